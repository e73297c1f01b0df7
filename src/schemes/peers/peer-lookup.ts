import type { IsoDateOrDateTime } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { type ComparedField, getComparisonRule } from '#finance/comparison/rules.ts';
import { compareWithPeers, type PeerStanding } from '#finance/comparison/standing.ts';
import type { ReturnPeriod } from '#finance/nav/returns/returns.ts';
import { tracksIndex } from '#finance/sub-categories.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import type { SchemeAttributeLookup, SchemeSummary } from '../scheme-attributes.ts';
import { getRecordDate } from '../value-dates.ts';

/** A value of schemes by which they are ranked. */
export interface RankedValue<Row> {
  /** Unique among the values of a lookup. */
  readonly id: string;
  /** Null for no value, undefined while it is being loaded. */
  readonly get: (row: Row) => number | null | undefined;
  /** What it is, which says how it is compared. */
  readonly field: ComparedField;
  /** The date that the value is of, if neither the summary nor the attributes of a scheme have it. */
  readonly getDate?: ((row: Row) => IsoDateOrDateTime | null) | undefined;
}

/** The expense ratio as it is compared. */
export const rankedTer: RankedValue<Pick<Performance, 'ter'>> = { id: 'ter', field: 'ter', get: ({ ter }) => ter };

/** Schemes that are compared. */
export interface PeerGroup {
  /** `Large Cap Fund · Direct`, `Nifty 50 index funds · Direct`. */
  readonly name: string;
}

/** Where the returns and other values of schemes stand among those of their peers. */
export interface PeerLookup<Row extends SchemeSummary = SchemeSummary> {
  /** Null for no return over the period, undefined while it is being loaded. */
  readonly getReturn: (row: Row, period: ReturnPeriod) => number | null | undefined;
  /** Returns one object for all peers; null for a scheme that is not ranked. */
  readonly getGroup: (row: Row) => PeerGroup | null;
  /** Null for a scheme that is not ranked or has no return over the period, undefined while that is being loaded. */
  readonly getStanding: (row: Row, period: ReturnPeriod) => PeerStanding | null | undefined;
  /** Ranks the scheme by another value. */
  readonly rank: (row: Row, value: RankedValue<Row>) => PeerStanding | null | undefined;
  /** The schemes of a group, whether they have a return or not. */
  readonly listGroup: (group: PeerGroup) => readonly Row[];
}

/** The return of a whole record. */
export const getReturn = (record: Performance, period: ReturnPeriod): number | null => record[`return${period}`];

/**
 * Groups and ranks are computed when they are first needed, since a page shows few of the periods, and a phone none of the groups.
 * @param trading null if the service does not state them: then every weekday counts as one.
 */
export function createPeerLookup<Row extends SchemeSummary>(
  rows: readonly Row[],
  attributes: SchemeAttributeLookup,
  findReturn: PeerLookup<Row>['getReturn'],
  trading: TradingDays | null = null,
): PeerLookup<Row> {
  let grouped: GroupedPeers<Row> | undefined;
  const getGrouped = (): GroupedPeers<Row> => (grouped ??= groupPeers(rows, attributes));
  const getGroup = (row: Row): PeerGroup | null => getGrouped().byRow.get(row) ?? null;
  const listGroup = (group: PeerGroup): readonly Row[] => getGrouped().members.get(group) ?? [];
  const standings = new Map<string, ReadonlyMap<Row, PeerStanding>>();
  const rank: PeerLookup<Row>['rank'] = (row, value) => {
    const { id, get } = value;
    if (get(row) === undefined) return undefined;
    const group = getGroup(row);
    if (group === null) return null;
    const key = `${id} ${group.name}`;
    let ranked = standings.get(key);
    if (!ranked) {
      const peers = listGroup(group);
      const rule = getComparisonRule(value.field);
      ranked = compareWithPeers(peers, {
        getValue: (each) => get(each) ?? null,
        getDate: (each) =>
          rule.date?.of === 'PortfolioDate'
            ? attributes.getPortfolioDate(each)
            : (getRecordDate(each, value.field) ?? value.getDate?.(each) ?? null),
        rule,
        areTrackers: peers.some(tracksIndex),
        trading: trading ?? undefined,
      });
      standings.set(key, ranked);
    }
    return ranked.get(row) ?? null;
  };
  return {
    getReturn: findReturn,
    getGroup,
    getStanding: (row, period) =>
      rank(row, { id: period, get: (each) => findReturn(each, period), field: `return${period}` }),
    rank,
    listGroup,
  };
}

interface GroupedPeers<Row> {
  readonly byRow: ReadonlyMap<Row, PeerGroup>;
  readonly members: ReadonlyMap<PeerGroup, readonly Row[]>;
}

function groupPeers<Row extends SchemeSummary>(
  rows: readonly Row[],
  attributes: SchemeAttributeLookup,
): GroupedPeers<Row> {
  const groups = new Map<string, PeerGroup>();
  const byRow = new Map<Row, PeerGroup>();
  const members = new Map<PeerGroup, Row[]>();
  for (const row of rows) {
    const name = attributes.getPeerGroup(row);
    if (name === '') continue;
    const group = groups.get(name) ?? { name };
    const peers = members.get(group);
    byRow.set(row, group);
    if (peers) {
      peers.push(row);
      continue;
    }
    groups.set(name, group);
    members.set(group, [row]);
  }
  return { byRow, members };
}
