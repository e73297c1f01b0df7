import type { DatabaseSync } from 'node:sqlite';
import type { HoldingRow } from '../official/rows.ts';
import { rowWriter } from './draft.ts';

type SheetRow = HoldingRow & { readonly sector?: string };

/** One portfolio on its day, as a source tells it. */
export interface Sheet {
  readonly date: string;
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly sheetName: string;
  readonly totalWeight: number;
  readonly totalValue: number;
  readonly source: number;
  readonly holdings: readonly SheetRow[];
  /** Told beside the total, and not counted in it. */
  readonly derivatives: readonly SheetRow[];
}

/** A writer of sheets with their rows; it answers the number each sheet got, beginning with `firstId`. */
export function sheetWriter(database: DatabaseSync, firstId: number): (sheet: Sheet) => number {
  const writeSheet = rowWriter(database, 'sheet');
  const writeHolding = rowWriter(database, 'holding');
  const writeDerivative = rowWriter(database, 'derivative');
  let next = firstId;
  return ({ holdings, derivatives, ...sheet }) => {
    const id = next++;
    writeSheet({
      id,
      date: sheet.date,
      mutual_fund: sheet.mutualFund,
      scheme_name: sheet.schemeName,
      sheet_name: sheet.sheetName,
      total_weight: sheet.totalWeight,
      total_value: sheet.totalValue,
      holding_rows: holdings.length,
      source: sheet.source,
    });
    for (const [position, row] of holdings.entries()) writeHolding(columns(id, position, row));
    for (const [position, row] of derivatives.entries()) writeDerivative(columns(id, position, row));
    return id;
  };
}

const columns = (sheet: number, position: number, row: SheetRow) => ({
  sheet,
  position,
  instrument: row.instrument,
  isin: row.isin,
  industryOrRating: row.industryOrRating,
  quantity: row.quantity,
  marketValue: row.marketValue,
  weight: row.weight,
  yield: row.yield,
  assetType: row.assetType,
  sector: row.sector ?? '',
});
