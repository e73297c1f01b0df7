import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonWriter, writeEnvelope } from '#contract/envelope.ts';
import { numberIn } from '#dataset/storage/cell.ts';
import type { Row } from '#dataset/storage/database.ts';
import { documentPrint } from '#dataset/storage/documents.ts';
import { latestOf } from '#dataset/storage/history.ts';
import { byAum } from '#dataset/storage/performance.ts';
import { everyScheme } from '#dataset/storage/selection.ts';
import { stretchesOf } from '#dataset/storage/stretches.ts';
import { rowWriter, type Draft } from './draft.ts';

/** Writes what a finished dataset is asked for most as it goes over the wire. All else must stand in the draft by now. */
export async function writeDocuments({ database, asked }: Draft): Promise<void> {
  database.exec(readFileSync(join(import.meta.dirname, '../storage/documents.sql'), 'utf8'));
  const writePerformance = rowWriter(database, 'performance_document');
  const performance = jsonWriter('GetAUM');
  const ranked = { ...byAum, read: (row: Row) => ({ rank: numberIn(row, row.length - 1), record: byAum.read(row) }) };
  for await (const stretch of stretchesOf(asked, ranked, everyScheme)) {
    for (const { rank, record } of stretch) writePerformance({ aum_rank: rank, json: performance([record]) });
  }
  const writeHoldings = rowWriter(database, 'holdings_document');
  for (const row of await asked.rows('SELECT id FROM portfolio', [])) {
    const portfolio = numberIn(row, 0);
    const rows = (await latestOf(asked, portfolio))[0]?.holdings ?? [];
    const answer = [...writeEnvelope('GetHoldings', rows)].join('');
    writeHoldings({ portfolio, holding_rows: rows.length, answer: Buffer.from(answer) });
  }
  rowWriter(database, 'document_print')({ print: documentPrint() });
}
