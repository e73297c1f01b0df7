import { textColumn } from '../table/column-builders.ts';
import { type Column, isBlank } from '../table/column.ts';
import type { ExportedTotals } from '../table/engine/totals.ts';
import type { ExportFormat, TableExport } from '../table/export-rows/describe-export.ts';
import { type FileNameParts, buildExportBaseName, downloadFile } from '../table/export-rows/download-file.ts';
import { QUARTILE_OFFSET } from '../table/export-rows/standing-columns.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { ExportJob } from './export-worker.ts';
import type { SheetCell, SheetColumn, SheetHead } from './sheet.ts';

/** Milliseconds of work before the browser gets its turn. */
const MAX_WORK_MS = 8;
/** Rows between two looks at the clock: their cells take about a millisecond. */
const STEP_ROWS = 10;

/**
 * What saves a table as a file named after `nameParts` and its filters, or copies it, as a table's `onExport` takes it: the view, or all
 * fields, which a workbook has besides.
 * @param nameParts page, scheme and, last, the date.
 * @param leading fields before those of the table, such as scheme and date, so that files can be stacked.
 */
export const createTableExport =
  <Leading = unknown>(nameParts: FileNameParts, leading: readonly Column<Leading>[] = []) =>
  async <Row extends Leading>(table: TableExport<Row>): Promise<void> => {
    const known = new Set(table.fields.map(({ id }) => id));
    const added = leading.filter(({ id }) => !known.has(id));
    const view = { columns: [...nameGroups(table), ...table.columns], headerIndex: 0 };
    const fields = { columns: [...added, ...table.fields], headerIndex: added.length };
    const hasBoth = table.format === 'xlsx' && table.fields.length > 0;
    const sheets = hasBoth ? [view, fields] : [table.hasAllFields ? fields : view];
    const file = writeInWorker(table, sheets);
    await saveFile(buildExportBaseName(nameParts, table.filters), table.format, file);
  };

/** The name of its group in each row, where groups have no lines of their own: in formats that programs read. */
function nameGroups<Row>({ groups, format }: TableExport<Row>): readonly Column<Row>[] {
  if (groups === null || hasGroupLines(format)) return [];
  const names = new Map(groups.flatMap(({ name, rows }) => rows.map((row) => [row, name] as const)));
  return [textColumn('group', (row: Row) => names.get(row) ?? '', { header: 'Group' })];
}

const hasGroupLines = (format: ExportFormat): boolean => format !== 'json' && format !== 'parquet';

interface Sheet {
  /** The name of the file, without extension. */
  readonly name: string;
  readonly format: ExportFormat;
  readonly head: SheetHead;
  readonly rows: readonly (readonly SheetCell[])[];
  /** Which of the rows are medians or sums. */
  readonly totals: readonly boolean[];
}

const listRowRequests = ({ rows, totals }: Pick<Sheet, 'rows' | 'totals'>): readonly ExportJob['request'][] =>
  rows.map((row, index) => ({ kind: 'rows', rows: [row], areTotals: totals[index] ?? false }));

/** Saves or copies a small table whose cells are known. */
export const saveSheet = ({ name, format, head, ...sheet }: Sheet): Promise<void> =>
  saveFile(
    name,
    format,
    exportWorkers.run<ExportJob>({
      requests: [{ kind: 'head', format, head }, ...listRowRequests(sheet), { kind: 'end', totals: null }],
    }),
  );

/** Saves a workbook with a sheet for each table, under distinct names that Excel accepts. */
export const saveWorkbook = (
  name: string,
  about: SheetHead['about'],
  sheets: readonly (Pick<SheetHead, 'columns'> & Pick<Sheet, 'name' | 'rows' | 'totals'>)[],
): Promise<void> => {
  const head = { about, precision: 'shown', names: nameSheets(sheets.map((sheet) => sheet.name)) } as const;
  return saveFile(
    name,
    'xlsx',
    exportWorkers.run<ExportJob>({
      requests: [
        ...sheets.flatMap(({ columns, ...sheet }, index): ExportJob['request'][] => [
          index === 0
            ? { kind: 'head', format: 'xlsx', head: { ...head, columns, headerIndex: 0 } }
            : { kind: 'sheet', sheet: { columns, headerIndex: 0 }, totals: null },
          ...listRowRequests(sheet),
        ]),
        { kind: 'end', totals: null },
      ],
    }),
  );
};

const MAX_SHEET_NAME = 31;

/** `Key data`, `Key data 2` */
function nameSheets(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const clean = name
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .slice(0, MAX_SHEET_NAME - 3)
      .trim();
    let free = clean;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${clean} ${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

async function saveFile(name: string, format: ExportFormat, file: Promise<Blob>): Promise<void> {
  if (format === 'clipboard') {
    // the promise is passed on, since a browser forgets the click while a large table is written
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': file })]);
  } else {
    downloadFile(`${name}.${format}`, await file);
  }
}

const exportWorkers = createWorkerPool(
  () => new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' }),
);

interface ExportedSheet<Row> {
  readonly columns: readonly Column<Row>[];
  /** Index of the column that says which row it is. */
  readonly headerIndex: number;
}

/** @throws Error if the file cannot be written, or the signal aborts. */
function writeInWorker<Row>(table: TableExport<Row>, sheets: readonly ExportedSheet<Row>[]): Promise<Blob> {
  const { signal, onProgress } = table;
  const total = sheets.length * table.rows.length;
  let reported = 0;
  return exportWorkers.run<ExportJob>({
    requests: listRequests(table, sheets),
    signal,
    onPart: (written) => {
      if (written >= reported + total / 100) onProgress((reported = written) / total);
    },
  });
}

async function* listRequests<Row>(
  { rows, about, precision, format, totals, groups, hasAllFields }: TableExport<Row>,
  sheets: readonly ExportedSheet<Row>[],
): AsyncGenerator<ExportJob['request']> {
  const pause = createPauses();
  let ended: readonly SheetCell[] | null = null;
  for (const [position, { columns, headerIndex }] of sheets.entries()) {
    const isView = position === 0 && format === 'xlsx';
    const described: SheetColumn[] = [];
    for (const column of columns) {
      described.push({
        ...describeColumn(column, rows),
        ...(isView && column.cell.isShaded && column.standing && { quartileOffset: QUARTILE_OFFSET }),
      });
      await pause();
    }
    const sheet = { columns: described, headerIndex };
    if (position === 0) yield { kind: 'head', format, head: { ...sheet, about, precision } };
    else yield { kind: 'sheet', sheet, totals: ended };
    const isGrouped =
      groups !== null && position === 0 && hasGroupLines(format) && (format === 'xlsx' || !hasAllFields);
    for (const group of isGrouped ? groups : [{ rows, medians: null }]) {
      if (group.medians) {
        const line = buildTotals(group.medians, columns, headerIndex, precision);
        yield { kind: 'rows', rows: [line], areTotals: true };
      }
      for (let start = 0; start < group.rows.length; start += STEP_ROWS) {
        const step = group.rows.slice(start, start + STEP_ROWS);
        yield { kind: 'rows', rows: step.map((row) => columns.map((column) => toCell(column, row, precision))) };
        await pause();
      }
    }
    ended = isView && totals ? buildTotals(totals, columns, headerIndex, precision) : null;
  }
  yield { kind: 'end', totals: ended };
}

export function describeColumn<Row>(column: Column<Row>, rows: readonly Row[]): SheetColumn {
  const { id, label, unit = '', cell, width, value, format } = column;
  const row = cell.isNumeric ? rows.find((candidate) => typeof value(candidate) === 'number') : undefined;
  const first = row === undefined ? null : value(row);
  const decimals = typeof first === 'number' ? (/\.(\d+)$/.exec(format(first))?.[1]?.length ?? 0) : 0;
  return { id, label, unit, kind: cell.type, width, decimals };
}

/** A row of sums or medians: its label in the column that names the rows. */
const buildTotals = <Row>(
  { label, values }: ExportedTotals,
  columns: readonly Column<Row>[],
  headerIndex: number,
  precision: TableExport<Row>['precision'],
): readonly SheetCell[] =>
  columns.map((column, index) => {
    const value = values.get(column.id) ?? null;
    return index === headerIndex ? label : value === null ? null : formatCellNumber(column, value, precision);
  });

/** The value of a cell; a number as shown, such as `12,345.68`, or with all its digits. */
export function toCell<Row>(column: Column<Row>, row: Row, precision: TableExport<Row>['precision']): SheetCell {
  const cell = column.value(row);
  if (typeof cell !== 'number') return isBlank(cell) ? null : cell;
  return Number.isFinite(cell) ? formatCellNumber(column, cell, precision) : null;
}

const formatCellNumber = (
  { format }: Pick<Column<never>, 'format'>,
  value: number,
  precision: TableExport<never>['precision'],
): number => (precision === 'full' ? value : (parseShownNumber(format(value)) ?? value));

/** Null for a text that is not just a number, such as the ratio `2 : 1`. */
export function parseShownNumber(text: string): number | null {
  const digits = text.replaceAll(',', '').replace('−', '-').replace('+', '');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) + 0 : null;
}

/** What gives the browser its turn whenever enough has been done since the last time. */
function createPauses(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < MAX_WORK_MS) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    start = performance.now();
  };
}
