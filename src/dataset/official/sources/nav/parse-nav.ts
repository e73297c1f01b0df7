import { VISIBLE_TEXT } from '../../parsing/cell-values.ts';
import { decodePieces, decodeStart, REPLACEMENT, type EncodedText, type TextPiece } from '../../parsing/decode-text.ts';
import { RejectedFile, RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import {
  mutualFunds,
  specialisedFunds,
  startsWithSpecialisedFunds,
  type FundKind,
  HouseBrands,
  isSectionLine,
  resetHeadings,
  type NavHeadings,
} from '../../parsing/nav-lines/headings.ts';
import { setAsOfDate } from './as-of-date.ts';
import { LineCache } from './line-cache.ts';
import { findNavLayout, type NavLayout, type NavFile, type NavRow, type NavSourceName } from './nav-file.ts';
import { NavLineParser } from './parse-data-line.ts';

const NO_HEADINGS: NavHeadings = { section: null, mutualFund: null };

// Real files have no invalid lines; a file with many is incomplete, mixed up, or in a layout not seen before.
const MAX_REJECTED = 100;

/** Bytes: twenty times the largest real file. */
const MAX_BYTES = 32 * 1_048_576;

const fundKinds: Readonly<Record<NavSourceName, FundKind>> = { nav: mutualFunds, 'sif-nav': specialisedFunds };

/** Recognises the file by its header line, in any of the layouts, and its first codes. */
export const isNavAll = (text: string, kind: NavSourceName): boolean =>
  findNavLayout(findFirstLine(text).line) !== null && startsWithSpecialisedFunds(text) === (kind === 'sif-nav');

/**
 * Parses AMFI's NAVAll.txt, or SIF_NAVAll.txt, in each of its three layouts, recognised by the header line.
 * @throws RejectedFile if it is larger than 32 MB, the header is none of them, the file ends in the middle of a line or continues
 * as a web page, or more lines are rejected than parsed, or more than a hundred.
 * @param cache of line beginnings from files parsed before: only makes parsing faster.
 */
export function parseNavAll<Name extends NavSourceName>(
  text: EncodedText,
  kind: Name,
  cache = new LineCache(),
): NavFile<Name> {
  const { length } = text.bytes;
  if (length > MAX_BYTES)
    throw new RejectedFile(`a NAVAll.txt of ${length} bytes, expected at most ${MAX_BYTES} (real ones have 2 million)`);
  const { line, end, number } = findFirstLine(decodeStart(text));
  const layout = findNavLayout(line);
  if (layout === null) {
    throw new RejectedFile(`expected the header line of NAVAll.txt, got ${JSON.stringify(line.slice(0, 80))}`);
  }
  const parser = new NavFileParser(new NavLineParser(layout, fundKinds[kind], cache), text.isDamaged, number);
  let offset = end;
  for (const piece of decodePieces(text)) {
    parser.parsePiece(piece, offset);
    offset = 0;
  }
  const { rows, rejected, anomalies } = parser;
  if (rows.length <= rejected.length) throw new RejectedFile(describeInvalidLines(rows.length, rejected));
  checkColumns(layout, parser);
  return setAsOfDate({ kind, layout: layout.layout, rows, rejected, anomalies });
}

// In the real files every name has a word, and at most 18 of 13,661 lines have a cell that cannot be read.
const MAX_SHARE = 0.05;
const MIN_FAULTS = 20;

// A name is on the lines of all plans of a scheme: 3,346 names on 14,283 lines in August 2026, beside 341 options.
const WHOLE_FILE = 1_000;
const MIN_DISTINCT_NAMES = 0.1;

/** @throws RejectedFile with the column that does not have what its header says. */
function checkColumns({ layout }: NavLayout, { rows, anomalies, unnamed }: NavFileParser): void {
  const check = (faults: number, column: string, fault: string): void => {
    if (faults >= MIN_FAULTS && faults > rows.length * MAX_SHARE)
      throw new RejectedFile(`column ${column}: ${faults} of ${rows.length} lines ${fault}`);
  };
  check(unnamed, 'Scheme Name', 'have no name');
  if (layout === 'plan-option' && rows.length >= WHOLE_FILE) checkDistinctNames(rows);
  const unread = anomalies.filter(({ expected }) => expected !== VISIBLE_TEXT); // names are read without marks of direction
  for (const [field, cells] of Map.groupBy(unread, (anomaly) => anomaly.field))
    check(cells.length, field, `have a cell that cannot be read, such as ${JSON.stringify(cells[0]?.received)}`);
}

function checkDistinctNames(rows: readonly NavRow[]): void {
  const names = new Set<string>();
  for (const { listed } of rows) if (names.add(listed.name).size >= rows.length * MIN_DISTINCT_NAMES) return;
  throw new RejectedFile(`column Scheme Name: ${rows.length} lines have ${names.size} different names`);
}

/** Parses the lines of one file, piece by piece. */
class NavFileParser {
  readonly rows: NavRow[] = [];
  readonly rejected: Anomaly[] = [];
  readonly #lines: NavLineParser;
  readonly #isDamaged: boolean;
  #headings: NavHeadings = NO_HEADINGS;
  /** Whether the fund house is that of the section before. */
  #isHouseCarried = false;
  readonly #brands = new HouseBrands();
  /** How many rows have added their brand. */
  #brandedRows = 0;
  #number: number;

  constructor(lines: NavLineParser, isDamaged: boolean, firstLineNumber: number) {
    this.#lines = lines;
    this.#isDamaged = isDamaged;
    this.#number = firstLineNumber;
  }

  get anomalies(): readonly Anomaly[] {
    return this.#lines.anomalies;
  }

  get unnamed(): number {
    return this.#lines.unnamed;
  }

  /** Parses the lines of a piece from an offset in it. */
  parsePiece({ text, isCut }: TextPiece, offset: number): void {
    for (let start = offset; start < text.length; this.#number++) {
      const newline = text.indexOf('\n', start);
      const end = newline < 0 ? text.length : newline;
      const expected =
        isCut || this.#isHouseCarried
          ? undefined
          : this.#lines.parseExpected(text, start, end, this.#number, this.#headings);
      if (expected) this.rows.push(expected);
      else this.#parseLine(text.slice(start, end).trim(), newline >= 0, isCut);
      start = end + 1;
    }
  }

  #parseRow(line: string): NavRow {
    const row = this.#lines.parse(line, this.#number, this.#headings);
    if (this.#isHouseCarried) {
      for (const { listed } of this.rows.slice(this.#brandedRows)) this.#brands.add(listed);
      this.#brandedRows = this.rows.length;
      this.#brands.check(line, row.listed);
    }
    return row;
  }

  #applyHeading(line: string): void {
    this.#headings = this.#lines.parseHeading(line, this.#headings);
    this.#isHouseCarried = isSectionLine(line);
  }

  #parseLine(line: string, isEnded: boolean, isCut: boolean): void {
    if (line === '') return;
    try {
      if (isCut) throw new RejectedRow('line', line.slice(0, 80), 'a line of less than 262,144 bytes');
      if (this.#isDamaged && line.includes(REPLACEMENT))
        throw new RejectedRow('line', line.slice(0, 120), 'UTF-8 text');
      if (line.includes(';')) this.rows.push(this.#parseRow(line));
      else this.#applyHeading(line);
    } catch (error) {
      if (!(error instanceof RejectedRow)) throw error;
      if (!isEnded && !isCut) throw new RejectedFile(`truncated at line ${this.#number}: ${error.message}`);
      if (line.startsWith('<')) throw new RejectedFile(`a web page from line ${this.#number} on: ${line.slice(0, 80)}`);
      if (!line.includes(';')) this.#headings = resetHeadings(line, this.#headings);
      this.rejected.push(error.toAnomaly(`line ${this.#number}`));
      if (this.rejected.length > MAX_REJECTED)
        throw new RejectedFile(describeInvalidLines(this.rows.length, this.rejected));
    }
  }
}

function describeInvalidLines(validCount: number, rejected: readonly Anomaly[]): string {
  const [first] = rejected;
  if (first === undefined) return 'no data lines below the header line';
  return `${rejected.length} invalid lines, ${validCount} valid; ${first.where}: expected ${first.expected}, got ${JSON.stringify(first.received)}`;
}

// The header lines have up to 130 characters.
const MAX_HEADER_LENGTH = 1_000;

/** The first line that is not blank, and the offset and number of the next line. */
function findFirstLine(text: string): { readonly line: string; readonly end: number; readonly number: number } {
  const start = text.search(/\S/);
  if (start < 0) return { line: '', end: text.length, number: 1 };
  const newline = text.indexOf('\n', start);
  const end = newline < 0 ? text.length : newline + 1;
  const line = end - start > MAX_HEADER_LENGTH ? '' : text.slice(start, end).trim();
  return { line, end, number: text.slice(0, end).split('\n').length };
}
