import type { IsoDate } from '#contract/dates.ts';
import { createEvidenceReader } from '#dataset/storage/queries/holdings/corporate-actions.ts';
import { forEachChunk } from '#dataset/storage/queries/holdings/month-sheets.ts';
import { readClassifiedPositions } from '#dataset/storage/queries/holdings/sheet-rows.ts';
import { getDate, getNumber } from '#dataset/storage/row-values.ts';
import { computeActiveChange } from '#finance/measures/portfolio-measures.ts';
import { areDatesComparable } from '#finance/portfolio/matching/previous-portfolio.ts';
import { weighPortfolio } from '#finance/portfolio/portfolio-weights.ts';
import type { Position } from '#finance/portfolio/position.ts';
import { createQuery, createRowWriter, type Draft } from '../../draft/draft.ts';

const SHEETS = `SELECT portfolio, id, date, size_list FROM sheet WHERE portfolio IS NOT NULL ORDER BY portfolio, date`;

/** Writes what each portfolio is made of, and how much of it was traded. The corporate actions must be written, and sheets have their size lists. */
export async function writePortfolioWeights({ sqlite, database }: Draft): Promise<void> {
  const write = createRowWriter(sqlite, 'portfolio_weights');
  const readEvidence = createEvidenceReader(database);
  let previous: { readonly portfolio: number; readonly date: IsoDate; readonly rows: readonly Position[] } | null =
    null;
  await forEachChunk(createQuery(sqlite, SHEETS)(), async (chunk) => {
    const sheets = chunk.map((row) => ({
      portfolio: getNumber(row, 0),
      id: getNumber(row, 1),
      date: getDate(row, 2),
      hasSizes: row[3] !== null,
    }));
    const rowsBySheet = await readClassifiedPositions(
      database,
      sheets.map(({ id }) => id),
    );
    for (const { portfolio, id, date, hasSizes } of sheets) {
      const rows = rowsBySheet.get(id) ?? [];
      const before = previous?.portfolio === portfolio && areDatesComparable(previous.date, date) ? previous : null;
      const turnover =
        before &&
        computeActiveChange({ previous: before.rows, current: rows, evidence: await readEvidence(before.date, date) });
      const { groups, top10 } = weighPortfolio(rows, hasSizes);
      write({ sheet: id, top10, turnover, weights: JSON.stringify(groups) });
      previous = { portfolio, date, rows };
    }
  });
}
