import { VISIBLE_TEXT } from '../../../parsing/cell-values.ts';
import type { Anomaly } from '../../../parsing/errors.ts';
import { formatLocation } from '../../../workbook/worksheet.ts';
import type { HoldingRow } from '../portfolio-file.ts';
import { classifyHolding } from './asset-type.ts';
import type { PortfolioTableRow } from './parse-row.ts';

// Texts in the ISIN column that mean there is none: `Short` and `Long` (SBI's futures), a counterparty's name.
const NO_ISIN = /^(?:nil|n\.?\s*a\.?|-+|short|long)$/i;
// `**` thinly traded, `#` unlisted, `$` derivative, `£` sponsor: footnotes of the name that change from month to month.
// Looks behind so that a long run of marks, as in a damaged file, is tried once and not from each of its characters.
const FOOTNOTE_MARKS = /(?<![\s*#$^@~£])[\s*#$^@~£]+$/u;

/**
 * The factor that converts a sheet's yields to percent, judged by the median: 100 for fractions (0.0661, Aditya Birla), 1
 * for percent (6.61, SBI).
 */
export function detectYieldScale(rows: readonly PortfolioTableRow[]): number {
  const yields = rows
    .flatMap((row) => (row.yield !== null && row.yield > 0 && !row.isYieldInPercent ? [row.yield] : []))
    .toSorted((a, b) => a - b);
  const median = yields[Math.floor(yields.length / 2)];
  return median !== undefined && median < 1 ? 100 : 1;
}

/** From the printed numbers of a table to the units of the contract: percent, ₹ lakh. */
interface Scales {
  readonly weight: number;
  readonly value: number;
  readonly yield: number;
}

/** Converts a row to the units of the contract. A weight too small to print is null until the values say it. */
export function buildHolding(row: PortfolioTableRow, scales: Scales): HoldingRow {
  const assetType = classifyHolding(row);
  return {
    instrument: row.name === '' ? `${row.isin} (no name)` : row.name.replace(FOOTNOTE_MARKS, ''),
    isin: row.isin,
    industryOrRating: assetType === 'Equity' ? row.industry || row.rating : row.rating || row.industry,
    // Printed as 0 if there is none: UTI's margins at clearing houses.
    quantity: row.quantity === 0 && row.value !== null && row.value !== 0 ? null : row.quantity,
    marketValue: row.value === null || scales.value === 1 ? row.value : applyScale(row.value, scales.value),
    weight: typeof row.weight === 'number' ? applyScale(row.weight, scales.weight) : null,
    // Printed as 0 if there is none: UTI's deposits.
    yield:
      row.yield === null || row.yield === 0 ? null : applyScale(row.yield, row.isYieldInPercent ? 1 : scales.yield),
    assetType,
  };
}

/** Multiplies by a power of ten without floating-point noise: a grand total of 99.99999999999999 is 100. */
export const applyScale = (number: number, scale: number): number => Number((number * scale).toPrecision(15));

/** The invalid values in the rows. The code of a contract in the column of ISINs (`BEL280426`) is none: contracts have no ISIN. */
export function findAnomalies(rows: readonly PortfolioTableRow[], sheet: string): readonly Anomaly[] {
  return rows.flatMap((row) => {
    const where = formatLocation(sheet, row.index);
    const { name, quantity, yield: percent } = row.invalid;
    return [
      ...(row.isinText === '' || NO_ISIN.test(row.isinText) || classifyHolding(row) === 'Derivative'
        ? []
        : [{ where, field: 'ISIN', received: row.isinText, expected: 'an ISIN' }]),
      ...(row.name === '' ? [{ where, field: 'Name', received: '', expected: 'the name of a security' }] : []),
      ...(name === null ? [] : [{ where, field: 'Name', received: name, expected: VISIBLE_TEXT }]),
      ...(quantity === null ? [] : [{ where, field: 'Quantity', received: quantity, expected: 'a number' }]),
      ...(percent === null ? [] : [{ where, field: 'Yield', received: percent, expected: 'a number' }]),
    ];
  });
}
