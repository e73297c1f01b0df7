import { dateField, numberField, textField, type RecordOf } from '../fields.ts';
import { performanceFields } from './performance.ts';

/** Why a yardstick of a category is missing: the closed lists of IndexNote and IndexFundNote. */
export const indexNoteTexts = {
  NoBenchmark: 'no scheme of the category states a benchmark',
  SeveralBenchmarks: 'its schemes have different themes, each with a benchmark of its own',
  NoLevels: 'the data have no total-return levels of the index at the start or the end',
} as const;
export const indexFundNoteTexts = {
  NoIndex: 'the return of the index is not known',
  NoIndexFund: 'no index fund on it existed at the start and still does',
} as const;

const describeNotes = (texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts)
    .map(([note, text]) => `\`${note}\` (${text})`)
    .join(', ');

const windowFields = {
  subCategory: textField('Sub-category', 'Canonical sub-category that the schemes were in at the start.'),
  years: numberField('Window', 'Length of the window in years: 1, 3, 5 or 10.'),
  from: dateField('From', 'Day on which the window starts: so many years before To.'),
  to: dateField('To', 'Day on which the window ends: NavAsOf.'),
} as const;

const AHEAD = 'both as printed with two decimals. A scheme that has ended is not ahead.';
const share = (of: string) => `${of} as a percentage of Compared.`;

/** GetActiveScorecard: the active schemes of a category that existed at the start of a window, those that have ended since included. */
export const activeScorecardFields = {
  ...windowFields,
  schemes: numberField(
    'Schemes then',
    'Number of open-ended, actively managed schemes of the sub-category with a NAV on From or, at most 10 days before it, on the last day with one.',
  ),
  survivors: numberField('Still exist', 'Number of them whose latest NAV is not stale.'),
  ended: numberField('Ended', 'Number of them whose NAVs have ended: merged into another scheme, matured or wound up.'),
  survivorship: numberField('Survivorship', 'Survivors as a percentage of Schemes.', '%'),
  compared: numberField(
    'Compared',
    'Number of schemes that the shares are of: those that have ended, and those that still exist and have a return over the window.',
  ),
  knownCategories: numberField(
    'Category of then known',
    'Number of Schemes whose sub-category at the start a file of NAVAll.txt of then or before states. The others count in the earliest one that is known.',
  ),
  index: textField(
    'Index',
    'Total-return index that the current schemes of the sub-category most often have as benchmark, for all windows.',
  ),
  indexReturn: numberField('Index return', 'Return of the index over the window.', '%'),
  aheadOfIndex: numberField('Ahead of the index', `Number of schemes with a return above that of the index, ${AHEAD}`),
  aheadOfIndexShare: numberField('Ahead of the index, share', share('AheadOfIndex'), '%'),
  indexNote: textField('Index note', `Why IndexReturn is null: ${describeNotes(indexNoteTexts)}.`),
  indexFundCode: textField(
    'Index fund, code',
    'Code of the index fund on the index whose return over the window differs least from that of the index, of those that existed at the start. ETFs are left out.',
  ),
  indexFundName: textField('Index fund', 'Name of that index fund.'),
  indexFundReturn: numberField('Index fund return', 'Return of that index fund over the window.', '%'),
  aheadOfIndexFund: numberField(
    'Ahead of the index fund',
    `Number of schemes with a return above that of the index fund, ${AHEAD}`,
  ),
  aheadOfIndexFundShare: numberField('Ahead of the index fund, share', share('AheadOfIndexFund'), '%'),
  indexFundNote: textField('Index fund note', `Why IndexFundReturn is null: ${describeNotes(indexFundNoteTexts)}.`),
  medianReturn: numberField(
    'Median return',
    'Median of the returns of the schemes that still exist, as printed: without those that have ended, and so too high where the worst have.',
    '%',
  ),
  equalWeightedReturn: numberField(
    'Equal-weighted return',
    'Return of one rupee in each of Schemes at the start, month by month; what a scheme was worth when it ended is in the others, in proportion, from then on.',
    '%',
  ),
  assetWeightedReturn: numberField(
    'Asset-weighted return',
    'The same of the AUM of each scheme at the month-end at or before the start; null if that is known of fewer than half of Schemes.',
    '%',
  ),
  aumSchemes: numberField('Schemes with AUM', 'Number of Schemes whose AUM at the start is known.'),
} as const;

export type ActiveScorecard = RecordOf<typeof activeScorecardFields>;

const quartileOf = (of: string) =>
  `1 to 4, 1 being the top, or Median for a return that hardly differs from the median of the schemes of the sub-category ${of}; empty without a return, ` +
  'with fewer than eight of them, and if they hardly differ.';

/** GetActiveSchemes: a scheme that was in a category at the start of a window. */
export const activeSchemeFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  ...windowFields,
  categoryKnown: textField(
    'Category of then known',
    'Whether a file of NAVAll.txt of then or before states the sub-category: Yes, or No.',
  ),
  ended: dateField(
    'Ended',
    'Day of the last NAV of a scheme whose NAVs have ended; no date for one that still exists.',
  ),
  return: numberField('Return', 'Return over the window; null for a scheme that has ended.', '%'),
  aboveIndex: numberField('Above the index', 'Return less IndexReturn, both as printed.', 'pp'),
  aboveIndexFund: numberField('Above the index fund', 'Return less IndexFundReturn, both as printed.', 'pp'),
  quartile: textField('Quartile', `Quartile of Return: ${quartileOf('that still exist')}`),
  previousQuartile: textField(
    'Quartile before',
    `Quartile of the return over as many years up to From: ${quartileOf('then')} Empty too for a scheme that was in another sub-category when they began.`,
  ),
  aum: numberField('AUM then', 'AUM at the month-end at or before From; null if it is not known.', '₹ crore'),
} as const;

export type ActiveScheme = RecordOf<typeof activeSchemeFields>;
