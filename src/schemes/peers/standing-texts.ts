import { formatCount, formatDay, formatInteger, formatOrdinal } from '#contract/format-text.ts';
import { type ComparedField, getComparisonRule } from '#finance/comparison/rules.ts';
import {
  type ComparedDates,
  MIN_PEERS,
  MIN_PEERS_FOR_QUARTILE,
  type PeerStanding,
  type StandingReason,
} from '#finance/comparison/standing.ts';

/** `1 peer (Nifty Pharma sectoral and thematic funds · Direct), fewer than 5.` */
export const describeFewPeers = (count: number, group: string): string =>
  `${formatCount(count, 'peer')} (${group}), fewer than ${MIN_PEERS}.`;

/** `21 Aug 2026`, `Mar 2026` */
const formatComparedDate = (date: string, { span }: ComparedDates): string =>
  formatDay(date).slice(span === 'Month' ? 3 : 0);

/** `Mar 2026`, of values of a month; '' of others. */
export const describePeersMonth = (dates: ComparedDates | null): string =>
  dates?.span === 'Month' && dates.peers !== null ? formatComparedDate(dates.peers, dates) : '';

/** `as of Feb 2025, peers of Mar 2026.` */
const describeDates = (dates: ComparedDates): string =>
  `${dates.own === null ? 'of an unknown date' : `as of ${formatComparedDate(dates.own, dates)}`}, peers of ${formatComparedDate(dates.peers ?? '', dates)}.`;

const reasonTexts: Readonly<Record<StandingReason, (standing: PeerStanding, group: string) => string>> = {
  OtherDay: ({ dates }) => `Not ranked: ${dates ? describeDates(dates) : 'of another day than its peers.'}`,
  OutOfRange: () => 'Not ranked: a share below 0 or beyond 100 %.',
  FewPeers: ({ count }, group) => `Not ranked: ${describeFewPeers(count, group)}`,
  NoDirection: () => '',
  FewForQuartile: () => `No quartile: fewer than ${MIN_PEERS_FOR_QUARTILE} peers.`,
  Tracker: () => 'No quartile: trackers of one index are judged by tracking and cost.',
  Alike: () => 'No quartile: the peers hardly differ.',
};

/**
 * Why a value has no rank or no quartile among its peers, in a sentence; '' if it has both.
 * @param group name of the peers.
 */
export const explainStanding = (standing: PeerStanding, group: string): string =>
  standing.reason === null ? '' : reasonTexts[standing.reason](standing, group);

/** `4th of 31`; `5th lowest of 29` and `lowest of 29` where the lowest value is the best; '' without a rank. */
export function formatRank(standing: PeerStanding | null | undefined, field: ComparedField): string {
  if (!standing || standing.rank === null) return '';
  const isLowest = getComparisonRule(field).direction === 'lower';
  const place = [isLowest && standing.rank === 1 ? '' : formatOrdinal(standing.rank), isLowest ? 'lowest' : ''];
  return `${place.filter(Boolean).join(' ')} of ${formatInteger(standing.count)}`;
}
