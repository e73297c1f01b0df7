import type { SerializedRecords } from '#contract/envelope.ts';
import { readChunks, readRecords, type KeysetQuery } from './chunked-read.ts';
import { computeCodeVersion } from './code-version.ts';
import type { Database } from './database-driver.ts';
import { buildSchemeFilter, hasCodesOrIsins } from './queries/scheme-filter.ts';
import { getBytes, getText } from './row-values.ts';
import type { PrebuiltResponses, SchemeSelection } from './store.ts';

const performanceJsonByAum: KeysetQuery<string> = {
  select: 'SELECT d.json, s.aum_rank FROM scheme s JOIN performance_document d ON d.aum_rank = s.aum_rank',
  key: 's.aum_rank',
  startKey: -1,
  parseRow: (row) => getText(row, 0),
};

const HOLDINGS =
  'SELECT s.portfolio, d.answer FROM scheme s JOIN holdings_document d ON d.portfolio = s.portfolio WHERE ';

/** The prebuilt responses of a dataset; null when it has none, or when another version of the code wrote them. */
export async function readPrebuiltResponses(database: Database): Promise<PrebuiltResponses | null> {
  if ((await readCodeVersion(database)) !== getPrebuiltCodeVersion()) return null;
  const readAll = async (selection: SchemeSelection, max?: number): Promise<SerializedRecords> =>
    joinRecords(await readRecords(database, performanceJsonByAum, await buildSchemeFilter(database, selection), max));
  async function* readInChunks(selection: SchemeSelection, max?: number): AsyncGenerator<SerializedRecords, void> {
    const filter = await buildSchemeFilter(database, selection);
    for await (const texts of readChunks(database, performanceJsonByAum, filter, max)) yield joinRecords(texts);
  }
  return {
    readPerformance: (selection, max) =>
      hasCodesOrIsins(selection) ? readAll(selection, max) : readInChunks(selection, max),
    readHoldings: async (selection) => {
      const { sql, parameters } = await buildSchemeFilter(database, selection);
      const [row, ...others] = await database.rows(`${HOLDINGS}${sql}`, parameters);
      if (row === undefined || others.some(([portfolio]) => portfolio !== row[0])) return null;
      return getBytes(row, 1);
    },
  };
}

const joinRecords = (texts: readonly string[]): SerializedRecords => ({ json: texts.join(','), count: texts.length });

async function readCodeVersion(database: Database): Promise<string | null> {
  // Older datasets lack the table.
  const [row] = await database.rows('SELECT print FROM document_print', []).catch(() => []);
  return row ? getText(row, 0) : null;
}

/** The version of the code that prebuilt responses depend on: it reads the records and serializes them. */
export const getPrebuiltCodeVersion = (): string => (codeVersion ??= computeCodeVersion('dataset/storage', 'contract'));

let codeVersion: string | undefined; // the code does not change while the process runs
