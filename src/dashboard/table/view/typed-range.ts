import type { Unit } from '#contract/fields.ts';
import type { RangeFilter } from '#schemes/addresses/filter-url.ts';

export const RANGE_HINT = '≥ 10, < 0 or 10 to 20';

/** How people write a bound, from the most specific. */
const COMPARISONS: readonly (readonly [RegExp, '≥' | '>' | '≤' | '<' | '='])[] = [
  [/^(?:≥|>=|at least|minimum|min|from)/, '≥'],
  [/^(?:≤|<=|at most|maximum|max|up to)/, '≤'],
  [/^(?:>|more than|over|above)/, '>'],
  [/^(?:<|less than|under|below)/, '<'],
  [/^=/, '='],
];
const QUANTITY = /^(?:₹|rs\.?|inr)?([-+−]?)(?:₹|rs\.?|inr)?([\d,]*\.?\d+)(%|pp|percent|[a-z ]*)$/;

/** Multipliers of Indian numbers in rupees. */
const MULTIPLIERS: Readonly<Record<string, number>> = {
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  l: 1e5,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
  'lakh crore': 1e12,
  'lakh crores': 1e12,
  'lakh cr': 1e12,
  'l cr': 1e12,
};
/** Rupees in one of a column's unit. */
const RUPEES: Readonly<Partial<Record<Unit, number>>> = { '₹': 1, '₹ lakh': 1e5, '₹ crore': 1e7 };

/**
 * The range that a person typed: `≥ 1,000`, `< 0`, `10 to 20`, `10..20`, `between 10 and 20`, `> 0 and ≤ 5`, `10+`; a number alone
 * means "at least". `10%` and `₹1000` may name the unit of the column, `1000 cr` and `50 lakh` are converted to it.
 * Null if the text is no range, or names another unit.
 */
export function parseTypedRange(typed: string, unit?: Unit): RangeFilter | null {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const between = parseBetween(text, unit);
  if (between) return between;
  const [, lower, upper] = /^((?:[≥>]|at least|more than|over|above).*) and (.*)$/.exec(text) ?? [];
  if (lower !== undefined && upper !== undefined)
    return intersect(parseTypedRange(lower, unit), parseTypedRange(upper, unit));
  return parseBound(text, unit);
}

function parseBetween(text: string, unit?: Unit): RangeFilter | null {
  const [, named, from, to] =
    /^(?:(between) )?(.*?\d[^.…–]*?) ?(?:\.\.+|…|\bto\b|\band\b|–|(?<=[\d%a-z]) ?- ?)(.+)$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  if (named === undefined && / and /.test(text)) return null;
  const max = parseQuantity(to, unit);
  // in `1 to 2 cr` the unit is of both
  const min = parseQuantity(from + getUnitWord(from, to), unit);
  return min === null || max === null ? null : { kind: 'range', min, max };
}

const getUnitWord = (from: string, to: string): string =>
  /\d\s*$/.test(from) ? (/\d\s*([a-z ]+)$/.exec(to)?.[1] ?? '') : '';

function parseBound(text: string, unit?: Unit): RangeFilter | null {
  const [pattern, written] = COMPARISONS.find(([start]) => start.test(text)) ?? [];
  const quantity = (pattern ? text.replace(pattern, '') : text).trim();
  const isAtLeast = written === undefined && quantity.endsWith('+');
  const value = parseQuantity(isAtLeast ? quantity.slice(0, -1) : quantity, unit);
  if (value === null) return null;
  switch (written ?? '≥') {
    case '=':
      return { kind: 'range', min: value, max: value };
    case '>':
      return { kind: 'range', min: value, max: null, above: true };
    case '<':
      return { kind: 'range', min: null, max: value, below: true };
    case '≤':
      return { kind: 'range', min: null, max: value };
    case '≥':
      return { kind: 'range', min: value, max: null };
  }
}

function intersect(from: RangeFilter | null, to: RangeFilter | null): RangeFilter | null {
  if (from === null || to === null || from.min === null || to.max === null) return null;
  return {
    kind: 'range',
    min: from.min,
    max: to.max,
    ...(from.above ? { above: true } : {}),
    ...(to.below ? { below: true } : {}),
  };
}

/** A number in the unit of the column; null if it is no number or of another unit. */
function parseQuantity(text: string, unit?: Unit): number | null {
  const compact = text.trim().replaceAll(/(?<=[₹+\-−.]|rs|inr) | (?=%)/g, '');
  const [, sign = '', digits = '', written = ''] = QUANTITY.exec(compact) ?? [];
  const value = digits === '' ? Number.NaN : Number(digits.replaceAll(',', ''));
  const factor = getFactor(written.trim(), /₹|^rs|^inr/.test(compact), unit);
  if (!Number.isFinite(value) || factor === null) return null;
  const signed = sign === '-' || sign === '−' ? -value : value;
  // 0.1 + 0.2 is not what anyone typed
  return factor === 1 ? signed : Number((signed * factor).toPrecision(15));
}

/** Finds what a typed number is multiplied by; null if it names another unit than the column's. */
function getFactor(written: string, inRupees: boolean, unit?: Unit): number | null {
  const rupees = unit === undefined ? undefined : RUPEES[unit];
  if (inRupees && rupees === undefined) return null;
  if (written === '') return 1;
  if (written === '%' || written === 'percent') return unit === '%' || unit === 'pp' ? 1 : null;
  if (written === 'pp') return unit === 'pp' ? 1 : null;
  const multiplier = MULTIPLIERS[written];
  return multiplier === undefined || rupees === undefined ? null : multiplier / rupees;
}
