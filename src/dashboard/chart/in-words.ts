import type { Unit } from '#contract/field.ts';
import { day } from '../ui/format.ts';

/** A formatted figure with its unit, as it is said: `8.12 %`, `₹ 91,480 crore`, `0.40 points`. */
export function withUnit(text: string, unit: Unit | undefined): string {
  switch (unit) {
    case undefined:
      return text;
    case '%':
      return `${text} %`;
    case 'pp':
      return `${text} points`;
    case '₹':
      return `₹ ${text}`;
    case '₹ crore':
      return `₹ ${text} crore`;
    case '₹ lakh':
      return `₹ ${text} lakh`;
  }
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1);
  if (last === undefined) return '';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** At most three names, and how many more there are: `A, B, C and 4 more`. */
function someOf(names: readonly string[], most = 3): string {
  return names.length <= most + 1
    ? listed(names)
    : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

/** What stands under a chart's title: the unit, then the day, then what else is told; what is empty is left out. */
export function caption(unit: Unit | undefined, asOf: string | null, ...more: readonly string[]): string {
  return [unit ?? '', asOf === null ? '' : day(asOf), ...more].filter((part) => part !== '').join(' · ');
}

/** What a chart leaves out since no figure applies: told under it, never drawn as 0. */
export function leftOut(names: readonly string[], what = 'No figure for'): string {
  if (names.length === 0) return '';
  const told = `${what} ${someOf(names)}`;
  return told.endsWith('.') ? told : `${told}.`; // `Acme Ltd.` has one already
}
