/* Merely rolls dice: so many d6 for each of so many matches, by the generator of Ludus, sfc32.
 *
 * The yardstick of `ludus bench`: what a match costs is told in times of what its dice cost here.
 * Usage: dice SEED MATCHES DICE, with the dice of one match. Prints the nanoseconds that a die took, of this
 * process at work and by the clock, and the sum of the faces: first of one stream that runs on, then with
 * the streams of dice and of picks begun anew for each match, as trials begin them.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* The stream of trials, and how far above it the one of its picks is. */
enum { ODDS = 5, PICKS = 100 };

typedef struct {
    uint32_t a, b, c, counter;
} sfc32;

static uint32_t next32(sfc32 *s)
{
    uint32_t t = s->a + s->b + s->counter++;
    s->a = s->b ^ (s->b >> 9);
    s->b = s->c + (s->c << 3);
    s->c = ((s->c << 21) | (s->c >> 11)) + t;
    return t;
}

static void start(sfc32 *s, uint64_t seed, uint32_t stream, uint32_t index)
{
    s->a = (uint32_t)seed;
    s->b = (uint32_t)(seed >> 32);
    s->c = index;
    s->counter = stream * UINT32_C(0x9E3779B9) + 1;
    for (int i = 0; i < 15; i++)
        next32(s);
}

static double now(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: dice SEED MATCHES DICE\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[1], NULL, 10);
    uint64_t matches = strtoull(argv[2], NULL, 10), dice = strtoull(argv[3], NULL, 10);
    /* Seen by nobody, but the compiler cannot know, and so must begin the picks. */
    volatile uint32_t seen = 0;

    for (int anew = 0; anew < 2; anew++) {
        sfc32 faces, picks;
        uint64_t sum = 0;
        start(&faces, seed, ODDS, 0);
        double began = now(CLOCK_MONOTONIC), busy = now(CLOCK_PROCESS_CPUTIME_ID);
        for (uint64_t match = 0; match < matches; match++) {
            if (anew) {
                start(&faces, seed, ODDS, (uint32_t)match);
                start(&picks, seed, ODDS + PICKS, (uint32_t)match);
                seen = picks.a;
            }
            for (uint64_t die = 0; die < dice; die++)
                sum += ((uint64_t)next32(&faces) * 6 >> 32) + 1;
        }
        busy = now(CLOCK_PROCESS_CPUTIME_ID) - busy;
        double took = now(CLOCK_MONOTONIC) - began, of = (double)matches * (double)dice;
        printf("%.4f %.4f %" PRIu64 "\n", busy / of, took / of, sum);
    }
    (void)seen;
    return 0;
}
