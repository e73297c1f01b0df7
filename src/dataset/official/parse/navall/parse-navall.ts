import { RejectedFile, RejectedRow } from '../errors.ts';
import type { Anomaly, NavFile, NavRow } from '../types.ts';
import { setAsOfDate } from './as-of-date.ts';
import { applyHeading, type NavHeadings } from './headings.ts';
import { findNavLayout } from './layouts.ts';
import { LineCache } from './line-cache.ts';
import { NavLineParser } from './parse-data-line.ts';

const NO_HEADINGS: NavHeadings = { section: null, mutualFund: null };

// Real files have no invalid lines; a file with many is incomplete, mixed up, or in a layout not seen before.
const MAX_REJECTED = 100;

/** Whether the text starts with the header line of a NAVAll.txt, in any of its layouts. */
export function isNavAll(text: string): boolean {
  return findNavLayout(findFirstLine(text).line) !== null;
}

/**
 * Parses AMFI's NAVAll.txt in each of its three layouts, recognised by the header line.
 * @throws RejectedFile if the header is none of them, the file ends in the middle of a line or continues as a web page,
 * or more lines are rejected than parsed, or more than a hundred.
 * @param cache of line beginnings from files parsed before: only makes parsing faster.
 */
export function parseNavAll(text: string, cache = new LineCache()): NavFile {
  const { line, end } = findFirstLine(text);
  const layout = findNavLayout(line);
  if (layout === null) {
    throw new RejectedFile(`expected the header line of NAVAll.txt, got ${JSON.stringify(line.slice(0, 80))}`);
  }
  const { rows, rejected, anomalies } = parseLines(text, end, new NavLineParser(layout, cache));
  if (rows.length <= rejected.length) throw new RejectedFile(describeInvalidLines(rows.length, rejected));
  return setAsOfDate({ kind: 'navall', layout: layout.layout, asOf: '', rowsAsOf: 0, rows, rejected, anomalies });
}

function parseLines(
  text: string,
  offset: number,
  parser: NavLineParser,
): Pick<NavFile, 'rows' | 'rejected' | 'anomalies'> {
  const rows: NavRow[] = [];
  const rejected: Anomaly[] = [];
  let headings = NO_HEADINGS;
  for (let start = offset, number = text.slice(0, offset).split('\n').length; start < text.length; number++) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const expected = parser.parseExpected(text, start, end, number, headings);
    const line = expected ? '' : text.slice(start, end).trim();
    if (expected) rows.push(expected);
    start = end + 1;
    if (line === '') continue;
    try {
      if (!line.includes(';')) {
        headings = applyHeading(line, headings);
        continue;
      }
      rows.push(parser.parse(line, number, headings));
    } catch (error) {
      if (!(error instanceof RejectedRow)) throw error;
      if (newline < 0) throw new RejectedFile(`truncated at line ${number}: ${error.message}`);
      if (line.startsWith('<')) throw new RejectedFile(`a web page from line ${number} on: ${line.slice(0, 80)}`);
      if (!line.includes(';')) headings = { ...headings, mutualFund: null };
      rejected.push(error.toAnomaly(`line ${number}`));
      if (rejected.length > MAX_REJECTED) throw new RejectedFile(describeInvalidLines(rows.length, rejected));
    }
  }
  return { rows, rejected, anomalies: parser.anomalies };
}

function describeInvalidLines(validCount: number, rejected: readonly Anomaly[]): string {
  const [first] = rejected;
  if (first === undefined) return 'no data lines below the header line';
  return `${rejected.length} invalid lines, ${validCount} valid; ${first.where}: expected ${first.expected}, got ${JSON.stringify(first.received)}`;
}

/** The first line that is not blank, and the offset of the next line. */
function findFirstLine(text: string): { readonly line: string; readonly end: number } {
  const start = text.search(/\S/);
  if (start < 0) return { line: '', end: text.length };
  const newline = text.indexOf('\n', start);
  const end = newline < 0 ? text.length : newline + 1;
  return { line: text.slice(start, end).trim(), end };
}
