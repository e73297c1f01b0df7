// also in groups of three or two, as Indians write them: `75723.54`, `75,723.54`, `1,23,456.78`, `.5`, `1000.`
const DIGITS = /^(?:\d+|\d{1,3}(?:,\d{2,3}){0,8},\d{3})?(?:\.\d*)?$/;

/** The number that a text without a sign is; null for anything else, such as `1,2,3` or `1.2.3`. */
export const parseDigits = (text: string): number | null =>
  DIGITS.test(text) && /\d/.test(text) ? Number(text.replaceAll(',', '')) : null;
