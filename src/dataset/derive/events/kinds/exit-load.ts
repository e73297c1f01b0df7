import type { ValueKind } from '../event.ts';

/**
 * The exit load of a scheme, by its summary documents. It is another one if a percentage or a time differs, or if there is one now and was
 * none: the same load is written in many ways (`1% … within one year`, `1.00% … up to 365 days, Nil thereafter`).
 */
export const exitLoadKind: ValueKind = { isSame: (before, now) => reduce(before) === reduce(now) };

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, nine: 9, twelve: 12, fifteen: 15, thirty: 30 },
};
const FIGURE =
  /\b(\d{1,6}(?:\.\d{1,6})?|one|two|three|four|five|six|seven|nine|twelve|fifteen|thirty) ?(%|per ?cent\b|years?\b|months?\b|weeks?\b|days?\b)/g;
const DAYS: Readonly<Record<string, number>> = { y: 365, m: 365 / 12, w: 7, d: 1 };
const NONE = /\b(?:nil|none|no (?:exit )?load|not applicable)\b/;

/** Its percentages and times in days; `nil` if it says that there is none, else its letters. */
function reduce(load: string): string {
  const text = load.toLowerCase().replace(/\s+/g, ' ');
  const figures = [...text.matchAll(FIGURE)].map(([, number = '', unit = '']) => {
    const value = NUMBERS[number] ?? Number(number);
    return /^[%p]/.test(unit) ? `${value}%` : `${Math.round(value * (DAYS[unit.charAt(0)] ?? 1))}d`;
  });
  const known = new Set(figures.filter((figure) => figure !== '0%'));
  if (known.size > 0) return [...known].toSorted().join(' ');
  return figures.length > 0 || NONE.test(text) ? 'nil' : text.replace(/[^a-z0-9]/g, '');
}
