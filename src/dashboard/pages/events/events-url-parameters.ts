import type { IsoDate } from '#contract/dates.ts';
import { MAX_LIST_VALUES } from '#contract/limits.ts';
import { type SearchParams, describeIgnoredSetting, parseUrlChoice } from '../../navigation/search-params.ts';
import type { EventPeriod } from '../../schemes/events/event-periods.ts';
import { findWatchList } from '../../schemes/saved/change-lists.ts';
import { type WatchList, buildListKey } from '../../schemes/saved/saved-items.ts';

/** The events of all schemes, not of a list. */
export const WHOLE_MARKET = 'market';

/** Codes of a list in one request. */
export const MAX_LISTED = MAX_LIST_VALUES;

export interface EventsParameters {
  readonly period: EventPeriod;
  /** Null for all schemes. */
  readonly list: WatchList | null;
  readonly ignored: readonly string[];
}

const periods = ['week', 'visit', 'month', 'quarter', 'year'] as const;

/** `since=month`, and `of=market` or the key of a list; by default the last week of the watch list, of all schemes if there is none. */
export function parseEventsParameters(
  { since, of }: SearchParams,
  lists: readonly WatchList[],
  lastVisit: IsoDate | null,
): EventsParameters {
  const ignored: string[] = [];
  const period = parseUrlChoice('since', since, periods, 'week', ignored);
  const named = lists.find(({ name }) => buildListKey(name) === of);
  const isUnknown = of !== undefined && of !== WHOLE_MARKET && named === undefined;
  if (isUnknown) ignored.push('This watch list is not on this device.');
  if (period === 'visit' && lastVisit === null)
    ignored.push(describeIgnoredSetting('since', 'visit', ['week', 'month', 'quarter', 'year']));
  const first = findWatchList({ views: [], lists }) ?? lists[0] ?? null;
  return {
    period: period === 'visit' && lastVisit === null ? 'week' : period,
    list: of === WHOLE_MARKET || isUnknown ? null : (named ?? first),
    ignored,
  };
}
