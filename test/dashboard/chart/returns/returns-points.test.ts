import { describe, expect, it } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import {
  buildReturnsTable,
  describeExcessOverBenchmark,
  summarizeReturns,
} from '#dashboard/chart/returns/returns-chart.tsx';
import { buildReturns, findPeriods } from '#dashboard/chart/returns/returns-points.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { benchmark, returns, schemeName } from '../sample-columns.ts';

const buildData = (...rows: readonly Performance[]) =>
  buildReturns(rows, {
    scheme: schemeName,
    benchmark,
    periods: findPeriods(returns),
    asOf: ({ navDate }) => navDate,
  });

const kaveri = buildPerformance({
  schemeName: 'Kaveri Flexi Cap Fund - Direct Plan - Growth',
  benchmark: 'NIFTY 500 TRI',
  return1Year: 15.84,
  return1YearBenchmark: 13.1,
  return3Year: 18.92,
});

describe('the return periods', () => {
  it('are those that the table has columns for, shortest first, each with its benchmark', () => {
    const periods = findPeriods(returns.toReversed());
    expect(periods.map((period) => [period.short, period.benchmark?.id])).toEqual([
      ['1 m', 'return1MonthBenchmark'],
      ['1 y', 'return1YearBenchmark'],
      ['3 y', 'return3YearBenchmark'],
    ]);
  });
});

describe('the points of a returns chart', () => {
  it('leave out a period without any return, and a scheme’s missing return has no point', () => {
    const young = buildPerformance({ schemeName: 'Young Fund', return1Year: 9 });
    const { points } = buildData(kaveri, young);
    expect(points.map(({ short, returns: [first, second] }) => [short, first?.scheme, second?.scheme])).toEqual([
      ['1 y', 15.84, 9],
      ['3 y', 18.92, null],
    ]);
  });

  it('list schemes without any return instead of drawing them at 0', () => {
    expect(buildData(kaveri, buildPerformance({ schemeName: 'Paying Fund - IDCW' })).missing).toEqual(['Paying']);
  });

  it('include at most ten schemes', () => {
    expect(buildData(...Array.from({ length: 12 }, () => kaveri)).names).toHaveLength(10);
  });

  it('share a benchmark only if its name and its returns are the same', () => {
    const same = buildPerformance({ benchmark: 'NIFTY 500 TRI', return1Year: 8, return1YearBenchmark: 13.1 });
    const older = buildPerformance({ benchmark: 'NIFTY 500 TRI', return1Year: 8, return1YearBenchmark: 12.9 });
    const none = buildPerformance({ benchmark: 'NIFTY 50 TRI', return1Year: 8 });
    expect(buildData(kaveri, same, older, none).benchmarks).toEqual([
      { name: 'NIFTY 500 TRI', schemes: [0, 1] },
      { name: 'NIFTY 500 TRI', schemes: [2] },
    ]);
  });
});

describe('the summary and table of a returns chart', () => {
  it('have each return, and its difference from the benchmark if both are known', () => {
    expect(summarizeReturns(buildData(kaveri))).toBe(
      'Kaveri Flexi Cap returned 15.84 % over 1 year, 2.74 pp above its benchmark and 18.92 % over 3 years.',
    );
  });

  it('have the day of each scheme if the NAVs of one end before those of another', () => {
    const [late, early] = (['2026-08-21T00:00:00', '2026-08-20T00:00:00'] as const).map((navDate) =>
      buildPerformance({ ...kaveri, navDate, schemeName: `Fund of ${navDate.slice(8, 10)}`, return3Year: null }),
    );
    if (!late || !early) throw new Error('expected two schemes');
    const data = buildData(late, early);
    expect(data.days).toEqual(['2026-08-20', '2026-08-21']);
    expect(summarizeReturns(data)).toBe(
      'Fund of 21 returned 15.84 % over 1 year, 2.74 pp above its benchmark to 21 Aug 2026. Fund of 20 returned 15.84 % over 1 year, 2.74 pp above its benchmark to 20 Aug 2026.',
    );
    const { headers, rows } = buildReturnsTable(data);
    expect(headers.map(({ text }) => text)).toEqual(['Scheme', 'To', '1 y']);
    expect(rows.map(({ cells }) => cells[1])).toEqual(['21 Aug 2026', '20 Aug 2026', '21 Aug 2026']);
  });

  it('say whether a return is below or level with its benchmark', () => {
    const texts = { schemeText: '', benchmarkText: '' };
    expect(describeExcessOverBenchmark({ ...texts, scheme: 1, benchmark: 3.5 })).toBe(', 2.50 pp below its benchmark');
    expect(describeExcessOverBenchmark({ ...texts, scheme: 3.501, benchmark: 3.5 })).toBe(', level with its benchmark');
    expect(describeExcessOverBenchmark({ ...texts, scheme: null, benchmark: 3.5 })).toBe('');
  });

  it('have the same texts in the table as the table of schemes', () => {
    expect(buildReturnsTable(buildData(kaveri)).rows.map(({ cells }) => cells)).toEqual([
      ['Kaveri Flexi Cap Fund - Direct Plan - Growth', '15.84', '18.92'],
      ['NIFTY 500 TRI', '13.10', '–'],
    ]);
  });
});
