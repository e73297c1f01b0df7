import { plain } from '../ui/format.ts';
import type { RangeFilter } from './view.ts';

const NUMBER = String.raw`([-−]?[\d,]*\.?\d+)`;
const BETWEEN = new RegExp(`^${NUMBER}\\s*(?:\\.\\.+|…|to|–|-)\\s*${NUMBER}$`, 'i');
const BOTH_ENDS = /^([≥>].*)\band\b\s*([≤<].*)$/;
const ONE_ENDED = new RegExp(`^(≥|>=|>|≤|<=|<|=)?\\s*${NUMBER}$`);

export const typedRangeHint = '≥ 10, < 0, 10 to 20';

/**
 * The range that a person typed: `≥ 1,000`, `< 0`, `10 to 20`, `10..20`, `> 0 and ≤ 5`; a number alone means "at least".
 * Null when the text is no range.
 */
export function readTypedRange(typed: string): RangeFilter | null {
  const text = typed.trim();
  const between = BETWEEN.exec(text);
  if (between) return rangeOf(numberOf(between[1]), numberOf(between[2]));
  const both = BOTH_ENDS.exec(text);
  if (both) return joined(readTypedRange(both[1] ?? ''), readTypedRange(both[2] ?? ''));
  const [, sign = '≥', digits] = ONE_ENDED.exec(text) ?? [];
  const value = numberOf(digits);
  if (value === null) return null;
  switch (sign) {
    case '=':
      return rangeOf(value, value);
    case '>':
      return { ...rangeOf(value, null), above: true };
    case '<':
      return { ...rangeOf(null, value), below: true };
    default:
      return sign === '≤' || sign === '<=' ? rangeOf(null, value) : rangeOf(value, null);
  }
}

/** The range as `readTypedRange` reads it, in en-IN figures: `≥ 1,000`, `10 to 20`. */
export function describeRange({ min, max, above, below }: RangeFilter): string {
  if (min !== null && max !== null) {
    if (min === max && !above && !below) return `= ${write(min)}`;
    if (!above && !below) return `${write(min)} to ${write(max)}`;
    return `${above ? '>' : '≥'} ${write(min)} and ${below ? '<' : '≤'} ${write(max)}`;
  }
  if (min !== null) return `${above ? '>' : '≥'} ${write(min)}`;
  return max === null ? 'any' : `${below ? '<' : '≤'} ${write(max)}`;
}

function joined(from: RangeFilter | null, to: RangeFilter | null): RangeFilter | null {
  if (from === null || to === null) return null;
  const { min, above } = from;
  const { max, below } = to;
  return { ...rangeOf(min, max), ...(above ? { above } : {}), ...(below ? { below } : {}) };
}

const rangeOf = (min: number | null, max: number | null): RangeFilter => ({ kind: 'range', min, max });

const write = (value: number): string => plain(value, 10);

function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text.replace('−', '-').replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}
