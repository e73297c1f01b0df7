import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';

/** Daily NAVs up to 19 November 2026 that grow by a percentage a year. */
function buildGrowingNavs(percent: number, days: number): Readonly<Record<string, number>> {
  const last = toDayNumber('2026-11-19');
  const navs = Array.from({ length: days + 1 }, (_, index) => [
    toIsoDay(last - days + index),
    10 * (1 + percent / 100) ** (index / 365),
  ]);
  return Object.fromEntries(navs);
}

const numbers = new Map<string, number>();

/** A growth option of a fund, unless it says otherwise; codes of one name are of one scheme. */
export function buildPlan(code: string, name: string, plan = 'Direct', option = 'Growth') {
  const schemeNumber = numbers.get(name) ?? numbers.size + 1;
  numbers.set(name, schemeNumber);
  return buildScheme({ code, schemeNumber, schemeName: `${name} Fund - ${plan} Plan - ${option}`, plan, option });
}

/** Two funds with a long history, one that pays out income and one that is young. */
export const buildCompareMarket = () =>
  buildMarket({
    schemes: [
      buildPlan('1', 'Quick'),
      buildPlan('2', 'Slow'),
      buildPlan('3', 'Paying', 'Direct', 'IDCW'),
      buildPlan('4', 'Young'),
    ],
    navs: {
      1: buildGrowingNavs(20, 1500),
      2: buildGrowingNavs(10, 1500),
      3: buildGrowingNavs(15, 1500),
      4: buildGrowingNavs(30, 200),
    },
  });
