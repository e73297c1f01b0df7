import { day } from '../../ui/format.ts';
import type { Compared } from './compared.ts';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Three schemes, direct plan, growth option`: what they have in common. */
export function leadOf(schemes: readonly Compared[]): string {
  const count = `${COUNTS[schemes.length] ?? schemes.length} ${schemes.length === 1 ? 'scheme' : 'schemes'}`;
  return [count, shared(schemes, 'plan'), shared(schemes, 'option')].filter((part) => part !== '').join(', ');
}

function shared(schemes: readonly Compared[], what: 'plan' | 'option'): string {
  const [first, ...others] = new Set(schemes.map((scheme) => scheme[what]));
  if (!first || others.length > 0) return '';
  return `${/^[A-Z]{2}/.test(first) ? first : first.toLowerCase()} ${what}`;
}

/** `NAV 19 Nov 2026`, or from which day to which where they differ; '' where none is told. */
export function navDays(schemes: readonly Compared[]): string {
  const days = [...new Set(schemes.flatMap(({ navDate }) => (navDate === null ? [] : day(navDate.slice(0, 10)))))];
  const sorted = schemes.flatMap(({ navDate }) => navDate ?? []).toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  return days.length === 1 ? `NAV ${day(last)}` : `NAVs ${day(first)} to ${day(last)}`;
}
