const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(cr|crs|crore|crores)$/, 1e7],
  [/^(l|lakh|lakhs|lac|lacs)$/, 1e5],
  [/^(k|thousand)$/, 1e3],
  [/^$/, 1],
];
/** Digits in groups of the Indian or of the western kind, or without groups. */
export const GROUPED_NUMBER = /^(\d+|\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d+)?$/;
const MAX_AMOUNT = 1e12; // ₹ 1 lakh crore: more than any scheme has

/** ₹, or why the text is not an amount. */
export function parseAmount(text: string): number | string {
  const folded = text
    .trim()
    .toLowerCase()
    .replace(/^(₹|rs\.?|inr)\s*/, '')
    .replace(/\s*\/-$/, '');
  if (folded === '') return 'No amount.';
  const [, sign = '', digits = '', unitText = ''] = /^([-−(]?)\s*([\d,.]+)\s*([a-z]*)\.?\)?$/.exec(folded) ?? [];
  const factor = UNITS.find(([pattern]) => pattern.test(unitText))?.[1];
  if (digits === '' || factor === undefined) return `“${text.trim()}” is not an amount.`;
  if (!GROUPED_NUMBER.test(digits)) return `“${digits}”: digits are not grouped as in 1,50,000.`;
  if (sign !== '') return 'The amount is negative.';
  const amount = Number((Number(digits.replaceAll(',', '')) * factor).toFixed(2));
  if (amount === 0) return 'The amount is 0.';
  return amount > MAX_AMOUNT ? 'The amount is above ₹ 1 lakh crore.' : amount;
}
