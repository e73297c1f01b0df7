import { numberField, textField, type RecordOf } from '../fields.ts';
import { performanceFields } from './performance.ts';

/** What is stored of a calendar year of a code. */
export const calendarYearValueFields = {
  year: numberField('Year', 'The calendar year, complete on the day of the data’s NAVs.'),
  return: numberField('Return', 'Return from the last NAV of the year before to the last NAV of the year.', '%'),
  peerMedian: numberField('Peers’ median', 'Median of the peers of then as printed; null with fewer than two.', '%'),
  rank: numberField('Rank', 'Rank among the peers of then, 1 being the highest return; null with fewer than five.'),
  peers: numberField(
    'Peers',
    'Number of codes of the peer group with NAVs over the whole year, itself and those that have ended since included, by their sub-category ' +
      'of now; null for a code without peers.',
  ),
  quartile: textField(
    'Quartile',
    '1 to 4, 1 being the top, or Median for a return that hardly differs from the median; empty with fewer than eight peers, for trackers of ' +
      'an index, and if the peers hardly differ.',
  ),
} as const;

/** GetCalendarYears: one complete year of a code, and where it was among the codes that it was then compared with. */
export const calendarYearFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  ...calendarYearValueFields,
} as const;

export type CalendarYear = RecordOf<typeof calendarYearFields>;
