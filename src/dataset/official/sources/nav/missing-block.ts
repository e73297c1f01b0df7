import { normalizeSchemeName } from '../../matching/names/normalize-scheme-name.ts';
import type { ListedColumns } from '../../parsing/nav-lines/listed-columns.ts';

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
