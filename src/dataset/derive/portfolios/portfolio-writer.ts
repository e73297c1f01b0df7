import type { DatabaseSync } from 'node:sqlite';
import type { Scheme } from '#contract/records/masters.ts';
import { findLeadingCode } from '#finance/plans-and-options.ts';
import type { HoldingRow } from '../../official/sources/types.ts';
import { createRowWriter } from '../../draft/draft.ts';

type SheetRow = HoldingRow & { readonly sector?: string };

/** The portfolio of one scheme on one date, as a source published it. */
export interface SheetToWrite {
  readonly date: string;
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly sheetName: string;
  readonly totalWeight: number;
  readonly totalValue: number;
  readonly source: number;
  readonly holdings: readonly SheetRow[];
  /** Listed outside the total and not included in it. */
  readonly derivatives: readonly SheetRow[];
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
      source: sheet.source,
    });
    for (const [position, row] of holdings.entries()) writeHolding(toColumns(id, position, row));
    for (const [position, row] of derivatives.entries()) writeDerivative(toColumns(id, position, row));
    return id;
  };
}

const toColumns = (sheet: number, position: number, row: SheetRow) => ({
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

/** The codes of a scheme (its plans and options, at least one), and its sheets. */
export interface SchemeSheets {
  readonly codes: readonly Pick<Scheme, 'code' | 'schemeName' | 'plan' | 'option'>[];
  readonly sheets: readonly { readonly id: number; readonly date: string }[];
}

/**
 * Writes one portfolio per scheme, numbered in the order of leading codes, and links the sheets to it. Returns the portfolio
 * id of each code.
 */
export function linkSheetsToPortfolios(
  sqlite: DatabaseSync,
  schemes: readonly SchemeSheets[],
): ReadonlyMap<string, number> {
  const byLeadingCode = schemes
    .map((scheme) => ({ ...scheme, leading: findLeadingCode(scheme.codes) }))
    .toSorted((a, b) => (a.leading.code < b.leading.code ? -1 : 1));
  const writePortfolio = createRowWriter(sqlite, 'portfolio');
  const linkSheet = sqlite.prepare('UPDATE sheet SET portfolio = ? WHERE id = ?');
  const portfolioByCode = new Map<string, number>();
  for (const [index, { codes, sheets, leading }] of byLeadingCode.entries()) {
    const id = index + 1;
    const date = sheets.map((sheet) => sheet.date).reduce((latest, other) => (other > latest ? other : latest));
    writePortfolio({ id, leading_code: leading.code, scheme_name: leading.schemeName, date });
    for (const sheet of sheets) linkSheet.run(id, sheet.id);
    for (const { code } of codes) portfolioByCode.set(code, id);
  }
  return portfolioByCode;
}
