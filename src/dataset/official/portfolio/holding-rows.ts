import type { HoldingRow, Oddity } from '../rows.ts';
import { placeOf } from '../workbook/cell.ts';
import { assetTypeOf } from './asset-type.ts';
import type { RawRow } from './raw-row.ts';

// Words in the ISIN column that are meant to be none: `Short` and `Long` (SBI's futures), a counterparty's name.
const NO_ISIN = /^(?:nil|n\.?\s*a\.?|-+|short|long)$/i;
// `**` thinly traded, `#` unlisted, `$` derivative, `£` sponsor: notes to the name that come and go by the month.
const FOOTNOTE_MARKS = /[\s*#$^@~£]+$/u;

/** Whether a sheet prints yields as fractions (0.0661, Aditya Birla) or in percent (6.61, SBI): by its middle yield. */
export function yieldScale(rows: readonly RawRow[]): number {
  const yields = rows
    .flatMap((row) => (row.yield !== null && row.yield > 0 ? [row.yield] : []))
    .toSorted((a, b) => a - b);
  const middle = yields[Math.floor(yields.length / 2)];
  return middle !== undefined && middle < 1 ? 100 : 1;
}

/** A row in the units of the contract: percent, ₹ lakh. A weight too small to print is no figure: null. */
export function holdingRow(row: RawRow, weightScale: number, scaleOfYields: number): HoldingRow {
  const assetType = assetTypeOf(row);
  return {
    instrument: row.name.replace(FOOTNOTE_MARKS, ''),
    isin: row.isin,
    industryOrRating: assetType === 'Equity' ? row.industry || row.rating : row.rating || row.industry,
    quantity: row.quantity,
    marketValue: row.value,
    weight: typeof row.weight === 'number' ? scaled(row.weight, weightScale) : null,
    // Printed as 0 where there is none: UTI's deposits.
    yield: row.yield === null || row.yield === 0 ? null : scaled(row.yield, scaleOfYields),
    assetType,
  };
}

/** Multiplied by 1 or 100 without the noise of doubles: a grand total of 99.99999999999999 is 100. */
export const scaled = (figure: number, scale: number): number => Number((figure * scale).toPrecision(15));

/** What the rows tell that could not be taken as it stands. */
export function odditiesOf(rows: readonly RawRow[], sheet: string): readonly Oddity[] {
  return rows.flatMap((row) => {
    const where = placeOf(sheet, row.at);
    const { quantity } = row.unread;
    return [
      ...(row.isinText === '' || NO_ISIN.test(row.isinText)
        ? []
        : [{ where, field: 'ISIN', arrived: row.isinText, expected: 'an ISIN' }]),
      ...(quantity === null ? [] : [{ where, field: 'Quantity', arrived: quantity, expected: 'a number' }]),
    ];
  });
}
