import type { SchemeSummary } from '../all-schemes.ts';
import type { ReturnPeriod } from '#finance/nav/returns/returns.ts';
import {
  findPeerGroup,
  lacksBenchmark,
  MIN_PEERS,
  rankPeers,
  type PeerGroup,
  type PeerStanding,
  type Quartile,
} from '#finance/peers.ts';
import { isGrowth } from '#finance/plans-and-options.ts';
import { formatCount, formatInteger } from '../../ui/text/format.ts';
import { IDCW_ONLY, NO_OPTIONS } from '../plan-and-option.ts';
import { CURRENT, STALE, type SchemeAttributeLookup } from '../scheme-attributes.ts';

/** Where the returns of schemes stand among those of their peers. */
export interface PeerLookup {
  /** The same object for all peers; null for a scheme that is not ranked. */
  readonly getGroup: (row: SchemeSummary) => PeerGroup | null;
  /** Null for a scheme that is not ranked or has no return over the period. */
  readonly getStanding: (row: SchemeSummary, period: ReturnPeriod) => PeerStanding | null;
  /** The schemes of a group, whether they have a return or not. */
  readonly listGroup: (group: PeerGroup) => readonly SchemeSummary[];
}

/** Groups and ranks are found when they are first asked for, since a page shows few of the periods, and a phone none of the groups. */
export function createPeerLookup(rows: readonly SchemeSummary[], attributes: SchemeAttributeLookup): PeerLookup {
  let grouped: GroupedPeers | undefined;
  const getGrouped = (): GroupedPeers => (grouped ??= groupPeers(rows, attributes));
  const getGroup = (row: SchemeSummary): PeerGroup | null => getGrouped().byRow.get(row) ?? null;
  const listGroup = (group: PeerGroup): readonly SchemeSummary[] => getGrouped().members.get(group) ?? [];
  const standings = new Map<string, ReadonlyMap<SchemeSummary, PeerStanding>>();
  return {
    getGroup,
    getStanding: (row, period) => {
      const group = getGroup(row);
      if (group === null) return null;
      const key = `${period} ${group.key}`;
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

interface GroupedPeers {
  readonly byRow: ReadonlyMap<SchemeSummary, PeerGroup>;
  readonly members: ReadonlyMap<PeerGroup, readonly SchemeSummary[]>;
}

/** A group is named after its first scheme: its index may be spelled in several ways. */
function groupPeers(rows: readonly SchemeSummary[], attributes: SchemeAttributeLookup): GroupedPeers {
  const groups = new Map<string, PeerGroup>();
  const byRow = new Map<SchemeSummary, PeerGroup>();
  const members = new Map<PeerGroup, SchemeSummary[]>();
  for (const row of rows) {
    const found = findGroup(row, attributes);
    if (found === null) continue;
    const group = groups.get(found.key) ?? found;
    const peers = members.get(group);
    byRow.set(row, group);
    if (peers) {
      peers.push(row);
      continue;
    }
    groups.set(group.key, group);
    members.set(group, [row]);
  }
  return { byRow, members };
}

function findGroup(row: SchemeSummary, attributes: SchemeAttributeLookup): PeerGroup | null {
  if (attributes.getNavStatus(row) !== CURRENT) return null;
  const { category, subCategory, benchmark } = row;
  const option = attributes.getOption(row);
  return findPeerGroup({
    category,
    subCategory,
    benchmark,
    plan: attributes.getPlan(row),
    option: option === NO_OPTIONS ? '' : option,
  });
}

/** Why a scheme has no rank, in a sentence; '' if it has a rank or lacks only the return. */
export function explainMissingRank(
  row: SchemeSummary,
  attributes: SchemeAttributeLookup,
  peers: PeerLookup,
  standing: PeerStanding | null,
): string {
  if (standing)
    return standing.rank === null
      ? `Not ranked: ${describeFewPeers(standing.count, peers.getGroup(row)?.name ?? '')}`
      : '';
  const navStatus = attributes.getNavStatus(row);
  if (navStatus !== CURRENT) return `Not ranked: the NAV ${navStatus === STALE ? 'is stale' : 'must be checked'}.`;
  if (row.subCategory.trim() === '') return 'Not ranked: no sub-category available.';
  const option = attributes.getOption(row);
  if (option === IDCW_ONLY) return 'Not ranked: an IDCW option.';
  if (option !== '' && option !== NO_OPTIONS && !isGrowth(option))
    return `Not ranked: only growth options are (this is ${option}).`;
  return lacksBenchmark(row) ? 'Not ranked: compared by benchmark, and none is available.' : '';
}

/** `Rank 3 of 22 in Nifty 50 index funds · Direct: top quartile`; '' without a rank. */
export function describeRank(standing: PeerStanding | null, group: PeerGroup | null): string {
  if (!standing || standing.rank === null || group === null) return '';
  const [rank, count] = [formatInteger(standing.rank), formatInteger(standing.count)];
  return `Rank ${rank} of ${count} in ${group.name}: ${nameQuartile(standing).toLowerCase()}`;
}

/** `1 peer (Nifty Pharma sectoral and thematic funds · Direct), fewer than 5.` */
export const describeFewPeers = (count: number, group: string): string =>
  `${formatCount(count, 'peer')} (${group}), fewer than ${MIN_PEERS}.`;

const QUARTILES: ReadonlyMap<Quartile, string> = new Map<Quartile, string>([
  [1, 'Top quartile'],
  [2, '2nd quartile'],
  ['median', 'Median'],
  [3, '3rd quartile'],
  [4, 'Bottom quartile'],
]);

/** The quartiles in words, the top one first, the median between them. */
export const quartileNames: readonly string[] = [...QUARTILES.values()];

/** `Top quartile`, `Median`; '' without a rank. */
export const nameQuartile = (standing: PeerStanding | null): string =>
  standing?.quartile ? (QUARTILES.get(standing.quartile) ?? '') : '';
