import type { IsoMonth } from '#contract/dates.ts';
import { useRecords } from '../../api/use-records.ts';
import { toDateParameter } from './months.ts';

/** More than there are shares. */
const ALL = '20000';

/** What all schemes together did with each share in a month; with null nothing is requested. */
export const useStockMoves = (month: IsoMonth | null) =>
  useRecords('GetStockMovers', month === null ? null : { date: toDateParameter(month), max: ALL });
