/**
 * An ISIN with its check digit (ISO 6166: letters count from 10, the Luhn sum runs over all digits). Sample issuers all
 * begin with S, where the register has digits: `INES…` and `INFS…` are shaped as Indian ISINs but are nobody's.
 */
export function withCheckDigit(elevenCharacters: string): string {
  const digits = elevenCharacters.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  let total = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    total += digit > 9 ? digit - 9 : digit;
  }
  return `${elevenCharacters}${(10 - (total % 10)) % 10}`;
}

/** `35` in three places of base 36 is `00Z`. */
const base36 = (value: number, places: number): string => value.toString(36).toUpperCase().padStart(places, '0');

/** `01` a share, `07` a bond, `14` commercial paper, `16` a certificate of deposit, `25` a unit of a trust. */
export type CompanyPaper = '01' | '07' | '14' | '16' | '25';

/** The ISIN of a company's instrument. */
export const companyIsin = (company: number, kind: CompanyPaper, serial = 1): string =>
  withCheckDigit(`INES${base36(company, 3)}${kind}${base36(serial, 2)}`);

/** The ISIN of a fund's units. */
export const fundIsin = (house: number, serial: number): string =>
  withCheckDigit(`INFS${base36(house, 3)}${base36(serial, 4)}`);

/** The ISIN of a government security. */
export const governmentIsin = (serial: number): string => withCheckDigit(`IN00S${String(serial).padStart(6, '0')}`);

/** The ISIN of a share listed in the United States. */
export const foreignIsin = (serial: number): string => withCheckDigit(`USS${String(serial).padStart(8, '0')}`);
