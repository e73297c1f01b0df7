import type { ValueKind } from '../event.ts';

/**
 * The exit load of a scheme, by its summary documents. It is another one if a percentage or a time differs, or if there is one now and was
 * none: the same load is written in many ways (`1% … within one year`, `1.00% … up to 365 days, Nil thereafter`).
 */
export const exitLoadKind: ValueKind = { isSame: (before, now) => reduce(before) === reduce(now) };

const SMALL =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...SMALL.split(' ').map((word, index) => [word, index + 1] as const),
  ...TENS.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
]);
/** A number in figures or in words, which may be repeated in brackets, and its unit: `1.5%`, `365 days`, `ninety (90) days`. */
const FIGURE =
  /\b(\d{1,6}(?:\.\d{1,6})?|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:(?: and |[ -])(?:hundred|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)){0,4})(?: ?\([a-z0-9 -]{1,40}\))?[ -]?(%|per ?cent\b|years?\b|months?\b|weeks?\b|days?\b)/g;
const DAYS: Readonly<Record<string, number>> = { y: 365, m: 365 / 12, w: 7, d: 1 };
const NONE = /\b(?:nil|none|no (?:exit )?load|not applicable)\b/;

/** Its percentages and times in days; `nil` if it says that there is none, else its letters. */
function reduce(load: string): string {
  const text = load.toLowerCase().replace(/\s+/g, ' ');
  const figures = [...text.matchAll(FIGURE)].map(([, number = '', unit = '']) => {
    const value = /\d/.test(number) ? Number(number) : readWords(number);
    return /^[%p]/.test(unit) ? `${value}%` : `${Math.round(value * (DAYS[unit.charAt(0)] ?? 1))}d`;
  });
  const known = new Set(figures.filter((figure) => figure !== '0%'));
  if (known.size > 0) return [...known].toSorted().join(' ');
  return figures.length > 0 || NONE.test(text) ? 'nil' : text.replace(/[^a-z0-9]/g, '');
}

/** `three hundred and sixty-five` */
const readWords = (words: string): number =>
  words.split(/[ -]/).reduce((sum, word) => (word === 'hundred' ? sum * 100 : sum + (NUMBERS.get(word) ?? 0)), 0);
