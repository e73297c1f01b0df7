import { RefusedRow } from '../refused-row.ts';
import { RefusedFile, type NavFile, type NavRow, type Oddity } from '../rows.ts';
import { tidy } from '../text/tidy.ts';
import { KnownLines } from './known-lines.ts';
import { navLayoutOf } from './layout.ts';
import { NavLineReader, type NavHeadings } from './line.ts';
import { countByDay, lastPossibleDay } from './newest-day.ts';
import { readSection } from './section.ts';

const NOTHING_ABOVE: NavHeadings = { section: null, mutualFund: null };
// Every house of NAVAll.txt so far bears it in its name: 70 of them, 2017 to August 2026.
const HOUSE = /\bMutual Fund\b/i;

// Real files have none that cannot be read; a file with many is a part, a mixture, or changed in a way not known.
const MOST_REFUSED = 100;

/** Whether the text begins as a NAVAll.txt does, in any of its layouts. */
export function isNavFile(text: string): boolean {
  return navLayoutOf(firstLine(text).line) !== null;
}

/**
 * Reads AMFI's NAVAll.txt in each of its three layouts, told apart by the header line.
 * @throws RefusedFile where the header is none of them, the file ends in the middle of a line or goes on as a web page,
 * or more lines are refused than read, or more than a hundred.
 * @param known what the files read before it began their lines with: makes it quicker, and nothing else.
 */
export function readNavFile(text: string, known = new KnownLines()): NavFile {
  const { line, end } = firstLine(text);
  const layout = navLayoutOf(line);
  if (layout === null) {
    throw new RefusedFile(`expected the header line of NAVAll.txt, got ${JSON.stringify(line.slice(0, 80))}`);
  }
  const { rows, refused, oddities } = readLines(text, end, new NavLineReader(layout, known));
  if (rows.length <= refused.length) throw new RefusedFile(tooLittle(rows.length, refused));
  return newestTold({ kind: 'navall', layout: layout.layout, asOf: '', rowsAsOf: 0, rows, refused, oddities });
}

interface ReadLines {
  readonly rows: NavRow[];
  readonly refused: Oddity[];
  readonly oddities: readonly Oddity[];
}

function readLines(text: string, from: number, reader: NavLineReader): ReadLines {
  const rows: NavRow[] = [];
  const refused: Oddity[] = [];
  let under = NOTHING_ABOVE;
  for (let start = from, number = text.slice(0, from).split('\n').length; start < text.length; number++) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const expected = reader.readExpected(text, start, end, number, under);
    const line = expected ? '' : text.slice(start, end).trim();
    if (expected) rows.push(expected);
    start = end + 1;
    if (line === '') continue;
    try {
      if (!line.includes(';')) {
        under = readHeading(line, under);
        continue;
      }
      rows.push(reader.read(line, number, under));
    } catch (problem) {
      if (!(problem instanceof RefusedRow)) throw problem;
      if (newline < 0) throw new RefusedFile(`cut off in line ${number}: ${problem.message}`);
      if (line.startsWith('<')) throw new RefusedFile(`a web page from line ${number} on: ${line.slice(0, 80)}`);
      if (!line.includes(';')) under = { ...under, mutualFund: null };
      refused.push(problem.at(`line ${number}`));
      if (refused.length > MOST_REFUSED) throw new RefusedFile(tooLittle(rows.length, refused));
    }
  }
  return { rows, refused, oddities: reader.oddities };
}

// A house line is left out where a section begins with the house that the one before ended with: ICICI Prudential's
// `Open Ended Schemes(Growth)` in every file of 2025 and 2026. So a section does not end the house.
function readHeading(line: string, under: NavHeadings): NavHeadings {
  const section = readSection(line);
  if (section !== null) return { ...under, section };
  if (HOUSE.test(line)) return { ...under, mutualFund: tidy(line) };
  throw new RefusedRow('line', line.slice(0, 120), 'a section, a fund house or a data line');
}

function newestTold(file: NavFile): NavFile {
  const counts = countByDay(file.rows);
  const last = lastPossibleDay(counts, file.rows.length);
  const days = [...counts.keys()].filter((day) => last === null || day <= last);
  const asOf = days.reduce((newest, day) => (day > newest ? day : newest), '');
  const told = { ...file, asOf, rowsAsOf: counts.get(asOf) ?? 0 };
  return days.length === counts.size ? told : withoutLinesAhead(told);
}

function withoutLinesAhead(file: NavFile): NavFile {
  const expected = `a day up to ${file.asOf}, as the rest of the file`;
  const ahead = file.rows.filter((row) => row.date > file.asOf);
  const told = ahead.map((row) => ({ where: `scheme ${row.code}`, field: 'Date', arrived: row.date, expected }));
  return { ...file, rows: file.rows.filter((row) => row.date <= file.asOf), refused: [...file.refused, ...told] };
}

function tooLittle(read: number, refused: readonly Oddity[]): string {
  const [first] = refused;
  if (first === undefined) return 'a header line without a line of data under it';
  return `${refused.length} lines cannot be read beside ${read} that can; ${first.where}: expected ${first.expected}, got ${JSON.stringify(first.arrived)}`;
}

/** The first line that is not blank, and where the next one begins. */
function firstLine(text: string): { readonly line: string; readonly end: number } {
  const start = text.search(/\S/);
  if (start < 0) return { line: '', end: text.length };
  const newline = text.indexOf('\n', start);
  const end = newline < 0 ? text.length : newline + 1;
  return { line: text.slice(start, end).trim(), end };
}
