import type { AumMove } from '#contract/records/aum.ts';
import type { QualityNote } from '../../table/quality-note.ts';
import { whole } from '../../ui/format.ts';
import { daysTold, type MoverDays } from './mover-days.ts';

/** What a reader should know of these rows before trusting them. */
export function qualityOf(moves: readonly AumMove[], days: MoverDays): readonly QualityNote[] {
  const noShare = moves.filter(({ aumChangePercent }) => aumChangePercent === null).length;
  const noMonthEnd = moves.filter(({ preMonthAum }) => preMonthAum === null).length;
  return [
    { text: daysTold(days) },
    { text: moves.length === 1 ? '1 row' : `${whole(moves.length)} rows` },
    ...(noMonthEnd > 0 ? [{ text: `${whole(noMonthEnd)} without a month-end figure` }] : []),
    ...(noShare > 0 ? [{ text: `${whole(noShare)} without a percentage` }] : []),
  ];
}
