import { foldCharacters } from '../../fold-text.ts';
/**
 * A name without what one source spells in several ways: casing, spaces, punctuation and footnote signs, `&` for `and`, `Ltd`
 * for `Limited`. The point and the percent sign of a coupon are retained.
 */
export const foldInstrumentName = (name: string): string =>
  foldCharacters(name)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}.%]+/gu, ' ')
    .replace(/\bLTD\b/g, 'LIMITED')
    .replace(/\bPVT\b/g, 'PRIVATE')
    .trim();

const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*';
const COUPON = /\b\d+(?:\.\d+)?\s*%/g;
/** `23 08 2019` and `8 JUL 2019` as folded from `(23/08/2019)` and `08-Jul-2019`, `DURATION 186 DAYS`, `2032`. */
const MATURITY = new RegExp(
  String.raw`\b\d{1,2}[ .](?:\d{1,2}|${MONTH})[ .](?:\d{4}|\d{2})\b|\b(?:DURATION )?\d+ DAYS?\b|\b(?:19|20)\d\d\b`,
  'g',
);

/** A folded name without coupon and maturity, which change when a deposit is renewed or a coupon is reset. */
export const removeCouponAndMaturity = (foldedName: string): string =>
  foldedName.replace(MATURITY, ' ').replace(COUPON, ' ').replace(/\s+/g, ' ').trim();
