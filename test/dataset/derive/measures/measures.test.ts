import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMeasureNotes } from '#contract/measures/measure-notes.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import type { Store } from '#dataset/storage/store.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

// A large-cap scheme with two plans and an IDCW option, and three schemes that track its index.

const LAST = toDayNumber('2026-11-19');
const dates = Array.from({ length: 800 }, (_, index) => LAST - 799 + index)
  .filter((day) => !isWeekend(day))
  .map(toIsoDay);
/** A NAV on every weekday of the last two years, that earns some percent a day. */
const grow = (daily: number) =>
  Object.fromEntries(dates.map((date, index) => [date, 100 * (1 + daily / 100) ** index]));

const activeScheme = { schemeNumber: 1, benchmark: 'Nifty 50 TRI', dailyAum: 500 };
const tracker = (code: string, schemeNumber: number, dailyAum: number) =>
  buildScheme({
    code,
    schemeNumber,
    schemeName: `Nifty 50 Index Fund ${code} - Direct Plan - Growth`,
    category: 'Other',
    subCategory: 'Index Funds',
    benchmark: 'NIFTY 50 Total Return Index',
    dailyAum,
    ter: 0.2,
  });
const hold = (
  schemeNumber: number,
  weights: Readonly<Record<string, number>>,
  date: '2026-10-31' | '2026-09-30' = '2026-10-31',
) =>
  buildPortfolio({
    schemeNumber,
    date,
    holdings: Object.entries(weights).map(([isin, weight]) => buildHolding({ isin, instrument: isin, weight })),
  });

let store: Store;
let records: ReadonlyMap<string, SchemeMeasures>;
beforeAll(async () => {
  store = await openTemporaryStore(
    buildMarket({
      schemes: [
        buildScheme({
          ...activeScheme,
          code: '101',
          schemeName: 'Alpine - Direct Plan - Growth',
          ter: 0.6,
          launchDate: '2016-11-19',
        }),
        buildScheme({
          ...activeScheme,
          code: '102',
          schemeName: 'Alpine - Regular Plan - Growth',
          plan: 'Regular',
          ter: 1.7,
        }),
        buildScheme({
          ...activeScheme,
          code: '103',
          schemeName: 'Alpine - Regular Plan - IDCW',
          plan: 'Regular',
          option: 'IDCW',
          ter: 1.7,
        }),
        buildScheme({
          ...activeScheme,
          code: '100',
          schemeName: 'Alpine - Regular Plan - Retail - Growth',
          plan: 'Regular',
          ter: 1.7,
        }),
        buildScheme({
          ...activeScheme,
          code: '104',
          schemeName: 'Alpine - Regular Plan - Ended - Growth',
          plan: 'Regular',
        }),
        tracker('201', 2, 900),
        tracker('202', 3, 1_000),
        tracker('203', 4, 5_000),
      ],
      navs: {
        '100': grow(0.02),
        '104': Object.fromEntries(Object.entries(grow(0.02)).slice(0, 300)),
        '101': grow(0.05),
        '102': grow(0.045),
        '103': grow(0.045),
        '201': grow(0.04),
        '202': grow(0.04),
        '203': grow(0.04),
      },
      portfolios: [
        hold(1, { A: 60, B: 30 }),
        hold(2, { A: 100 }),
        hold(3, { A: 50, C: 50 }),
        hold(4, { C: 100 }, '2026-09-30'), // the largest, but of another month
      ],
    }),
  );
  records = new Map((await store.readMeasures({})).map((record) => [record.code, record]));
});
afterAll(() => store.close());

const find = (code: string): SchemeMeasures => {
  const record = records.get(code);
  if (!record) throw new Error(`no measures of ${code}`);
  return record;
};
const explain = (code: string, field: MeasureField) => parseMeasureNotes(find(code).measureNotes)(field);

describe('active share', () => {
  test('is against the largest index fund on the same index, however it is spelled, with a portfolio of the month', () => {
    const { activeShare, activeShareCode, activeShareDate } = find('101');
    expect([activeShareCode, activeShareDate]).toEqual(['202', '2026-10-31']);
    expect(activeShare).toBeCloseTo((Math.abs(200 / 3 - 50) + 100 / 3 + 50) / 2, 4);
  });

  test('prices an active rupee by what the plan costs more than the index fund', () => {
    const share = find('101').activeShare ?? 0;
    expect(find('101').activeCost).toBeCloseTo((0.4 / share) * 100, 3);
    // the index fund has no regular plan
    expect([find('102').activeCost, explain('102', 'activeCost')]).toEqual([null, 'NotInData']);
  });

  test('of an index fund is against another one, and has no price', () => {
    expect(find('202').activeShareCode).toBe('201');
    expect([find('202').activeShare, explain('202', 'activeCost')]).toEqual([50, 'Passive']);
    expect(explain('203', 'activeShare')).toBe('NoIndexFund');
  });
});

describe('the plans of a scheme', () => {
  test('have one gap: of expense ratios, and of the returns of their growth options', () => {
    expect([find('101').planTerGap, find('102').planTerGap, find('103').planTerGap]).toEqual([1.1, 1.1, 1.1]);
    const gap = find('101').planReturnGap1Year;
    expect(gap).toBeGreaterThan(1.3);
    expect(find('102').planReturnGap1Year).toBe(gap);
    expect([explain('103', 'planReturnGap1Year'), explain('201', 'planReturnGap1Year')]).toEqual(['Payout', 'NoTwin']);
    expect(explain('101', 'planReturnGap3Year')).toBe('NoTwin');
  });

  test('of former classes have the gap of their own returns, and none after their last NAV', () => {
    const [retail, regular] = [find('100').planReturnGap1Year, find('102').planReturnGap1Year];
    expect(Number(retail) - Number(regular)).toBeGreaterThan(5);
    expect([find('104').planReturnGap1Year, explain('104', 'planReturnGap1Year')]).toEqual([null, 'NoTwin']);
  });

  test('have the same portfolio, and measures of NAVs of their own', () => {
    expect(find('103')).toMatchObject({ holdings: 2, equityShare: 90, volatility1Year: null });
    expect(explain('103', 'volatility1Year')).toBe('Payout');
    expect(find('103').measureNotes).toContain('Risk=Payout; Consistency=Payout');
    expect(find('101').volatility1Year).toBeCloseTo(0, 4);
  });
});

test('age is that since the launch: the first NAV may be the first that was imported', () => {
  expect(find('101').age).toBeCloseTo(10, 2);
  expect([find('102').age, explain('102', 'age')]).toEqual([null, 'NotInData']);
});

test('without index levels, overnight schemes and peers the notes say so', () => {
  expect(explain('101', 'beta1Year')).toBe('NoBenchmark');
  expect(explain('101', 'sharpe1Year')).toBe('NoRiskFreeRate');
  expect(explain('101', 'rollingAbovePeersShare1Year')).toBe('FewPeers');
  expect(explain('201', 'trackingError1Year')).toBe('NoBenchmark');
  expect(explain('101', 'trackingError1Year')).toBe('NotPassive');
  expect(find('101')).toMatchObject({ riskFreeRate: null, peerCount: 1, ytm: null });
  expect(explain('101', 'ytm')).toBe('NoDebt');
});

test('a selection has the measures of its schemes', async () => {
  expect((await store.readMeasures({ subcategory: 'index funds' })).map(({ code }) => code)).toEqual([
    '201',
    '202',
    '203',
  ]);
  expect(
    (await store.readMeasures({ code: ['103'] })).map(({ navDate, portfolioDate }) => [navDate, portfolioDate]),
  ).toEqual([['2026-11-19', '2026-10-31']]);
});
