/* A table that is wider than the page can be scrolled with the keys as well. */
const reachable = () =>
  document.querySelectorAll(".md-typeset__scrollwrap").forEach((each) => {
    if (each.scrollWidth > each.clientWidth) each.tabIndex = 0;
    else each.removeAttribute("tabindex");
  });
addEventListener("load", reachable);
addEventListener("resize", reachable);
