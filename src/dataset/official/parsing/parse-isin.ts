import { computeCheckDigit } from '../../isin-check-digit.ts';

const FORMAT = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
// Numbers of the clearing house (`GSECREPO0667`) and of a fund house (`IDIA00332572` for a foreign fund) have the format of
// an ISIN; one in ten of them has a valid check digit too, by chance (Aditya Birla’s reverse repos of July 2025).
const INTERNAL_NUMBER = /^(?:GSECREPO|IDIA)/;

/**
 * The ISIN in a cell, in upper case and trimmed; null if the cell has none. The check digit distinguishes real ones from
 * a fund house's internal codes (`GSECREPO0632`, `IDIA00500001` for gold) and typing errors.
 */
export function parseIsin(cell: string): string | null {
  const isin = cell.trim().toUpperCase();
  return FORMAT.test(isin) && hasValidCheckDigit(isin) && !INTERNAL_NUMBER.test(isin) ? isin : null;
}

const hasValidCheckDigit = (isin: string): boolean => computeCheckDigit(isin.slice(0, -1)) === Number(isin.at(-1));
