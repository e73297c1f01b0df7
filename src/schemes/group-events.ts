import {
  type EventWeight,
  eventKinds,
  eventWeights,
  type SchemeEvent,
  weightOfKind,
} from '#contract/records/scheme-event.ts';
import { daysBetween } from '#finance/calendar.ts';
import { dropNoise } from '#finance/decimals.ts';
import { BASE_EXPENSES_FROM } from '#finance/rules/expense-limits.ts';
import { isOutsideRule } from '#finance/rules/rule-results.ts';
import type { SchemeEntry } from './scheme-entry.ts';

/** What changed of one scheme on one day and is of one kind: six new plan codes are one change. */
export interface EventGroup extends SchemeEvent {
  /** In the order in which they were returned. */
  readonly events: readonly SchemeEvent[];
  /** The weight of the event that matters most. */
  readonly weight: EventWeight;
}

/** Finds what says which scheme a code is of, and its name; undefined for a code that is not listed. */
type FindScheme = (code: string) => Pick<SchemeEntry, 'schemeCode' | 'schemeName'> | undefined;

/**
 * Groups events of one scheme, day, kind, source and certainty, and weighs them, the order kept. A group of several codes has the leading
 * code of the scheme, if that is listed, else the first one.
 */
export function groupEvents(events: readonly SchemeEvent[], findScheme: FindScheme): readonly EventGroup[] {
  const getScheme = ({ code }: SchemeEvent): string => findScheme(code)?.schemeCode || code;
  const groups = new Map<string, SchemeEvent[]>();
  for (const event of events) {
    const key = [getScheme(event), event.date, event.kind, event.source, event.state].join('\n');
    const known = groups.get(key);
    if (known) known.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()].flatMap((grouped) => {
    const [first] = grouped;
    if (first === undefined) return [];
    const isOfOneCode = grouped.every(({ code }) => code === first.code);
    const code = isOfOneCode ? first.code : getScheme(first);
    // of several days the earliest says what holds for all
    const after = grouped.map((event) => event.after).toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1));
    return {
      ...first,
      code,
      schemeName: (code === first.code ? undefined : findScheme(code)?.schemeName) ?? first.schemeName,
      after: after[0] ?? null,
      events: grouped,
      weight: eventWeights.find((weight) => grouped.some((event) => weighEvent(event) === weight)) ?? 'Minor',
    };
  });
}

const isKnownKind = (kind: string): kind is keyof typeof weightOfKind => eventKinds.some((known) => known === kind);

/** How much an event matters; one of a kind that is not known is notable. */
export function weighEvent({ kind, old, new: now, date, after }: SchemeEvent): EventWeight {
  if (!isKnownKind(kind)) return 'Notable';
  const weight = weightOfKind[kind];
  if (typeof weight === 'string') return kind === 'Rule' && !leavesRule(now) ? 'Notable' : weight;
  // stated by other rules, the two are not comparable
  const isRestated = date !== null && date >= BASE_EXPENSES_FROM && (after ?? '') < BASE_EXPENSES_FROM;
  const change = Math.abs(dropNoise(Number(now) - Number(old)));
  return (!isRestated && weight.find(([from]) => change >= from)?.[1]) || 'Minor';
}

/** `Below 24.72 %: Small-cap shares, at least 25 %` */
const leavesRule = (now: string): boolean =>
  isOutsideRule(now.split(' ')[0] ?? '') && !now.includes(' by a change of the rule alone');

/** Days from the last one of the old value to the first of the new, over a long weekend. */
const MAX_DAYS_OF_ONE_STEP = 5;

/** Whether the day of the change is only known within a period. */
export const isDayUnknown = ({ date, after }: Pick<SchemeEvent, 'date' | 'after'>): boolean =>
  date !== null && (after === null || daysBetween(after, date) > MAX_DAYS_OF_ONE_STEP);
