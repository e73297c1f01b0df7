import { describe, expect, it } from 'vitest';
import type { NavPoint } from '#contract/records/nav.ts';
import { buildNavSeries } from '#dashboard/api/use-histories.ts';
import type { WindowChoice } from '#dashboard/growth/growth-parameters.ts';
import { type GrowthChartScheme, buildGrowthSeries } from '#dashboard/growth/growth-series.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';

const build = (schemes: readonly GrowthChartScheme[], choice: Partial<WindowChoice>) =>
  buildGrowthSeries(schemes, { period: '5y', start: 'common', end: null, ...choice });

const LAST = toDayNumber('2026-11-19');

/** Daily NAVs up to 19 November 2026, each computed from the number of days left. */
const buildPoints = (days: number, getNav: (daysLeft: number) => number | null): readonly NavPoint[] =>
  Array.from({ length: days + 1 }, (_, index) => ({
    code: '1',
    schemeName: 'S',
    navDate: `${toIsoDay(LAST - days + index)}T00:00:00`,
    nav: getNav(days - index),
    benchmarkValue: null,
    navOverride: '',
  }));

const buildGrowthScheme = (
  name: string,
  days: number,
  getNav: (daysLeft: number) => number | null = () => 10,
  option = 'Growth',
) => ({ name, option, series: buildNavSeries(buildPoints(days, getNav), null), benchmark: '', benchmarkSeries: null });

describe('buildNavSeries', () => {
  it('orders the NAVs oldest first and leaves out dates without a NAV', () => {
    const points = buildPoints(3, (left) => (left === 1 ? null : left === 2 ? 0 : left + 1)).toReversed();
    const series = buildNavSeries(points, null);
    expect([...series.days]).toEqual([LAST - 3, LAST]);
    expect([...series.navs]).toEqual([4, 1]);
  });

  it('takes the NAVs of weekends for those of holidays if trading days are not known', () => {
    // Thursday 19 November 2026 and the week before it
    expect([
      ...buildNavSeries(
        buildPoints(7, () => 10),
        null,
      ).holidaysWithNav,
    ]).toEqual([LAST - 5, LAST - 4]);
  });

  it('takes a fall to a third for a loss of a scheme, but for a split of units of one that tracks an index', () => {
    const findBreaks = (schemeName: string) => {
      const points = buildPoints(3, (left) => (left > 1 ? 30 : 10)).map((point) => ({ ...point, schemeName }));
      return buildNavSeries(points, null).breaks.map(({ kind }) => kind);
    };
    expect(findBreaks('Kaveri Credit Risk Fund - Direct Plan - Growth')).toEqual([]);
    expect([findBreaks('Kaveri Nifty 50 ETF'), findBreaks('Kaveri Nifty 50 Index Fund - Growth')]).toEqual([
      ['split'],
      ['split'],
    ]);
  });
});

describe('buildGrowthSeries', () => {
  it('starts on the first date of the selected period', () => {
    const { growth, start, notes } = build([buildGrowthScheme('Old', 2500), buildGrowthScheme('Older', 3000)], {
      period: '3y',
      start: 'common',
    });
    expect([start, notes]).toEqual(['19 Nov 2023 to 19 Nov 2026', '']);
    expect(growth?.values.map((values) => values[0])).toEqual([10_000, 10_000]);
  });

  it('starts on the first NAV of a younger scheme and names the scheme', () => {
    const { growth, start } = build([buildGrowthScheme('Old', 2500), buildGrowthScheme('Young', 400)], {
      period: '5y',
      start: 'common',
    });
    expect(start).toBe('15 Oct 2025 to 19 Nov 2026 (first NAV of Young since 19 Nov 2021)');
    expect(growth?.start).toBe(LAST - 400);
  });

  it('starts each scheme with its own first NAV, or all on a chosen date, and says so', () => {
    const schemes = [buildGrowthScheme('Old', 2500), buildGrowthScheme('Young', 400)];
    const own = build(schemes, { period: '5y', start: 'first' });
    expect(own.start).toBe('19 Nov 2021 to 19 Nov 2026 (each from its first NAV)');
    expect(own.growth?.values.map((values) => values.findIndex((value) => value !== null))).toEqual([0, 1426]);
    expect(build(schemes, { period: '5y', start: '2026-02-02' }).start).toBe('02 Feb 2026 to 19 Nov 2026');
    expect(build(schemes, { period: '5y', start: '2026-11-19' })).toMatchObject({
      growth: null,
      notes: 'The window has NAVs of one day only, 19 Nov 2026.',
    });
  });

  it('ends with the window, as if there were no later NAV, and says which NAVs a younger scheme has', () => {
    const schemes = [buildGrowthScheme('Old', 2500, (left) => (left < 100 ? 1 : 10)), buildGrowthScheme('Young', 400)];
    const { growth, start, notes } = build(schemes, { start: '2024-01-01', end: '2024-12-31' });
    expect(growth?.values.map((values) => values.at(-1))).toEqual([10_000, null]);
    expect([start, notes]).toEqual([
      '01 Jan 2024 to 31 Dec 2024',
      'Young has NAVs from 15 Oct 2025; the window ends 31 Dec 2024.',
    ]);
    expect(build(schemes, { period: 'fall-2008' })).toMatchObject({
      growth: null,
      notes: expect.stringMatching(/^Old has NAVs from 15 Jan 2020; the window ends 27 Oct 2008\./),
    });
  });

  it('excludes an option that pays out income, and a scheme without NAVs, with the reasons', () => {
    const schemes = [
      buildGrowthScheme('Paying', 800, undefined, 'IDCW'),
      { name: 'None', option: 'Growth', series: null, benchmark: '', benchmarkSeries: null },
      buildGrowthScheme('Kaveri', 800),
    ];
    const { growth, notes } = build(schemes, { period: '1y', start: 'common' });
    expect(growth?.values.map((values) => values.at(-1) ?? null)).toEqual([null, null, 10_000]);
    expect(notes).toBe('Paying not shown: IDCW NAVs exclude payouts. None not shown: no NAV history.');
    const explain = (count: number) => build(schemes.slice(0, count), { period: '1y', start: 'common' }).notes;
    expect(explain(1)).toBe('IDCW NAVs exclude payouts.');
    expect(explain(2)).toBe('Paying (IDCW NAVs exclude payouts), None (no NAV history).');
  });

  it('stops a scheme before a suspected unit split, with the reason', () => {
    const { growth, notes } = build(
      [buildGrowthScheme('Split', 800, (left) => (left < 100 ? 1 : 10)), buildGrowthScheme('Whole', 800)],
      { period: '1y', start: 'common' },
    );
    expect(growth?.values[0]?.at(-1)).toBeNull();
    expect(notes).toBe('Split stops on 11 Aug 2026: suspected unit split.');
  });

  it('draws the benchmark of most schemes as one more line from the same start, and names the others', () => {
    const withBenchmark = (name: string, benchmark: string, days = 800) => ({
      ...buildGrowthScheme(name, days),
      benchmark,
      benchmarkSeries: buildNavSeries(
        buildPoints(days, (left) => 2000 - left),
        null,
      ),
    });
    const schemes = [
      withBenchmark('A', 'Nifty IT TRI'),
      withBenchmark('B', 'Nifty 500 TRI'),
      withBenchmark('C', 'Nifty 500 TRI', 900),
    ];
    const { growth, benchmark, notes } = build(schemes, { period: '1y', start: 'common' });
    expect([benchmark, notes]).toEqual(['Nifty 500 TRI', 'Other benchmarks not shown: Nifty IT TRI.']);
    expect(growth?.start).toBe(LAST - 365);
    expect(growth?.values.map((values) => values.at(-1))).toEqual([10_000, 10_000, 10_000, (10_000 * 2000) / 1635]);
  });

  it('draws the benchmark up to its own last level, from the levels of all schemes that have it', () => {
    const buildIndexed = (name: string, isEarly: boolean) => {
      const points = buildPoints(800, (left) => 2000 - left).slice(0, isEarly ? -1 : undefined);
      const series = buildNavSeries(points, null);
      return { name, option: 'Growth', series, benchmark: 'Nifty 500 TRI', benchmarkSeries: series };
    };
    const { growth } = build([buildIndexed('Early', true), buildIndexed('Late', false)], {
      period: '1y',
      start: 'common',
    });
    const last = growth?.values.map((values) => toIsoDay(Number(growth.days[values.findLastIndex(Boolean)])));
    expect(last).toEqual(['2026-11-18', '2026-11-19', '2026-11-19']);
  });

  it('leaves out a benchmark whose levels begin later, without moving the start', () => {
    const scheme = {
      ...buildGrowthScheme('A', 800),
      benchmark: 'Nifty 500 TRI',
      benchmarkSeries: buildNavSeries(
        buildPoints(100, () => 1000),
        null,
      ),
    };
    const { growth, benchmark, notes } = build([scheme], { period: '1y', start: 'common' });
    expect([growth?.start, growth?.values.length, benchmark]).toEqual([LAST - 365, 1, '']);
    expect(notes).toBe('Benchmark not shown: no level around 19 Nov 2025.');
  });

  it('notes a line through few NAVs', () => {
    const schemes = [
      buildGrowthScheme('Monthly', 390, (left) => (left % 30 === 5 ? 10 : null)),
      buildGrowthScheme('Daily', 390),
    ];
    expect(build(schemes, { period: '1y', start: 'common' }).notes).toBe(
      'Sparse NAVs (Monthly): straight lines between points.',
    );
  });

  it('returns null if no scheme has a NAV', () => {
    expect(build([], { period: 'max', start: 'common' }).growth).toBeNull();
    expect(build([{ ...buildGrowthScheme('None', 0), series: null }], { period: '1y', start: 'common' })).toMatchObject(
      {
        growth: null,
        start: '',
      },
    );
  });
});
