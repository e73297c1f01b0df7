import { computeCheckDigit } from '../../isin-check-digit.ts';

/**
 * Appends the check digit of an ISIN. Issuer codes of the sample begin with S, where real ones have digits: `INES…` and
 * `INFS…` look like Indian ISINs but belong to nobody.
 */
export const appendCheckDigit = (elevenCharacters: string): string =>
  `${elevenCharacters}${computeCheckDigit(elevenCharacters)}`;

/** 35 with three digits of base 36 is `00Z`. */
const formatBase36 = (value: number, length: number): string => value.toString(36).toUpperCase().padStart(length, '0');

/** `01` is a share, `07` a bond, `14` commercial paper, `16` a certificate of deposit, `25` a unit of a REIT or InvIT. */
export type SecurityType = '01' | '07' | '14' | '16' | '25';

/** The ISIN of a security issued by a company. */
export const buildCompanyIsin = (company: number, type: SecurityType, serial = 1): string =>
  appendCheckDigit(`INES${formatBase36(company, 3)}${type}${formatBase36(serial, 2)}`);

/** The ISIN of the units of a fund. */
export const buildFundIsin = (fundHouse: number, serial: number): string =>
  appendCheckDigit(`INFS${formatBase36(fundHouse, 3)}${formatBase36(serial, 4)}`);

/** The ISIN of a government security. */
export const buildGovernmentIsin = (serial: number): string =>
  appendCheckDigit(`IN00S${String(serial).padStart(6, '0')}`);

/** The ISIN of a share listed in the United States. */
export const buildForeignIsin = (serial: number): string => appendCheckDigit(`USS${String(serial).padStart(8, '0')}`);
