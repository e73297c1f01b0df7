import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf, heaviestBars } from '#dashboard/chart/bar-points.ts';
import { groupBars, groupSummary } from '#dashboard/chart/group-bars.tsx';
import { changeSummary } from '#dashboard/chart/diverging-bars.tsx';
import { topSummary } from '#dashboard/chart/top-bars.tsx';
import { before, change, kind, name, weight, type Told } from './columns.ts';

const rows = fc.array(
  fc.record<Told>({
    name: fc.string(),
    weight: fc.oneof(fc.constant(null), fc.double({ min: -100, max: 100, noNaN: true })),
  }),
);

describe('bars', () => {
  it('never draw a missing figure as 0, and tell whose it is', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 12 }), (all, most) => {
        const bars = heaviestBars(all, { name, size: weight }, most);
        const figures = all.filter((row) => row.weight !== null);
        expect(bars.without).toHaveLength(all.length - figures.length);
        expect(bars.points.length + bars.more).toBe(figures.length);
        for (const { key, value } of bars.points) expect(all[Number(key)]?.weight).toBe(value);
      }),
    );
  });

  it('are drawn under short scheme names that stay distinct, and bear their full ones and the keys of their rows', () => {
    const all: readonly Told[] = [
      { name: 'Kaveri Fund - Direct Plan - Growth', weight: 3 },
      { name: 'Deodar Fund - Direct Plan - Growth', weight: 2 },
      { name: 'Deodar Fund - Regular Plan - Growth', weight: 1 },
    ];
    const scheme = { ...name, look: 'scheme' } as const;
    const { points } = heaviestBars(all, { name: scheme, size: weight, key: (row) => `of ${row.name}` }, 3);
    expect(points.map(({ label }) => label)).toEqual([
      'Kaveri',
      'Deodar Fund - Direct Plan - Growth',
      'Deodar Fund - Regular Plan - Growth',
    ]);
    expect(points.map((point) => point.name)).toEqual(all.map((row) => row.name));
    expect(points[0]?.key).toBe('of Kaveri Fund - Direct Plan - Growth');
  });

  it('take the heaviest by absolute size, so that a large short is among them', () => {
    const all: readonly Told[] = [
      { name: 'Small', weight: 1 },
      { name: 'Short', weight: -6 },
      { name: 'Large', weight: 8 },
    ];
    expect(heaviestBars(all, { name, size: weight }, 2).points.map((point) => [point.name, point.text])).toEqual([
      ['Large', '8.00'],
      ['Short', '−6.00'],
    ]);
  });

  it('keep the order given where it has a meaning', () => {
    const all: readonly Told[] = [
      { name: 'Mid', weight: 2 },
      { name: 'Large', weight: 60 },
    ];
    expect(barsOf(all, { name, size: weight }, 10).points.map((point) => point.name)).toEqual(['Mid', 'Large']);
  });

  it('have a mark where the figure before is known, and none where it is not', () => {
    const all: readonly Told[] = [
      { name: 'Old', weight: 2, before: 1.5 },
      { name: 'New', weight: 1 },
    ];
    const { points } = barsOf(all, { name, size: weight, mark: before }, 10);
    expect(points.map((point) => [point.mark, point.markText])).toEqual([
      [1.5, '1.50'],
      [null, '–'],
    ]);
  });
});

describe('the words beside bars', () => {
  it('name each of the largest with its figure and unit', () => {
    const bars = heaviestBars<Told>(
      [
        { name: 'A', weight: 8.123 },
        { name: 'B', weight: -0.84 },
        { name: 'C', weight: 0.1 },
      ],
      { name, size: weight },
      2,
    );
    expect(topSummary(bars, weight, 3)).toBe('Weight, the 2 largest of 3: A 8.12 % and B −0.84 %.');
  });

  it('tell gains before losses, each with its kind', () => {
    const all: readonly Told[] = [
      { name: 'In', change: 1.11, kind: 'Added' },
      { name: 'Same', change: 0, kind: 'Drift' },
      { name: 'Out', change: -1.34, kind: 'Removed' },
    ];
    const { points } = heaviestBars(all, { name, size: change, aside: kind }, 10);
    expect(changeSummary(points, change)).toBe(
      'Up: In +1.11 points (Added). Unchanged: Same 0.00 points (Drift). Down: Out −1.34 points (Removed).',
    );
  });
});

describe('groups', () => {
  it('put the mark where the weight was, and keep a group that vanished', () => {
    const all: readonly Told[] = [
      { name: 'Large Cap', weight: 64.2, change: 1.2 },
      { name: 'Small Cap', weight: 0, change: -10.74 },
    ];
    const { points } = groupBars(all, name, weight, change, 12);
    expect(points.map((point) => [point.name, point.value, point.markText, point.aside])).toEqual([
      ['Large Cap', 64.2, '63.00', '+1.20'],
      ['Small Cap', 0, '10.74', '−10.74'],
    ]);
  });

  it('say nothing of a change where there is no period before', () => {
    const bars = groupBars<Told>([{ name: 'Large Cap', weight: 64.2, change: null }], name, weight, change, 12);
    expect(bars.points[0]?.mark).toBeNull();
    expect(groupSummary(bars, weight)).toBe('Weight: Large Cap 64.20 %.');
  });
});
