import type { IsoDate } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import type { EventKind, SchemeEvent } from '#contract/records/scheme-event.ts';

/** A value that a source printed from one day to another, both inclusive. */
export interface Observation {
  readonly first: IsoDate;
  readonly last: IsoDate;
  /** The printed value; '' for a blank, which is never an event. */
  readonly value: string;
}

/** Whom an event concerns. */
interface EventSubject {
  readonly schemeKey: string;
  /** '' for all plans and options of the scheme, a plan (`Direct`), or a code. */
  readonly appliesTo: string;
}

/** All values of one kind that one source printed for a scheme, a plan or a code. Values of two sources are never compared. */
export interface ValueHistory extends EventSubject {
  readonly kind: ValueKindName;
  readonly source: SourceName;
  /** In any order. */
  readonly observations: readonly Observation[];
}

/** An event before its scheme is looked up. */
export interface FoundEvent extends EventSubject, Omit<SchemeEvent, 'code' | 'schemeName' | 'kind' | 'date'> {
  readonly kind: EventKind;
  readonly date: IsoDate;
  readonly source: SourceName;
}

/** A kind of event that is a value printed otherwise than before. */
export interface ValueKind {
  /** Whether a person would call two values the same: a spelling is no event. */
  readonly isSame: (before: string, now: string) => boolean;
  /** Whether the new value, first printed on a day on which the source wrote all values otherwise, may be the former one. */
  readonly isRespelled?: (before: string, now: string, day: IsoDate) => boolean;
}

/** The kinds of events that are values; the others are found in NAVs, AUM and portfolios. */
export type ValueKindName = Exclude<EventKind, ComputedKindName>;
export type ComputedKindName = 'Merger' | 'SegregatedPortfolio' | 'Plan' | 'Aum' | 'Rule';
