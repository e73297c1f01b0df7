import { number, text, time, type RecordOf } from '../field.ts';
import { performance } from './performance.ts';

/** GetAUMHistory: the assets of a scheme on one day. */
export const aumPoint = {
  code: performance.code,
  schemeName: performance.schemeName,
  date: time('Date', 'The day of the figure: a portfolio date or, for the newest, the NAV date.'),
  aum: number('AUM', 'Assets under management of the scheme on the day, all plans together.', '₹ crore'),
} as const;

/** GetAumTopGainersLosers: how the assets of a scheme moved since the last month-end. */
export const aumMove = {
  code: performance.code,
  schemeName: performance.schemeName,
  dailyAum: performance.dailyAum,
  preMonthAum: performance.preMonthAum,
  aumChange: number('Change of AUM', 'AUM less that of the last month-end before the NAV date.', '₹ crore'),
  aumChangePercent: number('Change of AUM', 'The same as a share of the month-end’s AUM; null where that is 0.', '%'),
  direction: text('Direction', 'Gainer or Loser.'),
} as const;

/** What a scheme whose assets grew, and one whose assets shrank, are called on the wire. */
export const directions = { up: 'Gainer', down: 'Loser' } as const;

export type AumPoint = RecordOf<typeof aumPoint>;
export type AumMove = RecordOf<typeof aumMove>;
