import { dateTimeField, numberField, textField, type RecordOf } from '../fields.ts';
import { performanceFields } from './performance.ts';

/** GetAUMHistory: the AUM of a scheme on one date. */
export const aumPointFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  date: dateTimeField('Date', 'Date of the AUM: a portfolio date or, for the latest value, the NAV date.'),
  aum: numberField('AUM', 'Assets under management of the scheme on that date, all plans combined.', '₹ crore'),
} as const;

/** GetAumTopGainersLosers: the change in a scheme's AUM since the last month-end. */
export const aumMoveFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  dailyAum: performanceFields.dailyAum,
  preMonthAum: performanceFields.preMonthAum,
  aumChange: numberField('Change in AUM', 'AUM less the AUM at the last month-end before the NAV date.', '₹ crore'),
  aumChangePercent: numberField(
    'Change in AUM',
    'Change in AUM as a percentage of the month-end AUM, with four decimals; null if that is 0.',
    '%',
  ),
  direction: textField('Direction', 'Gainer or Loser.'),
  dailyAumDate: performanceFields.dailyAumDate,
  preMonthAumDate: performanceFields.preMonthAumDate,
} as const;

/** The wire values of `direction` for a scheme whose AUM rose and for one whose AUM fell. */
export const aumDirections = { up: 'Gainer', down: 'Loser' } as const;

export type AumPoint = RecordOf<typeof aumPointFields>;
export type AumMove = RecordOf<typeof aumMoveFields>;
