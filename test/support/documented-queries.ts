import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { isIsoDate, type IsoDate } from '#contract/dates.ts';
import { parseTradingCalendar } from '#contract/market-days.ts';
import type { NavPoint } from '#contract/records/nav.ts';
import { labelFields, summaryFields } from '#contract/requests/startup-fields.ts';
import { parseResponseRecords } from '#contract/responses/envelope.ts';
import { buildNavSeries } from '#dashboard/api/use-histories.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { buildPortfolioCoverage, countHouses, findComparedHouses } from '#finance/comparison/coverage.ts';
import type { PeerStanding } from '#finance/comparison/standing.ts';
import { computeMonthlyReturns } from '#finance/nav/returns/calendar-returns.ts';
import { computeGrowth } from '#finance/nav/returns/growth.ts';
import { computeRollingReturns } from '#finance/nav/returns/rolling-returns.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { createTradingDays } from '#finance/trading-days.ts';
import { createPeerLookup } from '#schemes/peers/peer-lookup.ts';
import { createSchemeAttributeLookup } from '#schemes/scheme-attributes.ts';

type Value = string | number | null;
type ApiRecord = Readonly<Record<string, Value>>;
type Answer = readonly Readonly<Record<string, unknown>>[];

/** What the documented queries are compared over. */
export interface QueriedData {
  /** Rows of a query over the exported files. */
  readonly query: (sql: string) => Promise<Answer>;
  /** All records of an operation, with ISO dates. */
  readonly fetch: (operation: string, parameters?: Readonly<Record<string, string>>) => Promise<readonly ApiRecord[]>;
  /** The codes that stand for 900001 and 900002 of the page. */
  readonly codes: readonly [string, string];
}

/** The queries of the page by the words before them, and what the service and the dashboard say to the same. */
const comparisons: Readonly<Record<string, (data: QueriedData, rows: Answer) => Promise<void>>> = {
  'The ten largest schemes': async ({ fetch }, rows) => {
    const listed = new Map((await fetch('GetSchemeMaster')).map((scheme) => [scheme['code'], scheme]));
    const aum = new Map<Value, number>();
    for (const { code = null, dailyAum } of await fetch('GetAUM')) {
      const scheme = listed.get(code);
      if (scheme?.['isInvestable'] === 'Yes' && typeof dailyAum === 'number')
        aum.set(scheme['schemeCode'] ?? null, Math.max(dailyAum, aum.get(scheme['schemeCode'] ?? null) ?? 0));
    }
    expect(new Map(rows.map(({ schemeCode, dailyAum }) => [schemeCode, dailyAum]))).toEqual(
      new Map([...aum].toSorted(([, a], [, b]) => b - a).slice(0, 10)),
    );
  },
  'Small caps by their worst fall': async ({ fetch }, rows) => {
    const group = new Set(
      (await fetch('GetSchemeMaster')).flatMap(({ code = null, peerGroup }) =>
        peerGroup === 'Small Cap Fund · Direct' ? code : [],
      ),
    );
    const returns = new Map((await fetch('GetAUM')).map(({ code = null, return3Year }) => [code, return3Year]));
    const falls = (await fetch('GetSchemeMeasures'))
      .flatMap(({ code = null, maxDrawdown3Year }) =>
        group.has(code) && typeof maxDrawdown3Year === 'number' ? [{ code, fall: maxDrawdown3Year }] : [],
      )
      .toSorted((a, b) => b.fall - a.fall)
      .slice(0, 10);
    expect(rows.map(({ code, maxDrawdown3Year, return3Year }) => [code, maxDrawdown3Year, return3Year])).toEqual(
      falls.map(({ code, fall }) => [code, fall, returns.get(code)]),
    );
  },
  'The NAV of the last trading day of each complete month': async (data, rows) => {
    const months = computeMonthlyReturns(await fetchSeries(data, data.codes[0]));
    const navs = new Map(rows.map(({ month, nav }) => [String(month).slice(0, 7), Number(nav)]));
    const known = months.filter(({ value, isComplete }) => isComplete && value !== null);
    const returns = known.map(({ period }) => {
      const before = toIsoDay(toDayNumber(toDate(`${period}-01`)) - 1).slice(0, 7);
      return [period, 100 * (Number(navs.get(period)) / Number(navs.get(before)) - 1)] as const;
    });
    expectClose(
      returns,
      known.map(({ period, value }) => [period, value]),
    );
  },
  'The growth of ₹10,000': async (data, rows) => {
    const series = await Promise.all(data.codes.map((code) => fetchSeries(data, code)));
    const growth = computeGrowth(series, { notBefore: toDayNumber('2020-01-01') });
    expectClose(
      rows.map(({ code, value }) => [String(code), value]),
      data.codes.map((code, index) => [code, growth?.values[index]?.findLast((value) => value !== null)]),
    );
  },
  'Rolling returns over a year': async (data, rows) => {
    const series = await fetchSeries(data, data.codes[0]);
    const { days, returns } = computeRollingReturns(series, { count: 1, unit: 'year' }, 0, Infinity);
    const expected = Array.from(days, (day, index) => [toIsoDay(day), returns[index]] as const);
    expectClose(
      rows.map(({ date, return1Year }) => [String(date), return1Year]),
      expected.slice(-250),
    );
  },
  'Sectors of the newest portfolio': async ({ fetch, codes }, rows) => {
    const groups = await fetch('GetHoldingsByType', { code: codes[0], type: 'Sector' });
    const holdings = await fetch('GetHoldings', { code: codes[0] });
    const present = new Set(holdings.map(({ sector }) => sector || 'Unclassified'));
    expectClose(
      rows.map(({ sector, weight }) => [String(sector), weight]),
      groups.flatMap(({ type = null, totalWeight }) =>
        type !== null && present.has(type) ? [[type, totalWeight]] : [],
      ),
    );
  },
  'The shares that most schemes hold': async ({ fetch }, rows) => {
    const [info] = await fetch('GetServerInfo');
    const date = toWireDate(String(info?.['portfolioAsOf']));
    const held = await Promise.all(
      rows.map(async ({ isin }) => {
        const found = await fetch('GetHoldingsSearch', { isin: String(isin), assetType: 'Equity', date });
        const value = found.reduce((sum, { marketValue }) => sum + Number(marketValue), 0);
        return [`${String(isin)} ${new Set(found.map(({ code }) => code)).size}`, value / 100] as const;
      }),
    );
    expectClose(
      rows.map(({ isin, schemes, crore }) => [`${String(isin)} ${String(schemes)}`, crore]),
      held,
    );
  },
  'Of how many fund houses': async ({ fetch }, rows) => {
    const coverage = buildPortfolioCoverage((await fetch('GetPortfolioCoverage')).map(toHouseMonth));
    expect(coverage.size).toBeGreaterThan(3);
    expect(
      rows.map(({ date, houses, loaded, compared }) => [
        String(date).slice(0, 7),
        ...[houses, loaded, compared].map(Number),
      ]),
    ).toEqual(
      Array.from(coverage, ([month, houses]) => {
        const { counted, all } = countHouses(houses, houses.loaded);
        return [month, all, counted, countHouses(houses, findComparedHouses(coverage, month)).counted];
      }),
    );
  },
  'The median expense ratio of each peer group': async ({ fetch }, rows) => {
    const standings = new Map<string, PeerStanding>();
    const schemes = parseResponseRecords('GetAUM', { value: await fetch('GetAUM') }, summaryFields);
    const labels = parseResponseRecords('GetSchemeMaster', { value: await fetch('GetSchemeMaster') }, labelFields);
    const list = { byCode: new Map(labels.map((each) => [each.code, each])), hasPortfolioDates: true };
    const { rank } = createPeerLookup(schemes, createSchemeAttributeLookup(schemes, list, null), () => null);
    for (const scheme of schemes) {
      const standing = rank(scheme, { id: 'ter', field: 'ter', get: ({ ter }) => ter });
      if (standing && standing.median !== null) standings.set(scheme.peerGroup, standing);
    }
    expect(standings.size).toBeGreaterThan(10);
    expect(new Map(rows.map(({ peerGroup, schemes: count, ter }) => [peerGroup, [Number(count), ter]]))).toEqual(
      new Map(Array.from(standings, ([group, { count, median }]) => [group, [count, median]])),
    );
  },
  'What a scheme held in its previous portfolio': async ({ fetch, codes }, rows) => {
    const changes = await fetch('GetHoldingsWhatChanged', { code: codes[0] });
    const reissued = new Set(changes.map(({ prevIsin }) => prevIsin).filter(Boolean));
    const removed = changes.filter(({ change, isin }) => change === 'Removed' && isin !== '');
    expectClose(
      rows.flatMap(({ isin, weight }) => (reissued.has(String(isin)) ? [] : [[String(isin), weight]])),
      removed.map(({ isin = null, prevWeight }) => [String(isin), prevWeight]),
    );
  },
  'The share of debt below AA': async ({ fetch }, rows) => {
    const once = new Set(
      (await fetch('GetSchemeMaster')).flatMap(({ code = null, schemeCode, isInvestable }) =>
        code === schemeCode && isInvestable === 'Yes' ? code : [],
      ),
    );
    const shares = (await fetch('GetSchemeMeasures')).flatMap(({ code = null, belowAaShare }) =>
      once.has(code) && typeof belowAaShare === 'number' && belowAaShare > 0 ? belowAaShare : [],
    );
    expect(rows.map(({ belowAaShare }) => belowAaShare)).toEqual(shares.toSorted((a, b) => b - a).slice(0, 20));
  },
  'A fund house’s AUM': async ({ fetch }, rows) => {
    const found = new Map(rows.map(({ mutualFund, crore }) => [String(mutualFund), crore]));
    const houses = await fetch('GetAMCMaster');
    expect(houses.length).toBeGreaterThan(3);
    expectClose(
      houses.map(({ mutualFund = null }) => [String(mutualFund), found.get(String(mutualFund)) ?? null]),
      houses.map(({ mutualFund = null, dailyAum }) => [String(mutualFund), dailyAum]),
    );
  },
};

/** The queries of docs/columnar-files.md by the words before them, each with its comparison. */
export const documentedQueries = [
  ...readFileSync('docs/columnar-files.md', 'utf8').matchAll(/^([^\n]+):\n\n```sql\n([^]*?)```/gm),
].flatMap(([, title = '', sql = '']) => {
  const compare = Object.entries(comparisons).find(([words]) => title.replace("'", '’').startsWith(words))?.[1];
  return compare === undefined ? [] : [{ title, sql, compare }];
});

/** @returns the number of rows of the answer. */
export async function compareDocumentedQuery(
  { sql, compare }: (typeof documentedQueries)[number],
  data: QueriedData,
): Promise<number> {
  const [first, second] = data.codes;
  const rows = await data.query(sql.replaceAll(/90000[12]/g, (code) => (code === '900001' ? first : second)));
  await compare(data, rows);
  return rows.length;
}

async function fetchSeries({ fetch }: QueriedData, code: string): Promise<NavSeriesWithBreaks> {
  const [[info], points] = await Promise.all([fetch('GetServerInfo'), fetch('GetNAVHistory', { code })]);
  const calendar = parseTradingCalendar(String(info?.['tradingCalendar'] ?? ''));
  return buildNavSeries(points.map(toNavPoint), calendar && createTradingDays(calendar));
}

const toHouseMonth = ({ mutualFund, date, portfolios, schemes }: ApiRecord) => ({
  mutualFund: String(mutualFund),
  date: toDate(String(date)),
  portfolios: Number(portfolios),
  schemes: typeof schemes === 'number' ? schemes : null,
});

const toNavPoint = (record: ApiRecord): Pick<NavPoint, 'schemeName' | 'navDate' | 'nav' | 'navOverride'> => ({
  schemeName: String(record['schemeName']),
  navDate: toDate(String(record['navDate'])),
  nav: Number(record['nav']),
  navOverride: String(record['navOverride'] ?? ''),
});

function toDate(text: string): IsoDate {
  const day = text.slice(0, 10);
  if (isIsoDate(day)) return day;
  throw new Error(`expected a date, got ${text}`);
}

/** `2026-10-31` → `10-31-2026`. */
const toWireDate = (iso: string): string => `${iso.slice(5, 10)}-${iso.slice(0, 4)}`;

type Named = readonly (readonly [name: string | number, value: unknown])[];

/** Expects the values by name, whatever the order, to six decimals: sums differ in the last digits. */
function expectClose(found: Named, expected: Named): void {
  const near = expected.map(([name, value]) => [name, typeof value === 'number' ? expect.closeTo(value, 6) : value]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(near));
}
