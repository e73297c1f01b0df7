import type { PeerStanding } from '#finance/comparison/standing.ts';
import { CURRENT, STALE, lacksBenchmark } from '#finance/identity.ts';
import { isGrowth, IDCW_ONLY } from '#finance/plans-and-options.ts';
import type { PeerGroup, PeerLookup } from '#schemes/peers/peer-lookup.ts';
import { nameStandingQuartile } from '#schemes/peers/quartile-names.ts';
import { describePeersMonth, explainStanding } from '#schemes/peers/standing-texts.ts';
import { NO_OPTIONS } from '#schemes/plan-and-option.ts';
import type { SchemeAttributeLookup, SchemeSummary } from '#schemes/scheme-attributes.ts';
import { formatInteger } from '../../ui/text/format.ts';

/** Why a scheme is in no peer group. */
export type UnrankedReason = 'Stale' | 'ToCheck' | 'NoSubCategory' | 'IdcwOnly' | 'NotGrowth' | 'NoBenchmark';

/** Null if nothing is the matter. */
export function findUnrankedReason(row: SchemeSummary, attributes: SchemeAttributeLookup): UnrankedReason | null {
  const navStatus = attributes.getNavStatus(row);
  if (navStatus !== CURRENT) return navStatus === STALE ? 'Stale' : 'ToCheck';
  if (row.subCategory.trim() === '') return 'NoSubCategory';
  const option = attributes.getOption(row);
  if (option === IDCW_ONLY) return 'IdcwOnly';
  if (option !== '' && option !== NO_OPTIONS && !isGrowth(option)) return 'NotGrowth';
  return lacksBenchmark(row) ? 'NoBenchmark' : null;
}

/** Why a scheme has no rank, in a sentence; '' if it has a rank or lacks only the value. */
export function explainMissingRank<Row extends SchemeSummary>(
  row: Row,
  attributes: SchemeAttributeLookup,
  peers: PeerLookup<Row>,
  standing: PeerStanding | null | undefined,
): string {
  if (standing) return standing.rank === null ? explainStanding(standing, peers.getGroup(row)?.name ?? '') : '';
  const reason = findUnrankedReason(row, attributes);
  return reason === null ? '' : `Not ranked: ${unrankedTexts[reason](attributes.getOption(row))}`;
}

const unrankedTexts: Readonly<Record<UnrankedReason, (option: string) => string>> = {
  Stale: () => 'the NAV is stale.',
  ToCheck: () => 'the NAV must be checked.',
  NoSubCategory: () => 'no sub-category available.',
  IdcwOnly: () => 'an IDCW option.',
  NotGrowth: (option) => `only growth options are (this is ${option}).`,
  NoBenchmark: () => 'compared by benchmark, and none is available.',
};

/** `Rank 3 of 22 in Corporate Bond Fund · Direct, Mar 2026: top quartile`, or why it is in no quartile; '' without a rank. */
export function describeRank(standing: PeerStanding | null | undefined, group: PeerGroup | null): string {
  if (!standing || standing.rank === null || group === null) return '';
  const [rank, count] = [formatInteger(standing.rank), formatInteger(standing.count)];
  const month = describePeersMonth(standing.dates);
  const text = `Rank ${rank} of ${count} in ${group.name}${month && `, ${month}`}`;
  const quartile = nameStandingQuartile(standing).toLowerCase();
  return quartile === '' ? `${text}. ${explainStanding(standing, group.name)}` : `${text}: ${quartile}`;
}
