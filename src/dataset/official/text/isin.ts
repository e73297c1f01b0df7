const SHAPE = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
// Numbers of the clearing house (`GSECREPO0667`) and of a house (`IDIA00332572` for a foreign fund) have an ISIN’s shape; one
// in ten of them has its check digit too, by chance (Aditya Birla’s reverse repos of July 2025).
const OWN_NUMBER = /^(?:GSECREPO|IDIA)/;
const LETTER_A = 55;
const DIGIT_0 = 48;

/**
 * The ISIN in a cell, in capitals and without blanks around it; null where the cell holds none. The check digit tells
 * real ones from codes of a house's own making (`GSECREPO0632`, `IDIA00500001` for gold) and slips of the pen.
 */
export function readIsin(cell: string): string | null {
  const isin = cell.trim().toUpperCase();
  return SHAPE.test(isin) && isChecked(isin) && !OWN_NUMBER.test(isin) ? isin : null;
}

/** ISO 6166, annex A: letters are the numbers 10 to 35, their digits are summed by the "double-add-double" rule. */
function isChecked(isin: string): boolean {
  let sum = 0;
  let weight = 1;
  for (let at = isin.length - 1; at >= 0; at--) {
    const code = isin.charCodeAt(at);
    const number = code < LETTER_A + 10 ? code - DIGIT_0 : code - LETTER_A;
    sum += digitSum((number % 10) * weight);
    weight = 3 - weight;
    if (number < 10) continue;
    sum += digitSum(Math.floor(number / 10) * weight);
    weight = 3 - weight;
  }
  return sum % 10 === 0;
}

const digitSum = (doubled: number): number => (doubled > 9 ? doubled - 9 : doubled);
