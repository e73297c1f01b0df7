import { datePart, type IsoDate } from '#contract/dates.ts';
import type { FoundHolding } from '#contract/records/holding.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { EventWeight, SchemeEvent } from '#contract/records/scheme-event.ts';
import type { Standing } from '#contract/records/standing.ts';
import { subtract } from '#finance/decimals.ts';
import { computeTrade } from '#finance/portfolio/movement.ts';
import { isOutsideTotal } from '#finance/portfolio/position.ts';
import { computeTradeValue } from '#finance/portfolio/trade-value.ts';
import { type EventGroup, groupEvents } from '#schemes/group-events.ts';
import { changeKinds, classifyUnlabelledChange } from '#schemes/holding-change.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { formatEventValues, getEventLabel } from '../../../schemes/events/event-texts.tsx';
import { isTradeLabel } from '../../../schemes/holdings/holding-change.ts';
import { formatNumber, formatSignedNumber } from '../../../ui/text/format.ts';

/** What happened to a scheme of a list since a day; undefined is not loaded yet. */
export interface WatchRow {
  readonly code: string;
  readonly schemeName: string;
  /** Null if the service has none. */
  readonly standing: Standing | null | undefined;
  /** Percentage points between its return and the median of its peers. */
  readonly abovePeers: number | null | undefined;
  /** How many ranks it has gained; below 0 if it has lost some. */
  readonly ranksGained: number | null | undefined;
  readonly ter: number | null | undefined;
  /** Before its first change since the day; null if it did not change. */
  readonly terBefore: number | null;
  /** The largest trades of its newest portfolio, if that is of the day or later; '' for none. */
  readonly trades: string | undefined;
  /** Null without a portfolio. */
  readonly portfolioDate: IsoDate | null | undefined;
  /** What happened to managers and rules, and all else, what matters most first; '' for nothing. */
  readonly managers: string;
  readonly rules: string;
  readonly otherChanges: string;
  /** The weight of what matters most; '' if nothing changed. */
  readonly weight: EventWeight | '';
}

export interface WatchInputs {
  /** Codes that the service has. */
  readonly schemes: readonly SchemeEntry[];
  readonly since: IsoDate;
  readonly findScheme: (code: string) => SchemeEntry | undefined;
  readonly events: readonly SchemeEvent[];
  /** Undefined while it is being loaded. */
  readonly standings: readonly Standing[] | undefined;
  readonly records: readonly Performance[] | undefined;
  /** The rows of the newest portfolios. */
  readonly holdings: readonly FoundHolding[] | undefined;
}

export function buildWatchRows(inputs: WatchInputs): readonly WatchRow[] {
  const { schemes, since, events, findScheme, standings, records, holdings } = inputs;
  return schemes.map((scheme) => {
    const { code, schemeName } = scheme;
    const standing = standings && (standings.find((each) => each.code === code) ?? null);
    const own = events.filter((event) => isOfCode(event, scheme, findScheme));
    const ratios = own.filter(({ kind }) => kind === 'Ter');
    const groups = groupEvents(own, findScheme);
    const rows = holdings?.filter((row) => row.code === scheme.schemeCode);
    const portfolioDate = rows && (rows[0]?.date ? datePart(rows[0].date) : null);
    return {
      ...{ code, schemeName, standing },
      abovePeers: standing && subtract(standing.returnSince, standing.peerReturnSince),
      ranksGained: standing && subtract(standing.rankThen, standing.rankNow),
      ter: records && (records.find((each) => each.code === code)?.ter ?? null),
      // events are the newest first
      terBefore: ratios.length === 0 ? null : Number(ratios.at(-1)?.old),
      trades: rows && (portfolioDate && portfolioDate >= since ? describeTrades(rows) : ''),
      portfolioDate,
      managers: describeGroups(groups.filter(({ kind }) => kind === 'Manager')),
      rules: describeGroups(groups.filter(({ kind }) => kind === 'Rule')),
      otherChanges: describeChanges(groups.filter(({ kind }) => !HAS_COLUMN.includes(kind))),
      weight: sortByWeight(groups)[0]?.weight ?? '',
    };
  });
}

const HAS_COLUMN: readonly string[] = ['Ter', 'Manager', 'Rule'];

/** An event has the leading code of the scheme, an expense ratio that of its plan, and a plan its own. */
function isOfCode(event: SchemeEvent, scheme: SchemeEntry, findScheme: WatchInputs['findScheme']): boolean {
  const changed = findScheme(event.code);
  if (changed === undefined) return event.code === scheme.code;
  return changed.schemeCode === scheme.schemeCode && (event.kind !== 'Ter' || changed.planShown === scheme.planShown);
}

const WEIGHTS: readonly EventWeight[] = ['Important', 'Notable', 'Minor'];
const sortByWeight = (groups: readonly EventGroup[]): readonly EventGroup[] =>
  groups.toSorted((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight));

const describeGroups = (groups: readonly EventGroup[]): string =>
  groups.map(({ events }) => formatEventValues(events, 'new')).join('; ');

const describeChanges = (groups: readonly EventGroup[]): string =>
  sortByWeight(groups)
    .map((group) => `${getEventLabel(group)}: ${formatEventValues(group.events, 'new') || 'ended'}`)
    .join('; ');

const MAX_TRADES = 3;

/** `Added Northern Bank (2.10 %); Sold Coastal Power (−12.50 % of units)`, the largest first. */
function describeTrades(rows: readonly FoundHolding[]): string {
  return rows
    .flatMap((row) => {
      const kind = classifyUnlabelledChange(row);
      const value = computeTradeValue({ ...row, prevMarketValue: null });
      return isOutsideTotal(row) || !isTradeLabel(kind) || value === null ? [] : { row, kind, value };
    })
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .slice(0, MAX_TRADES)
    .map(({ row, kind }) => `${kind} ${row.instrument} (${describeSize(row, kind)})`)
    .join('; ');
}

function describeSize(row: FoundHolding, kind: string): string {
  const before = (row.prevQuantity ?? 0) * (row.actionRatio ?? 1);
  const trade = computeTrade(row);
  if (kind === changeKinds.added || before <= 0 || trade === null)
    return row.weight === null ? 'no weight' : `${formatNumber(row.weight)} %`;
  return `${formatSignedNumber((trade / before) * 100)} % of units`;
}
