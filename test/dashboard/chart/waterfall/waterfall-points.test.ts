import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summarizeWaterfall } from '#dashboard/chart/waterfall/waterfall-chart.tsx';
import { buildWaterfall } from '#dashboard/chart/waterfall/waterfall-points.ts';

const build = (start: number, ...changes: readonly number[]) =>
  buildWaterfall({
    start: { label: 'Before', value: start },
    changes: changes.map((value, index) => ({ label: `Change ${index}`, value, about: '' })),
    end: { label: 'After', value: changes.reduce((sum, value) => sum + value, start) },
  });

describe('a waterfall', () => {
  it('begins each change where the one before it ends, down to the last level', () => {
    const { points } = build(100, 70, -120);
    expect(points.map(({ kind, from, to, text }) => [kind, from, to, text])).toEqual([
      ['level', 0, 100, '100.00'],
      ['rise', 100, 170, '+70.00'],
      ['fall', 170, 50, '−120.00'],
      ['level', 0, 50, '50.00'],
    ]);
  });

  it('begins its axis at 0 if the changes can be seen from there', () => {
    expect(build(100, 50)).toMatchObject({ domain: [0, 150], isCut: false });
  });

  it('cuts its axis below the lowest level if the changes are small beside the levels, and says so', () => {
    const { domain, isCut, points } = build(69_212, 505, -1_159, 4_015);
    expect(isCut).toBe(true);
    expect(domain[0]).toBeGreaterThan(0);
    expect(domain[0]).toBeLessThan(69_212 + 505 - 1_159);
    expect(points[0]?.from).toBe(domain[0]);
  });

  it('has every bar within its axis, whatever the numbers', () => {
    const numbers = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(numbers, fc.array(numbers, { maxLength: 4 }), (start, changes) => {
        const { points, domain } = build(start, ...changes);
        expect(domain[1]).toBeGreaterThan(domain[0]);
        for (const { from, to } of points) {
          for (const end of [from, to]) {
            expect(end).toBeGreaterThanOrEqual(domain[0]);
            expect(end).toBeLessThanOrEqual(domain[1]);
          }
        }
      }),
    );
  });

  it('reads as one sentence', () => {
    expect(summarizeWaterfall(build(100, 7, -12).points, '₹ crore')).toBe(
      'Before ₹ 100.00 crore; change 0 +7.00 and change 1 −12.00; After ₹ 95.00 crore.',
    );
  });
});
