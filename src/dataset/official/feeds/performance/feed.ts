import type { IsoDateTime } from '#contract/dates.ts';
import { isObject } from '#contract/shape.ts';
import { defineFeed, type FeedFile, type RawFile } from '../../feed-engine/feed.ts';
import { isColumnOf } from '../../feed-engine/fields.ts';
import { buildJsonRows } from '../../feed-engine/json-rows.ts';
import { findTitledTables, buildSheetRows } from '../../feed-engine/sheet-rows.ts';
import { RejectedFile, RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { listJsonRows } from '../../parsing/json.ts';
import { requireDate } from '../../parsing/row-reader.ts';
import { checkAllReadable, countFilled, listRows } from '../../workbook/sheet-tables.ts';
import { formatLocation, getRowTexts, type Workbook } from '../../workbook/worksheet.ts';
import { checkPerformance, performanceChecks } from './checks.ts';
import { performanceDownload } from './download.ts';
import {
  EXPECTED_RETURN,
  isUnknownTitle,
  performanceFigures,
  performanceRowFields as fields,
  type PerformanceRow,
} from './fields.ts';

// Two forms of AMFI's fund performance: the export of its page, in four widths (32, 24, 39 and 40 columns on 14 March 2026), and
// the JSON behind the page. Neither states the category that was requested.

const MAX_HEADER_ROWS = 15;
const table = {
  fields,
  required: [fields.schemeName, fields.navDate],
  isHeader: (titles: readonly string[]) =>
    [fields.navRegular, fields.navDirect].some((field) => titles.some((title) => isColumnOf(field, title))),
  headerRows: MAX_HEADER_ROWS,
};

function readExport(workbook: Workbook): RawFile {
  checkAllReadable(workbook);
  const tables = findTitledTables(workbook, table);
  const anomalies = tables.flatMap(({ sheet, headerRow, header }) => {
    const where = formatLocation(sheet.name, headerRow);
    for (const field of Object.values(fields))
      if (header.filter((title) => isColumnOf(field, title)).length > 1)
        throw new RejectedFile(`${where}: expected each column once`);
    return reportUnknown(header, where, 'header', 'a column of fund performance');
  });
  const rows = tables.flatMap((found) => {
    const filled = listRows(found).filter(({ cells }) => countFilled(cells) > 0);
    // the footnotes below the table have one cell each
    const last = filled.findLastIndex(({ cells }) => countFilled(cells) > 1);
    return buildSheetRows(found, filled.slice(0, last + 1), table, workbook);
  });
  const above = tables.flatMap(({ sheet, headerRow }) => sheet.rows.slice(0, headerRow).flatMap(getRowTexts));
  const published = parseGeneratedTime(above.join(' '));
  return { rows, anomalies, ...(published === null ? {} : { published }) };
}

const reportUnknown = (titles: readonly string[], where: string, field: string, expected: string): readonly Anomaly[] =>
  titles.filter(isUnknownTitle).map((received) => ({ where, field, received, expected }));

const GENERATED = /generated on\s*(?::\s*)?(\d{1,2}-[A-Za-z]{3}-\d{4})(?:\s+(\d\d:\d\d))?/i;

/** When an export was generated, in India; null if it does not say. */
function parseGeneratedTime(printed: string): IsoDateTime | null {
  const [, date, time = '00:00'] = GENERATED.exec(printed) ?? [];
  return date === undefined ? null : `${requireDate('Generated on', date, false)}T${time}:00`;
}

/** AMFI's response: its rows, or an error in the same envelope. */
const isResponse = (json: unknown): boolean => {
  const rows = isObject(json) && Array.isArray(json['data']) ? json['data'] : [];
  const isRow = (row: unknown): boolean => isObject(row) && 'schemeName' in row && 'navDate' in row;
  return (isObject(json) && 'validationStatus' in json) || (rows.length > 0 && rows.every(isRow));
};

/** @throws RejectedFile if the response states an error, or is empty. */
function readResponse(json: unknown): RawFile {
  const { validationStatus, validationMsg, data } = isObject(json) ? json : {};
  if (validationStatus !== undefined && validationStatus !== 'SUCCESS') {
    throw new RejectedFile(
      `a fund-performance response that states ${JSON.stringify([validationStatus, validationMsg])}`,
    );
  }
  if (!Array.isArray(data) || data.length === 0) throw new RejectedFile('a fund-performance response without rows');
  const rows = buildJsonRows(listJsonRows(json));
  const names = new Set(rows.flatMap(({ header }) => header));
  return { rows, anomalies: reportUnknown([...names], 'data', 'name', 'a field of fund performance') };
}

export type PerformanceFile = FeedFile<'performance', typeof fields>;

/** If more of the returns of a file are impossible, the others are in another unit as well. */
const MAX_IMPOSSIBLE = 0.01;
const MIN_IMPOSSIBLE = 5;

const MIN_RETURNS = 20;
const LONG_RETURNS = ['return1YearRegular', 'return1YearDirect', 'return3YearRegular', 'return3YearDirect'] as const;
const returnFigures = performanceFigures.filter((figure) => figure.startsWith('return'));

const countReturns = (row: PerformanceRow): number => returnFigures.filter((figure) => row[figure] !== null).length;

/**
 * @throws RejectedFile if many returns were impossible, or those of a year or more are fractions: of twenty percentages, one is above 1.
 */
function checkPercent({ rows, anomalies }: PerformanceFile): void {
  const impossible = anomalies.filter(({ expected }) => expected === EXPECTED_RETURN);
  const total = rows.reduce((sum, row) => sum + countReturns(row), impossible.length);
  const [first] = impossible;
  if (first && impossible.length >= MIN_IMPOSSIBLE && impossible.length > total * MAX_IMPOSSIBLE) {
    const { where, field, received } = first;
    throw new RejectedFile(
      `${impossible.length} of ${total} returns are impossible; ${where}, ${field}: expected ${EXPECTED_RETURN}, got ${received}`,
    );
  }
  const long = rows.flatMap((row) => LONG_RETURNS.flatMap((figure) => row[figure] ?? []));
  if (long.length >= MIN_RETURNS && long.every((value) => Math.abs(value) < 1)) {
    throw new RejectedFile(`returns that are fractions (all of ${long.length} are below 1), expected percent`);
  }
}

export const performanceFeed = defineFeed({
  name: 'performance',
  singular: 'AMFI fund performance',
  plural: 'AMFI fund performance',
  rows: 'fund performance',
  rhythm: { of: 'trading day', weekdays: 4 }, // one or two days later
  download: performanceDownload,
  fields,
  subject: 'schemeName',
  subjectNoun: 'scheme',
  date: 'navDate',
  formats: {
    workbook: { is: (workbook) => findTitledTables(workbook, table).length > 0, read: readExport },
    json: { is: isResponse, read: readResponse },
  },
  checkRow({ navDate }, published) {
    if (published === '' || navDate <= published.slice(0, 10)) return;
    const expected = `a date up to ${published.slice(0, 10)}, when the file was generated`;
    throw new RejectedRow('NAV Date', navDate, expected);
  },
  checkFile: checkPercent,
  check: checkPerformance,
  checks: performanceChecks,
});
