import type { Performance } from '#contract/records/performance.ts';
import type { QualityNote } from '../../table/quality-note.ts';
import { counted, day, whole } from '../../ui/format.ts';
import { STALE, type Screened } from './screened.ts';

/** What a reader should know of the shown rows before trusting them. */
export function qualityOf(shown: readonly Performance[], screened: Screened): readonly QualityNote[] {
  const stale = shown.filter((row) => screened.freshness(row) === STALE).length;
  const withoutYear = shown.filter((row) => row.return1Year === null).length;
  return [
    { text: screened.newest === null ? 'No NAV date is told' : `NAVs to ${day(screened.newest)}` },
    { text: counted(shown.length, 'row') },
    ...(withoutYear > 0 ? [{ text: `${whole(withoutYear)} without 1 y` }] : []),
    ...(stale > 0 ? [{ text: counted(stale, 'stale NAV'), tone: 'warn' as const }] : []),
    ...(screened.isListed ? [] : [{ text: 'plan and option as the names tell: this service lists no schemes' }]),
  ];
}
