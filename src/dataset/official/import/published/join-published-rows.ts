import type { IsoDate } from '#contract/dates.ts';
import { getDate, getNumber, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import { findSchemesByNavs, type FindSchemesByNavs } from '../../matching/nav-equality.ts';
import type { SchemeFinder } from '../../matching/scheme-finder.ts';
import type { FindByName } from '../../matching/scheme-match.ts';
import type { JoinSummary, UnjoinedRow } from '../report.ts';
import type { OfficialCodes } from '../../matching/codes/official-codes.ts';

/** A row of fund performance, as far as it is about the scheme and not its returns. */
export interface StoredPerformance {
  readonly schemeName: string;
  readonly navDate: IsoDate;
  readonly benchmark: string;
  readonly riskometerScheme: string;
  readonly riskometerBenchmark: string;
  readonly dailyAum: number | null;
  readonly dailyAumMark: string;
  readonly preMonthAum: number | null;
  readonly preMonthAumMark: string;
  readonly preMonthAvgAum: number | null;
  readonly navRegular: number | null;
  readonly navDirect: number | null;
}

/** The last day of a month that has a value, and the values; null if the scheme does not offer the plan. */
interface StoredExpenseRatio {
  readonly schemeName: string;
  /** The last day of the month that the file has. */
  readonly lastDate: IsoDate;
  readonly regular: DatedValue | null;
  readonly direct: DatedValue | null;
}

interface StoredRiskometer {
  readonly schemeName: string;
  readonly date: IsoDate;
  readonly riskometerScheme: string;
  readonly benchmark: string;
  readonly riskometerBenchmark: string;
}

export interface DatedValue {
  readonly value: number;
  readonly date: IsoDate;
}

/** The published rows of each scheme, by key, in no particular order. */
export interface JoinedRows {
  readonly performance: ReadonlyMap<string, readonly StoredPerformance[]>;
  readonly expenseRatios: ReadonlyMap<string, readonly StoredExpenseRatio[]>;
  readonly riskometers: ReadonlyMap<string, readonly StoredRiskometer[]>;
  readonly summaries: readonly JoinSummary[];
}

/**
 * Joins what files publish by scheme name to scheme keys: by name, fund performance else by its NAVs. Rows that match no scheme,
 * or several, are reported.
 */
export async function joinPublishedRows(draft: Draft, codes: OfficialCodes, finder: SchemeFinder): Promise<JoinedRows> {
  const performance = await readPerformance(draft);
  const expenseRatios = await readExpenseRatios(draft);
  const riskometers = await readRiskometers(draft);
  const names = new Set([...performance, ...expenseRatios, ...riskometers].map(({ schemeName }) => schemeName));
  const find = finder.forNames(names);
  const byNavs = findSchemesByNavs(draft.sqlite, codes, performance.map(getNavs));
  const findByNavs = createNavMatcher(codes, find, byNavs);
  const joined = {
    performance: joinRows('fund performance', performance, ({ navDate }) => navDate, findByNavs),
    expenseRatios: joinRows('expense ratios', expenseRatios, ({ lastDate }) => lastDate, findByName(find)),
    riskometers: joinRows('riskometers', riskometers, ({ date }) => date, findByName(find)),
  };
  return {
    performance: joined.performance.byKey,
    expenseRatios: joined.expenseRatios.byKey,
    riskometers: joined.riskometers.byKey,
    summaries: Object.values(joined).flatMap(({ summary }) => (summary.names > 0 ? [summary] : [])),
  };
}

type Match = ({ readonly key: string; readonly by: 'name' | 'NAV' } | { readonly reason: string }) & {
  readonly isOverride?: true;
};

const findByName =
  (find: FindByName) =>
  ({ schemeName }: { readonly schemeName: string }, date: IsoDate): Match => {
    const match = find(schemeName, date);
    return 'key' in match ? { ...match, by: 'name' } : match;
  };

const getNavs = ({ navDate, navRegular, navDirect }: StoredPerformance) => ({
  date: navDate,
  regular: navRegular,
  direct: navDirect,
});

const getFirstWord = (name: string): string => /[a-z0-9]+/.exec(name.toLowerCase())?.[0] ?? '';

/**
 * By name, else by NAVs. One NAV alone may be equal by chance, so then the names must begin alike (with the fund house's brand);
 * two NAVs of another scheme contradict the name, and the row matches none.
 */
function createNavMatcher(codes: OfficialCodes, find: FindByName, byNavs: FindSchemesByNavs) {
  return (row: StoredPerformance, date: IsoDate): Match => {
    const named = findByName(find)(row, date);
    const [key, ...others] = byNavs(getNavs(row));
    if (key === undefined || others.length > 0 || named.isOverride) return named;
    const hasBoth = row.navRegular !== null && row.navDirect !== null;
    if ('key' in named && (named.key === key || !hasBoth)) return named;
    const [scheme] = codes.ofScheme(key);
    if ('key' in named) return { reason: `has the name of one scheme and the NAVs of another (code ${scheme?.code})` };
    const isLikely = hasBoth || getFirstWord(row.schemeName) === getFirstWord(scheme?.schemeName ?? '');
    return isLikely ? { key, by: 'NAV' } : named;
  };
}

interface NamedRow {
  readonly schemeName: string;
}

/** Of several rows of one scheme and date, one joined by name precedes one joined by NAVs; if that leaves two, none is used. */
function joinRows<Row extends NamedRow>(
  source: JoinSummary['source'],
  rows: readonly Row[],
  getRowDate: (row: Row) => IsoDate,
  match: (row: Row, date: IsoDate) => Match,
): { readonly byKey: ReadonlyMap<string, readonly Row[]>; readonly summary: JoinSummary } {
  const matched: { readonly row: Row; readonly key: string; readonly by: 'name' | 'NAV' }[] = [];
  const unjoined = new Map<string, UnjoinedRow>();
  const report = (row: Row, reason: string): void => {
    const date = getRowDate(row);
    const known = unjoined.get(row.schemeName);
    if (known === undefined || known.date < date)
      unjoined.set(row.schemeName, { schemeName: row.schemeName, date, reason });
  };
  for (const row of rows) {
    const found = match(row, getRowDate(row));
    if ('reason' in found) report(row, found.reason);
    else matched.push({ row, ...found });
  }
  const byKey = new Map<string, Row[]>();
  let byNav = 0;
  for (const rivals of Map.groupBy(matched, ({ key, row }) => `${key} ${getRowDate(row)}`).values()) {
    const named = rivals.filter(({ by }) => by === 'name');
    const [chosen, ...others] = named.length > 0 ? named : rivals;
    if (chosen === undefined) continue;
    if (others.length > 0) {
      for (const { row } of rivals) report(row, 'has the same codes on that date as another row');
      continue;
    }
    byKey.set(chosen.key, [...(byKey.get(chosen.key) ?? []), chosen.row]);
    if (chosen.by === 'NAV') byNav++;
  }
  const names = new Set(rows.map(({ schemeName }) => schemeName)).size;
  const summary = { source, rows: rows.length, names, byNav, unjoined: [...unjoined.values()] };
  return { byKey, summary };
}

async function readPerformance({ database }: Draft): Promise<readonly StoredPerformance[]> {
  const rows = await database.rows(
    `SELECT scheme_name, nav_date, benchmark, riskometer_scheme, riskometer_benchmark, "dailyAUM", daily_aum_mark,
      "preMonthAUM", pre_month_aum_mark, "preMonthAvgAUM", "navRegular", "navDirect"
     FROM published_performance ORDER BY scheme_name, nav_date`,
    [],
  );
  return rows.map((row) => ({
    schemeName: getText(row, 0),
    navDate: getDate(row, 1),
    benchmark: getText(row, 2),
    riskometerScheme: getText(row, 3),
    riskometerBenchmark: getText(row, 4),
    dailyAum: getNumberOrNull(row, 5),
    dailyAumMark: getText(row, 6),
    preMonthAum: getNumberOrNull(row, 7),
    preMonthAumMark: getText(row, 8),
    preMonthAvgAum: getNumberOrNull(row, 9),
    navRegular: getNumberOrNull(row, 10),
    navDirect: getNumberOrNull(row, 11),
  }));
}

/** One row for each scheme and month. */
async function readExpenseRatios({ database }: Draft): Promise<readonly StoredExpenseRatio[]> {
  const runs = await database.rows(
    `SELECT nsdl_code, scheme_name, month, last_date, regular, direct FROM expense_ratio
     ORDER BY nsdl_code, scheme_name, month, first_date`,
    [],
  );
  const months = Map.groupBy(runs, (run) => JSON.stringify([getText(run, 0), getText(run, 1), getText(run, 2)]));
  return [...months.values()].flatMap((sameMonth) => {
    const last = sameMonth.at(-1);
    if (last === undefined) return [];
    const findLast = (column: number): DatedValue | null => {
      const run = sameMonth.findLast((each) => each[column] !== null);
      return run === undefined ? null : { value: getNumber(run, column), date: getDate(run, 3) };
    };
    return [{ schemeName: getText(last, 1), lastDate: getDate(last, 3), regular: findLast(4), direct: findLast(5) }];
  });
}

async function readRiskometers({ database }: Draft): Promise<readonly StoredRiskometer[]> {
  const rows = await database.rows(
    'SELECT scheme_name, date, riskometer_scheme, benchmark, riskometer_benchmark FROM riskometer ORDER BY scheme_name, date',
    [],
  );
  return rows.map((row) => ({
    schemeName: getText(row, 0),
    date: getDate(row, 1),
    riskometerScheme: getText(row, 2),
    benchmark: getText(row, 3),
    riskometerBenchmark: getText(row, 4),
  }));
}
