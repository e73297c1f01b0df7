const SHAPE = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const LETTER_A = 55;
const DIGIT_0 = 48;

/**
 * The ISIN in a cell, in capitals and without blanks around it; null where the cell holds none. The check digit tells
 * real ones from codes of a house's own making (`GSECREPO0632`, `IDIA00500001` for gold) and slips of the pen.
 */
export function readIsin(cell: string): string | null {
  const isin = cell.trim().toUpperCase();
  return SHAPE.test(isin) && isChecked(isin) ? isin : null;
}

/** ISO 6166, annex A: letters are the numbers 10 to 35, their digits are summed by the "double-add-double" rule. */
function isChecked(isin: string): boolean {
  let sum = 0;
  let isDoubled = false;
  const add = (digit: number): void => {
    const part = isDoubled ? digit * 2 : digit;
    sum += part > 9 ? part - 9 : part;
    isDoubled = !isDoubled;
  };
  for (let at = isin.length - 1; at >= 0; at--) {
    const code = isin.charCodeAt(at);
    if (code < LETTER_A + 10) {
      add(code - DIGIT_0);
    } else {
      add((code - LETTER_A) % 10);
      add(Math.floor((code - LETTER_A) / 10));
    }
  }
  return sum % 10 === 0;
}
