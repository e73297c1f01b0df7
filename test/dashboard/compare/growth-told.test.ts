import { describe, expect, it } from 'vitest';
import { growthTold } from '#dashboard/pages/compare/growth-told.ts';
import { navSeries } from '#dashboard/pages/compare/nav-series.ts';
import { NO_RISK, riskOf } from '#dashboard/pages/compare/risk.ts';
import type { NavPoint } from '#contract/records/nav.ts';
import { dayNumber, isoDay } from '#finance/calendar.ts';

const last = dayNumber('2026-11-19');

/** NAVs of so many days up to 19 November 2026, by a rule from the days that are left. */
const points = (days: number, navOn: (left: number) => number | null): readonly NavPoint[] =>
  Array.from({ length: days + 1 }, (_, at) => ({
    code: '1',
    schemeName: 'S',
    navDate: `${isoDay(last - days + at)}T00:00:00`,
    nav: navOn(days - at),
  }));

const grown = (name: string, days: number, navOn: (left: number) => number | null = () => 10, option = 'Growth') => ({
  name,
  option,
  series: navSeries(points(days, navOn)),
});

describe('a NAV history', () => {
  it('is read oldest first, without days that have no NAV', () => {
    const told = points(3, (left) => (left === 1 ? null : left === 2 ? 0 : left + 1)).toReversed();
    const series = navSeries(told);
    expect([...series.days]).toEqual([last - 3, last]);
    expect([...series.navs]).toEqual([4, 1]);
  });
});

describe('the growth of ₹10,000', () => {
  it('starts as long ago as was chosen, and says the day', () => {
    const { growth, start, told } = growthTold([grown('Old', 2500), grown('Older', 3000)], '3y');
    expect([start, told]).toEqual(['From 19 Nov 2023', '']);
    expect(growth?.values.map((values) => values[0])).toEqual([10_000, 10_000]);
  });

  it('starts at the latest first NAV where a scheme is younger than that, and names the scheme', () => {
    const { growth, start } = growthTold([grown('Old', 2500), grown('Young', 400)], '5y');
    expect(start).toBe('From 15 Oct 2025, the latest common start (the NAVs told of Young begin then)');
    expect(growth?.start).toBe(last - 400);
  });

  it('leaves out an option that pays out, and one without NAVs, and says why', () => {
    const none = { name: 'None', option: 'Growth', series: null };
    const { growth, told } = growthTold([grown('Paying', 800, undefined, 'IDCW'), none, grown('Kaveri', 800)], '1y');
    expect(growth?.values.map((values) => values.at(-1) ?? null)).toEqual([null, null, 10_000]);
    expect(told).toBe(
      'Paying is not drawn: an income-distribution option’s NAV leaves out what was paid. None is not drawn: its NAV history is not there.',
    );
  });

  it('ends a scheme before a suspected unit split, and says so', () => {
    const { growth, told } = growthTold(
      [grown('Split', 800, (left) => (left < 100 ? 1 : 10)), grown('Whole', 800)],
      '1y',
    );
    expect(growth?.values[0]?.at(-1)).toBeNull();
    expect(told).toBe('Split ends on 11 Aug 2026, before a suspected unit split.');
  });

  it('tells of a line that is drawn through few NAVs', () => {
    const monthly = (left: number) => (left % 30 === 5 ? 10 : null);
    expect(growthTold([grown('Monthly', 390, monthly), grown('Daily', 390)], '1y').told).toBe(
      'Straight lines join the few NAVs told of Monthly.',
    );
  });

  it('is none where no scheme has a NAV', () => {
    expect(growthTold([], 'max').growth).toBeNull();
    expect(growthTold([{ name: 'None', option: '', series: null }], '1y')).toMatchObject({ growth: null, start: '' });
  });
});

describe('risk from NAV histories', () => {
  it('is told for three full years of daily NAVs', () => {
    const wave = navSeries(points(1200, (left) => 100 + 10 * Math.sin(left / 50)));
    const { volatility, drawdown } = riskOf(wave, 'Growth');
    expect(volatility).toBeGreaterThan(0);
    expect(drawdown).toBeCloseTo((90 / 110 - 1) * 100, 0);
  });

  it('is none for a young scheme, a thin history, an option that pays out, or without a history', () => {
    const wave = (left: number) => 100 + Math.sin(left);
    expect(riskOf(navSeries(points(900, wave)), 'Growth')).toEqual(NO_RISK);
    expect(riskOf(navSeries(points(1200, (left) => (left % 10 === 0 ? wave(left) : null))), 'Growth')).toEqual(NO_RISK);
    expect(riskOf(navSeries(points(1200, wave)), 'Daily IDCW Reinvestment')).toEqual(NO_RISK);
    expect(riskOf(null, 'Growth')).toEqual(NO_RISK);
  });
});
