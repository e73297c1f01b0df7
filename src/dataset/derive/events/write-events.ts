import type { IsoDate } from '#contract/dates.ts';
import { eventKinds } from '#contract/records/scheme-event.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { findLeadingCode } from '#finance/identity.ts';
import { isGrowth } from '#finance/plans-and-options.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';
import type { FoundEvent, ValueHistory, ValueKind } from './event.ts';
import { findChanges } from './find-changes.ts';
import { computedKinds, valueKinds } from './kinds/kinds.ts';
import { type MarketScheme, readMarket } from './market.ts';

/** Writes all events, in the order of GetSchemeEvents. Schemes, portfolios and published AUM must be written. */
export function writeEvents(draft: Draft, histories: Iterable<ValueHistory>, navAsOf: IsoDate | null): void {
  const market = readMarket(draft, navAsOf === null ? null : toDayNumber(navAsOf));
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
