import { performanceFields } from '#contract/records/performance.ts';
import { eventWeights } from '#contract/records/scheme-event.ts';
import { standingFields, type StandingNote, standingNoteTexts } from '#contract/records/standing.ts';
import { buildPageHref } from '../../../navigation/pages.ts';
import { codeCell } from '../../../table/cells/code-cell.tsx';
import { choiceColumn, dateColumn, numberColumn, textColumn } from '../../../table/column-builders.ts';
import { type Column, mapLoaded } from '../../../table/column.ts';
import { schemeNameColumn } from '../../../table/scheme-column.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import type { WatchRow } from './watch-rows.ts';

const isNote = (note: string): note is StandingNote => Object.hasOwn(standingNoteTexts, note);

/** Why a return or a rank is missing, in a sentence; '' if that is not known. */
const explain =
  (...names: readonly string[]) =>
  ({ standing }: WatchRow): string => {
    const notes = (standing?.standingNotes ?? '').split('; ').map((note) => note.split('='));
    const [, note = ''] = notes.find(([name = '']) => names.includes(name)) ?? [];
    return isNote(note) ? `Not available: ${standingNoteTexts[note]}.` : '';
  };

type StandingNumber = 'returnSince' | 'peerReturnSince' | 'rankThen' | 'rankNow';

/** A number of the standing: null for none, undefined while it is loading. */
const standingColumn = (
  name: StandingNumber,
  options: Pick<Column<WatchRow>, 'header' | 'width' | 'whyMissing' | 'tooltip'>,
): Column<WatchRow> => {
  const { label, description, unit } = standingFields[name];
  return numberColumn<WatchRow>(name, ({ standing }) => mapLoaded(standing, (row) => row?.[name] ?? null), {
    ...{ ...options, label, definition: description },
    ...(unit === undefined ? { decimals: 0 } : { unit }),
  });
};

const standingColumns: readonly Column<WatchRow>[] = [
  standingColumn('returnSince', {
    header: 'Return, %',
    whyMissing: explain('ReturnSince'),
    tooltip: ({ standing }) => (standing?.navDate ? `Since the NAV of ${formatDay(standing.navDate)}.` : ''),
    width: 88,
  }),
  standingColumn('peerReturnSince', {
    header: 'Peers, %',
    whyMissing: explain('ReturnSince', 'RankNow'),
    tooltip: ({ standing }) => (standing?.peersSince ? `Median of ${standing.peersSince} codes.` : ''),
    width: 84,
  }),
  numberColumn('abovePeers', ({ abovePeers }) => abovePeers, {
    header: 'Above, pp',
    label: 'Above the median of peers',
    definition: 'Return since the day less the median of the peers.',
    unit: 'pp',
    signed: 'gain',
    width: 100,
  }),
  standingColumn('rankThen', {
    header: 'Rank then',
    whyMissing: explain('RankThen'),
    tooltip: ({ standing }) => (standing?.peersThen ? `Of ${standing.peersThen} by the year to the day.` : ''),
    width: 88,
  }),
  standingColumn('rankNow', {
    header: 'Rank now',
    whyMissing: explain('RankNow'),
    tooltip: ({ standing }) => (standing?.peersNow ? `Of ${standing.peersNow} by the year to the latest NAV.` : ''),
    width: 84,
  }),
  numberColumn('ranksGained', ({ ranksGained }) => ranksGained, {
    header: 'Gained',
    label: 'Ranks gained',
    definition: 'Rank then less rank now: above 0 if it is further ahead now. The number of peers may differ.',
    decimals: 0,
    signed: 'gain',
    width: 72,
  }),
];

const costColumns: readonly Column<WatchRow>[] = [
  numberColumn('ter', ({ ter }) => ter, {
    header: 'TER, %',
    label: performanceFields.ter.label,
    definition: performanceFields.ter.description,
    unit: '%',
    width: 72,
  }),
  numberColumn('terBefore', ({ terBefore }) => terBefore, {
    header: 'TER before, %',
    label: 'TER before its first change since the day',
    definition: 'Empty if no change is known: steps of 0.01 are the rounding of a day.',
    unit: '%',
    whyMissing: () => 'No change is known.',
    width: 104,
  }),
];

const NOTHING = 'No change is known.';

/** What changed about the schemes of a list. */
export const watchColumns: readonly Column<WatchRow>[] = [
  schemeNameColumn<WatchRow>(280),
  choiceColumn('weight', ({ weight }) => weight, {
    header: 'Importance',
    label: 'Importance of what changed',
    definition: 'How much what changed most since the day matters: see Changes.',
    order: eventWeights,
    whyMissing: () => NOTHING,
    width: 104,
  }),
  ...standingColumns,
  ...costColumns,
  textColumn('managers', ({ managers }) => managers, {
    header: 'Managers now',
    label: 'Managers after a change',
    whyMissing: () => NOTHING,
    width: 160,
  }),
  textColumn('rules', ({ rules }) => rules, {
    header: 'Rules left or met',
    definition: 'Rules of SEBI that its portfolios left or met again.',
    whyMissing: () => NOTHING,
    width: 190,
  }),
  textColumn('otherChanges', ({ otherChanges }) => otherChanges, {
    header: 'Other changes',
    definition: 'What else changed, what matters most first.',
    href: ({ code }) => buildPageHref('scheme', { code, tab: 'events' }),
    whyMissing: () => NOTHING,
    width: 240,
  }),
  {
    ...textColumn<WatchRow>('trades', ({ trades }) => trades ?? '', {
      header: 'Largest trades',
      definition:
        'The three largest purchases and sales of the newest portfolio, compared with the one before it, if it is of the day or later; without what was sold altogether.',
      whyMissing: ({ portfolioDate }) =>
        portfolioDate ? `No trades known since the day; portfolio of ${formatDay(portfolioDate)}.` : 'No portfolio.',
      href: ({ code }) => buildPageHref('what-changed', { code }),
      width: 320,
    }),
    value: ({ trades }) => trades,
  },
  dateColumn('portfolioDate', ({ portfolioDate }) => portfolioDate ?? null, { header: 'Portfolio', width: 104 }),
  textColumn('code', ({ code }) => code, { header: 'Code', cell: codeCell, width: 84 }),
];

/** Ids of the columns of each request. */
export const columnsOf = {
  standings: standingColumns.map(({ id }) => id),
  records: ['ter'],
  holdings: ['trades', 'portfolioDate'],
} as const;
