const FORMAT = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
// Numbers of the clearing house (`GSECREPO0667`) and of a fund house (`IDIA00332572` for a foreign fund) have the format of
// an ISIN; one in ten of them has a valid check digit too, by chance (Aditya Birla’s reverse repos of July 2025).
const INTERNAL_NUMBER = /^(?:GSECREPO|IDIA)/;
const LETTER_A = 55;
const DIGIT_0 = 48;

/**
 * The ISIN in a cell, in upper case and trimmed; null if the cell has none. The check digit distinguishes real ones from
 * a fund house's internal codes (`GSECREPO0632`, `IDIA00500001` for gold) and typing errors.
 */
export function parseIsin(cell: string): string | null {
  const isin = cell.trim().toUpperCase();
  return FORMAT.test(isin) && hasValidCheckDigit(isin) && !INTERNAL_NUMBER.test(isin) ? isin : null;
}

/** ISO 6166, annex A: letters are the numbers 10 to 35, their digits are summed by the "double-add-double" rule. */
function hasValidCheckDigit(isin: string): boolean {
  let sum = 0;
  let weight = 1;
  for (let index = isin.length - 1; index >= 0; index--) {
    const code = isin.charCodeAt(index);
    const number = code < LETTER_A + 10 ? code - DIGIT_0 : code - LETTER_A;
    sum += sumDigits((number % 10) * weight);
    weight = 3 - weight;
    if (number < 10) continue;
    sum += sumDigits(Math.floor(number / 10) * weight);
    weight = 3 - weight;
  }
  return sum % 10 === 0;
}

const sumDigits = (doubled: number): number => (doubled > 9 ? doubled - 9 : doubled);
