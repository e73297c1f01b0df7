import type { IsoDate } from '#contract/dates.ts';
import { formatCount, formatDay, formatInteger } from '#contract/format-text.ts';
import { MAX_DAY } from '#dataset/storage/nav-encoding.ts';
import { daysBetween, toDayNumber } from '#finance/calendar.ts';
import { compareListingsWith, findNearFiles } from '../../checks/navs/comparison.ts';
import { findMovedCodes, type MovedCodes } from '../../checks/navs/houses.ts';
import type { DatedFile, ImportedFile } from '../../imported-files.ts';
import type { SchemeHistory } from '../../matching/codes/scheme-listings.ts';
import { normalizeSchemeName } from '../../matching/names/normalize-scheme-name.ts';
import type { Anomaly } from '../../parsing/errors.ts';
import type { ListedColumns } from '../../parsing/nav-lines/parse-cells.ts';
import type { ImportSession, SourceReport } from '../../source/source.ts';
import type { NavFile } from './nav-file.ts';

interface NavReport extends SourceReport {
  /** How many rows fewer than the nearest file; null if the file has about as many. */
  readonly missingRows: MissingRows | null;
}

/** A NAV file is much shorter than another one published within a month of it. */
interface MissingRows {
  readonly missing: number;
  /** Rows of the other file, and the date of its NAVs. */
  readonly expected: number;
  readonly asOf: IsoDate;
}

/** Adds the names and NAVs of a file to the history of each code. */
export async function storeNavFile(
  { history, navs, files }: ImportSession,
  file: NavFile,
  source: ImportedFile,
  title: string,
): Promise<NavReport> {
  let [date, day] = ['', 0]; // consecutive lines mostly have the same date
  const rejected: Anomaly[] = [...file.rejected];
  let withoutNav = 0;
  const nearest = findNearestFile(source, file.asOf, files.of(file.kind));
  const moves = nearest ? describeMoves(file, nearest, history) : [];
  const joined = nearest ? findJoinedRows(file, history, nearest) : NO_JOINED_LINES;
  for (const row of file.rows) {
    const { code, name } = row.listed;
    const missing = joined.size > 0 ? joined.get(code) : undefined;
    if (missing !== undefined) {
      const expected = `a line of one code: ${missing} codes that should follow are missing, and it ends like the last of them`;
      rejected.push({ where: `scheme ${code}`, field: 'line', received: name, expected });
      continue;
    }
    if (row.date !== date) [date, day] = [row.date, toDayNumber(row.date)];
    if (day < 0 || day > MAX_DAY) {
      rejected.push({ where: `scheme ${code}`, field: 'Date', received: row.date, expected: 'a date since 1970' });
      continue;
    }
    history.add(row.listed, day, source);
    if (row.nav === null) withoutNav++;
    else if (navs.add(code, day, row.nav, source)) await navs.flush();
  }
  const { rows, anomalies } = file;
  const missingRows = nearest ? findMissingRows(source, nearest) : null;
  const notes = [...moves, ...(missingRows === null ? [] : [describeMissingRows(missingRows)])];
  return {
    summary: `${title} ${summarize(file, withoutNav)}`,
    notes,
    rows: rows.length,
    missingRows,
    rejected,
    anomalies,
  };
}

const summarize = ({ layout, asOf, rows }: NavFile, withoutNav: number): string =>
  `(${layout} layout), NAVs up to ${formatDay(asOf)}: ${formatCount(rows.length, 'row')} read, ` +
  `${withoutNav.toLocaleString('en-IN')} of them without a NAV`;

function describeMoves(file: NavFile, nearest: DatedFile, history: SchemeHistory): readonly string[] {
  const listings = compareListingsWith(file.rows, nearest, history);
  return findMovedCodes(listings, nearest.asOf <= file.asOf).map(describeMove);
}

/** A few codes under another heading, with their old ISINs: none of the real files has any (2017 to 2026). */
const describeMove = ({ from, to, codes, of, areMost }: MovedCodes): string => {
  const share = `${formatInteger(codes.length)} of ${formatCount(of, 'code')}`;
  if (areMost) return `${from} is now called ${to} (${share})`;
  return `check fund house: ${share} of ${from} are under ${to}: ${codes.slice(0, MAX_CODES).join(', ')}`;
};

const MAX_CODES = 3;

const describeMissingRows = ({ missing, expected, asOf }: MissingRows): string =>
  `warning: an incomplete file? ${formatCount(missing, 'row')} missing, compared with the ` +
  `${expected.toLocaleString('en-IN')} of the file of ${formatDay(asOf)}`;

const NO_JOINED_LINES: ReadonlyMap<string, number> = new Map();

function findJoinedRows(file: NavFile, history: SchemeHistory, nearest: ImportedFile): ReadonlyMap<string, number> {
  // a joined line has a name that its code never had
  const isRenamed = ({ code, name }: ListedColumns): boolean => {
    const listings = history.of(code);
    return listings.length > 0 && !listings.some(({ listed }) => listed.name === name);
  };
  const listed = file.rows.map((row) => row.listed);
  if (!listed.some(isRenamed)) return NO_JOINED_LINES;
  return findJoinedLines(listed, listExpectedCodes(history, nearest, file.asOf), isRenamed);
}

// Within a month, the real files of 2025 and 2026 lost at most 1.1 % of their rows (158 of 14,366 in June 2026).
const MAX_MISSING_SHARE = 0.02;
const MIN_MISSING = 20;

/** A file that was cut at the end of a line is valid, but lacks schemes: compares it with the file of the nearest date. */
function findMissingRows(file: ImportedFile, nearest: DatedFile): MissingRows | null {
  const missing = nearest.rows - file.rows;
  if (missing < MIN_MISSING || missing <= nearest.rows * MAX_MISSING_SHARE) return null;
  return { missing, expected: nearest.rows, asOf: nearest.asOf };
}

function findNearestFile(file: ImportedFile, asOf: IsoDate, files: readonly ImportedFile[]): DatedFile | undefined {
  const getDistance = (other: DatedFile) => Math.abs(daysBetween(asOf, other.asOf));
  return findNearFiles(asOf, files)
    .filter((other) => other !== file)
    .toSorted((a, b) => getDistance(a) - getDistance(b) || b.rows - a.rows)[0];
}

/** The codes listed around a date, in the order of the lines that listed them first. */
function* listExpectedCodes(history: SchemeHistory, nearest: ImportedFile, asOf: IsoDate): Generator<ExpectedCode> {
  const day = toDayNumber(asOf);
  for (const listings of history.all()) {
    const isExpected = listings.some(
      ({ source, firstDay, lastDay }) => source.id === nearest.id || (firstDay <= day && day <= lastDay),
    );
    const [first] = listings;
    if (isExpected && first) yield [first.listed.code, listings.map(({ listed }) => listed.name)];
  }
}

/** A code that a file of about the same date lists, with the names it had, in the order of the lines. */
export type ExpectedCode = readonly [code: string, names: readonly string[]];

/**
 * Rows that are the beginning of one line and the end of another: what was between them is missing from the file, and the NAV is
 * that of another code. Such a line has all cells, but its name begins like the name of its own code and ends like that of a missing one.
 * Returns how many codes are missing after each, by code.
 * @param mayBeJoined false for rows with a name that their code had before.
 */
export function findJoinedLines<Row extends Pick<ListedColumns, 'code' | 'name'>>(
  rows: Iterable<Row>,
  expected: Iterable<ExpectedCode>,
  mayBeJoined: (row: Row) => boolean = () => true,
): ReadonlyMap<string, number> {
  const codes = new Set<string>();
  const nameByCode = new Map<string, string>();
  for (const row of rows) {
    codes.add(row.code);
    if (mayBeJoined(row)) nameByCode.set(row.code, row.name);
  }
  const joined = new Map<string, number>();
  let before: ExpectedCode | undefined;
  let missing: ExpectedCode[] = [];
  const check = (): void => {
    const [last, name] = [missing.at(-1), nameByCode.get(before?.[0] ?? '')];
    if (before && last && name !== undefined && isJoined(name, before[1], last[1]))
      joined.set(before[0], missing.length);
  };
  for (const code of expected) {
    if (!codes.has(code[0])) missing.push(code);
    else {
      check();
      [before, missing] = [code, []];
    }
  }
  check();
  return joined;
}

function isJoined(name: string, ownNames: readonly string[], otherNames: readonly string[]): boolean {
  // without the number of segregated portfolios, a name is the beginning of the one with it
  if (ownNames.some((own) => normalizeSchemeName(own) === normalizeSchemeName(name))) return false;
  const beginning = Math.max(0, ...ownNames.map((own) => countCommon(own, name)));
  const end = Math.max(0, ...otherNames.map((other) => countCommonAtEnd(other, name)));
  return beginning + end >= name.length;
}

function countCommon(a: string, b: string): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

function countCommonAtEnd(a: string, b: string): number {
  let count = 0;
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}
