import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import {
  getCode,
  getPerformances,
  getSchemes,
  getServerInfo,
  indexByCode,
  sampleEvenly,
} from '../../client/schemes.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { addDays, subtractMonths, toDayNumber } from '../../specification/dates.ts';

const MAX_SCHEMES = 40;
const MAX_CARDS = 6;
const MAX_HISTORIES = 24;
const EARLIER = 10;

/** GetActiveScorecard and GetActiveSchemes, by NAV histories, GetAUM and each other. */
export const activeScorecardChecks: readonly Check[] = [
  ours(
    'GetActiveScorecard has each sub-category and window once, from as many years before NavAsOf',
    async (service) => {
      const cards = await getCards(service);
      const navAsOf = getDay(await getServerInfo(service), 'NavAsOf');
      const keys = cards.map((card) => `${getText(card, 'SubCategory')} ${getNumber(card, 'Years')}`);
      assertEqual('GetActiveScorecard, keys', new Set(keys).size, keys.length);
      for (const card of cards) {
        const years = getNumber(card, 'Years') ?? 0;
        assertThat([1, 3, 5, 10].includes(years), `${card.where}, Years`, years, '1, 3, 5 or 10');
        assertEqual(`${card.where}, To`, getDay(card, 'To'), navAsOf);
        assertEqual(`${card.where}, From`, getDay(card, 'From'), subtractMonths(navAsOf ?? '', 12 * years));
      }
    },
  ),
  ours('the counts and shares of GetActiveScorecard are those of GetActiveSchemes', async (service) => {
    for (const card of await sampleCards(service)) {
      const schemes = await getMembers(service, card);
      const ended = schemes.filter((row) => getDay(row, 'Ended') !== null);
      const returns = schemes.flatMap((row) => getNumber(row, 'Return') ?? []);
      const compared = ended.length + returns.length;
      const expected = {
        ...{
          Schemes: schemes.length,
          Survivors: schemes.length - ended.length,
          Ended: ended.length,
          Compared: compared,
        },
        KnownCategories: schemes.filter((row) => getText(row, 'CategoryKnown') === 'Yes').length,
        AumSchemes: schemes.filter((row) => getNumber(row, 'Aum') !== null).length,
      };
      for (const [field, value] of Object.entries(expected))
        assertEqual(`${card.where}, ${field}`, getNumber(card, field), value);
      assertClose(
        `${card.where}, Survivorship`,
        getNumber(card, 'Survivorship'),
        ((schemes.length - ended.length) / schemes.length) * 100,
        1e-4,
      );
      for (const [name, above] of YARDSTICKS) {
        const value = getNumber(card, `${name}Return`);
        const ahead = schemes.filter((row) => (getNumber(row, above) ?? 0) > 0).length;
        assertEqual(`${card.where}, AheadOf${name}`, getNumber(card, `AheadOf${name}`), value === null ? null : ahead);
        const share = value === null || compared === 0 ? null : (ahead / compared) * 100;
        assertClose(`${card.where}, AheadOf${name}Share`, getNumber(card, `AheadOf${name}Share`), share, 1e-4);
        assertThat(
          (value === null) === (getText(card, `${name}Note`) !== ''),
          `${card.where}, ${name}Note`,
          getText(card, `${name}Note`),
          'a note if there is no return, and only then',
        );
        for (const row of schemes) {
          const own = getNumber(row, 'Return');
          const difference = own === null || value === null ? null : round(own) - round(value);
          assertClose(`${row.where} (${getCode(row)}), ${above}`, getNumber(row, above), difference, 1e-6);
        }
      }
      const median = returns.length === 0 ? null : findMedian(returns.map(round));
      assertClose(`${card.where}, MedianReturn`, getNumber(card, 'MedianReturn'), median, 0.0051);
    }
  }),
  ours(
    'each scheme of GetActiveSchemes had a NAV at the start, and its return or end is that of its NAVs',
    async (service) => {
      for (const card of (await sampleCards(service)).slice(0, 3)) {
        const [from, to] = [getDay(card, 'From') ?? '', getDay(card, 'To') ?? ''];
        for (const row of sampleEvenly(await getMembers(service, card), MAX_HISTORIES)) {
          const where = `${row.where} (${getCode(row)})`;
          const navs = await readNavs(service, getCode(row));
          const [start, end] = [findNavDay(navs, from), findNavDay(navs, to)];
          assertThat(start !== null, where, `no NAV in the ten days to ${from}`, 'one');
          const ended = getDay(row, 'Ended');
          if (ended !== null) {
            assertThat(
              ended < addDays(to, -EARLIER),
              `${where}, Ended`,
              ended,
              `a day more than ten days before ${to}`,
            );
            assertEqual(`${where}, Return`, getNumber(row, 'Return'), null);
            continue;
          }
          const value = getNumber(row, 'Return');
          if (value === null || start === null || end === null) continue;
          assertClose(`${where}, Return`, value, annualise(navs, start, end), 1e-4);
        }
      }
    },
  ),
  ours('schemes that existed at the start are in GetActiveSchemes, those that have ended included', async (service) => {
    const schemes = indexByCode(await getSchemes(service));
    const lastNavs = new Map(
      (await getPerformances(service)).map((row) => [getCode(row), getDay(row, 'NavDate') ?? '']),
    );
    const isOpenGrowth = (row: Row): boolean =>
      /growth/i.test(getText(row, 'OptionShown')) &&
      /^open/i.test(getText(row, 'Type')) &&
      !/segregated/i.test(getText(row, 'SchemeName'));
    const hasEndedIn = (card: Row, row: Row): boolean => {
      const [from, to, last] = [getDay(card, 'From') ?? '', getDay(card, 'To') ?? '', lastNavs.get(getCode(row)) ?? ''];
      const isOfCategory = getText(row, 'CanonicalSubCategory') === getText(card, 'SubCategory');
      return isOfCategory && isOpenGrowth(row) && last > from && last < addDays(to, -EARLIER);
    };
    // found without GetActiveScorecard, which may leave them out
    const card = (await getCards(service)).find(
      (each) =>
        (getNumber(each, 'Schemes') ?? 0) <= MAX_SCHEMES && [...schemes.values()].some((row) => hasEndedIn(each, row)),
    );
    skipUnless(card !== undefined, 'no sub-category with a scheme that has ended has few enough schemes');
    if (card === undefined) return;
    const [years, from] = [getNumber(card, 'Years'), getDay(card, 'From') ?? ''];
    const listed = new Set<string>();
    for (const each of await getCards(service)) {
      if (getNumber(each, 'Years') !== years) continue;
      for (const row of await getMembers(service, each)) listed.add(findSchemeCode(schemes, getCode(row)));
    }
    for (const row of schemes.values()) {
      const isOfCategory = getText(row, 'CanonicalSubCategory') === getText(card, 'SubCategory');
      if (!isOfCategory || !isOpenGrowth(row)) continue;
      if (findNavDay(await readNavs(service, getCode(row)), from) === null) continue;
      const where = `GetActiveSchemes over ${years} years, ${getText(row, 'SchemeName')} (${getCode(row)})`;
      assertThat(listed.has(getText(row, 'SchemeCode')), where, 'not listed', `listed: it had a NAV on ${from}`);
    }
  }),
  ours('the index and the index fund of GetActiveScorecard have the returns of GetAUM', async (service) => {
    const performances = await getPerformances(service);
    let examined = 0;
    for (const card of await getCards(service)) {
      const [index, years, to] = [getText(card, 'Index'), getNumber(card, 'Years'), getDay(card, 'To')];
      const value = getNumber(card, 'IndexReturn');
      const field = `Return${years}Year`;
      const isOfDay = (row: Row): boolean => getDay(row, 'NavDate') === to;
      const same = performances.find(
        (row) =>
          isOfDay(row) &&
          getText(row, 'Benchmark') === index &&
          getText(row, 'BenchmarkReturnSource').includes(`${years}Year=Computed`),
      );
      if (value === null || same === undefined) continue;
      examined++;
      assertClose(`${card.where}, IndexReturn`, value, getNumber(same, `${field}Benchmark`), 1e-4);
      const fundReturn = getNumber(card, 'IndexFundReturn');
      const funds = performances.filter(
        (row) =>
          isOfDay(row) &&
          /index funds?/i.test(`${getText(row, 'Category')} ${getText(row, 'SubCategory')}`) &&
          getText(row, 'Benchmark') === index &&
          /direct.*growth/i.test(getText(row, 'SchemeName')) &&
          getText(row, 'ReturnSource').includes(`${years}Year=Computed`),
      );
      for (const fund of funds) {
        const distance = Math.abs(round(getNumber(fund, field) ?? NaN) - round(value));
        const where = `${card.where}, IndexFundReturn beside ${getCode(fund)}`;
        const chosen = fundReturn === null ? NaN : Math.abs(round(fundReturn) - round(value));
        assertThat(chosen <= distance + 1e-9, where, fundReturn, `at most ${distance} from the index`);
        if (getCode(fund) === getText(card, 'IndexFundCode'))
          assertClose(where, fundReturn, getNumber(fund, field), 1e-4);
      }
    }
    skipUnless(examined > 0, 'no index has a return');
  }),
  ours('quartiles of GetActiveSchemes follow from the returns', async (service) => {
    for (const card of await sampleCards(service)) {
      const rows = (await getMembers(service, card)).filter((row) => getNumber(row, 'Return') !== null);
      const values = rows.map((row) => round(getNumber(row, 'Return') ?? NaN));
      const median = values.length === 0 ? 0 : findMedian(values);
      for (const [at, row] of rows.entries()) {
        const [quartile, own] = [getText(row, 'Quartile'), values[at] ?? NaN];
        if (quartile === '') continue;
        const where = `${row.where} (${getCode(row)}), Quartile`;
        assertThat(values.length >= 8, where, quartile, 'none with fewer than 8 schemes');
        const better = values.filter((value) => value > own).length;
        const ties = values.filter((value) => value === own).length;
        const quarter = Math.ceil((4 * (better + ties / 2)) / values.length);
        const isMedian = Math.abs(Math.abs(own - median) - 0.1) < 0.0051 ? null : Math.abs(own - median) < 0.1;
        if (isMedian !== null) assertEqual(where, quartile, isMedian ? 'Median' : String(quarter));
      }
    }
  }),
  ours(
    'the equal-weighted return is that of one rupee in each scheme, which goes to the others when one ends',
    async (service) => {
      const cards = await getCards(service);
      const few = cards.filter((card) => (getNumber(card, 'Schemes') ?? 0) <= MAX_SCHEMES);
      const sorted = few.toSorted((a, b) => (getNumber(b, 'Ended') ?? 0) - (getNumber(a, 'Ended') ?? 0));
      let examined = 0;
      for (const card of sorted) {
        if (examined === 2) break;
        const [years, to] = [getNumber(card, 'Years') ?? 0, getDay(card, 'To') ?? ''];
        const histories = [];
        for (const row of await getMembers(service, card)) histories.push(await readNavs(service, getCode(row)));
        const expected = growTogether(histories, to, years);
        if (expected === null) continue;
        examined++;
        assertClose(`${card.where}, EqualWeightedReturn`, getNumber(card, 'EqualWeightedReturn'), expected, 1e-4);
      }
      skipUnless(examined > 0, 'units of a scheme were split');
    },
  ),
];

const YARDSTICKS = [
  ['Index', 'AboveIndex'],
  ['IndexFund', 'AboveIndexFund'],
] as const;

const getCards = cachePerService((service) => service.getRows('GetActiveScorecard'));

/** Some records, those with schemes that have ended first. */
const sampleCards = cachePerService(async (service): Promise<readonly Row[]> => {
  const cards = await getCards(service);
  skipUnless(cards.length > 0, 'no window that NAVs reach back to');
  const hasEnded = (card: Row): number => Number((getNumber(card, 'Ended') ?? 0) > 0);
  const sorted = cards.toSorted((a, b) => hasEnded(b) - hasEnded(a));
  return [...sorted.slice(0, MAX_CARDS / 2), ...sampleEvenly(sorted.slice(MAX_CARDS / 2), MAX_CARDS / 2)];
});

const getMembers = (service: ServiceClient, card: Row): Promise<readonly Row[]> =>
  service.getRows('GetActiveSchemes', {
    subcategory: getText(card, 'SubCategory'),
    years: String(getNumber(card, 'Years')),
  });

const findSchemeCode = (schemes: ReadonlyMap<string, Row>, code: string): string => {
  const scheme = schemes.get(code);
  return scheme === undefined ? code : getText(scheme, 'SchemeCode');
};

type Navs = ReadonlyMap<string, number>;

async function readNavs(service: ServiceClient, code: string): Promise<Navs> {
  const rows = await service.getRows('GetNAVHistory', { code });
  return new Map(rows.map((row) => [getDay(row, 'NavDate') ?? '', getNumber(row, 'Nav') ?? NaN]));
}

/** The last day with a NAV up to one, at most ten days earlier. */
function findNavDay(navs: Navs, date: string): string | null {
  for (let day = date; day >= addDays(date, -EARLIER); day = addDays(day, -1)) if (navs.has(day)) return day;
  return null;
}

function annualise(navs: Navs, from: string, to: string): number {
  const [ratio, days] = [(navs.get(to) ?? NaN) / (navs.get(from) ?? NaN), toDayNumber(to) - toDayNumber(from)];
  return ((days > 366 ? ratio ** (365 / days) : ratio) - 1) * 100;
}

/** The NAV of a day, or the last one before it. */
function findLastNav(navs: Navs, date: string): number | undefined {
  const days = [...navs.keys()].filter((day) => day <= date).toSorted();
  return navs.get(days.at(-1) ?? '');
}

/** Values of all schemes month by month; null if one moved as by a split of its units. */
function growTogether(histories: readonly Navs[], to: string, years: number): number | null {
  let total = 1;
  const startDays = histories.map((navs) => findNavDay(navs, subtractMonths(to, 12 * years)) ?? '');
  const starts = histories.map((navs, at) => navs.get(startDays[at] ?? '') ?? NaN);
  const ends = histories.map((navs) => [...navs.keys()].toSorted().at(-1) ?? '');
  for (let month = 12 * years; month > 0; month--) {
    const [from, until] = [subtractMonths(to, month), subtractMonths(to, month - 1)];
    let [before, after] = [0, 0];
    for (const [at, navs] of histories.entries()) {
      if ((ends[at] ?? '') < addDays(until, -EARLIER)) continue;
      const [first, last] = [from, until].map((day) => findLastNav(navs, day));
      if (first === undefined || last === undefined || !(last / first > 0.6 && last / first < 1.7)) return null;
      before += first / (starts[at] ?? NaN);
      after += last / (starts[at] ?? NaN);
    }
    if (before === 0) return null; // all have ended
    total *= after / before;
  }
  const days = toDayNumber(to) - toDayNumber(startDays.toSorted().at(-1) ?? to);
  return (days > 366 ? total ** (365 / days) - 1 : total - 1) * 100;
}

const round = (value: number): number => Math.round(Number((value * 100).toFixed(6))) / 100;

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? NaN) : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
}
