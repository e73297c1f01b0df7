import type { DatabaseSync } from 'node:sqlite';
import { isIsoDate, type IsoDate } from '#contract/dates.ts';
import { formatCount, formatDay } from '#contract/format-text.ts';
import type { SqlRow } from '#dataset/storage/database.ts';
import { listColumns } from '#dataset/storage/migrations.ts';
import { getDateOrNull } from '#dataset/storage/row-values.ts';
import type { Anomaly } from '../parsing/errors.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { ImportSession, Publication, SourceReport } from './source.ts';

type Row = Readonly<Record<string, string | number | null>> & { readonly source: number };

/** The values in which two rows of one item differ, by column, and their sources. */
interface RowDifference {
  readonly used: Row;
  readonly ignored: Row;
  readonly columns: readonly string[];
}

/**
 * A function that stores the rows of a source in a table with the columns of `key`, and reports rows for which another file has other
 * values. `what` names one in the report; null for lists that are simply updated.
 */
export function createRowStore(
  { draft, files, conflicts }: ImportSession,
  table: string,
  key: readonly string[],
  what: string | null,
): (row: Row) => void {
  const isLater = (a: number, b: number): boolean => files.byId(a).rank > files.byId(b).rank;
  const write = createLatestRowWriter(draft.sqlite, table, key, isLater);
  const describe = ({ columns }: RowDifference, row: Row): string => {
    const [first = '', ...others] = columns;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `${first} ${row[first] ?? 'blank'}${more} (${files.byId(row.source).name})`;
  };
  return (row) => {
    const difference = write(row);
    if (difference === null || what === null) return;
    const { used, ignored } = difference;
    const [of = '', day = ''] = key.map((name) => String(row[name]));
    if (!isIsoDate(day)) throw new Error(`${table}: expected a date as the second column of the key, got ${day}`);
    conflicts.add({ what, of, day, used: describe(difference, used), ignored: describe(difference, ignored) });
  };
}

/** A value that a file published, and the date it is of. */
export interface DatedValue {
  readonly value: number;
  readonly date: IsoDate;
}

interface ReportedFile extends Pick<ParsedFile, 'rejectedSheets'> {
  readonly rejected: readonly Anomaly[];
  readonly anomalies?: readonly Anomaly[];
}

/** The report of a file whose rows were all stored. */
export function reportRows(
  title: string,
  { asOf, rows }: Pick<Publication, 'asOf' | 'rows'>,
  { rejected, anomalies = [], rejectedSheets = [] }: ReportedFile,
): SourceReport {
  const until = asOf === '' ? '' : `, up to ${formatDay(asOf)}`;
  const notes = rejectedSheets.map(({ reason }) => `sheet rejected: ${reason}`);
  return { summary: `${title}${until}: ${formatCount(rows, 'row')} read`, notes, rows, rejected, anomalies };
}

/**
 * A function that inserts rows into a table with the columns of `key`. A row that the table has already is replaced if its
 * source has a lower rank, so that the order of imports decides nothing. All rows must have the table's columns in the same order.
 * It returns the difference if the table has another row for the same item, else null.
 * @throws Error if the first row lacks a column of the table: it would be stored as null, and nobody would notice.
 */
function createLatestRowWriter(
  sqlite: DatabaseSync,
  table: string,
  key: readonly string[],
  isLater: (a: number, b: number) => boolean,
): (row: Row) => RowDifference | null {
  let statements: ReturnType<typeof prepareStatements> | undefined;
  return (row) => {
    const columns = Object.keys(row);
    statements ??= prepareStatements(sqlite, table, key, columns);
    const stored = readStored(statements.find.get(...key.map((name) => row[name] ?? null)), columns);
    const [used, ignored] = stored !== null && isLater(stored.source, row.source) ? [stored, row] : [row, stored];
    if (used === row) statements.replace.run(...Object.values(row));
    if (ignored === null) return null;
    const differing = columns.filter((name) => name !== 'source' && used[name] !== ignored[name]);
    return differing.length === 0 ? null : { used, ignored, columns: differing };
  };
}

type Statement = ReturnType<DatabaseSync['prepare']>;

function prepareStatements(sqlite: DatabaseSync, table: string, key: readonly string[], columns: readonly string[]) {
  const missing = listColumns(sqlite, table).filter(({ name }) => !columns.includes(name));
  if (missing.length > 0)
    throw new Error(`${table}: expected a value of ${missing.map(({ name }) => name).join(', ')}`);
  return {
    find: sqlite.prepare(
      `SELECT ${quote(columns)} FROM ${table} WHERE ${key.map((name) => `"${name}" = ?`).join(' AND ')}`,
    ),
    replace: sqlite.prepare(
      `INSERT OR REPLACE INTO ${table} (${quote(columns)}) VALUES (${columns.map(() => '?').join(', ')})`,
    ),
  };
}

const quote = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

function readStored(found: ReturnType<Statement['get']>, columns: readonly string[]): Row | null {
  const source = found?.['source'];
  if (found === undefined || typeof source !== 'number') return null;
  const values = columns.map((name): readonly [string, string | number | null] => {
    const value = found[name];
    return [name, typeof value === 'string' || typeof value === 'number' ? value : null];
  });
  return { ...Object.fromEntries(values), source };
}

/** The launch of the first scheme of India, US-64. AMFI has 1900-01-01 for some dates that it does not know (17 codes, November 2024). */
const FIRST_LAUNCH = '1964-07-01';

/** A launch date of a list of AMFI; null for one before the first scheme of India. */
export function readLaunchDate(row: SqlRow, column: number): IsoDate | null {
  const date = getDateOrNull(row, column);
  return date !== null && date < FIRST_LAUNCH ? null : date;
}
