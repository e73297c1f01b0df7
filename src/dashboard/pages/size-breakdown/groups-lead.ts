import { day } from '../../ui/format.ts';
import type { Days } from './group-quality.ts';

/** `Kaveri Flexi Cap Fund, by size, 31 Oct 2026 against 30 Sep 2026.`: a day that is not known is not told. */
export function leadOf(what: string, { now, before }: Days): string {
  if (now === null) return `${what}.`;
  return `${what}, ${day(now)}${before === null ? '' : ` against ${day(before)}`}.`;
}
