import type { IsoDate } from '#contract/dates.ts';
import { eventKinds } from '#contract/records/scheme-event.ts';
import { toDayNumber, addDays, daysBetween } from '#finance/calendar.ts';
import { findLeadingCode } from '#finance/identity.ts';
import { isGrowth } from '#finance/plans-and-options.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';
import type { RuleChange } from '../portfolios/rule-changes.ts';
import type { FoundEvent, ValueHistory, ValueKind, Observation } from './event.ts';
import { computedKinds, valueKinds } from './kinds/kinds.ts';
import { type MarketScheme, readMarket } from './market.ts';

/** Writes all events, in the order of GetSchemeEvents. Schemes, portfolios and published AUM must be written. */
export function writeEvents(
  draft: Draft,
  histories: Iterable<ValueHistory>,
  ruleChanges: Iterable<RuleChange>,
  navAsOf: IsoDate | null,
): void {
  const market = readMarket(draft, navAsOf === null ? null : toDayNumber(navAsOf), ruleChanges);
  const schemes = new Map(market.schemes.map((scheme) => [scheme.key, scheme]));
  const found = [
    ...[...groupBySubject(histories)].flatMap(findHistoryEvents),
    ...Object.values(computedKinds).flatMap((find) => [...find(market)]),
  ];
  const events = found.flatMap((event) => {
    const scheme = schemes.get(event.schemeKey);
    const code = scheme && findCode(scheme, event);
    return code ? [{ event, code }] : [];
  });
  const sorted = events.toSorted(
    (a, b) =>
      compare(b.event.date, a.event.date) ||
      eventKinds.indexOf(a.event.kind) - eventKinds.indexOf(b.event.kind) ||
      compare(a.code.code, b.code.code),
  );
  const write = createRowWriter(draft.sqlite, 'scheme_event');
  for (const [position, { event, code }] of sorted.entries()) {
    const { schemeKey, appliesTo, date, kind, old, source, after, state } = event;
    write({
      position,
      ...{ code: code.code, schemeName: code.schemeName, date, kind, old, new: event.new, source, after, state },
      scheme_key: schemeKey,
      applies_to: appliesTo,
    });
  }
}

/** The histories of the same values, by their sources. */
const groupBySubject = (histories: Iterable<ValueHistory>) =>
  Map.groupBy(histories, ({ kind, schemeKey, appliesTo }) => JSON.stringify([kind, schemeKey, appliesTo])).values();

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A change that two sources print is one event, of the one that dates it more closely. */
function findHistoryEvents(histories: readonly ValueHistory[]): readonly FoundEvent[] {
  const events = histories.flatMap(({ observations, ...history }) =>
    findChanges(observations, valueKinds[history.kind]).map((change) => ({ ...history, ...change, state: '' })),
  );
  if (histories.length === 1) return events;
  return events.filter(
    (event, index) =>
      !events.some(
        (other, at) =>
          other.source !== event.source &&
          isSameChange(event, other, valueKinds[event.kind]) &&
          isCloser(other, event, at < index),
      ),
  );
}

function isSameChange(a: FoundEvent, b: FoundEvent, { isSame }: ValueKind): boolean {
  const overlap = (a.after ?? '') < b.date && (b.after ?? '') < a.date;
  return overlap && isSame(a.old, b.old) && isSame(a.new, b.new);
}

function isCloser(a: FoundEvent, b: FoundEvent, isFirst: boolean): boolean {
  const difference = countDays(a) - countDays(b);
  return difference < 0 || (difference === 0 && isFirst);
}

const countDays = ({ date, after }: FoundEvent): number =>
  after === null ? Infinity : toDayNumber(date) - toDayNumber(after);

/** The code of an event: of a plan that of its growth option, if it has one; undefined if the scheme has no such plan. */
function findCode({ codes, leading }: MarketScheme, { appliesTo }: FoundEvent) {
  if (appliesTo === '') return leading;
  const own = codes.filter(({ code, plan }) => code === appliesTo || plan === appliesTo);
  const growth = own.filter(({ option }) => isGrowth(option));
  const dated = (growth.length > 0 ? growth : own).map((code) => ({ ...code, navDay: code.last }));
  return dated.length === 0 ? undefined : findLeadingCode(dated, null);
}

/** A change from one value to another. */
export interface Change {
  readonly old: string;
  readonly new: string;
  /** The first day on which the new value is known. */
  readonly date: IsoDate;
  /** The last day before it on which it was not. */
  readonly after: IsoDate;
}

/** A value that differs for at most so many days, between two days with one value, is a mistake of the source: it was corrected. */
const MAX_DEVIATION_DAYS = 10;

/** A run of values that are the same. */
interface Run {
  /** The first value, which others are compared with: many small steps are a change at last. */
  base: string;
  /** The latest spelling. */
  value: string;
  readonly first: IsoDate;
  last: IsoDate;
}

/** The changes between the values that one source printed, oldest first. A blank is no value, and neither is a mistake. */
export function findChanges(
  observations: readonly Observation[],
  { isSame, isRespelled }: ValueKind,
): readonly Change[] {
  const runs: Run[] = [];
  for (const { value, first, last } of sortByDay(observations.filter((each) => each.value !== ''))) {
    const former = runs.at(-2);
    const isCorrection =
      former !== undefined && isSame(former.base, value) && daysBetween(former.last, first) <= MAX_DEVIATION_DAYS;
    if (isCorrection) runs.pop();
    const run = runs.at(-1);
    if (run !== undefined && isRespelled?.(run.base, value, first) === true) run.base = value;
    if (run === undefined || !isSame(run.base, value)) {
      runs.push({ base: value, value, first, last });
      continue;
    }
    run.value = value;
    if (last > run.last) run.last = last;
  }
  return runs.flatMap((run, index) => {
    const before = runs[index - 1];
    if (before === undefined) return [];
    const { first: date, base } = run;
    return { old: before.value, new: base, date, after: before.last < date ? before.last : addDays(date, -1) };
  });
}

const sortByDay = (observations: readonly Observation[]): readonly Observation[] =>
  observations.toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0));
