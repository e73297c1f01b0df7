import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJsonSerializer, serializeEnvelope } from '#contract/envelope.ts';
import { readChunks } from '#dataset/storage/chunked-read.ts';
import type { SqlRow } from '#dataset/storage/database-driver.ts';
import { getPrebuiltCodeVersion } from '#dataset/storage/prebuilt-responses.ts';
import { performanceByAum } from '#dataset/storage/queries/performance.ts';
import { readLatestPortfolio } from '#dataset/storage/queries/portfolios.ts';
import { allSchemes } from '#dataset/storage/queries/scheme-filter.ts';
import { getNumber } from '#dataset/storage/row-values.ts';
import { createRowWriter, type Draft } from './draft.ts';

const rankedPerformance = {
  ...performanceByAum,
  parseRow: (row: SqlRow) => ({ rank: getNumber(row, row.length - 1), record: performanceByAum.parseRow(row) }),
};

/** Serializes the most requested records of a finished dataset. Every other table of the draft must be complete by now. */
export async function writePrebuiltResponses({ sqlite, database }: Draft): Promise<void> {
  sqlite.exec(readFileSync(join(import.meta.dirname, '../storage/prebuilt-responses.sql'), 'utf8'));
  const writePerformance = createRowWriter(sqlite, 'performance_document');
  const serializePerformance = createJsonSerializer('GetAUM');
  for await (const chunk of readChunks(database, rankedPerformance, allSchemes)) {
    for (const { rank, record } of chunk) writePerformance({ aum_rank: rank, json: serializePerformance([record]) });
  }
  const writeHoldings = createRowWriter(sqlite, 'holdings_document');
  for (const row of await database.rows('SELECT id FROM portfolio', [])) {
    const portfolio = getNumber(row, 0);
    const holdings = (await readLatestPortfolio(database, portfolio))[0]?.holdings ?? [];
    const response = [...serializeEnvelope('GetHoldings', holdings)].join('');
    writeHoldings({ portfolio, holding_rows: holdings.length, answer: Buffer.from(response) });
  }
  createRowWriter(sqlite, 'document_print')({ print: getPrebuiltCodeVersion() });
}
