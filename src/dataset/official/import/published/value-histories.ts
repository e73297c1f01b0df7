import type { SourceName } from '#contract/official-sources.ts';
import type { Observation, ValueHistory, ValueKindName } from '../../../derive/events/event.ts';
import type { ImportedFiles } from '../../imported-files.ts';
import type { OfficialCodes } from '../../matching/codes/official-codes.ts';
import type { StoredExpenseRatio } from '../../sources/ter/importer.ts';
import type { JoinedRows } from './join-published-rows.ts';
import { listNavFileHistories } from './nav-file-histories.ts';

/** What each source printed of each scheme over time: the daily NAVs, AMFI's fund performance and expense ratios, and the riskometers of fund houses. */
export function* listValueHistories(
  codes: OfficialCodes,
  { performance, riskometers, expenseRatios }: JoinedRows,
  files: ImportedFiles,
): Iterable<ValueHistory> {
  yield* listNavFileHistories(codes, files);
  for (const [key, rows] of performance)
    yield* listRiskHistories(
      key,
      'performance',
      rows.map(({ navDate, ...row }) => ({ ...row, date: navDate })),
    );
  for (const [key, rows] of riskometers) yield* listRiskHistories(key, 'riskometers', rows);
  for (const [key, months] of expenseRatios) yield* listRatioHistories(codes, key, months);
}

type RiskRow = Pick<
  NonNullable<ReturnType<JoinedRows['riskometers']['get']>>[number],
  'date' | 'benchmark' | 'riskometerScheme'
>;

function* listRiskHistories(schemeKey: string, source: SourceName, rows: readonly RiskRow[]): Iterable<ValueHistory> {
  const list = (kind: ValueKindName, read: (row: RiskRow) => string): ValueHistory => ({
    kind,
    schemeKey,
    appliesTo: '',
    source,
    observations: rows.map((row): Observation => ({ first: row.date, last: row.date, value: read(row) })),
  });
  yield list('Benchmark', ({ benchmark }) => benchmark);
  yield list('Riskometer', ({ riskometerScheme }) => riskometerScheme);
}

/** The ratios of each plan; those of a scheme without plans, such as an ETF, are in the columns of one of them. */
function* listRatioHistories(
  codes: OfficialCodes,
  schemeKey: string,
  months: readonly StoredExpenseRatio[],
): Iterable<ValueHistory> {
  const plans = new Set(codes.ofScheme(schemeKey).map(({ plan }) => plan));
  const runs = months.flatMap((month) => month.runs);
  const columns = [
    { plan: 'Regular', values: runs.map(({ regular, ...days }) => ({ ...days, value: regular })) },
    { plan: 'Direct', values: runs.map(({ direct, ...days }) => ({ ...days, value: direct })) },
  ].filter(({ values }) => values.some(({ value }) => value !== null));
  for (const { plan, values } of columns) {
    const isOnlyColumn = columns.length === 1 && !plans.has(plan);
    if (!plans.has(plan) && !isOnlyColumn) continue;
    yield {
      kind: 'Ter',
      schemeKey,
      appliesTo: isOnlyColumn ? '' : plan,
      source: 'ter',
      observations: values.map(({ first, last, value }) => ({
        first,
        last,
        value: value === null ? '' : String(value),
      })),
    };
  }
}
