import type { HoldingChange } from '#contract/records/holding.ts';
import { day } from '../../ui/format.ts';
import { newestDay } from '../../ui/newest-day.ts';

/** `Kaveri Flexi Cap Fund, 31 Oct 2026 against 30 Sep 2026.`; in words where the days are not known. */
export function leadOf(name: string, changes: readonly HoldingChange[]): string {
  const now = newestDay(changes.map(({ date }) => date));
  const before = newestDay(changes.map(({ prevDate }) => prevDate));
  return now === null || before === null
    ? `${name}, its latest portfolio against the one before.`
    : `${name}, ${day(now)} against ${day(before)}.`;
}
