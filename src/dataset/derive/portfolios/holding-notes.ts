import type { IsoDate } from '#contract/dates.ts';
import { getDate, getNumber, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';
import {
  describeDoubt,
  findWrongQuantities,
  findWrongWeights,
  type CheckedPosition,
} from '../../official/sources/portfolios/parse/check-numbers.ts';

/**
 * Writes a note for each row whose weight is not its share of the portfolio's total, or whose price per unit is not that of the
 * other holders. The portfolios of one date are compared at a time, so that those of all dates need not fit in memory.
 */
export async function writeHoldingNotes(draft: Draft): Promise<void> {
  const write = createRowWriter(draft.sqlite, 'holding_note');
  for (const row of await draft.database.rows('SELECT DISTINCT date FROM sheet ORDER BY date', [])) {
    const sheets = await readSheets(draft, getDate(row, 0));
    const wrongQuantities = findWrongQuantities(sheets);
    for (const sheet of sheets) {
      const doubts = [...findWrongWeights(sheet.holdings, sheet), ...(wrongQuantities.get(sheet) ?? [])];
      for (const [position, rowDoubts] of Map.groupBy(doubts, ({ index }) => index)) {
        write({ sheet: sheet.id, position, note: rowDoubts.map(describeDoubt).join(' ') });
      }
    }
  }
}

const HOLDINGS = `SELECT s.id, s.total_value, s.total_weight, h."isin", h."assetType", h."quantity", h."marketValue", h."weight"
  FROM sheet s JOIN holding h ON h.sheet = s.id WHERE s.date = ? ORDER BY s.id, h.position`;

interface CheckedSheet {
  readonly id: number;
  readonly date: IsoDate;
  readonly totalValue: number;
  readonly totalWeight: number;
  /** In the order of their positions, which count from 0 without gaps. */
  readonly holdings: CheckedPosition[];
}

async function readSheets({ database }: Draft, date: IsoDate): Promise<readonly CheckedSheet[]> {
  const sheets = new Map<number, CheckedSheet>();
  for (const row of await database.rows(HOLDINGS, [date])) {
    const id = getNumber(row, 0);
    const sheet = sheets.get(id) ?? {
      id,
      date,
      totalValue: getNumber(row, 1),
      totalWeight: getNumber(row, 2),
      holdings: [],
    };
    sheets.set(id, sheet);
    sheet.holdings.push({
      isin: getText(row, 3),
      assetType: getText(row, 4),
      quantity: getNumberOrNull(row, 5),
      marketValue: getNumberOrNull(row, 6),
      weight: getNumberOrNull(row, 7),
    });
  }
  return [...sheets.values()];
}
