import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTokenBucket } from '#service/auth/token-bucket.ts';

const MINUTE = 60_000;

describe('A token bucket', () => {
  it('allows one minute’s requests at once, and then no more', () => {
    const bucket = createTokenBucket(3);
    const results = [1, 2, 3, 4, 5].map(() => bucket.take(0));
    expect(results.map(({ isAllowed, remaining }) => [isAllowed, remaining])).toEqual([
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
      [false, 0],
    ]);
  });

  it('refills evenly, and never beyond one minute’s requests', () => {
    const bucket = createTokenBucket(3);
    for (let requests = 0; requests < 3; requests++) bucket.take(0);
    expect(bucket.take(19_999).isAllowed).toBe(false);
    expect(bucket.take(20_000)).toMatchObject({ isAllowed: true, remaining: 0 });
    expect(bucket.take(100 * MINUTE)).toMatchObject({ isAllowed: true, remaining: 2 });
  });

  it('returns after how many whole seconds there is one request more', () => {
    const bucket = createTokenBucket(3);
    const times = [0, 0, 15_000, 15_000, 15_000];
    expect(times.map((now) => bucket.take(now).retryAfter)).toEqual([20, 20, 5, 5, 5]);
    expect(createTokenBucket(600).take(0).retryAfter).toBe(1);
  });

  it('is not affected by rounding errors of fractions of a millisecond', () => {
    for (const start of [24_691.456, 49_382.812, 86_419.846, 209_876.626]) {
      const bucket = createTokenBucket(60);
      const results = Array.from({ length: 61 }, () => bucket.take(start));
      expect(new Set(results.map(({ retryAfter }) => retryAfter))).toEqual(new Set([1]));
      expect(results.map(({ remaining }) => remaining)).toEqual([
        ...Array.from({ length: 60 }, (_, index) => 59 - index),
        0,
      ]);
      const later = [bucket.take(start + 1_000), bucket.take(start + 2_000)];
      expect(later.map(({ isAllowed }) => isAllowed)).toEqual([true, true]);
    }
  });

  it('at any rate, allows a request after the returned wait, and no more requests than its rate', () => {
    const gaps = fc.array(fc.double({ min: 0, max: 3_000, noNaN: true }), { minLength: 1, maxLength: 200 });
    // at round rates a client returns after whole seconds, where rounding decides
    const rates = fc.oneof(fc.constantFrom(1, 2, 3, 4, 5, 6, 10, 12, 30, 60), fc.integer({ min: 1, max: 10_000_000 }));
    fc.assert(
      fc.property(rates, fc.nat(1_000_000_000), gaps, (rate, start, gapsBetween) => {
        const bucket = createTokenBucket(rate);
        let now = start;
        const wereAllowed = gapsBetween.map((gap) => {
          now += gap;
          const result = bucket.take(now);
          if (result.isAllowed) return true;
          now += result.retryAfter * 1_000;
          return bucket.take(now).isAllowed;
        });
        expect(wereAllowed).not.toContain(false);
        expect(wereAllowed.length).toBeLessThanOrEqual(rate + ((now - start) * rate) / MINUTE + 1e-3);
      }),
    );
  });
});
