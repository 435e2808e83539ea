/* Merely rolls dice: so many d6 by the generator of Ludus, sfc32, one after the other.
 *
 * The yardstick of `ludus bench`: what a match costs is told in times of what its dice cost here.
 * Usage: dice SEED DICE; prints the nanoseconds a die took, and the sum of the faces.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

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

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: dice SEED DICE\n");
        return 2;
    }
    uint64_t dice = strtoull(argv[2], NULL, 10), sum = 0;
    sfc32 s;
    struct timespec began, ended;
    start(&s, strtoull(argv[1], NULL, 10), 5, 0);
    clock_gettime(CLOCK_MONOTONIC, &began);
    for (uint64_t i = 0; i < dice; i++)
        sum += ((uint64_t)next32(&s) * 6 >> 32) + 1;
    clock_gettime(CLOCK_MONOTONIC, &ended);
    double ns = (double)(ended.tv_sec - began.tv_sec) * 1e9 + (double)(ended.tv_nsec - began.tv_nsec);
    printf("%.4f %" PRIu64 "\n", ns / (double)dice, sum);
    return 0;
}
