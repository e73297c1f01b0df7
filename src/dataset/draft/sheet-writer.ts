import type { DatabaseSync } from 'node:sqlite';
import type { IsoDate } from '#contract/dates.ts';
import { pickFields } from '#contract/fields.ts';
import { printedMetricFields, type PrintedMetrics } from '#contract/records/portfolio.ts';
import { sheetRowColumns } from '#dataset/storage/columns.ts';
import type { HoldingRow } from '../official/sources/portfolios/portfolio-file.ts';
import { createRowWriter } from './draft.ts';

/** The portfolio of one scheme on one date, as a source published it. */
export interface SheetToWrite {
  readonly date: IsoDate;
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly sheetName: string;
  readonly totalWeight: number;
  readonly totalValue: number;
  readonly metrics: PrintedMetrics;
  readonly source: number;
  readonly holdings: readonly HoldingRow[];
  /** Listed outside the total and not included in it. */
  readonly derivatives: readonly HoldingRow[];
}

/** A function that writes sheets with their rows and returns each sheet's id, counting up from `firstId`. */
export function createSheetWriter(sqlite: DatabaseSync, firstId: number): (sheet: SheetToWrite) => number {
  const writeSheet = createRowWriter(sqlite, 'sheet');
  const writeHolding = createRowWriter(sqlite, 'holding');
  const writeDerivative = createRowWriter(sqlite, 'derivative');
  let nextId = firstId;
  return ({ holdings, derivatives, ...sheet }) => {
    const id = nextId++;
    writeSheet({
      id,
      date: sheet.date,
      mutual_fund: sheet.mutualFund,
      scheme_name: sheet.schemeName,
      sheet_name: sheet.sheetName,
      total_weight: sheet.totalWeight,
      total_value: sheet.totalValue,
      holding_rows: holdings.length,
      ...pickFields(printedMetricFields, sheet.metrics),
      source: sheet.source,
    });
    for (const [position, row] of holdings.entries()) writeHolding({ sheet: id, position, ...pickColumns(row) });
    for (const [position, row] of derivatives.entries()) writeDerivative({ sheet: id, position, ...pickColumns(row) });
    return id;
  };
}

const pickColumns = (row: HoldingRow) => pickFields(sheetRowColumns, { ...row, sector: row.sector ?? '' });
