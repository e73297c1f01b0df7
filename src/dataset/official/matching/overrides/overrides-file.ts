import { join } from 'node:path';
import Papa from 'papaparse'; // CommonJS: Node finds no named exports in it
import { isIsoDate, type IsoDate } from '#contract/dates.ts';
import { isSchemeCode } from '#contract/scheme-code.ts';
import { readFileIfExists, replaceFile } from '../../../versions/file-system.ts';
import { buildSchemeKey } from '../codes/scheme-records.ts';

/** The file of a data directory with what the user has settled. */
export const OVERRIDES_FILE = 'scheme-overrides.csv';

export const MATCH_COLUMNS = ['fund house', 'scheme name', 'scheme codes'] as const;
const NAV_COLUMNS = ['date', 'nav'] as const;
const ALL_COLUMNS = [...MATCH_COLUMNS, ...NAV_COLUMNS] as const;

/** One row: the scheme of every portfolio printed under a name, whatever its date. */
export interface SchemeOverride {
  /** Line of the file, from 1. */
  readonly row: number;
  /** The name in the workbook; '' for `none`, if it names none. */
  readonly mutualFund: string;
  readonly schemeName: string;
  /** Codes of the scheme; empty for `none`, a portfolio that matches no scheme. */
  readonly codes: readonly string[];
}

/** What a row settles of a NAV: the move from the NAV before it was a unit split, or none; or its value, null if there was none. */
type NavDecision = { readonly kind: 'Split' | 'Loss' } | { readonly kind: 'Nav'; readonly nav: number | null };

/** One code of a row with a date. */
export type NavOverride = NavDecision & { readonly row: number; readonly code: string; readonly date: IsoDate };

export interface Overrides {
  readonly schemes: readonly SchemeOverride[];
  readonly navs: readonly NavOverride[];
  /** Number of the columns in the header. */
  readonly columns: number;
}

interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Reads the overrides of a data directory: CSV with the columns `fund house,scheme name,scheme codes`, and `date,nav` if NAVs are settled.
 * Names are as the workbook prints them, codes separated by spaces, or `none`. A row with a date has no names; its last cell is `split`,
 * `loss`, the NAV in rupees, or `none`. Blank lines and lines that begin with # are ignored.
 * @throws Error naming file, row and field of the first mistake.
 */
export function readOverrides(dataDir: string): Overrides {
  const text = readFileIfExists(join(dataDir, OVERRIDES_FILE)) ?? '';
  const [header, ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ row: index + 1, cells: parseLine(line) }))
    .filter(({ cells }) => cells.length > 0);
  const columns = header === undefined ? MATCH_COLUMNS : parseHeader(header);
  const isOnce = createRepeatCheck();
  const schemes: SchemeOverride[] = [];
  const navs: NavOverride[] = [];
  for (const line of lines) {
    if (line.cells.length !== columns.length) {
      const expected = `${columns.length} fields (${columns.join(', ')}); quote a name that contains a comma`;
      throw new Error(describeMistake(line.row, 'line', line.cells.join(','), expected));
    }
    if (line.cells.slice(MATCH_COLUMNS.length).every((cell) => cell === '')) {
      const override = parseSchemeOverride(line);
      const { mutualFund, schemeName } = override;
      isOnce(line.row, MATCH_COLUMNS[1], schemeName, {
        key: buildSchemeKey(mutualFund, schemeName),
        what: 'scheme name',
      });
      schemes.push(override);
    } else {
      for (const override of parseNavOverrides(line)) {
        const { code, date } = override;
        isOnce(line.row, NAV_COLUMNS[0], date, { key: `${code} ${date}`, what: `date of code ${code}` });
        navs.push(override);
      }
    }
  }
  return { schemes, navs, columns: columns.length };
}

function parseLine(line: string): readonly string[] {
  if (line.trim() === '' || line.trimStart().startsWith('#')) return [];
  return (Papa.parse<string[]>(line).data[0] ?? []).map((cell) => cell.trim());
}

function parseHeader({ row, cells }: Line): readonly string[] {
  const received = cells.map((cell) => cell.toLowerCase()).join();
  const columns = [MATCH_COLUMNS, ALL_COLUMNS].find((expected) => expected.join() === received);
  if (columns !== undefined) return columns;
  const expected = `${MATCH_COLUMNS.join(',')} or ${ALL_COLUMNS.join(',')}`;
  throw new Error(describeMistake(row, 'header', cells.join(','), expected));
}

/** A function that throws if a key of an earlier row comes again. */
function createRepeatCheck() {
  const rowByKey = new Map<string, number>();
  return (
    row: number,
    field: string,
    received: string,
    { key, what }: { readonly key: string; readonly what: string },
  ) => {
    const earlier = rowByKey.get(key);
    if (earlier !== undefined)
      throw new Error(describeMistake(row, field, received, `each ${what} once (see row ${earlier})`));
    rowByKey.set(key, row);
  };
}

function parseSchemeOverride({ row, cells }: Line): SchemeOverride {
  const [mutualFund = '', schemeName = '', codesCell = ''] = cells;
  if (mutualFund === '')
    throw new Error(describeMistake(row, MATCH_COLUMNS[0], '', 'a fund house, such as SBI Mutual Fund, or none'));
  if (schemeName === '')
    throw new Error(describeMistake(row, MATCH_COLUMNS[1], '', 'a scheme name as the workbook prints it'));
  const codes = isNone(codesCell) ? [] : splitCodes(codesCell);
  if (!codes.every(isSchemeCode))
    throw new Error(describeMistake(row, MATCH_COLUMNS[2], codesCell, 'scheme codes separated by spaces, or none'));
  return { row, mutualFund: isNone(mutualFund) ? '' : mutualFund, schemeName, codes };
}

function parseNavOverrides({ row, cells }: Line): readonly NavOverride[] {
  const [mutualFund = '', schemeName = '', codesCell = '', date = '', navCell = ''] = cells;
  for (const [field, name] of [
    [MATCH_COLUMNS[0], mutualFund],
    [MATCH_COLUMNS[1], schemeName],
  ] as const)
    if (name !== '') throw new Error(describeMistake(row, field, name, 'nothing in a row with a date: it is of codes'));
  const codes = [...new Set(splitCodes(codesCell))];
  if (!codes.every(isSchemeCode))
    throw new Error(describeMistake(row, MATCH_COLUMNS[2], codesCell, 'scheme codes separated by spaces'));
  if (!isIsoDate(date)) throw new Error(describeMistake(row, NAV_COLUMNS[0], date, 'a date such as 2019-06-04'));
  const decision = parseDecision(navCell.toLowerCase());
  if (decision === null) {
    const expected = 'split, loss, the NAV of that day in rupees (such as 10.5231), or none';
    throw new Error(describeMistake(row, NAV_COLUMNS[1], navCell, expected));
  }
  return codes.map((code) => ({ row, code, date, ...decision }));
}

const isNone = (cell: string): boolean => cell.toLowerCase() === 'none';
const splitCodes = (cell: string): readonly string[] => cell.split(/[\s;]+/);

function parseDecision(cell: string): NavDecision | null {
  if (cell === 'split') return { kind: 'Split' };
  if (cell === 'loss') return { kind: 'Loss' };
  if (cell === 'none') return { kind: 'Nav', nav: null };
  const nav = /^\d{1,9}(?:\.\d{1,10})?$/.test(cell) ? Number(cell) : 0;
  return nav > 0 ? { kind: 'Nav', nav } : null;
}

export const describeMistake = (row: number, field: string, received: string, expected: string): string =>
  `${OVERRIDES_FILE}, row ${row}, ${field}: received ${JSON.stringify(received)}, expected ${expected}`;

/**
 * Writes into the overrides of a data directory which scheme the portfolios of a name are of, in place of what they say of it.
 * @throws Error if the file has a mistake.
 */
export function settleScheme(dataDir: string, settled: Omit<SchemeOverride, 'row'>): void {
  const path = join(dataDir, OVERRIDES_FILE);
  const { schemes, columns } = readOverrides(dataDir);
  const key = buildSchemeKey(settled.mutualFund, settled.schemeName);
  const earlier = schemes.find((each) => buildSchemeKey(each.mutualFund, each.schemeName) === key)?.row;
  const text = readFileIfExists(path) ?? '';
  const lines = text.trim() === '' ? [MATCH_COLUMNS.join()] : text.trimEnd().split(/\r?\n/);
  const cells = [settled.mutualFund || NONE, settled.schemeName, settled.codes.join(' ') || NONE];
  const row = Papa.unparse([Array.from({ length: columns }, (_, at) => cells[at] ?? '')]);
  const others = lines.filter((_, index) => index + 1 !== earlier);
  replaceFile(path, `${[...others, row].join('\n')}\n`);
}

const NONE = 'none';
