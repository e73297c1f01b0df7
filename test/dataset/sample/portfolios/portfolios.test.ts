import { expect, test } from 'vitest';
import { appendCheckDigit } from '#dataset/sample/instruments/instrument.ts';
import { daysBetween, toDayNumber } from '#finance/calendar.ts';
import { computePeriodReturn } from '#finance/nav/returns/returns.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { comparePositions } from '#finance/portfolio/changes.ts';
import { findMarketCapList } from '#finance/portfolio/market-cap-list.ts';
import { MAX_DAYS_TO_PREVIOUS } from '#finance/portfolio/matching/previous-portfolio.ts';
import { classifyMovement } from '#finance/portfolio/movement.ts';
import { mergeByInstrument } from '#finance/portfolio/position.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { sampleMarket as market } from '../sample-market.ts';

const portfolios = [...market.portfolios()];
const byScheme = new Map<number, (typeof portfolios)[number][]>();
for (const portfolio of portfolios) {
  byScheme.set(portfolio.schemeNumber, [...(byScheme.get(portfolio.schemeNumber) ?? []), portfolio]);
}
const rows = portfolios.flatMap(({ holdings }) => holdings);
const latest = [...byScheme.values()].flatMap((history) => history.at(-1) ?? []);
const findSchemeNumber = (name: RegExp) =>
  market.schemes.find(({ schemeName }) => name.test(schemeName))?.schemeNumber ?? -1;

test('the weights of every portfolio add up to 100.00, and every weight matches its market value', () => {
  const invalid = portfolios.flatMap(({ holdings, schemeNumber, date }) => {
    const weight = holdings.reduce((sum, row) => sum + Number(row.weight), 0);
    const value = holdings.reduce((sum, row) => sum + Number(row.marketValue), 0);
    const mismatches = holdings
      .filter(({ instrument }) => instrument !== 'Net Receivables / (Payables)') // it absorbs rounding differences
      .filter((row) => {
        const rounding = 0.005 + (100 * 0.005) / value; // of the weight, and of the market value
        return Math.abs((100 * Number(row.marketValue)) / value - Number(row.weight)) > rounding + 0.0001;
      });
    return Math.abs(weight - 100) > 1e-9 || mismatches.length > 0 ? { schemeNumber, date, weight, mismatches } : [];
  });
  expect(invalid).toEqual([]);
  expect(portfolios.length).toBeGreaterThan(8_000);
});

/** SEBI's Macaulay durations, years (circular of 6 October 2017). */
const BANDS: readonly (readonly [name: RegExp, least: number, most: number])[] = [
  [/ Ultra Short Duration Fund/, 0.25, 0.5],
  [/ Low Duration Fund/, 0.5, 1],
  [/(?<!Ultra) Short Duration Fund/, 1, 3],
  [/ Medium Duration Fund/, 3, 4],
  [/ Medium to Long Duration Fund/, 4, 7],
  [/(?<!to) Long Duration Fund/, 7, 20],
];

test.each(BANDS)(
  'the duration of each portfolio of %s is from %d to %d years, except in one scheme',
  (name, least, most) => {
    const numbers = new Set(
      market.schemes.filter(({ schemeName }) => name.test(schemeName)).map((each) => each.schemeNumber),
    );
    const printed = portfolios.flatMap(({ schemeNumber, metrics }) =>
      numbers.has(schemeNumber) && typeof metrics?.macaulayDuration === 'number'
        ? { schemeNumber, years: metrics.macaulayDuration }
        : [],
    );
    const outside = printed.filter(({ years }) => years < least || years > most);
    expect(printed.length - outside.length).toBeGreaterThan(20);
    expect(new Set(outside.map(({ schemeNumber }) => schemeNumber)).size).toBeLessThanOrEqual(1);
  },
);

test.each([
  [/ Liquid Fund - Direct Plan - Growth/, 0.35],
  [/ Overnight Fund - Direct Plan - Growth/, 0.1],
])('%s earns the yield of its portfolio', (name, tolerance) => {
  const funds = market.schemes.filter(({ schemeName, ter }) => name.test(schemeName) && ter !== null);
  const differences = funds.flatMap((scheme) => {
    const ytm = byScheme.get(scheme.schemeNumber)?.at(-1)?.metrics?.ytm;
    const earned = computePeriodReturn(
      detectBreaks(market.navs(scheme)),
      { count: 1, unit: 'year' },
      toDayNumber(market.asOf),
    );
    return ytm == null || earned === null ? [] : earned + Number(scheme.ter) - 100 * Math.expm1(ytm / 100); // what is paid back is lent again
  });
  expect(differences.length).toBeGreaterThan(2);
  expect(differences.filter((difference) => Math.abs(difference) > tolerance)).toEqual([]);
});

test('the AUM of the previous month-end equals the total value of that portfolio, except where it is published late', () => {
  let compared = 0;
  for (const scheme of market.schemes) {
    const portfolio = byScheme.get(scheme.schemeNumber)?.at(-1);
    if (!portfolio || portfolio.date !== '2026-10-31' || scheme.preMonthAum === null) continue;
    const lakh = portfolio.holdings.reduce((sum, row) => sum + Number(row.marketValue), 0);
    expect(Math.abs(lakh / 100 - scheme.preMonthAum)).toBeLessThan(0.0051);
    compared++;
  }
  expect(compared).toBeGreaterThan(1_800);
});

test('a scheme that is old enough has 24 month-end portfolios, oldest first', () => {
  const dates = byScheme.get(findSchemeNumber(/^Kaveri Large Cap Fund/))?.map(({ date }) => date);
  expect(dates).toHaveLength(24);
  expect(dates?.every((date, i) => i === 0 || date > String(dates[i - 1]))).toBe(true);
  expect([dates?.[0], dates?.[15], dates?.at(-1)]).toEqual(['2024-11-30', '2026-02-28', '2026-10-31']);
});

test('the AUM of no scheme doubles or halves within a month, also where nearly all of it is cash', () => {
  const jumps = [...byScheme.values()].flatMap((history) => {
    const values = history.map(({ holdings }) => holdings.reduce((sum, row) => sum + Number(row.marketValue), 0));
    return values.slice(1).flatMap((value, index) => {
      const ratio = value / Number(values[index]);
      return ratio > 2 || ratio < 0.5 ? [{ schemeNumber: history[0]?.schemeNumber, ratio }] : [];
    });
  });
  expect(jumps).toEqual([]);
});

test('contains short positions, and futures without an ISIN', () => {
  const futures = rows.filter(({ assetType }) => assetType === 'Derivative');
  expect(futures.length).toBeGreaterThan(1_000);
  expect(futures.every(({ isin, quantity }) => isin === '' && quantity !== 0)).toBe(true);
  const shorts = rows.filter(({ quantity }) => quantity !== null && quantity < 0);
  expect(shorts.length).toBeGreaterThan(500);
  expect(shorts.every(({ marketValue, weight }) => Number(marketValue) < 0 && Number(weight) <= 0)).toBe(true);
});

test('every second fund house lists futures outside the total, which is 100 % without them', () => {
  const withOutside = latest.filter(({ derivatives }) => derivatives.length > 0);
  expect(withOutside.filter(({ derivatives }) => derivatives.length > 20).length).toBeGreaterThan(2);
  for (const { holdings, derivatives } of withOutside) {
    expect(holdings.some(({ assetType }) => assetType === 'Derivative')).toBe(false);
    expect(holdings.reduce((total, { weight }) => total + Number(weight), 0)).toBeCloseTo(100, 9);
    expect(derivatives.every(({ assetType }) => assetType === 'Derivative')).toBe(true);
  }
});

test('cash has no quantity, shares have no yield, debt has a rating and a yield', () => {
  const rowsOf = (type: string) => rows.filter(({ assetType }) => assetType === type);
  expect(rowsOf('Cash').every(({ quantity }) => quantity === null)).toBe(true);
  expect(rowsOf('Equity').every((row) => row.yield === null && row.industryOrRating !== '')).toBe(true);
  expect(rowsOf('Debt').every((row) => Number(row.yield) > 3 && row.industryOrRating !== '')).toBe(true);
  for (const type of ['Money Market', 'Mutual Fund', 'REIT', 'InvIT', 'Commodity']) {
    expect(rowsOf(type).length).toBeGreaterThan(50);
  }
});

test('two portfolios list an instrument twice, and some weights round to 0', () => {
  const withDuplicates = latest.filter(({ holdings }) => mergeByInstrument(holdings).size < holdings.length);
  expect(withDuplicates).toHaveLength(2);
  expect(rows.some(({ weight, quantity }) => weight === 0 && Number(quantity) > 0)).toBe(true);
});

test('some schemes have no portfolio, some only one, and some lack a month or half a year', () => {
  const schemeNumbers = new Set(market.schemes.map(({ schemeNumber }) => schemeNumber));
  expect(schemeNumbers.size - byScheme.size).toBeGreaterThan(2);
  expect([...byScheme.values()].some((history) => history.length === 1)).toBe(true);
  const gaps = [...byScheme.values()].map((history) =>
    history.map(({ date }, i) => daysBetween(history[i - 1]?.date ?? date, date)),
  );
  expect(gaps.filter((days) => Number(days.at(-1)) > 45 && Number(days.at(-1)) <= MAX_DAYS_TO_PREVIOUS)).toHaveLength(
    1,
  );
  expect(gaps.filter((days) => Number(days.at(-1)) > MAX_DAYS_TO_PREVIOUS)).toHaveLength(1);
  expect(gaps.filter((days) => days.slice(0, -1).some((gap) => gap > 45))).toHaveLength(1);
});

test('from month to month, holdings are added, removed, bought, sold and left unchanged', () => {
  const history = byScheme.get(findSchemeNumber(/^Himgiri Flexi Cap Fund/)) ?? [];
  const changes = history.flatMap(({ holdings }, i) =>
    i === 0 ? [] : comparePositions(history[i - 1]?.holdings ?? [], holdings),
  );
  const kinds = new Set(
    changes.map((change) =>
      change.kind === 'changed' ? classifyMovement({ ...change.position, ...change }) : change.kind,
    ),
  );
  expect([...kinds]).toEqual(expect.arrayContaining(['added', 'removed', 'bought', 'sold', 'drift']));
});

test('money-market instruments mature after the date of the portfolio', () => {
  const daysToMaturity = portfolios.flatMap(({ date, holdings }) =>
    holdings.flatMap(({ instrument }) => {
      const [, day, month, year] = /MD (\d\d)\/(\d\d)\/(\d{4})/.exec(instrument) ?? [];
      return year === undefined ? [] : daysBetween(date, isoDate(`${year}-${month}-${day}`));
    }),
  );
  expect(daysToMaturity.length).toBeGreaterThan(5_000);
  expect(Math.min(...daysToMaturity.slice(0, 10_000))).toBeGreaterThan(0);
});

test('every month has a market-cap list in force, with 100 large-cap and 150 mid-cap companies', () => {
  const periodEnds = market.marketCaps.map(({ periodEnd }) => periodEnd);
  for (const { date } of portfolios) expect(findMarketCapList(date, periodEnds)?.inForce).toBe(true);
  for (const { rows: list } of market.marketCaps) {
    expect(list.filter(({ size }) => size === 'Large Cap')).toHaveLength(100);
    expect(list.filter(({ size }) => size === 'Mid Cap')).toHaveLength(150);
    expect(
      list.every(({ rank, marketCap }, i) => rank === i + 1 && marketCap <= (list[i - 1]?.marketCap ?? Infinity)),
    ).toBe(true);
  }
});

test('every Indian share held is on the market-cap list, and some companies changed their size', () => {
  const [first, last] = [market.marketCaps[0]?.rows ?? [], market.marketCaps.at(-1)?.rows ?? []];
  const sizes = new Map(first.map(({ isin, size }) => [isin, size]));
  const shares = rows.filter(({ assetType, isin }) => assetType === 'Equity' && isin.startsWith('INE'));
  const withoutSize = new Set(shares.flatMap(({ isin }) => (sizes.has(isin) ? [] : isin)));
  expect([...withoutSize]).toEqual(['INES00301023']); // reissued after the list
  expect(last.filter(({ isin, size }) => sizes.get(isin) !== size).length).toBeGreaterThan(20);
});

const RENAMED = 'INES00501010';

test('every ISIN of an instrument has a valid check digit and identifies one instrument, of which one was renamed', () => {
  const namesByIsin = new Map<string, Set<string>>();
  for (const { isin, instrument } of rows) {
    if (isin !== '') namesByIsin.set(isin, (namesByIsin.get(isin) ?? new Set()).add(instrument));
  }
  for (const [isin, names] of namesByIsin) {
    expect(appendCheckDigit(isin.slice(0, 11))).toBe(isin);
    expect([isin, names.size]).toEqual([isin, isin === RENAMED ? 2 : 1]);
  }
});
