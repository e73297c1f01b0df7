import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBars, buildLargestBars } from '#dashboard/chart/bars/bar-points.ts';
import { describeChanges } from '#dashboard/chart/bars/diverging-bars.tsx';
import { buildGroupBars, summarizeGroups } from '#dashboard/chart/bars/group-bars.tsx';
import { summarizeTop } from '#dashboard/chart/bars/top-bars.tsx';
import { schemeCell } from '#dashboard/table/cells/scheme-cell.tsx';
import { change, kind, name, previous, weight, type SampleRow } from '../sample-columns.ts';

const rows = fc.array(
  fc.record<SampleRow>({
    name: fc.string(),
    weight: fc.oneof(fc.constant(null), fc.double({ min: -100, max: 100, noNaN: true })),
  }),
);

describe('bars', () => {
  it('never draw a missing value as 0, and list the rows without one', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 12 }), (all, max) => {
        const bars = buildLargestBars(all, { name, size: weight }, max);
        const withValue = all.filter((row) => row.weight !== null);
        expect(bars.missing).toHaveLength(all.length - withValue.length);
        expect(bars.points.length + bars.hiddenCount).toBe(withValue.length);
        for (const { key, value } of bars.points) expect(all[Number(key)]?.weight).toBe(value);
      }),
    );
  });

  it('format only the rows that are drawn, since these may be some of the whole market', () => {
    const all = Array.from({ length: 1_000 }, (_, index): SampleRow => ({ name: `Fund ${index}`, weight: index }));
    let formatted = 0;
    const counted = { ...name, format: (value: number | string) => ((formatted += 1), String(value)) };
    buildLargestBars(all, { name: counted, size: weight }, 8);
    expect(formatted).toBe(8);
  });

  it('have short, distinct scheme names as labels, the full names, and the keys of their rows', () => {
    const all: readonly SampleRow[] = [
      { name: 'Kaveri Fund - Direct Plan - Growth', weight: 3 },
      { name: 'Deodar Fund - Direct Plan - Growth', weight: 2 },
      { name: 'Deodar Fund - Regular Plan - Growth', weight: 1 },
    ];
    const scheme = { ...name, cell: schemeCell };
    const { points } = buildLargestBars(all, { name: scheme, size: weight, key: (row) => `key of ${row.name}` }, 3);
    expect(points.map(({ label }) => label)).toEqual([
      'Kaveri',
      'Deodar Fund - Direct Plan - Growth',
      'Deodar Fund - Regular Plan - Growth',
    ]);
    expect(points.map((point) => point.name)).toEqual(all.map((row) => row.name));
    expect(points[0]?.key).toBe('key of Kaveri Fund - Direct Plan - Growth');
  });

  it('are the largest by absolute value, so that a large short position is among them', () => {
    const all: readonly SampleRow[] = [
      { name: 'Small', weight: 1 },
      { name: 'Short', weight: -6 },
      { name: 'Large', weight: 8 },
    ];
    expect(buildLargestBars(all, { name, size: weight }, 2).points.map((point) => [point.name, point.text])).toEqual([
      ['Large', '8.00'],
      ['Short', '−6.00'],
    ]);
  });

  it('keep the given order if the order has a meaning', () => {
    const all: readonly SampleRow[] = [
      { name: 'Mid', weight: 2 },
      { name: 'Large', weight: 60 },
    ];
    expect(buildBars(all, { name, size: weight }, 10).points.map((point) => point.name)).toEqual(['Mid', 'Large']);
  });

  it('have a mark if the previous value is known, and none otherwise', () => {
    const all: readonly SampleRow[] = [
      { name: 'Old', weight: 2, previousWeight: 1.5 },
      { name: 'New', weight: 1 },
    ];
    const { points } = buildBars(all, { name, size: weight, mark: previous }, 10);
    expect(points.map((point) => [point.mark, point.markText])).toEqual([
      [1.5, '1.50'],
      [null, '–'],
    ]);
  });
});

describe('the summary of bars', () => {
  it('lists each of the largest with its value and unit', () => {
    const bars = buildLargestBars<SampleRow>(
      [
        { name: 'A', weight: 8.123 },
        { name: 'B', weight: -0.84 },
        { name: 'C', weight: 0.1 },
      ],
      { name, size: weight },
      2,
    );
    expect(summarizeTop(bars, weight, 3)).toBe('Weight, the 2 largest of 3: A 8.12 % and B −0.84 %.');
  });

  it('lists gains before losses, each with its kind', () => {
    const all: readonly SampleRow[] = [
      { name: 'In', change: 1.11, kind: 'Added' },
      { name: 'Same', change: 0, kind: 'Drift' },
      { name: 'Out', change: -1.34, kind: 'Removed' },
    ];
    const { points } = buildLargestBars(all, { name, size: change, detail: kind }, 10);
    expect(describeChanges(points, change)).toBe(
      'Up: In +1.11 pp (Added). Unchanged: Same 0.00 pp (Drift). Down: Out −1.34 pp (Removed).',
    );
  });
});

describe('groups', () => {
  it('have a mark at the previous weight, and include a group that disappeared', () => {
    const all: readonly SampleRow[] = [
      { name: 'Large Cap', weight: 64.2, change: 1.2 },
      { name: 'Small Cap', weight: 0, change: -10.74 },
    ];
    const { points } = buildGroupBars(all, name, weight, change, 12);
    expect(points.map((point) => [point.name, point.value, point.markText, point.detail])).toEqual([
      ['Large Cap', 64.2, '63.00', '+1.20'],
      ['Small Cap', 0, '10.74', '−10.74'],
    ]);
  });

  it('have no change in their summary if there is no previous portfolio', () => {
    const bars = buildGroupBars<SampleRow>(
      [{ name: 'Large Cap', weight: 64.2, change: null }],
      name,
      weight,
      change,
      12,
    );
    expect(bars.points[0]?.mark).toBeNull();
    expect(summarizeGroups(bars, weight, 'previous')).toBe('Weight: Large Cap 64.20 %.');
  });

  it('name their marks in the summary if these are no previous weights', () => {
    const all: readonly SampleRow[] = [
      { name: 'Equity', weight: 97.47, change: 96 },
      { name: 'Cash', weight: 2.53, change: null },
    ];
    const bars = buildBars(all, { name, size: weight, mark: { ...weight, value: (row) => row.change ?? null } }, 12);
    expect(summarizeGroups(bars, weight, 'peers’ median')).toBe(
      'Weight: Equity 97.47 % (peers’ median 96.00 %) and Cash 2.53 %.',
    );
  });
});
