import { join } from 'node:path';
import Papa from 'papaparse'; // CommonJS: Node finds no named exports in it
import { readFileIfExists, replaceFile } from '../../../versions/file-system.ts';
import { buildSchemeKey } from '../codes/scheme-records.ts';
import { MATCH_COLUMNS, OVERRIDES_FILE, readOverrides, type SchemeOverride } from './overrides-file.ts';

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
