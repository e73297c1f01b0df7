import type { IsoDate } from '#contract/dates.ts';
import { formatDay, formatNumber, formatOrdinal } from '#contract/format-text.ts';
import type { Standing } from '#contract/records/standing.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { subtract } from '#finance/decimals.ts';
import { BASE_EXPENSES_FROM } from '#finance/rules/expense-limits.ts';
import { chooseFindings, type Finding } from './finding.ts';
import { thresholds } from './materiality.ts';

/** What happened to a scheme of a list since a day. */
export interface WatchedScheme {
  readonly code: string;
  readonly schemeName: string;
  readonly standing: Standing | null | undefined;
  readonly ranksGained: number | null | undefined;
  readonly ter: number | null | undefined;
  readonly terBefore: number | null;
  /** Who manages it now; '' if that did not change. */
  readonly managers: string;
  /** Which rules it left or meets again; '' for none. */
  readonly rules: string;
}

/** The tab of a scheme that has the figure. */
export interface WatchTarget {
  readonly code: string;
  readonly tab: 'peers' | 'events';
}

/** What is worth saying of the schemes of a list since a day, at most three findings, each of what happened most. */
export const findWatchFindings = (schemes: readonly WatchedScheme[], since: IsoDate): readonly Finding<WatchTarget>[] =>
  chooseFindings([findRule(schemes), findManager(schemes), findRank(schemes, since), findTer(schemes, since)]);

const link = ({ code }: WatchedScheme, tab: WatchTarget['tab'], text: string) => ({ text, target: { code, tab } });

function findRule(schemes: readonly WatchedScheme[]): Finding<WatchTarget> | null {
  const row = schemes.find(({ rules }) => rules !== '');
  return row
    ? {
        topic: 'Rules',
        sentence: [`${getShortName(row.schemeName)}: `, link(row, 'events', row.rules), '.'],
        weight: 4,
      }
    : null;
}

function findManager(schemes: readonly WatchedScheme[]): Finding<WatchTarget> | null {
  const row = schemes.find(({ managers }) => managers !== '');
  if (!row) return null;
  return {
    topic: 'People',
    sentence: [`${getShortName(row.schemeName)} is now managed by `, link(row, 'events', row.managers), '.'],
    weight: 3,
  };
}

/** The scheme whose rank among its peers changed most. */
function findRank(schemes: readonly WatchedScheme[], since: IsoDate): Finding<WatchTarget> | null {
  const [row] = schemes.toSorted((a, b) => Math.abs(b.ranksGained ?? 0) - Math.abs(a.ranksGained ?? 0));
  const { rankThen = null, rankNow = null, peersThen, peersNow } = row?.standing ?? {};
  if (!row || rankThen === null || rankNow === null || Math.abs(row.ranksGained ?? 0) < thresholds.ranks) return null;
  return {
    topic: 'Rank',
    sentence: [
      `${getShortName(row.schemeName)} is `,
      link(row, 'peers', `${formatOrdinal(rankNow)} of ${peersNow}`),
      ` by its return of one year, ${formatOrdinal(rankThen)} of ${peersThen} on ${formatDay(since)}.`,
    ],
    weight: 2,
  };
}

/** The scheme whose expense ratio rose most; of before and after April 2026 they are not comparable. */
function findTer(schemes: readonly WatchedScheme[], since: IsoDate): Finding<WatchTarget> | null {
  if (since < BASE_EXPENSES_FROM) return null;
  const rises = schemes.map((row) => ({ row, rise: subtract(row.ter ?? null, row.terBefore) ?? 0 }));
  const [most] = rises.toSorted((a, b) => b.rise - a.rise);
  if (!most || most.rise < thresholds.ter) return null;
  const { row } = most;
  return {
    topic: 'Cost',
    sentence: [
      `Expense ratio of ${getShortName(row.schemeName)} up from `,
      link(row, 'events', `${formatNumber(row.terBefore ?? 0)} %`),
      ' to ',
      link(row, 'events', `${formatNumber(row.ter ?? 0)} %`),
      '.',
    ],
    weight: 1,
  };
}
