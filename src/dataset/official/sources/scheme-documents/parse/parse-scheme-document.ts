import type { IsoDate } from '#contract/dates.ts';
import type { DocumentContents } from '#dataset/scheme-document.ts';
import { addDays } from '#finance/calendar.ts';
import { findNewestDay } from '../../../parsing/days.ts';
import { decodeStart, decodeWhole, type EncodedText } from '../../../parsing/decode-text.ts';
import { RejectedFile } from '../../../parsing/errors.ts';
import { parseSerialDate } from '../../../parsing/parse-dates.ts';
import type { Workbook, Worksheet } from '../../../workbook/worksheet.ts';
import { collectFields } from './collect-fields.ts';
import { getText, interpretDocument } from './interpret.ts';
import { readLabel } from './labels.ts';
import { readElements } from './read-elements.ts';
import { MAX_COLUMNS, readGrid, type GridCell } from './read-grid.ts';
import { readPage } from './read-page.ts';
import { formatNumber, parseSaved, readSpreadsheet } from './read-spreadsheet.ts';
import { normalizeLines, type SummaryRow } from './summary-rows.ts';

/** A scheme summary document as printed: what its rows mean is read whenever a dataset is derived. */
export interface SchemeDocumentFile {
  readonly kind: 'scheme-documents';
  readonly period?: string;
  /** AMFI's number of the scheme, if the name of the file has it. */
  readonly schemeId?: string;
  /** The day in India on which it was last saved; null if its container does not say. */
  readonly saved: IsoDate | null;
  readonly rows: readonly SummaryRow[];
}

const MEGABYTE = 1_048_576;
const MAX_BYTES = 16 * MEGABYTE;

/** Fewer are labels of other tables. */
const MIN_LABELS = 8;

type Container = 'elements' | 'spreadsheet' | 'page';

/** The kind of container that a text is by its beginning, whatever the name of its file; null if it is none of these. */
function recogniseContainer(start: string): Container | null {
  const text = start.trimStart();
  if (!text.startsWith('<')) return null;
  if (
    /<SchemeSummaryDocument[\s>]/.test(text) ||
    (/^(?:<\?[^>]{0,200}>\s*)?<root\s/.test(text) && /<Fund_Name[\s>]/.test(text))
  )
    return 'elements';
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(text)) return 'spreadsheet';
  return /<table[\s>]/i.test(text) ? 'page' : null;
}

export const isSchemeDocumentText = (start: string): boolean => recogniseContainer(start) !== null;

/**
 * Parses a text that is a scheme summary document: elements, an XML spreadsheet or a page.
 * @returns null if it is a table of another kind.
 * @throws RejectedFile if it is damaged, too large, or lacks a fund name or ISINs.
 */
export function parseSchemeDocumentText(text: EncodedText): SchemeDocumentFile | null {
  const container = recogniseContainer(decodeStart(text));
  if (text.bytes.length > MAX_BYTES) {
    // a large workbook of another kind has limits of its own
    if (container !== 'elements' && Buffer.from(text.bytes).indexOf('SUMMARY DOCUMENT') < 0) return null;
    throw new RejectedFile(`a scheme summary document of ${text.bytes.length} bytes, expected at most ${MAX_BYTES}`);
  }
  if (text.isDamaged) throw new RejectedFile('a table with bytes that are not UTF-8 text');
  const whole = decodeWhole(text);
  if (container === 'elements') return toFile(readElements(whole));
  if (container === 'page') return selectDocument([readGrid(readPage(whole))], null);
  const { sheets, saved } = readSpreadsheet(whole);
  return selectDocument(sheets.map(readGrid), saved);
}

/** Whether a sheet has a scheme summary document. */
export const isSchemeDocumentWorkbook = (workbook: Workbook): boolean =>
  workbook.sheets.some((sheet) => hasFundName(sheet) && isDocument(readSheet(sheet, workbook)));

const TOP_ROWS = 12;

/** A quick look at the top of a sheet, since an import has thousands of others. */
const hasFundName = ({ rows }: Worksheet): boolean =>
  rows
    .slice(0, TOP_ROWS)
    .some((cells) =>
      cells.slice(0, MAX_COLUMNS).some((cell) => typeof cell === 'string' && readLabel(cell)?.field === 'fundName'),
    );

/** @throws RejectedFile if it lacks a fund name or ISINs. */
export function parseSchemeDocumentWorkbook(workbook: Workbook): SchemeDocumentFile {
  const saved = workbook.published === null ? null : parseSaved(workbook.published);
  const file = selectDocument(
    workbook.sheets.filter(hasFundName).map((sheet) => readSheet(sheet, workbook)),
    saved,
  );
  if (file === null) throw new RejectedFile('a workbook without a scheme summary document');
  return file;
}

function readSheet(sheet: Worksheet, { is1904 }: Workbook): readonly SummaryRow[] {
  return readGrid(
    sheet.rows.map((cells, row) =>
      cells.slice(0, MAX_COLUMNS).map((cell, column): GridCell => {
        if (typeof cell !== 'number') return { values: [normalizeLines(cell ?? '')].filter((line) => line !== '') };
        const isPercentage = sheet.formatCell(row, column).endsWith('%');
        return { values: [formatNumber(cell, isPercentage)], date: parseSerialDate(cell, is1904) };
      }),
    ),
  );
}

/**
 * The one document among the sheets of a workbook, or the one with a fund name if others are templates; null if there is none.
 * @throws RejectedFile if there are several.
 */
function selectDocument(sheets: readonly (readonly SummaryRow[])[], saved: IsoDate | null): SchemeDocumentFile | null {
  const documents = sheets.filter(isDocument);
  const filled = documents.filter((rows) => getText(collectFields(rows), 'fundName') !== '');
  if (filled.length > 1)
    throw new RejectedFile(`a workbook with ${filled.length} scheme summary documents, expected one`);
  const rows = filled[0] ?? documents[0];
  return rows === undefined ? null : toFile({ rows, saved });
}

const isDocument = (rows: readonly SummaryRow[]): boolean => collectFields(rows).values.size >= MIN_LABELS;

function toFile({ rows, saved }: Pick<SchemeDocumentFile, 'rows' | 'saved'>): SchemeDocumentFile {
  checkSize(rows);
  const { summary } = interpretDocument(rows, null); // rejects what cannot be used
  return { kind: 'scheme-documents', saved: checkSavedDay(saved, summary), rows };
}

/** AMFI's template has 53 fields, and some have a text for each plan and option. */
const MAX_TEXTS = 5_000;
/** Characters: what a cell of a workbook has room for. The longest real text, the ISINs of a scheme, has 1,000. */
const MAX_LENGTH = 32_767;

/** @throws RejectedFile if it has far more text than a document. */
function checkSize(rows: readonly SummaryRow[]): void {
  const texts = rows.flatMap(({ label, values }) => [label, ...values].map((text) => ({ label, text })));
  if (texts.length > MAX_TEXTS)
    throw new RejectedFile(`a scheme summary document of ${texts.length} texts, expected at most ${MAX_TEXTS}`);
  const long = texts.find(({ text }) => text.length > MAX_LENGTH);
  if (long === undefined) return;
  const where = JSON.stringify(long.label.slice(0, 60));
  throw new RejectedFile(`${long.text.length} characters below the label ${where}, expected at most ${MAX_LENGTH}`);
}

type DatedSummary = Pick<DocumentContents, 'details' | 'managers'>;

/** The newest day in a document that is not in the future of its fund house; '' for none. */
export const findNewestDate = ({ details, managers }: DatedSummary): IsoDate | '' =>
  findNewestDay([
    ...[details.nfoOpenDate, details.nfoCloseDate, details.allotmentDate, details.reopenDate, details.statedRiskDate],
    ...(managers ?? []).map(({ from }) => from),
  ]);

/** An offer is announced some months before it opens. */
const MAX_DAYS_BEFORE = 180;

/** The day on which a file says that it was saved; null if that was long before the days in it: it is of a template that a program filled in. */
const checkSavedDay = (saved: IsoDate | null, summary: DatedSummary): IsoDate | null =>
  saved !== null && findNewestDate(summary) > addDays(saved, MAX_DAYS_BEFORE) ? null : saved;
