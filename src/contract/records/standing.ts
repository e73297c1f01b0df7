import { dateField, numberField, textField, type RecordOf } from '../fields.ts';
import { performanceFields } from './performance.ts';

/** Why a value of a standing is null: the closed list of StandingNotes. */
export const standingNoteTexts = {
  NoHistory: 'the NAVs do not reach back to it',
  DayMissing: 'the NAV of that trading day is missing',
  Payout: 'an option that pays out income',
  Split: 'an unexplained move of the NAV',
  Young: 'the day is not before the latest NAV',
  NoPeers: 'the code is in no peer group',
  NoReturn: 'there is no return over the year to that day',
  OtherDay: 'most peers have a return to another day',
  FewPeers: 'fewer than five peers',
} as const;

export type StandingNote = keyof typeof standingNoteTexts;

const describeNotes = (): string =>
  Object.entries(standingNoteTexts)
    .map(([note, text]) => `\`${note}\` (${text})`)
    .join(', ');

const OF_TODAY =
  'The peer group is that of today; of codes whose NAVs have ended since, that of the sub-category and plan they had last.';

/** GetStandings: what a scheme code returned since a day, and where its one-year return was among its peers then and is now. */
export const standingFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  date: dateField('Since', 'The requested day.'),
  navDate: dateField(
    'NAV date then',
    'Day of the NAV on Date or, without one, of the last before it, at most 10 days earlier; no date if there is none.',
  ),
  returnSince: numberField(
    'Return since',
    'Return from Date to the latest NAV of the code: absolute up to a year, annualised over more.',
    '%',
  ),
  peerReturnSince: numberField(
    'Median of peers since',
    'Median of that return over the codes of the peer group, the code included.',
    '%',
  ),
  peersSince: numberField('Peers since', 'Number of codes that the median is of.'),
  rankThen: numberField(
    'Rank then',
    `Rank of the return over the year to NavDate, 1 for the highest: equal if equal with two decimals, from five peers on. ${OF_TODAY}`,
  ),
  peersThen: numberField(
    'Peers then',
    'Number of codes among which RankThen is, those that have ended since included.',
  ),
  rankNow: numberField(
    'Rank now',
    'Rank of Return1Year of GetAUM, to the latest NAV, among the codes of the peer group.',
  ),
  peersNow: numberField('Peers now', 'Number of codes among which RankNow is.'),
  standingNotes: textField(
    'Notes',
    `Why ReturnSince, RankThen or RankNow is null, \`ReturnSince=NoHistory; RankThen=NoReturn\`: ${describeNotes()}.`,
  ),
} as const;

export type Standing = RecordOf<typeof standingFields>;
