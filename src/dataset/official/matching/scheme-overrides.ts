import { join } from 'node:path';
import Papa from 'papaparse'; // CommonJS: Node finds no named exports in it
import type { DatabaseSync } from 'node:sqlite';
import { createRowWriter, type Draft } from '../../draft/draft.ts';
import { readFileIfExists } from '../../versions/file-system.ts';
import type { OfficialCodes } from './codes/official-codes.ts';
import { buildSchemeKey } from './codes/scheme-records.ts';
import { foldName } from './normalize-scheme-name.ts';
import type { SchemeMatch } from './scheme-match.ts';

/** The file of a data directory with the user's own matches. */
const OVERRIDES_FILE = 'scheme-overrides.csv';

const COLUMNS = ['fund house', 'scheme name', 'scheme codes'] as const;

/** One row: the scheme of every portfolio printed under a name, whatever its date. */
export interface SchemeOverride {
  /** Line of the file, from 1. */
  readonly row: number;
  readonly mutualFund: string;
  readonly schemeName: string;
  /** Codes of the scheme; empty for `none`, a portfolio that matches no scheme. */
  readonly codes: readonly string[];
}

/** How an import used the overrides. */
export interface OverrideSummary {
  readonly file: string;
  readonly rows: number;
  /** Number of portfolios whose scheme, or lack of one, an override decided. */
  readonly portfolios: number;
  /** Overrides that no portfolio and no published list has the name of. */
  readonly unused: readonly SchemeOverride[];
}

/**
 * Reads the overrides of a data directory: CSV with the columns `fund house,scheme name,scheme codes`, names as the workbook
 * prints them, codes separated by spaces, or `none`. Blank lines and lines that begin with # are ignored.
 * @throws Error naming file, row and field of the first mistake.
 */
export function readSchemeOverrides(dataDir: string): readonly SchemeOverride[] {
  const text = readFileIfExists(join(dataDir, OVERRIDES_FILE));
  if (text === null) return [];
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ row: index + 1, cells: parseLine(line) }))
    .filter(({ cells }) => cells.length > 0);
  const [header, ...rows] = lines;
  if (header && header.cells.map((cell) => cell.toLowerCase()).join() !== COLUMNS.join()) {
    throw new Error(describeMistake(header.row, 'header', header.cells.join(','), COLUMNS.join(',')));
  }
  const rowByKey = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const override = parseOverride(row, cells);
    const key = buildSchemeKey(override.mutualFund, override.schemeName);
    const earlier = rowByKey.get(key);
    if (earlier !== undefined) {
      throw new Error(
        describeMistake(row, COLUMNS[1], override.schemeName, `each scheme name once (see row ${earlier})`),
      );
    }
    rowByKey.set(key, row);
    return override;
  });
}

function parseLine(line: string): readonly string[] {
  if (line.trim() === '' || line.trimStart().startsWith('#')) return [];
  return (Papa.parse<string[]>(line).data[0] ?? []).map((cell) => cell.trim());
}

function parseOverride(row: number, cells: readonly string[]): SchemeOverride {
  const [mutualFund = '', schemeName = '', codesCell = ''] = cells;
  if (cells.length !== COLUMNS.length) {
    const expected = `${COLUMNS.length} fields (${COLUMNS.join(', ')}); quote a name that contains a comma`;
    throw new Error(describeMistake(row, 'line', cells.join(','), expected));
  }
  if (mutualFund === '') throw new Error(describeMistake(row, COLUMNS[0], '', 'a fund house, such as SBI Mutual Fund'));
  if (schemeName === '')
    throw new Error(describeMistake(row, COLUMNS[1], '', 'a scheme name as the workbook prints it'));
  const codes = codesCell.toLowerCase() === 'none' ? [] : codesCell.split(/[\s;]+/);
  if (codes.some((code) => !/^\d{1,9}$/.test(code))) {
    throw new Error(describeMistake(row, COLUMNS[2], codesCell, 'scheme codes separated by spaces, or none'));
  }
  return { row, mutualFund, schemeName, codes };
}

const describeMistake = (row: number, field: string, received: string, expected: string): string =>
  `${OVERRIDES_FILE}, row ${row}, ${field}: received ${JSON.stringify(received)}, expected ${expected}`;

/** Finds what the overrides say, and summarizes what they decided so far. */
export function createOverrideFinder(overrides: readonly SchemeOverride[], codes: Pick<OfficialCodes, 'find'>) {
  const byTitle = new Map(overrides.map((each) => [buildSchemeKey(each.mutualFund, each.schemeName), each]));
  const byName = new Map(overrides.map((each) => [foldName(each.schemeName), each]));
  const used = new Set<SchemeOverride>();
  let portfolios = 0;
  const decide = (override: SchemeOverride | undefined): SchemeMatch | null => {
    if (override === undefined) return null;
    used.add(override);
    return { ...resolve(override, codes), isOverride: true };
  };
  return {
    findByTitle(mutualFund: string, title: string): SchemeMatch | null {
      const match = decide(byTitle.get(buildSchemeKey(mutualFund, title)));
      if (match !== null) portfolios++;
      return match;
    },
    findByName: (name: string): SchemeMatch | null => decide(byName.get(foldName(name))),
    summarize: (): OverrideSummary | null =>
      overrides.length === 0
        ? null
        : {
            file: OVERRIDES_FILE,
            rows: overrides.length,
            portfolios,
            unused: overrides.filter((override) => !used.has(override)),
          },
  };
}

function resolve({ row, codes }: SchemeOverride, { find }: Pick<OfficialCodes, 'find'>): SchemeMatch {
  if (codes.length === 0) return { reason: `none, by ${OVERRIDES_FILE}, row ${row}` };
  const unknown = codes.filter((code) => !find(code));
  if (unknown.length > 0) {
    return { reason: describeMistake(row, COLUMNS[2], unknown.join(' '), 'codes that an imported NAV file lists') };
  }
  const [key, ...others] = new Set(codes.flatMap((code) => find(code)?.key ?? []));
  if (key === undefined || others.length > 0) {
    return { reason: describeMistake(row, COLUMNS[2], codes.join(' '), 'codes of one scheme') };
  }
  return { key, certainty: 'override' };
}

/** Records the overrides a dataset was built with. */
export function storeOverrides(sqlite: DatabaseSync, overrides: readonly SchemeOverride[]): void {
  const write = createRowWriter(sqlite, 'scheme_override');
  for (const override of overrides) write(toRow(override));
}

const toRow = ({ mutualFund, schemeName, codes }: SchemeOverride) => ({
  mutual_fund: mutualFund,
  scheme_name: schemeName,
  codes: codes.join(' '),
});

/** The draft was built with these, in this format. */
export async function hasSameOverrides({ database }: Draft, overrides: readonly SchemeOverride[]): Promise<boolean> {
  const rows = await database.rows('SELECT mutual_fund, scheme_name, codes FROM scheme_override', []);
  const stored = rows.map((row) => JSON.stringify(row)).toSorted();
  const current = overrides.map((override) => JSON.stringify(Object.values(toRow(override)))).toSorted();
  return stored.length === current.length && stored.every((row, index) => row === current[index]);
}
