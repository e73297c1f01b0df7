import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getSchemes, sampleEvenly, sumField } from '../../client/schemes.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { getTradingCalendar } from '../../client/trading-calendar.ts';
import { addDays, formatWireDate, subtractMonths, toDayNumber } from '../../specification/dates.ts';

const MAX_HOUSES = 100;
const MAX_SCHEMES = 40;
const MAX_RETURNS = 30;
const MIN_SCHEMES = 8;
const MONTHS = 24;

/** GetMarketHistory compared with the AUM and the NAVs of the schemes. */
export const marketHistoryChecks: readonly Check[] = [
  ours('GetMarketHistory has each month-end once, oldest first, and from and to are both included', async (service) => {
    const days = (await getHistory(service)).map((row) => getDay(row, 'Date') ?? '');
    assertEqual('GetMarketHistory, Date', days, [...new Set(days)].toSorted());
    for (const day of days) assertEqual('GetMarketHistory, Date', day, getMonthEnd(day));
    const [from, to] = [days.at(-3), days.at(-2)];
    skipUnless(from !== undefined && to !== undefined, 'fewer than three month-ends have an AUM');
    const range = { from: formatWireDate(from ?? ''), to: formatWireDate(to ?? '') };
    const rows = await service.getRows('GetMarketHistory', range);
    assertEqual(
      'GetMarketHistory from and to, Date',
      rows.map((row) => getDay(row, 'Date')),
      [from, to],
    );
  }),
  ours('AUM and flows of the fund houses add up to those of a sub-category and of the market', async (service) => {
    const houses = await listHouses(service);
    skipUnless(houses.length > 0 && houses.length <= MAX_HOUSES, 'the houses are too many');
    for (const subcategory of ['', await findUsualSubCategory(service)]) {
      const part = subcategory === '' ? {} : { subcategory };
      const whole = await service.getRows('GetMarketHistory', part);
      const byHouse: Row[] = [];
      for (const mutualFund of houses)
        byHouse.push(...(await service.getRows('GetMarketHistory', { ...part, mutualFund })));
      const byDate = Map.groupBy(byHouse, (row) => getDay(row, 'Date'));
      for (const row of whole.filter((each) => getNumber(each, 'Schemes') !== 0)) {
        const rows = byDate.get(getDay(row, 'Date')) ?? [];
        for (const field of ['Aum', 'Flow', 'Schemes', 'FlowSchemes'])
          assertClose(`${row.where} ${subcategory}, ${field}`, getNumber(row, field) ?? 0, sumField(rows, field), 0.01);
      }
    }
  }),
  ours('a flow is of the schemes with one in every covered month: of what AUM and NAV leave over', async (service) => {
    const subcategory = await findUsualSubCategory(service);
    const rows = await service.getRows('GetMarketHistory', { subcategory });
    const covered = rows.filter((row) => getNumber(row, 'Flow') !== null);
    skipUnless(covered.length > 0, 'no month-end is covered');
    assertThat(covered.length <= MONTHS, 'GetMarketHistory, months with a flow', covered.length, `at most ${MONTHS}`);
    for (const ofPart of [covered, (await getHistory(service)).filter((row) => getNumber(row, 'Flow') !== null)]) {
      const counts = new Set(ofPart.map((row) => getNumber(row, 'FlowSchemes')));
      assertEqual(`${ofPart[0]?.where}, FlowSchemes of all covered months`, [...counts], [...counts].slice(0, 1));
    }
    const flows = [...(await getFlows(service)).values()];
    const dates = covered.map((row) => getDay(row, 'Date') ?? '');
    const counted = flows.filter((ofScheme) => dates.every((date) => ofScheme.has(date)));
    for (const row of covered) {
      const date = getDay(row, 'Date') ?? '';
      const sum = counted.reduce((total, ofScheme) => total + (ofScheme.get(date) ?? 0), 0);
      assertEqual(`${row.where}, FlowSchemes`, getNumber(row, 'FlowSchemes'), counted.length);
      assertClose(`${row.where}, Flow`, getNumber(row, 'Flow'), sum, 0.01);
    }
  }),
  ours('NetFlow1Year is the sum of the twelve flows of a scheme to NetFlowDate', async (service) => {
    const flows = await getFlows(service);
    const rows = (await service.getRows('GetSchemeMeasures')).filter((row) => flows.has(getCode(row)));
    for (const row of rows) {
      const last = getDay(row, 'NetFlowDate');
      const months = MONTHS_OF_YEAR.map((month) =>
        flows.get(getCode(row))?.get(getMonthEnd(subtractMonths(last ?? '', month))),
      );
      const sum = months.reduce<number | undefined>(
        (a, b) => (a === undefined || b === undefined ? undefined : a + b),
        0,
      );
      assertClose(`${row.where} (${getCode(row)}), NetFlow1Year`, getNumber(row, 'NetFlow1Year'), sum ?? null, 0.01);
    }
    skipUnless(
      rows.some((row) => getNumber(row, 'NetFlow1Year') !== null),
      'no scheme has twelve flows',
    );
  }),
  ours('the spread of one-year returns is that of the schemes of the sub-category', async (service) => {
    const subcategory = await findUsualSubCategory(service);
    const schemes = await listSchemes(service, subcategory);
    const rows = (await service.getRows('GetMarketHistory', { subcategory })).filter(
      (row) => (getNumber(row, 'Return1YearSchemes') ?? 0) > 0,
    );
    skipUnless(rows.length > 0, 'no month-end has returns');
    const histories: (readonly ReadonlyMap<string, number>[])[] = [];
    for (const codes of schemes) {
      const ofScheme: ReadonlyMap<string, number>[] = [];
      for (const code of codes) ofScheme.push(await readNavs(service, code));
      histories.push(ofScheme);
    }
    for (const row of sampleEvenly(rows, MAX_RETURNS)) {
      const date = getDay(row, 'Date') ?? '';
      const returns = await computeReturns(service, histories, date);
      assertEqual(`${row.where}, Return1YearSchemes`, getNumber(row, 'Return1YearSchemes'), returns.length);
      for (const [field, share] of Object.entries(SHARES)) {
        const expected = returns.length < MIN_SCHEMES ? null : interpolate(returns, share);
        assertClose(`${row.where}, ${field}`, getNumber(row, field), expected, 1e-4);
      }
    }
  }),
];

const SHARES = {
  Return1YearP10: 0.1,
  Return1YearP25: 0.25,
  Return1YearMedian: 0.5,
  Return1YearP75: 0.75,
  Return1YearP90: 0.9,
};

const getHistory = cachePerService((service) => service.getRows('GetMarketHistory'));

const listHouses = cachePerService(async (service) => [
  ...new Set((await listLeading(service)).map((row) => getText(row, 'MutualFund'))),
]);

const listLeading = async (service: ServiceClient): Promise<readonly Row[]> =>
  (await getSchemes(service)).filter((row) => getCode(row) === getText(row, 'SchemeCode'));

/**
 * The sub-category with most schemes of those that are few enough, if possible one with a scheme that has ended. Units of ETFs are split, and
 * some pay out under a label of growth.
 */
const findUsualSubCategory = cachePerService(async (service): Promise<string> => {
  const groups = Map.groupBy(await listLeading(service), (row) => getText(row, 'CanonicalSubCategory'));
  const hasEnded = (rows: readonly Row[]) => new Set(rows.map((row) => getText(row, 'NavStatus'))).size > 1;
  const usual = [...groups]
    .filter(([name, rows]) => !/^$|ETF/.test(name) && rows.length <= MAX_SCHEMES)
    .toSorted(([, a], [, b]) => Number(hasEnded(b)) - Number(hasEnded(a)) || b.length - a.length);
  skipUnless(usual.length > 0, 'every sub-category has too many schemes');
  return usual[0]?.[0] ?? '';
});

const MONTHS_OF_YEAR = Array.from({ length: 12 }, (_, month) => month);

/** The flows of the schemes of the usual sub-category, by leading code and month-end. */
const getFlows = cachePerService(async (service): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  const flows = new Map<string, ReadonlyMap<string, number>>();
  for (const codes of await listSchemes(service, await findUsualSubCategory(service)))
    flows.set(codes[0] ?? '', await computeFlows(service, codes));
  return flows;
});

/** The codes of each scheme of a sub-category whose NAVs make returns, the leading one first. */
async function listSchemes(service: ServiceClient, subcategory: string): Promise<readonly (readonly string[])[]> {
  const codes = Map.groupBy(await getSchemes(service), (row) => getText(row, 'SchemeCode'));
  return [...codes.values()].flatMap((ofScheme) => {
    const leading = ofScheme.find((row) => getCode(row) === getText(row, 'SchemeCode'));
    if (!leading || getText(leading, 'CanonicalSubCategory') !== subcategory) return [];
    const rank = (row: Row): number =>
      (getText(row, 'NavStatus') === 'Current' ? 0 : 4) +
      (getText(row, 'PlanShown') === 'Direct' ? 0 : 2) +
      (/growth/i.test(getText(row, 'OptionShown')) ? 0 : 1);
    const growth = ofScheme.filter((row) => !/idcw|dividend|payout|reinvest/i.test(getText(row, 'OptionShown')));
    return [growth.toSorted((a, b) => rank(a) - rank(b) || Number(getCode(a)) - Number(getCode(b))).map(getCode)];
  });
}

/** NAVs by date. */
const navsByCode = new WeakMap<ServiceClient, Map<string, ReadonlyMap<string, number>>>();

async function readNavs(service: ServiceClient, code: string): Promise<ReadonlyMap<string, number>> {
  const cache = navsByCode.get(service) ?? new Map<string, ReadonlyMap<string, number>>();
  navsByCode.set(service, cache);
  const known = cache.get(code);
  if (known) return known;
  const rows = await service.getRows('GetNAVHistory', { code });
  const navs = new Map(rows.map((row) => [getDay(row, 'NavDate') ?? '', getNumber(row, 'Nav') ?? NaN]));
  cache.set(code, navs);
  return navs;
}

const getMonthEnd = (day: string): string => addDays(subtractMonths(`${day.slice(0, 7)}-01`, -1), -1);

/** The last day up to one with a NAV, if no trading day is between them. */
async function findNavDay(
  service: ServiceClient,
  navs: ReadonlyMap<string, number>,
  date: string,
): Promise<string | null> {
  for (let day = date; toDayNumber(day) >= toDayNumber(date) - 10; day = addDays(day, -1)) {
    if (!navs.has(day)) continue;
    const calendar = await getTradingCalendar(service);
    return calendar?.findBetween(day, date) === undefined ? day : null;
  }
  return null;
}

/** The flow of a scheme by month-end: of the first of its codes that has the NAVs. */
async function computeFlows(service: ServiceClient, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const flows = new Map<string, number>();
  const monthEnds = new Map<string, { readonly date: string; readonly aum: number }>();
  const calendar = await getTradingCalendar(service);
  for (const row of await service.getRows('GetAUMHistory', { code: codes[0] ?? '' })) {
    const [date, aum] = [getDay(row, 'Date') ?? '', getNumber(row, 'Aum') ?? NaN];
    if (calendar?.findBetween(date, getMonthEnd(date)) === undefined) monthEnds.set(getMonthEnd(date), { date, aum });
  }
  for (const [monthEnd, after] of monthEnds) {
    const before = monthEnds.get(addDays(`${monthEnd.slice(0, 7)}-01`, -1));
    if (!before) continue;
    for (const code of codes) {
      const navs = await readNavs(service, code);
      const [from, to] = [await findNavDay(service, navs, before.date), await findNavDay(service, navs, after.date)];
      if (from === null || to === null || flows.has(monthEnd)) continue;
      const growth = (navs.get(to) ?? NaN) / (navs.get(from) ?? NaN);
      if (growth > 0.6 && growth < 1.7 && isPlausible(before.aum, after.aum))
        flows.set(monthEnd, after.aum - before.aum * growth);
    }
  }
  return flows;
}

/** Whether two AUM, ₹ crore, are not so far apart that one is suspected to be wrong. */
const isPlausible = (before: number, after: number): boolean =>
  Math.max(before, after) < 100 || Math.abs(Math.log(after / before)) < Math.log(8);

/** The ascending returns of the year to a month-end, of each scheme that of the first code that has one; percent. */
async function computeReturns(
  service: ServiceClient,
  histories: readonly (readonly ReadonlyMap<string, number>[])[],
  date: string,
): Promise<readonly number[]> {
  const returns: number[] = [];
  for (const codes of histories) {
    for (const navs of codes) {
      const to = await findNavDay(service, navs, date);
      const from = to && (await findNavDay(service, navs, subtractMonths(to, 12)));
      if (!to || !from) continue;
      const [ratio, days] = [(navs.get(to) ?? NaN) / (navs.get(from) ?? NaN), toDayNumber(to) - toDayNumber(from)];
      returns.push((days > 366 ? ratio ** (365 / days) - 1 : ratio - 1) * 100);
      break;
    }
  }
  return returns.toSorted((a, b) => a - b);
}

/** The value at a share of ascending values, between two of them in proportion. */
function interpolate(sorted: readonly number[], share: number): number {
  const position = share * (sorted.length - 1);
  const [lower = NaN, upper = lower] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return lower + (upper - lower) * (position % 1);
}
