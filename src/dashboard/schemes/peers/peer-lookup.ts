import type { Performance } from '#contract/records/performance.ts';
import type { ReturnPeriod } from '#finance/nav/returns.ts';
import { getPeerKey, MIN_PEERS, rankPeers, type PeerStanding } from '#finance/peers.ts';
import { formatCount } from '../../ui/text/format.ts';
import { CURRENT, IDCW_ONLY, NO_OPTIONS, type SchemeAttributeLookup } from '../scheme-attributes.ts';

/** Where the returns of schemes stand among those of their peers. */
export interface PeerLookup {
  /** Sub-category and plan: `Large Cap Fund · Direct`; null for a scheme that is not ranked. */
  readonly getGroup: (row: Performance) => string | null;
  /** Null for a scheme that is not ranked or has no return over the period. */
  readonly getStanding: (row: Performance, period: ReturnPeriod) => PeerStanding | null;
  /** The schemes of a group, whether they have a return or not. */
  readonly listGroup: (group: string) => readonly Performance[];
}

/** Groups and ranks are found when they are first asked for, since a page shows few of the periods, and a phone few of the groups. */
export function createPeerLookup(rows: readonly Performance[], attributes: SchemeAttributeLookup): PeerLookup {
  const groups = new Map<Performance, string | null>();
  const getGroup = (row: Performance): string | null => {
    const known = groups.get(row);
    if (known !== undefined) return known;
    const group = findGroup(row, attributes);
    groups.set(row, group);
    return group;
  };
  let members: ReadonlyMap<string, readonly Performance[]> | undefined;
  const listGroup = (group: string): readonly Performance[] =>
    (members ??= groupPeers(rows, getGroup)).get(group) ?? [];
  const standings = new Map<string, ReadonlyMap<Performance, PeerStanding>>();
  return {
    getGroup,
    getStanding: (row, period) => {
      const group = getGroup(row);
      if (group === null) return null;
      const key = `${period} ${group}`;
      let ranked = standings.get(key);
      if (!ranked) {
        ranked = rankPeers(listGroup(group), (each) => each[`return${period}`]);
        standings.set(key, ranked);
      }
      return ranked.get(row) ?? null;
    },
    listGroup,
  };
}

function groupPeers(
  rows: readonly Performance[],
  getGroup: PeerLookup['getGroup'],
): ReadonlyMap<string, readonly Performance[]> {
  const members = new Map<string, Performance[]>();
  for (const row of rows) {
    const group = getGroup(row);
    if (group === null) continue;
    const peers = members.get(group);
    if (peers) peers.push(row);
    else members.set(group, [row]);
  }
  return members;
}

function findGroup(row: Performance, attributes: SchemeAttributeLookup): string | null {
  if (attributes.getNavStatus(row) !== CURRENT) return null;
  const option = attributes.getOption(row);
  return getPeerKey({
    category: row.category,
    subCategory: row.subCategory,
    plan: attributes.getPlan(row),
    option: option === NO_OPTIONS ? '' : option,
  });
}

/** Why a scheme has no rank, in a sentence; '' if it has a rank or lacks only the return. */
export function explainMissingRank(
  row: Performance,
  attributes: SchemeAttributeLookup,
  standing: PeerStanding | null,
): string {
  if (standing)
    return standing.rank === null ? `Not ranked: ${formatCount(standing.count, 'peer')}, fewer than ${MIN_PEERS}.` : '';
  if (attributes.getNavStatus(row) !== CURRENT) return 'Not ranked: the NAV is stale.';
  if (row.subCategory.trim() === '') return 'Not ranked: no sub-category available.';
  const option = attributes.getOption(row);
  if (option === IDCW_ONLY) return 'Not ranked: an IDCW option.';
  return option !== '' && option !== NO_OPTIONS && findGroup(row, attributes) === null
    ? `Not ranked: only growth options are (this is ${option}).`
    : '';
}

const QUARTILES = ['Top quartile', '2nd quartile', '3rd quartile', 'Bottom quartile'] as const;

/** The quartiles in words, the top one first. */
export const quartileNames: readonly string[] = QUARTILES;

/** `Top quartile`; '' without a rank. */
export const nameQuartile = (standing: PeerStanding | null): string =>
  standing?.quartile ? (QUARTILES[standing.quartile - 1] ?? '') : '';
