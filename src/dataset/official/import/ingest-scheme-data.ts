import { MAX_DAY } from '#dataset/storage/nav-encoding.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { performanceFigures } from '../sources/performance/columns.ts';
import type { NavHistoryFile, SchemeDataFile, TerFile } from '../sources/scheme-data-types.ts';
import type { Anomaly } from '../sources/types.ts';
import { createRowWriter } from '../../draft/draft.ts';
import type { Conflict, SchemeDataReport } from './report.ts';
import type { ImportSession } from './session.ts';
import { summarizeSchemeData, type SourceFile } from './imported-files.ts';
import { createLatestRowWriter, type RowDifference } from '../sources/latest-row-writer.ts';

/** Stores what a file says, as published. Of two files with the same item, the one published later is used. */
export async function ingestSchemeData(
  session: ImportSession,
  file: SchemeDataFile,
  source: SourceFile,
): Promise<SchemeDataReport> {
  const rejected = file.kind === 'nav-history' ? await ingestNavHistory(session, file, source) : [];
  if (file.kind !== 'nav-history') writeRows(session, file, source.id);
  return describeSchemeData(file, rejected);
}

/** @param rejected rows that can be parsed, but not stored. */
const describeSchemeData = (file: SchemeDataFile, rejected: readonly Anomaly[] = []): SchemeDataReport => ({
  outcome: file.kind,
  ...summarizeSchemeData(file),
  rejected: [...file.rejected, ...rejected],
  anomalies: 'anomalies' in file ? file.anomalies : [],
});

function writeRows(session: ImportSession, file: Exclude<SchemeDataFile, NavHistoryFile>, source: number): void {
  switch (file.kind) {
    case 'fund-performance':
      return writePerformance(session, file.rows, source);
    case 'ter':
      return writeExpenseRatios(session, file, source);
    case 'average-aum':
      return writeAverageAum(session, file, source);
    case 'scheme-master':
      return writeSchemeMaster(session, file.rows, source);
    case 'riskometer':
      return writeRiskometers(session, file.rows, source);
    case 'offers':
      return writeOffers(session, file.rows, source);
  }
}

/** Returns the NAVs of days that a dataset cannot store. */
async function ingestNavHistory(
  { history, navs }: ImportSession,
  file: NavHistoryFile,
  source: SourceFile,
): Promise<readonly Anomaly[]> {
  const rejected: Anomaly[] = [];
  for (const { listed, navs: points } of file.series) {
    for (const { date, nav } of points) {
      const day = toDayNumber(date);
      if (day < 0 || day > MAX_DAY) {
        rejected.push({ where: `scheme ${listed.code}`, field: 'Date', received: date, expected: 'a date since 1970' });
        continue;
      }
      history.add(listed, day, source);
      if (nav !== null && navs.add(listed.code, day, nav, source)) await navs.flush();
    }
  }
  return rejected;
}

/** A writer that reports rows for which another file has other values. `what` is null for lists that are simply updated. */
function createWriter(session: ImportSession, table: string, key: readonly string[], what: Conflict['what'] | null) {
  const { draft, sources, conflicts } = session;
  const isLater = (a: number, b: number): boolean => sources.byId(a).rank > sources.byId(b).rank;
  const write = createLatestRowWriter(draft.sqlite, table, key, isLater);
  const describe = ({ columns }: RowDifference, row: RowDifference['used']): string => {
    const [first = '', ...others] = columns;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `${first} ${row[first] ?? 'blank'}${more} (${sources.byId(row.source).name})`;
  };
  return (row: RowDifference['used']): void => {
    const difference = write(row);
    if (difference === null || what === null) return;
    const { used, ignored } = difference;
    const [of, day] = key.map((name) => String(row[name]));
    conflicts.add({
      what,
      of: of ?? '',
      day: day ?? '',
      used: describe(difference, used),
      ignored: describe(difference, ignored),
    });
  };
}

type Rows<Kind extends SchemeDataFile['kind']> = Extract<SchemeDataFile, { kind: Kind; rows: unknown }>['rows'];

function writePerformance(session: ImportSession, rows: Rows<'fund-performance'>, source: number): void {
  const write = createWriter(session, 'published_performance', ['scheme_name', 'nav_date'], 'fund performance');
  for (const row of rows) {
    write({
      scheme_name: row.schemeName,
      nav_date: row.navDate,
      benchmark: row.benchmark,
      riskometer_scheme: row.riskometerScheme,
      riskometer_benchmark: row.riskometerBenchmark,
      daily_aum_mark: row.dailyAumMark,
      pre_month_aum_mark: row.preMonthAumMark,
      ...Object.fromEntries(performanceFigures.map((figure) => [figure, row.figures.get(figure) ?? null])),
      source,
    });
  }
}

/** A month is replaced as a whole: its rows are runs of days. */
function writeExpenseRatios({ draft, sources }: ImportSession, { schemes }: TerFile, source: number): void {
  const write = createRowWriter(draft.sqlite, 'expense_ratio');
  const where = 'nsdl_code = ? AND scheme_name = ? AND month = ?';
  const findSource = draft.sqlite.prepare(`SELECT source FROM expense_ratio WHERE ${where} LIMIT 1`);
  const remove = draft.sqlite.prepare(`DELETE FROM expense_ratio WHERE ${where}`);
  const { rank } = sources.byId(source);
  for (const { nsdlCode, schemeName, days } of schemes) {
    for (const [month, sameMonth] of Map.groupBy(days, ({ date }) => date.slice(0, 7))) {
      const stored = findSource.get(nsdlCode, schemeName, month)?.['source'];
      if (typeof stored === 'number' && sources.byId(stored).rank > rank) continue;
      remove.run(nsdlCode, schemeName, month);
      for (const { first, last, regular, direct } of joinRuns(sameMonth)) {
        const columns = { nsdl_code: nsdlCode, scheme_name: schemeName, month, first_date: first, last_date: last };
        write({ ...columns, regular, direct, source });
      }
    }
  }
}

type TerDay = TerFile['schemes'][number]['days'][number];
type Run = Omit<TerDay, 'date'> & { readonly first: string; last: string };

function joinRuns(days: readonly TerDay[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { date, regular, direct } of days) {
    const run = runs.at(-1);
    if (run && run.regular === regular && run.direct === direct) run.last = date;
    else runs.push({ first: date, last: date, regular, direct });
  }
  return runs;
}

function writeAverageAum(
  session: ImportSession,
  { periodStart, rows }: Extract<SchemeDataFile, { kind: 'average-aum' }>,
  source: number,
): void {
  const write = createWriter(session, 'average_aum', ['code', 'period_start'], 'average AUM');
  for (const { code, averageAum } of rows) {
    write({ code, period_start: periodStart, average_aum: averageAum, source });
  }
}

function writeSchemeMaster(session: ImportSession, rows: Rows<'scheme-master'>, source: number): void {
  const write = createWriter(session, 'scheme_master', ['code'], null);
  for (const row of rows) {
    write({
      code: row.code,
      amc: row.amc,
      scheme_name: row.schemeName,
      nav_name: row.navName,
      scheme_type: row.schemeType,
      scheme_category: row.schemeCategory,
      minimum_amount: row.minimumAmount,
      launch_date: row.launchDate,
      closure_date: row.closureDate,
      isins: row.isins.join(' '),
      source,
    });
  }
}

function writeRiskometers(session: ImportSession, rows: Rows<'riskometer'>, source: number): void {
  const write = createWriter(session, 'riskometer', ['scheme_name', 'date'], 'riskometer');
  for (const row of rows) {
    write({
      scheme_name: row.schemeName,
      date: row.date,
      riskometer_scheme: row.riskometerScheme,
      benchmark: row.benchmark,
      riskometer_benchmark: row.riskometerBenchmark,
      source,
    });
  }
}

function writeOffers(session: ImportSession, rows: Rows<'offers'>, source: number): void {
  const write = createWriter(session, 'published_offer', ['scheme_id', 'is_detailed'], null);
  for (const row of rows) {
    write({
      scheme_id: row.schemeId,
      is_detailed: row.isDetailed ? 1 : 0,
      mutual_fund: row.mutualFund,
      scheme_name: row.schemeName,
      objective: row.objective,
      scheme_type: row.schemeType,
      scheme_category: row.schemeCategory,
      launch_date: row.launchDate,
      earliest_closure_date: row.earliestClosureDate,
      closure_date: row.closureDate,
      load: row.load,
      offer_price: row.offerPrice,
      minimum_amount: row.minimumAmount,
      website: row.website,
      source,
    });
  }
}
