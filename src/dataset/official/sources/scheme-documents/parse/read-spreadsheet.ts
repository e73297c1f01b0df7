import type { IsoDate } from '#contract/dates.ts';
import { isIsoDate } from '#contract/dates.ts';
import { getIndianDay } from '#finance/calendar.ts';
import { parseSerialDate } from '../../../parsing/parse-dates.ts';
import { getAttribute, getLocalName, readXmlTokens } from '../../../workbook/text/xml-tokens.ts';
import { MAX_COLUMNS, type GridCell } from './read-grid.ts';
import { normalizeLines } from './summary-rows.ts';

/** The tables of an XML spreadsheet, and the day in India on which it was last saved. */
interface SpreadsheetTables {
  readonly sheets: readonly (readonly (readonly (GridCell | undefined)[])[])[];
  readonly saved: IsoDate | null;
}

interface OpenCell {
  readonly column: number;
  readonly style: string;
  type: string;
  text: string;
}

/**
 * Reads an XML spreadsheet of Excel 2003 as a stream, the first columns only: one of 2026 has 10 MB and 16,132 columns.
 * @throws RejectedFile if it is damaged, or declares entities.
 */
export function readSpreadsheet(xml: string): SpreadsheetTables {
  const sheets: (GridCell | undefined)[][][] = [];
  const percentStyles = new Set<string>();
  const path: string[] = [];
  let saved = '';
  let is1904 = false;
  let style = '';
  let row: (GridCell | undefined)[] = [];
  let column = 0;
  let cell: OpenCell | null = null;

  function open(name: string, attributes: string): void {
    path.push(name);
    if (name === 'Worksheet') sheets.push([]);
    else if (name === 'Date1904') is1904 = true;
    else if (name === 'Style') {
      style = getAttribute(attributes, 'ID') ?? '';
      setPercentage(percentStyles.has(getAttribute(attributes, 'Parent') ?? ''));
    } else if (name === 'NumberFormat') setPercentage(/%|^percent$/i.test(getAttribute(attributes, 'Format') ?? ''));
    else if (name === 'Row') {
      row = [];
      column = 0;
    } else if (name === 'Cell' && column < MAX_COLUMNS) {
      column = Math.max(column, Number(getAttribute(attributes, 'Index') ?? 1) - 1);
      cell = { column, style: getAttribute(attributes, 'StyleID') ?? '', type: '', text: '' };
      column += 1 + Number(getAttribute(attributes, 'MergeAcross') ?? 0);
    } else if (name === 'Data' && cell && path.at(-2) === 'Cell') cell.type = getAttribute(attributes, 'Type') ?? '';
  }

  function setPercentage(isPercentage: boolean): void {
    if (isPercentage) percentStyles.add(style);
    else percentStyles.delete(style);
  }

  function close(name: string): void {
    path.pop();
    if (name === 'Cell' && cell) {
      if (cell.column < MAX_COLUMNS) row[cell.column] = toGridCell(cell, percentStyles, is1904);
      cell = null;
    } else if (name === 'Row') sheets.at(-1)?.push(row);
  }

  function addText(text: string): void {
    // a comment has a `Data` of its own
    if (cell && path.includes('Data') && !path.includes('Comment')) cell.text += text;
    else if (path.at(-1) === 'LastSaved') saved += text;
    else if (path.at(-1) === 'Visible' && /hidden/i.test(text)) sheets.pop(); // what is in it was not published
  }

  for (const token of readXmlTokens(xml, 'an XML spreadsheet')) {
    if (token.kind === 'open') open(getLocalName(token.name), token.attributes);
    else if (token.kind === 'close') close(getLocalName(token.name));
    else addText(token.text);
  }
  return { sheets, saved: parseSaved(saved) };
}

function toGridCell({ type, text, style }: OpenCell, percentStyles: ReadonlySet<string>, is1904: boolean): GridCell {
  if (type === 'DateTime') {
    const day = text.trim().slice(0, 10);
    return { values: isIsoDate(day) ? [day] : [] };
  }
  if (type === 'Error') return { values: [] };
  const value = type === 'Number' && text.trim() !== '' ? Number(text) : null;
  const shown = value === null ? text : formatNumber(value, percentStyles.has(style));
  const date = value === null ? null : parseSerialDate(value, is1904);
  return { values: [normalizeLines(shown)].filter((line) => line !== ''), date };
}

/** `0.0145` as it is, or 1.45% in a cell that shows percentages. */
export const formatNumber = (value: number, isPercentage: boolean): string =>
  isPercentage ? `${Number((value * 100).toPrecision(12))}%` : String(Number(value.toPrecision(15)));

/** `2026-09-11T09:29:22Z`; a file that was never saved by a person may have the year 1601. */
export function parseSaved(text: string): IsoDate | null {
  const time = new Date(text);
  return time.getTime() > Date.UTC(1990, 0) ? getIndianDay(time) : null;
}
