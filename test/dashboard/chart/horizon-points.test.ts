import { describe, expect, it } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import { horizonPoints } from '#dashboard/chart/horizon-points.ts';
import { besideBenchmark, horizonFigures, horizonSummary } from '#dashboard/chart/horizon-words.ts';
import { horizonsOf } from '#dashboard/chart/horizons.ts';
import { aScheme } from '#test/support/records.ts';
import { benchmark, returns, schemeName } from './columns.ts';

const told = (...rows: readonly Performance[]) =>
  horizonPoints(rows, { scheme: schemeName, benchmark, horizons: horizonsOf(returns) });

const kaveri = aScheme({
  schemeName: 'Kaveri Flexi Cap Fund - Direct Plan - Growth',
  benchmark: 'NIFTY 500 TRI',
  return1Year: 15.84,
  return1YearBenchmark: 13.1,
  return3Year: 18.92,
});

describe('horizons', () => {
  it('are those the table has columns for, shortest first, each with its benchmark', () => {
    expect(horizonsOf(returns.toReversed()).map(({ short, benchmark: against }) => [short, against?.id])).toEqual([
      ['1 m', 'return1MonthBenchmark'],
      ['1 y', 'return1YearBenchmark'],
      ['3 y', 'return3YearBenchmark'],
    ]);
  });
});

describe('the points of returns by horizon', () => {
  it('leave a horizon out when no scheme has a return, and a scheme’s missing return is no point', () => {
    const young = aScheme({ schemeName: 'Young Fund', return1Year: 9 });
    const { points } = told(kaveri, young);
    expect(points.map(({ short, returns: [first, second] }) => [short, first?.scheme, second?.scheme])).toEqual([
      ['1 y', 15.84, 9],
      ['3 y', 18.92, null],
    ]);
  });

  it('tell schemes without any return instead of drawing them at 0', () => {
    expect(told(kaveri, aScheme({ schemeName: 'Paying Fund - IDCW' })).without).toEqual(['Paying']);
  });

  it('take ten schemes', () => {
    expect(told(...Array.from({ length: 12 }, () => kaveri)).names).toHaveLength(10);
  });

  it('share a benchmark only where its name and its figures are the same', () => {
    const same = aScheme({ benchmark: 'NIFTY 500 TRI', return1Year: 8, return1YearBenchmark: 13.1 });
    const older = aScheme({ benchmark: 'NIFTY 500 TRI', return1Year: 8, return1YearBenchmark: 12.9 });
    const none = aScheme({ benchmark: 'NIFTY 50 TRI', return1Year: 8 });
    expect(told(kaveri, same, older, none).against).toEqual([
      { name: 'NIFTY 500 TRI', schemes: [0, 1] },
      { name: 'NIFTY 500 TRI', schemes: [2] },
    ]);
  });
});

describe('returns in words', () => {
  it('tell the return, and how far above or below its benchmark it is where both are known', () => {
    expect(horizonSummary(told(kaveri))).toBe(
      'Kaveri Flexi Cap returned 15.84 % over 1 year, 2.74 points above its benchmark and 18.92 % over 3 years.',
    );
  });

  it('say below and level as they are', () => {
    const one = { schemeText: '', benchmarkText: '' };
    expect(besideBenchmark({ ...one, scheme: 1, benchmark: 3.5 })).toBe(', 2.50 points below its benchmark');
    expect(besideBenchmark({ ...one, scheme: 3.501, benchmark: 3.5 })).toBe(', level with its benchmark');
    expect(besideBenchmark({ ...one, scheme: null, benchmark: 3.5 })).toBe('');
  });

  it('show as a table what the cells of the big table show', () => {
    expect(horizonFigures(told(kaveri)).rows.map(({ cells }) => cells)).toEqual([
      ['Kaveri Flexi Cap Fund - Direct Plan - Growth', '15.84', '18.92'],
      ['NIFTY 500 TRI', '13.10', '–'],
    ]);
  });
});
