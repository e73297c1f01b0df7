import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newBucket } from '#service/keys/bucket.ts';

const MINUTE = 60_000;

describe('a bucket', () => {
  it('gives a minute of questions at once, and then none', () => {
    const bucket = newBucket(3);
    const taken = [1, 2, 3, 4, 5].map(() => bucket.take(0));
    expect(taken.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
      [false, 0],
    ]);
  });

  it('is refilled evenly, and never beyond a minute of questions', () => {
    const bucket = newBucket(3);
    for (let asked = 0; asked < 3; asked++) bucket.take(0);
    expect(bucket.take(19_999).allowed).toBe(false);
    expect(bucket.take(20_000)).toMatchObject({ allowed: true, remaining: 0 });
    expect(bucket.take(100 * MINUTE)).toMatchObject({ allowed: true, remaining: 2 });
  });

  it('tells after how many whole seconds there is one more', () => {
    const bucket = newBucket(3);
    expect([0, 0, 15_000, 15_000, 15_000].map((now) => bucket.take(now).seconds)).toEqual([20, 20, 5, 5, 5]);
    expect(newBucket(600).take(0).seconds).toBe(1);
  });

  it('is not led astray by fractions of a millisecond', () => {
    for (const start of [24_691.456, 49_382.812, 86_419.846, 209_876.626]) {
      const bucket = newBucket(60);
      const taken = Array.from({ length: 61 }, () => bucket.take(start));
      expect(new Set(taken.map(({ seconds }) => seconds))).toEqual(new Set([1]));
      expect(taken.map(({ remaining }) => remaining)).toEqual([...Array.from({ length: 60 }, (_, at) => 59 - at), 0]);
      expect([bucket.take(start + 1_000), bucket.take(start + 2_000)].map(({ allowed }) => allowed)).toEqual([
        true,
        true,
      ]);
    }
  });

  it('whatever its rate and whenever asked, lets in who waited as long as it told, and no more than its rate', () => {
    const gaps = fc.array(fc.double({ min: 0, max: 3_000, noNaN: true }), { minLength: 1, maxLength: 200 });
    // of the round ones a question comes back after whole seconds, where a hair's breadth decides
    const rates = fc.oneof(fc.constantFrom(1, 2, 3, 4, 5, 6, 10, 12, 30, 60), fc.integer({ min: 1, max: 10_000_000 }));
    fc.assert(
      fc.property(rates, fc.nat(1_000_000_000), gaps, (rate, start, between) => {
        const bucket = newBucket(rate);
        let now = start;
        const asked = between.map((gap) => {
          now += gap;
          const taken = bucket.take(now);
          if (taken.allowed) return true;
          now += taken.seconds * 1_000;
          return bucket.take(now).allowed;
        });
        expect(asked).not.toContain(false);
        expect(asked.length).toBeLessThanOrEqual(rate + ((now - start) * rate) / MINUTE + 1e-3);
      }),
    );
  });
});
