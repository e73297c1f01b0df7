import type { IsoDate } from '#contract/dates.ts';
import { isObject } from '#contract/shape.ts';
import { normalizeWhitespace } from '../../../parsing/cell-values.ts';
import { decodeEntities } from '../../../workbook/text/html-tokens.ts';

/** A row of a scheme summary document as its container has it. */
export interface SummaryRow {
  /** '' for a row that continues the one before. */
  readonly label: string;
  /** One text for each cell, element or row that the value consists of; blank ones are left out. */
  readonly values: readonly string[];
}

/** The rows of a document and what its container says of itself. */
export interface SummaryRows {
  readonly rows: readonly SummaryRow[];
  /** The day in India on which it was last saved; null if its container does not say. */
  readonly saved: IsoDate | null;
}

// Some houses begin a new line by hundreds of spaces, which no one types within one.
const LINE_BREAK = /[\r\n\u2028]+| {4,}/;

// A no-break space that a program could not write became a question mark: `of?Rs 10000`.
const LOST_SPACE = /(\p{L})\?(?=Rs\b)/gu;

// Texts of a website's editor may have its markup.
const LINE_TAG = /<\/?(?:p|br|li|ul|ol|div|table|tbody|tr|td|th|h[1-6])\b[^<>]*>/gi;
const TAG = /<\/?(?:span|strong|font|sup|sub|em|b|i|u|a)\b[^<>]*>/gi;

/** A text as a person sees it: lines without surrounding blanks, none of them empty. Some are escaped once more than their container requires. */
export const normalizeLines = (text: string): string =>
  decodeEntities(text)
    .replaceAll(LINE_TAG, '\n')
    .replaceAll(TAG, '')
    .replaceAll(LOST_SPACE, '$1 ')
    .split(LINE_BREAK)
    .map(normalizeWhitespace)
    .filter((line) => line !== '')
    .join('\n');

/** The rows of a stored document. @throws Error if the dataset is damaged. */
export function parseSummaryRows(json: string): readonly SummaryRow[] {
  const rows: unknown = JSON.parse(json);
  if (!Array.isArray(rows) || !rows.every(isSummaryRow))
    throw new Error('the dataset is damaged: expected the rows of a scheme summary document');
  return rows;
}

const isSummaryRow = (row: unknown): row is SummaryRow =>
  isObject(row) &&
  typeof row['label'] === 'string' &&
  Array.isArray(row['values']) &&
  row['values'].every((value) => typeof value === 'string');
