const LETTER_A = 55;
const DIGIT_0 = 48;

/**
 * The check digit of an ISIN, from its first eleven characters. ISO 6166, annex A: letters are the numbers 10 to 35, their
 * digits are summed by the "double-add-double" rule.
 */
export function computeCheckDigit(elevenCharacters: string): number {
  let sum = 0;
  let weight = 2;
  for (let index = elevenCharacters.length - 1; index >= 0; index--) {
    const code = elevenCharacters.charCodeAt(index);
    const number = code < LETTER_A + 10 ? code - DIGIT_0 : code - LETTER_A;
    sum += sumDigits((number % 10) * weight);
    weight = 3 - weight;
    if (number < 10) continue;
    sum += sumDigits(Math.floor(number / 10) * weight);
    weight = 3 - weight;
  }
  return (10 - (sum % 10)) % 10;
}

const sumDigits = (doubled: number): number => (doubled > 9 ? doubled - 9 : doubled);
