import { RejectedFile } from '../../../parsing/errors.ts';
import { decodeEntities, placeCell, readSpans, skipCovered, tokenizeHtml } from '../../../workbook/text/html-tokens.ts';
import type { GridCell } from './read-grid.ts';
import { normalizeLines } from './summary-rows.ts';

/** Elements that begin a new line. */
const BREAKS = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'table', 'tr']);

const TAG = /^(\/?)([a-z][a-z0-9]*)/i;

/**
 * The rows of the tables of a page. A table inside a cell is a part of that cell: a text for each of its rows, whose cells are separated by bars.
 * @throws RejectedFile if it is cut off.
 */
export function readPage(html: string): readonly (readonly (GridCell | null)[])[] {
  const rows: (GridCell | null)[][] = [];
  let depth = 0;
  let lines: string[] | null = null; // of the open cell
  let spans = readSpans('');
  const covered: number[] = []; // how many rows a cell above still covers each column
  let hasTable = false;

  function endCell(): void {
    const texts = (lines ?? [])
      .map((line) => normalizeLines(collapse(decodeEntities(line))))
      .filter((line) => line !== '');
    const row = rows.at(-1);
    if (lines !== null && row)
      placeCell(row, covered, { values: hasTable || texts.length === 0 ? texts : [texts.join('\n')] }, spans);
    lines = null;
    hasTable = false;
  }

  function endRow(): void {
    endCell();
    const row = rows.at(-1);
    if (row) skipCovered(row, covered);
  }

  function open(name: string, tag: string): void {
    if (name === 'table') {
      depth++;
      if (lines !== null) hasTable = true;
      else covered.length = 0;
    } else if (depth === 1 && name === 'tr') {
      endRow();
      rows.push([]);
    } else if (depth === 1 && (name === 'td' || name === 'th')) {
      endCell();
      lines = [''];
      spans = readSpans(tag);
      return;
    } else if (name === 'td' || name === 'th') separate();
    if (BREAKS.has(name)) lines?.push('');
  }

  function close(name: string): void {
    if (depth === 1 && (name === 'td' || name === 'tr' || name === 'th' || name === 'table')) endCell();
    if (name === 'table') depth = Math.max(0, depth - 1);
    if (BREAKS.has(name)) lines?.push('');
  }

  /** A cell of a table inside the cell. */
  function separate(): void {
    const line = lines?.at(-1) ?? '';
    if (line.trim() !== '') add(' | ');
  }

  function add(text: string): void {
    if (lines !== null) lines[lines.length - 1] += text;
  }

  for (const { text, tag } of tokenizeHtml(html)) {
    add(text);
    const [, slash, name = ''] = TAG.exec(tag ?? '') ?? [];
    if (name === '') continue;
    if (slash === '/') close(name.toLowerCase());
    else open(name.toLowerCase(), tag ?? '');
  }
  if (depth > 0) throw new RejectedFile('a page that is cut off: a table has no end');
  return rows;
}

/** White space, line breaks too, is one space in a page. */
const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ');
