import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { getDate, getNumber, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import { croreToLakh, findMonthEndBefore, findQuarterEnd, formatQuarter } from '#finance/aum.ts';
import { addDays, daysBetween } from '#finance/calendar.ts';
import { createQuery, type Draft } from '../../../../draft/draft.ts';
import { createObservationQuery } from '../../../feed-engine/read-observations.ts';
import { averageAumFeed } from '../../../feeds/average-aum.ts';
import { performanceRowFields } from '../../../feeds/performance/fields.ts';
import type { SchemeHistory } from '../../../matching/codes/scheme-listings.ts';
import { buildSchemeKey } from '../../../matching/codes/scheme-records.ts';
import { normalizeSchemeName } from '../../../matching/names/normalize-scheme-name.ts';
import { spellOnce } from '../../../matching/names/spell-once.ts';
import { buildSchemeIdentity } from '../../../matching/scheme-identity.ts';
import type { ImportSession } from '../../../source/source.ts';
import type { ParsedPortfolio } from '../portfolio-file.ts';
import { listPricedHoldings, NEAR_DAYS } from './known-holders.ts';

interface StoredTotal extends KnownTotal {
  readonly sheet: number;
}

/** The quantity and value of each ISIN on another date. */
interface StoredRows {
  readonly date: IsoDate;
  readonly amounts: ReadonlyMap<string, readonly [quantity: number | null, marketValue: number | null]>;
}

export interface KnownTotals {
  /** At most 100 days from the portfolio. */
  listNear(portfolio: ParsedPortfolio): readonly KnownTotal[];
  /** The date of another stored portfolio of the scheme with the same quantities and values; null if there is none. */
  findEqual(portfolio: ParsedPortfolio): IsoDate | null;
  /** The rows of the stored portfolios of the scheme at most 100 days from it. */
  listRowsNear(portfolio: ParsedPortfolio): readonly StoredRows[];
}

/** The totals that are stored. */
export function readKnownTotals(session: Pick<ImportSession, 'draft' | 'history'>): KnownTotals {
  const { draft } = session;
  const listPortfolios = createPortfolioReader(draft);
  const listAum = createAumReader(draft);
  const listAverageAum = createAverageAumReader(session);
  const readRows = createQuery(
    draft.sqlite,
    'SELECT "isin", "quantity", "marketValue" FROM holding WHERE sheet = ? ORDER BY position',
  );
  return {
    listNear: (portfolio) =>
      [...listPortfolios(portfolio), ...listAum(portfolio), ...listAverageAum(portfolio)].filter(
        ({ date, total }) => total > 0 && Math.abs(daysBetween(date, portfolio.date)) <= NEAR_DAYS,
      ),
    findEqual: (portfolio) => {
      const { totalValue, holdings } = portfolio;
      // what is in default may have one value for months
      if (listPricedHoldings(portfolio).length === 0) return null;
      const rows = holdings.map(({ isin, quantity, marketValue }) => [isin, quantity, marketValue]);
      const isEqual = ({ total, sheet }: StoredTotal) =>
        total === totalValue && JSON.stringify(readRows(sheet)) === JSON.stringify(rows);
      return listPortfolios(portfolio).find(isEqual)?.date ?? null;
    },
    listRowsNear: (portfolio) =>
      listPortfolios(portfolio)
        .filter(({ date }) => Math.abs(daysBetween(date, portfolio.date)) <= NEAR_DAYS)
        .map(({ date, sheet }) => ({
          date,
          amounts: new Map(
            readRows(sheet).map((row) => [getText(row, 0), [getNumberOrNull(row, 1), getNumberOrNull(row, 2)]]),
          ),
        })),
  };
}

/** The stored portfolios of a scheme on other dates. */
function createPortfolioReader({
  sqlite,
}: Pick<Draft, 'sqlite'>): (portfolio: ParsedPortfolio) => readonly StoredTotal[] {
  const read = createQuery(sqlite, 'SELECT scheme_name, date, total_value, id FROM sheet WHERE mutual_fund = ?');
  const houses = new Map<string, ReadonlyMap<string, readonly StoredTotal[]>>();
  return ({ mutualFund, schemeName, date }) => {
    const known = houses.get(mutualFund) ?? groupByScheme(mutualFund, read(mutualFund));
    houses.set(mutualFund, known);
    const ofScheme = known.get(buildSchemeKey(mutualFund, schemeName)) ?? [];
    return ofScheme.filter((other) => other.date !== date);
  };
}

function groupByScheme(
  mutualFund: string,
  rows: ReturnType<ReturnType<typeof createQuery>>,
): ReadonlyMap<string, readonly StoredTotal[]> {
  const totals = rows.map((row) => {
    const date = getDate(row, 1);
    const total = { date, total: getNumber(row, 2), source: `portfolio of ${formatDay(date)}` };
    return { ...total, key: buildSchemeKey(mutualFund, getText(row, 0)), sheet: getNumber(row, 3) };
  });
  return Map.groupBy(totals, ({ key }) => key);
}

/** One row for each name; the names of a table of many days are found by its key. */
const SELECT_NAMES = `WITH RECURSIVE names (name) AS (
  SELECT min(subject) FROM observation WHERE feed = 'performance'
  UNION ALL
  SELECT (SELECT min(subject) FROM observation WHERE feed = 'performance' AND subject > name) FROM names
  WHERE name IS NOT NULL
) SELECT name FROM names WHERE name IS NOT NULL`;

/** Each portfolio file is compared with the same two thousand names. */
const normalizePublishedName = spellOnce(normalizeSchemeName);

/** The AUM that AMFI publishes for a scheme of the same name. */
function createAumReader({ sqlite }: Pick<Draft, 'sqlite'>): (portfolio: ParsedPortfolio) => readonly KnownTotal[] {
  const names = Map.groupBy(
    createQuery(sqlite, SELECT_NAMES)().map((row) => getText(row, 0)),
    normalizePublishedName,
  );
  const read = createObservationQuery(
    sqlite,
    { name: 'performance', fields: performanceRowFields },
    ['navDate', 'dailyAUM', 'preMonthAUM'],
    'AND subject = ? AND date BETWEEN ? AND ?',
  );
  return ({ schemeName, date }) =>
    (names.get(normalizeSchemeName(schemeName)) ?? [])
      .flatMap((name) => [...read(name, addDays(date, -NEAR_DAYS), addDays(date, NEAR_DAYS))])
      .flatMap(({ row: { navDate, dailyAUM, preMonthAUM } }) => [
        { date: navDate, crore: dailyAUM },
        { date: findMonthEndBefore(navDate), crore: preMonthAUM },
      ])
      .flatMap(({ crore, date: day }) => {
        const source = `published AUM of ${formatDay(day)}`;
        return crore === null ? [] : [{ date: day, total: croreToLakh(crore), source }];
      });
}

/** What a scheme was worth on another day, or by another source; ₹ lakh. */
export interface KnownTotal {
  readonly total: number;
  readonly date: IsoDate;
  /** `portfolio of 30 Jun 2026` */
  readonly source: string;
}

/** The codes that had a name, as NAV files list them. */
interface NamedCodes {
  readonly codes: Set<string>;
  readonly plans: Set<string>;
  /** The plans of which the growth option is among the codes, and schemes without options. */
  readonly plansInGrowth: Set<string>;
}

/**
 * The average AUM of a scheme in each stored quarter: the sum over the codes that had its name, as of the day of the quarter nearest to the
 * portfolio. Of some schemes only IDCW options have the name, which are a small part (UTI Money Market Fund, 2025): their sum is none.
 */
function createAverageAumReader({
  draft: { sqlite },
  history,
}: Pick<ImportSession, 'draft' | 'history'>): (portfolio: ParsedPortfolio) => readonly KnownTotal[] {
  const quarters = createQuery(sqlite, "SELECT DISTINCT date FROM observation WHERE feed = 'average-aum'")().map(
    (row) => getDate(row, 0),
  );
  const read = createObservationQuery(sqlite, averageAumFeed, ['averageAum'], 'AND subject = ? AND date = ?');
  const houses = new Map<string, ReadonlyMap<string, NamedCodes>>();
  return ({ mutualFund, schemeName, date }) => {
    if (quarters.length === 0) return [];
    const names = houses.get(mutualFund) ?? groupByName(mutualFund, history);
    houses.set(mutualFund, names);
    const named = names.get(buildSchemeKey(mutualFund, schemeName));
    if (named === undefined || named.plans.size > named.plansInGrowth.size) return [];
    return quarters.map((start) => {
      const amounts = [...named.codes].flatMap((code) => Array.from(read(code, start), ({ row }) => row.averageAum));
      const end = findQuarterEnd(start);
      return {
        total: croreToLakh(amounts.reduce((sum, amount) => sum + amount, 0)),
        date: clamp(date, start, end),
        source: `average AUM of ${formatQuarter(end)}`,
      };
    });
  };
}

/** The codes of a fund house by the keys of all names that they had. */
function groupByName(mutualFund: string, history: Pick<SchemeHistory, 'all'>): ReadonlyMap<string, NamedCodes> {
  const names = new Map<string, NamedCodes>();
  for (const listings of history.all())
    for (const { listed } of listings) {
      if (listed.mutualFund !== mutualFund) continue;
      const { baseName, plan, option } = buildSchemeIdentity(listed);
      const key = buildSchemeKey(mutualFund, baseName);
      const named = names.get(key) ?? { codes: new Set(), plans: new Set(), plansInGrowth: new Set() };
      names.set(key, named);
      named.codes.add(listed.code);
      named.plans.add(plan);
      if (option === 'Growth' || option === '') named.plansInGrowth.add(plan);
    }
  return names;
}

const clamp = (date: IsoDate, first: IsoDate, last: IsoDate): IsoDate =>
  date < first ? first : date > last ? last : date;
