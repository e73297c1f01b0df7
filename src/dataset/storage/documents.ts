import type { WrittenRecords } from '#contract/envelope.ts';
import { bytesIn, textIn } from './cell.ts';
import { codePrint } from './code-print.ts';
import type { Database } from './database.ts';
import { namesSchemes, schemesMeant } from './selection.ts';
import type { Documents, Selection } from './store.ts';
import { readInOrder, stretchesOf, type Reading } from './stretches.ts';

const byAum: Reading<string> = {
  select: 'SELECT d.json, s.aum_rank FROM scheme s JOIN performance_document d ON d.aum_rank = s.aum_rank',
  key: 's.aum_rank',
  before: -1,
  read: (row) => textIn(row, 0),
};

const HOLDINGS =
  'SELECT s.portfolio, d.answer FROM scheme s JOIN holdings_document d ON d.portfolio = s.portfolio WHERE ';

/** The documents of a dataset; null where it has none, or where they were written by other code than this. */
export async function readDocuments(database: Database): Promise<Documents | null> {
  if ((await printOf(database)) !== documentPrint()) return null;
  const few = async (selection: Selection, max?: number): Promise<WrittenRecords> =>
    joined(await readInOrder(database, byAum, await schemesMeant(database, selection), max));
  async function* many(selection: Selection, max?: number): AsyncGenerator<WrittenRecords, void> {
    for await (const texts of stretchesOf(database, byAum, await schemesMeant(database, selection), max)) {
      yield joined(texts);
    }
  }
  return {
    performance: (selection, max) => (namesSchemes(selection) ? few(selection, max) : many(selection, max)),
    holdings: async (selection) => {
      const { sql, parameters } = await schemesMeant(database, selection);
      const [row, ...others] = await database.rows(`${HOLDINGS}${sql}`, parameters);
      if (row === undefined || others.some(([portfolio]) => portfolio !== row[0])) return null;
      return bytesIn(row, 1);
    },
  };
}

const joined = (texts: readonly string[]): WrittenRecords => ({ json: texts.join(','), count: texts.length });

async function printOf(database: Database): Promise<string | null> {
  const [row] = await database.rows('SELECT print FROM document_print', []).catch(() => []); // made before there were any
  return row ? textIn(row, 0) : null;
}

/** What documents are known by: the code that tells records, and the code that writes them. */
export const documentPrint = (): string => (print ??= codePrint('dataset/storage', 'contract'));

let print: string | undefined; // what this process runs stays the same
