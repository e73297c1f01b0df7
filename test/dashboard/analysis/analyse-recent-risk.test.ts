import { expect, it } from 'vitest';
import { analyseRecentRisk } from '#dashboard/analysis/analyse-risk.ts';
import { NO_RECENT_RISK } from '#dashboard/analysis/recent-risk.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';

const LAST = toDayNumber('2026-11-19');

/** NAVs up to 19 November 2026, one every `step` days, each computed from the number of days left. */
function buildSeries(length: number, getNav: (daysLeft: number) => number, step = 1) {
  const days = Int32Array.from({ length: length / step }, (_, index) => LAST - length + step * (index + 1));
  return detectBreaks({ days, navs: Float64Array.from(days, (day) => getNav(LAST - day)) });
}

it('computes volatility and drawdown from three full years of daily NAVs', () => {
  const series = buildSeries(1200, (left) => 100 + 10 * Math.sin(left / 50));
  const [risk] = analyseRecentRisk({ schemes: [{ series, option: 'Growth' }] });
  expect(risk?.volatility).toBeGreaterThan(0);
  expect(risk?.drawdown).toBeCloseTo((90 / 110 - 1) * 100, 0);
});

it('returns null for a young scheme, a sparse history, an option that pays out income and without a history', () => {
  const getNav = (left: number) => 100 + Math.sin(left);
  const schemes = [
    { series: buildSeries(900, getNav), option: 'Growth' },
    { series: buildSeries(1200, getNav, 10), option: 'Growth' },
    { series: buildSeries(1200, getNav), option: 'Daily IDCW Reinvestment' },
    { series: null, option: 'Growth' },
  ];
  expect(analyseRecentRisk({ schemes })).toEqual(schemes.map(() => NO_RECENT_RISK));
  expect(analyseRecentRisk({ schemes: [{ series: buildSeries(1200, getNav), option: 'Growth' }] })).not.toEqual([
    NO_RECENT_RISK,
  ]);
});
