import { type ActiveScorecard, indexFundNoteTexts, indexNoteTexts } from '#contract/records/active-scorecard.ts';
import { formatList, toSentence } from '../../chart/frame/chart-text.ts';
import type { Fact } from '../../ui/layout/fact-strip.tsx';
import { DASH, formatCount, formatInteger, formatMonth, formatNumber } from '../../ui/text/format.ts';

const hasText = <Texts extends object>(texts: Texts, note: string): note is keyof Texts & string =>
  Object.hasOwn(texts, note);

/** Why a category has no index return, in a sentence. */
export const explainIndex = ({ indexNote }: ActiveScorecard): string =>
  hasText(indexNoteTexts, indexNote) ? toSentence(indexNoteTexts[indexNote]) : '';

/** Why a category has no index fund, in a sentence. */
export const explainIndexFund = (card: ActiveScorecard): string => {
  const { indexFundNote: note } = card;
  if (note === 'NoIndex') return explainIndex(card);
  return hasText(indexFundNoteTexts, note) ? toSentence(indexFundNoteTexts[note]) : '';
};

/** `9 of 41 (22 %)` */
const formatShare = (part: number, whole: number, share: number | null): string =>
  `${formatInteger(part)} of ${formatInteger(whole)}${share === null ? '' : ` (${formatNumber(share, 0)} %)`}`;

/** `28 of 41 schemes of Nov 2016 still exist; 9 of 41 (22 %) are ahead of NIFTY 100 TRI.` */
export function describeScorecard(card: ActiveScorecard): string {
  const { schemes, survivors, from, compared, index, aheadOfIndex, aheadOfIndexShare } = card;
  const existing = `${formatInteger(survivors ?? 0)} of ${formatCount(schemes ?? 0, 'active scheme')} of ${formatMonth(from ?? '')} still exist`;
  return aheadOfIndex === null
    ? `${existing}.`
    : `${existing}; ${formatShare(aheadOfIndex, compared ?? 0, aheadOfIndexShare)} are ahead of ${index}.`;
}

/** `Active schemes of Nov 2021, those that have ended since included.` */
export const describeStart = ([card]: readonly ActiveScorecard[]): string =>
  card?.from ? `Active schemes of ${formatMonth(card.from)}, those that have ended since included.` : '';

type CountField = 'schemes' | 'survivors' | 'compared' | 'aheadOfIndex' | 'aheadOfIndexFund';

/** All categories together; those without an index, or without an index fund, are left out of what is ahead of it. */
export function listScorecardFacts(cards: readonly ActiveScorecard[]): readonly Fact[] {
  const add = (of: readonly ActiveScorecard[], name: CountField): number =>
    of.reduce((sum, card) => sum + (card[name] ?? 0), 0);
  const buildShare = (id: CountField, term: string, whole: CountField): Fact => {
    const counted = cards.filter((card) => card[id] !== null);
    const [part, all] = [add(counted, id), add(counted, whole)];
    if (all === 0) return { id, term, value: DASH };
    return {
      id,
      term,
      value: formatPercent((part / all) * 100, 0),
      more: `${formatInteger(part)} of ${formatInteger(all)}`,
    };
  };
  return [
    { id: 'schemes', term: 'Schemes then', value: formatInteger(add(cards, 'schemes')) },
    buildShare('survivors', 'Still exist', 'schemes'),
    buildShare('aheadOfIndex', 'Ahead of their index', 'compared'),
    buildShare('aheadOfIndexFund', 'Ahead of their index fund', 'compared'),
  ];
}

/** `These data lack most NAVs of 5 and 10 years ago.`; '' if every window is there. */
export function describeMissing(available: readonly number[], all: readonly number[]): string {
  const missing = all.filter((years) => !available.includes(years)).map(String);
  if (missing.length === 0) return '';
  return `These data lack most NAVs of ${formatList(missing)} ${missing.join() === '1' ? 'year' : 'years'} ago.`;
}

export const formatPercent = (value: number | null, decimals = 2): string =>
  value === null ? DASH : `${formatNumber(value, decimals)} %`;

/** The method, and where it differs from the SPIVA scorecards. */
export const METHOD = [
  {
    term: 'Schemes.',
    text: 'Every open-ended active scheme with a NAV at the start counts, whatever became of it, by its direct growth plan or, before that had NAVs, its regular one. One that merged or was wound up is not ahead.',
  },
  {
    term: 'Category then.',
    text: 'The sub-category that NAVAll.txt of then printed. Before the first such file, which reports of NAV history do not replace since they print today’s labels, the earliest one that is known counts. Schemes that ended before SEBI’s categories of 2018 are in none.',
  },
  {
    term: 'Yardsticks.',
    text: 'The total-return index that most schemes of the category have as benchmark today, for all windows; and of the index funds on it that existed at the start and still do, the one whose return differs least from it. Nobody knew then which that would be.',
  },
  {
    term: 'Together.',
    text: 'One rupee in each scheme at the start, or its AUM where that is known of half of them; what a scheme was worth when it ended goes to the others.',
  },
  {
    term: 'Quartiles.',
    text: 'Of the schemes that still exist, by printed returns. A return within 0.10 points of the median is in none.',
  },
  {
    term: 'Unlike SPIVA India.',
    text: 'It weights schemes anew each month, compares them with S&P indices that it chooses, lets windows end in June or December, and has no group about the median. Returns here are before tax and exit load.',
  },
] as const;
