import { expect, test } from 'vitest';
import { byInstrument } from '#finance/position.ts';
import { changesBetween } from '#finance/changes.ts';
import { gapInDays } from '#finance/calendar.ts';
import { movementOf } from '#finance/movement.ts';
import { sizeListFor } from '#finance/size-list.ts';
import { withCheckDigit } from '#dataset/sample/isin.ts';
import { sampleMarket } from '#dataset/sample/sample-market.ts';

const market = sampleMarket();
const portfolios = [...market.portfolios()];
const byFamily = new Map<number, (typeof portfolios)[number][]>();
for (const portfolio of portfolios) {
  byFamily.set(portfolio.family, [...(byFamily.get(portfolio.family) ?? []), portfolio]);
}
const rows = portfolios.flatMap(({ holdings }) => holdings);
const latest = [...byFamily.values()].flatMap((of) => of.at(-1) ?? []);
const familyOf = (name: RegExp) => market.schemes.find(({ schemeName }) => name.test(schemeName))?.family ?? -1;

test('weights of every portfolio add up to 100.00, and every weight is the share of its value', () => {
  const wrong = portfolios.flatMap(({ holdings, family, date }) => {
    const weight = holdings.reduce((all, row) => all + Number(row.weight), 0);
    const value = holdings.reduce((all, row) => all + Number(row.marketValue), 0);
    const apart = holdings
      .filter(({ instrument }) => instrument !== 'Net Receivables / (Payables)') // it takes what rounding leaves
      .filter((row) => Math.abs((100 * Number(row.marketValue)) / value - Number(row.weight)) > 0.0052);
    return Math.abs(weight - 100) > 1e-9 || apart.length > 0 ? { family, date, weight, apart } : [];
  });
  expect(wrong).toEqual([]);
  expect(portfolios.length).toBeGreaterThan(6_000);
});

test('assets at the previous month-end are what the portfolio of that day adds up to', () => {
  let compared = 0;
  for (const scheme of market.schemes) {
    const own = byFamily.get(scheme.family)?.at(-1);
    if (!own || own.date !== '2026-10-31' || scheme.preMonthAum === null) continue;
    const lakh = own.holdings.reduce((all, row) => all + Number(row.marketValue), 0);
    expect(Math.abs(lakh / 100 - scheme.preMonthAum)).toBeLessThan(0.0051);
    compared++;
  }
  expect(compared).toBeGreaterThan(1_800);
});

test('a scheme that has lived through them tells 24 month-ends, oldest first', () => {
  const dates = byFamily.get(familyOf(/^Kaveri Large Cap Fund/))?.map(({ date }) => date);
  expect(dates).toHaveLength(24);
  expect(dates?.every((date, i) => i === 0 || date > String(dates[i - 1]))).toBe(true);
  expect([dates?.[0], dates?.[15], dates?.at(-1)]).toEqual(['2024-11-30', '2026-02-28', '2026-10-31']);
});

test('there are shorts, and futures without an ISIN', () => {
  const futures = rows.filter(({ assetType }) => assetType === 'Derivative');
  expect(futures.length).toBeGreaterThan(1_000);
  expect(futures.every(({ isin, quantity }) => isin === '' && quantity !== 0)).toBe(true);
  const shorts = rows.filter(({ quantity }) => quantity !== null && quantity < 0);
  expect(shorts.length).toBeGreaterThan(500);
  expect(shorts.every(({ marketValue, weight }) => Number(marketValue) < 0 && Number(weight) <= 0)).toBe(true);
});

test('cash has no quantity, shares have no yield, debt has a rating and a yield', () => {
  const of = (type: string) => rows.filter(({ assetType }) => assetType === type);
  expect(of('Cash').every(({ quantity }) => quantity === null)).toBe(true);
  expect(of('Equity').every((row) => row.yield === null && row.industryOrRating !== '')).toBe(true);
  expect(of('Debt').every((row) => Number(row.yield) > 3 && row.industryOrRating !== '')).toBe(true);
  for (const type of ['Money Market', 'Mutual Fund', 'REIT and InvIT', 'Commodity']) {
    expect(of(type).length).toBeGreaterThan(50);
  }
});

test('an instrument may stand twice in a portfolio, and weights may be too small to be told', () => {
  const twice = latest.filter(({ holdings }) => byInstrument(holdings).size < holdings.length);
  expect(twice).toHaveLength(2);
  expect(rows.some(({ weight, quantity }) => weight === 0 && Number(quantity) > 0)).toBe(true);
});

test('some schemes have no portfolio, some only one, and some miss a month', () => {
  const families = new Set(market.schemes.map(({ family }) => family));
  expect(families.size - byFamily.size).toBeGreaterThan(2);
  expect([...byFamily.values()].some((of) => of.length === 1)).toBe(true);
  const gaps = [...byFamily.values()].map((of) => of.map(({ date }, i) => gapInDays(of[i - 1]?.date ?? date, date)));
  expect(gaps.filter((days) => Number(days.at(-1)) > 45)).toHaveLength(1);
  expect(gaps.filter((days) => days.slice(0, -1).some((gap) => gap > 45))).toHaveLength(1);
});

test('a 5:1 split of a share falls between the last two portfolios, and is suspected from quantities alone', () => {
  const changes = [...byFamily.values()].flatMap((of) => {
    const [before, now] = of.slice(-2);
    return before && now ? changesBetween(before.holdings, now.holdings) : [];
  });
  const ofSplit = changes.filter(({ kind, now }) => kind === 'changed' && now.instrument === 'Sutlej Finance Ltd');
  const suspected = ofSplit.filter((change) => movementOf({ ...change.now, ...change }) === 'corporate-action');
  expect(suspected.length).toBeGreaterThan(20);
  expect(suspected.length).toBeGreaterThan(0.9 * ofSplit.length);
  for (const { now, prevQuantity } of suspected)
    expect(Number(now.quantity) / Number(prevQuantity) / 5).toBeCloseTo(1, 1);
});

test('from month to month holdings are added, removed, bought, sold and left alone', () => {
  const [before, now] = byFamily.get(familyOf(/^Sahyadri .*Multi Cap|^Monsoon Multi Cap Fund/))?.slice(-2) ?? [];
  const changes = changesBetween(before?.holdings ?? [], now?.holdings ?? []);
  const told = new Set(
    changes.map((change) => (change.kind === 'changed' ? movementOf({ ...change.now, ...change }) : change.kind)),
  );
  expect([...told]).toEqual(expect.arrayContaining(['added', 'removed', 'bought', 'sold', 'drift']));
});

test('money-market paper matures after the day it is held on', () => {
  const due = portfolios.flatMap(({ date, holdings }) =>
    holdings.flatMap(({ instrument }) => {
      const [, day, month, year] = /MD (\d\d)\/(\d\d)\/(\d{4})/.exec(instrument) ?? [];
      return year === undefined ? [] : gapInDays(date, `${year}-${month}-${day}`);
    }),
  );
  expect(due.length).toBeGreaterThan(5_000);
  expect(Math.min(...due.slice(0, 10_000))).toBeGreaterThan(0);
});

test('AMFI’s lists are there for every month, with 100 large and 150 mid companies each', () => {
  const periodEnds = market.marketCaps.map(({ periodEnd }) => periodEnd);
  for (const { date } of portfolios) expect(sizeListFor(date, periodEnds)?.inForce).toBe(true);
  for (const { rows: list } of market.marketCaps) {
    expect(list.filter(({ size }) => size === 'Large Cap')).toHaveLength(100);
    expect(list.filter(({ size }) => size === 'Mid Cap')).toHaveLength(150);
    expect(
      list.every(({ rank, marketCap }, i) => rank === i + 1 && marketCap <= (list[i - 1]?.marketCap ?? Infinity)),
    ).toBe(true);
  }
});

test('every Indian share that is held stands on the list, and some companies changed their size', () => {
  const [first, last] = [market.marketCaps[0]?.rows ?? [], market.marketCaps.at(-1)?.rows ?? []];
  const sizes = new Map(first.map(({ isin, size }) => [isin, size]));
  const shares = rows.filter(({ assetType, isin }) => assetType === 'Equity' && isin.startsWith('INE'));
  expect(shares.every(({ isin }) => sizes.has(isin))).toBe(true);
  expect(last.filter(({ isin, size }) => sizes.get(isin) !== size).length).toBeGreaterThan(20);
});

test('every ISIN of an instrument has its check digit, and names one instrument only', () => {
  const named = new Map<string, Set<string>>();
  for (const { isin, instrument } of rows) {
    if (isin !== '') named.set(isin, (named.get(isin) ?? new Set()).add(instrument));
  }
  for (const [isin, names] of named) {
    expect(withCheckDigit(isin.slice(0, 11))).toBe(isin);
    expect([...names]).toHaveLength(1);
  }
});
