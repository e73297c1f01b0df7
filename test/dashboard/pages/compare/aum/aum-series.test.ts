import { describe, expect, it } from 'vitest';
import type { AumPoint } from '#contract/records/aum.ts';
import { buildAumSeries, findFirstPlanIndexes } from '#dashboard/pages/compare/aum/aum-section.tsx';
import { toDayNumber } from '#finance/calendar.ts';
import { isoDate } from '#test/support/iso-date.ts';

/** A scheme code with its AUM by date; null for a history that is not loaded. */
const buildAumScheme = (name: string, aumByDate: Readonly<Record<string, number | null>> | null) => ({
  name,
  schemeCode: name,
  points:
    aumByDate &&
    Object.entries(aumByDate).map(([date, aum]): AumPoint => ({
      code: name,
      schemeName: name,
      date: `${isoDate(date)}T00:00:00`,
      aum,
    })),
});
const months = { '2026-08-31': 100, '2026-09-30': 110, '2026-10-31': 120 };

describe('buildAumSeries', () => {
  it('contains every date on which any scheme has a value, in order, and null for a missing value', () => {
    const { timeSeries, dateRange, notes } = buildAumSeries(
      [buildAumScheme('A', months), buildAumScheme('B', { '2026-10-15': 5, '2026-10-31': null })],
      { period: 'max', start: 'common', end: null },
    );
    expect([...(timeSeries?.days ?? [])]).toEqual(
      (['2026-08-31', '2026-09-30', '2026-10-15', '2026-10-31'] as const).map(toDayNumber),
    );
    expect(timeSeries?.values).toEqual([
      [100, 110, null, 120],
      [null, null, 5, null],
    ]);
    expect(dateRange).toBe('31 Aug 2026 to 31 Oct 2026');
    expect(notes).toBe('');
  });

  it('counts the period back from the newest date available', () => {
    const scheme = buildAumScheme('A', { '2024-10-31': 1, '2025-10-31': 2, '2026-10-31': 3 });
    expect(buildAumSeries([scheme], { period: '1y', start: 'common', end: null }).timeSeries?.values).toEqual([[2, 3]]);
    const ended = { period: '1y', start: 'common', end: '2025-12-31' } as const;
    expect(buildAumSeries([scheme], ended).timeSeries?.values).toEqual([[1, 2]]);
  });

  it('gives plans and options of one scheme one line and names them', () => {
    const { timeSeries, notes } = buildAumSeries(
      [
        { ...buildAumScheme('A', months), name: 'A direct' },
        buildAumScheme('B', months),
        { ...buildAumScheme('A', months), name: 'A regular' },
      ],
      { period: '5y', start: 'common', end: null },
    );
    expect(timeSeries?.values.map((values) => values.some((aum) => aum !== null))).toEqual([true, true, false]);
    expect(notes).toBe('A direct and A regular are plans of one scheme and share a line.');
  });

  it('gives a stale code of the same scheme, which lacks the newest date, the same line too', () => {
    const { '2026-10-31': newest, ...stale } = months;
    const { timeSeries, notes } = buildAumSeries([buildAumScheme('A', stale), buildAumScheme('A', months)], {
      period: '5y',
      start: 'common',
      end: null,
    });
    expect(timeSeries?.values).toEqual([
      [100, 110, newest],
      [null, null, null],
    ]);
    expect(notes).toContain('share a line');
  });

  it('gives codes of one scheme lines of their own if their values differ', () => {
    const { timeSeries, notes } = buildAumSeries(
      [buildAumScheme('A', months), buildAumScheme('A', { '2026-10-31': 7 })],
      { period: '5y', start: 'common', end: null },
    );
    expect(timeSeries?.values[1]).toEqual([null, null, 7]);
    expect(notes).toBe('');
  });

  it('names the schemes without AUM and those with gaps', () => {
    const { notes } = buildAumSeries(
      [buildAumScheme('A', { '2026-07-31': 1, '2026-10-31': 2 }), buildAumScheme('B', {}), buildAumScheme('C', null)],
      { period: '5y', start: 'common', end: null },
    );
    expect(notes).toBe('AUM not available for B and C. Gaps: no AUM for more than a month (A).');
  });

  it('returns no time series if no scheme has AUM', () => {
    const schemes = [buildAumScheme('A', {}), buildAumScheme('B', { '2026-10-31': null })];
    expect(buildAumSeries(schemes, { period: '5y', start: 'common', end: null })).toEqual({
      timeSeries: null,
      dateRange: '',
      notes: '',
    });
  });
});

describe('findFirstPlanIndexes', () => {
  it('recognises codes of one scheme by their scheme code, before any value is loaded', () => {
    const schemes = [buildAumScheme('A', null), buildAumScheme('B', null), buildAumScheme('A', null)];
    expect(findFirstPlanIndexes(schemes)).toEqual([0, 1, 0]);
  });
});
