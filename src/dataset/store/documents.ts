import type { WrittenRecords } from '#contract/envelope.ts';
import { numberIn, textIn } from './cell.ts';
import { codePrint } from './code-print.ts';
import type { Database } from './database.ts';
import { schemesMeant } from './selection.ts';
import type { Documents } from './store.ts';
import { stretchesOf, type Reading } from './stretches.ts';

const byAum: Reading<string> = {
  select: 'SELECT d.json, s.aum_rank FROM scheme s JOIN performance_document d ON d.aum_rank = s.aum_rank',
  key: 's.aum_rank',
  before: -1,
  read: (row) => textIn(row, 0),
};

const HOLDINGS = 'SELECT holding_rows, json FROM holdings_document WHERE portfolio = ?';

/** The documents of a dataset; null where it has none, or where they were written by other code than this. */
export async function readDocuments(database: Database): Promise<Documents | null> {
  if ((await printOf(database)) !== documentPrint()) return null;
  return {
    async *performance(selection, max) {
      for await (const texts of stretchesOf(database, byAum, await schemesMeant(database, selection), max)) {
        yield { json: texts.join(','), count: texts.length };
      }
    },
    async holdings(portfolio): Promise<WrittenRecords> {
      const [row] = await database.rows(HOLDINGS, [portfolio]);
      if (!row) throw new Error(`the dataset is damaged: portfolio ${portfolio} has no document`);
      return { count: numberIn(row, 0), json: textIn(row, 1) };
    },
  };
}

async function printOf(database: Database): Promise<string | null> {
  const [row] = await database.rows('SELECT print FROM document_print', []).catch(() => []); // made before there were any
  return row ? textIn(row, 0) : null;
}

/** What documents are known by: the code that writes records, which is all of the contract. */
export const documentPrint = (): string => (print ??= codePrint('contract'));

let print: string | undefined; // what this process runs stays the same
