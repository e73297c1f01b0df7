import type { AumMove } from '#contract/records/aum.ts';
import type { QualityNote } from '../../table/quality-note.ts';
import { counted, whole } from '../../ui/format.ts';
import { daysTold, type MoverDays } from './mover-days.ts';

/** What a reader should know of these rows before trusting them. */
export function qualityOf(moves: readonly AumMove[], days: MoverDays): readonly QualityNote[] {
  const noShare = moves.filter(({ aumChangePercent }) => aumChangePercent === null).length;
  const noMonthEnd = moves.filter(({ preMonthAum }) => preMonthAum === null).length;
  return [
    { text: daysTold(days) },
    { text: counted(moves.length, 'row') },
    ...(noMonthEnd > 0 ? [{ text: `${whole(noMonthEnd)} without a month-end figure` }] : []),
    ...(noShare > 0 ? [{ text: `${whole(noShare)} without a percentage` }] : []),
  ];
}
