import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { type IsoDate, formatWireDate, isIsoDate } from '#contract/dates.ts';
import { MAX_LIST_VALUES } from '#contract/limits.ts';
import { MAX_STANDINGS } from '#contract/operations/performance.ts';
import { addDays, getIndianDay } from '#finance/calendar.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { buildPageHref, pageTitles } from '../../navigation/pages.ts';
import type { SearchParamChanges, SearchParams } from '../../navigation/search-params.ts';
import {
  type Setting,
  type SettingValues,
  choice,
  describeIgnored,
  useSettings,
} from '../../navigation/search-settings.ts';
import { EventSources } from '../../schemes/events/event-texts.tsx';
import { useSavedItems } from '../../schemes/saved/saved-items-store.ts';
import { type WatchList, buildListKey, findWatchList } from '../../schemes/saved/saved-items.ts';
import { type SchemeList, useSchemeList } from '../../schemes/scheme-list.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Input, Select } from '../../ui/controls/field.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { type DeviceStorage, deviceStorage } from '../../ui/device-storage.ts';
import { PageHeader, Toolbar } from '../../ui/layout/page-sections.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { IgnoredSettingsNotice, Notice } from '../../ui/states/notice.tsx';
import { type EmptyMessage, EmptyState, QueryResult } from '../../ui/states/query-result.tsx';
import { formatCount, formatDay, formatDayRange } from '../../ui/text/format.ts';
import { EventsTable } from './events-table.tsx';
import styles from './events-page.module.css';

// most visits are to the events
const WatchTable = lazy(async () => ({ default: (await import('./watch/watch-table.tsx')).WatchTable }));

/** The periods of events, by their names in the URL, and their days up to the newest NAVs. */
const eventPeriods = { week: 7, month: 30, quarter: 91, year: 365 } as const;
type EventPeriod = keyof typeof eventPeriods | 'visit';

const isEventPeriod = (since: string): since is EventPeriod => since === 'visit' || Object.hasOwn(eventPeriods, since);

/** The first of as many days, of which the last is `end`. */
export const getPeriodStart = (period: keyof typeof eventPeriods, end: IsoDate): IsoDate =>
  addDays(end, 1 - eventPeriods[period]);

/** A day on which this browser showed the events, and the day up to which the data were. */
interface Visit {
  readonly day: IsoDate;
  readonly asOf: IsoDate;
}

const STORAGE_KEY = 'fundlens.visits';

/** The data that the last visit on another day saw, up to which day; null on the first day. */
export const readLastVisit = (now: Date, storage: DeviceStorage = deviceStorage): IsoDate | null =>
  readVisits(storage).find(({ day }) => day !== getIndianDay(now))?.asOf ?? null;

/** Records a visit: of one day the first, so that what is new stays new until tomorrow. */
export function recordVisit(asOf: IsoDate, now: Date, storage: DeviceStorage = deviceStorage): void {
  const day = getIndianDay(now);
  const [last, ...earlier] = readVisits(storage);
  if (last?.day === day) return;
  const visits = [{ day, asOf }, ...(last ? [last] : []), ...earlier].slice(0, 2);
  storage.setItem(STORAGE_KEY, visits.map((visit) => `${visit.day} ${visit.asOf}`).join(','));
}

/** The latest first, of two days at most. */
const readVisits = (storage: DeviceStorage): readonly Visit[] =>
  (storage.getItem(STORAGE_KEY) ?? '').split(',').flatMap((text) => {
    const [day = '', asOf = ''] = text.split(' ');
    return isIsoDate(day) && isIsoDate(asOf) ? { day, asOf } : [];
  });

/** The events of all schemes, not of a list. */
const WHOLE_MARKET = 'market';

/** Codes of a list in one request. */
const MAX_LISTED = MAX_LIST_VALUES;

const periods = ['week', 'visit', 'month', 'quarter', 'year'] as const;
const periodsWithoutVisit = periods.filter((period) => period !== 'visit');

/**
 * `since=month` or a day, `of=market` or the key of a list, and `show=schemes` for a row a scheme of a list; by default the changes in the last
 * week of the watch list, of all schemes if there is none.
 */
const buildEventsSettings = (lists: readonly WatchList[], lastVisit: IsoDate | null, asOf: IsoDate | null) => ({
  since: createSinceSetting(lastVisit === null ? periodsWithoutVisit : periods, asOf),
  of: createListSetting(lists),
  show: choice(['changes', 'schemes'], 'changes'),
});

const createSinceSetting = (options: readonly EventPeriod[], asOf: IsoDate | null): Setting<EventPeriod | IsoDate> => {
  const period = choice(options, 'week');
  return (name, text, ignored) => {
    if (text === undefined || !isIsoDate(text)) return period(name, text, ignored);
    if (asOf === null || text <= asOf) return text;
    ignored.push(describeIgnored(name, text, `use a day up to ${formatDay(asOf)}`));
    return 'week';
  };
};

/** The list, null for all schemes. */
const createListSetting =
  (lists: readonly WatchList[]): Setting<WatchList | null> =>
  (_, key, ignored) => {
    if (key === undefined) return findWatchList({ views: [], lists }) ?? lists[0] ?? null;
    const named = lists.find(({ name }) => buildListKey(name) === key);
    if (named === undefined && key !== WHOLE_MARKET) ignored.push('This watch list is not on this device.');
    return named ?? null;
  };

type EventsParameters = SettingValues<ReturnType<typeof buildEventsSettings>>;

/** What changed about the schemes of a watch list, or of the whole market. */
export function EventsPage() {
  const { lists } = useSavedItems().items;
  const [now] = useState(() => new Date());
  const info = useRecords('GetServerInfo', {});
  const navAsOf = info.data?.[0]?.navAsOf ?? null;
  const asOf = navAsOf ?? (info.isPending ? null : getIndianDay(now));
  const lastVisit = useLastVisit(navAsOf, now);
  const eventsSettings = useMemo(() => buildEventsSettings(lists, lastVisit, asOf), [lists, lastVisit, asOf]);
  const { search, settings: parameters, write } = useSettings(eventsSettings);
  const { since, of: list, show } = parameters;
  const from = asOf === null ? null : findStart(since, asOf, lastVisit);
  const { isSupported, failure } = useOperationSupport('GetSchemeEvents');
  const events = useRecords('GetSchemeEvents', isSupported === true && from !== null ? buildRequest(from, list) : null);
  const schemes = useSchemeList().data;
  const ofList = useMemo(() => selectSchemes(list, schemes), [list, schemes]);
  return (
    <div className="page names-wide">
      <PageHeader
        title={pageTitles.events}
        about={list?.name ?? ''}
        lead={from === null ? '' : describeView(parameters, from, asOf)}
      />
      <EventsFilters parameters={parameters} lists={lists} hasVisit={lastVisit !== null} onChange={write} />
      <IgnoredSettingsNotice parts={parameters.ignored} />
      {ofList !== null && ofList.unknown.length > 0 && (
        <Notice title={`${formatCount(ofList.unknown.length, 'code')} of this list not found in these data`}>
          {ofList.unknown.join(', ')}
        </Notice>
      )}
      {failure ? (
        <ErrorState error={failure.error} what="events" onRetry={failure.retry} />
      ) : isSupported === false ? (
        <EmptyState title="This server does not list events" />
      ) : show === 'schemes' && list === null ? (
        <EmptyState
          title="Choose a watch list"
          text="There is a row for each scheme of a list: star schemes, or choose one above."
        />
      ) : show === 'schemes' && list !== null ? (
        <Suspense fallback={<Loading what="schemes" rows={12} shape="table" />}>
          {from === null || ofList === null || (events.data === undefined && !events.error) ? (
            <Loading what="schemes" rows={12} shape="table" />
          ) : events.data === undefined ? (
            <ErrorState error={events.error} what="changes" onRetry={() => void events.refetch()} />
          ) : ofList.known.length === 0 ? (
            <EmptyState title={`No scheme of ${list.name} is in these data`} />
          ) : (
            <WatchTable
              key={list.name}
              list={list.name}
              schemes={ofList.known}
              byCode={ofList.byCode}
              from={from}
              since={isEventPeriod(since) && since !== 'visit' ? addDays(from, -1) : from}
              events={events.data}
              asOf={asOf}
            />
          )}
        </Suspense>
      ) : (
        <QueryResult query={events} what="events" rows={12} shape="table" empty={explainNoEvents(parameters, search)}>
          {(rows) => (
            <EventsTable key={list?.name ?? ''} rows={rows} schemes={schemes} list={list?.name ?? null} asOf={asOf} />
          )}
        </QueryResult>
      )}
    </div>
  );
}

/** Up to which day the last visit saw data; this visit is recorded once the day of the data is known. */
function useLastVisit(navAsOf: IsoDate | null, now: Date): IsoDate | null {
  const [lastVisit] = useState(() => readLastVisit(now));
  useEffect(() => {
    if (navAsOf !== null) recordVisit(navAsOf, now);
  }, [navAsOf, now]);
  return lastVisit;
}

/** The schemes of a list that the service has, in the order of the list, and the codes that it does not have; null before they are known. */
function selectSchemes(list: WatchList | null, schemes: SchemeList | undefined) {
  if (list === null || schemes === undefined) return null;
  const { byCode } = schemes;
  const known = list.codes.flatMap((code) => byCode.get(code) ?? []).slice(0, MAX_STANDINGS);
  return { known, byCode, unknown: list.codes.filter((code) => !byCode.has(code)) };
}

/** A visit starts with the last day that the one before saw: an event of that day may have been published after it. */
const findStart = (since: EventPeriod | IsoDate, asOf: IsoDate, lastVisit: IsoDate | null): IsoDate => {
  if (!isEventPeriod(since)) return since;
  return since === 'visit' ? (lastVisit ?? asOf) : getPeriodStart(since, asOf);
};

const buildRequest = (from: IsoDate, list: WatchList | null) => ({
  from: formatWireDate(from),
  ...(list === null ? {} : { code: list.codes.slice(0, MAX_LISTED).join(',') }),
});

function describeView({ of: list, show }: EventsParameters, from: IsoDate, asOf: IsoDate | null): string {
  const max = show === 'schemes' ? MAX_STANDINGS : MAX_LISTED;
  const whose = list === null ? 'All schemes' : `${list.name}, ${formatCount(list.codes.length, 'scheme')}`;
  const cut = list !== null && list.codes.length > max ? ` (the first ${max})` : '';
  return `${whose}${cut}, ${formatDayRange([from, asOf ?? from])}`;
}

/** What to do if nothing changed: a longer period, then the whole market, then the sources. */
function explainNoEvents({ since, of: list }: EventsParameters, { of }: SearchParams): EmptyMessage {
  return {
    title: list === null ? 'Nothing changed in this period' : `Nothing changed in ${list.name}`,
    text: <EventSources />,
    actions: (
      <>
        {since !== 'year' && (
          <ButtonLink look="primary" href={buildPageHref('events', { of, since: 'year' })}>
            Show a year
          </ButtonLink>
        )}
        {list !== null && <ButtonLink href={buildPageHref('events', { of: WHOLE_MARKET })}>All schemes</ButtonLink>}
      </>
    ),
  };
}

interface EventsFiltersProps {
  readonly parameters: EventsParameters;
  readonly lists: readonly WatchList[];
  /** Whether this browser showed the events on an earlier day. */
  readonly hasVisit: boolean;
  readonly onChange: (changes: SearchParamChanges) => void;
}

const periodLabels: { readonly [Period in EventPeriod]: string } = {
  visit: 'Since last visit',
  week: '7 days',
  month: '30 days',
  quarter: '3 months',
  year: '1 year',
};

/** Chooses whose events are shown, and since when; kind, fund house and category are filters of the table. */
function EventsFilters({ parameters: { since, of: list, show }, lists, hasVisit, onChange }: EventsFiltersProps) {
  const options = (['visit', 'week', 'month', 'quarter', 'year'] as const).map((value) => ({
    value,
    label: periodLabels[value],
    disabledReason: value === 'visit' && !hasVisit ? 'This is the first visit of this browser' : undefined,
  }));
  return (
    <Toolbar className={styles['filters']}>
      <Select
        aria-label="Schemes"
        value={list === null ? WHOLE_MARKET : list.name}
        onChange={({ target }) =>
          onChange({ of: target.value === WHOLE_MARKET ? WHOLE_MARKET : buildListKey(target.value) })
        }
      >
        <option value={WHOLE_MARKET}>All schemes</option>
        {lists.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <SegmentedControl
        label="Period"
        options={options}
        value={isEventPeriod(since) ? since : ''}
        onChange={(value) => onChange({ since: value === 'week' ? '' : value })}
      />
      <Input
        type="date"
        aria-label="Since a day"
        className={styles['day']}
        value={isEventPeriod(since) ? '' : since}
        onChange={({ target }) => onChange({ since: target.value })}
      />
      <SegmentedControl
        label="Rows"
        options={[
          { value: 'changes', label: 'Changes' },
          {
            value: 'schemes',
            label: 'Schemes',
            disabledReason: list === null ? 'A list of schemes is chosen first' : undefined,
          },
        ]}
        value={show}
        onChange={(value) => onChange({ show: value === 'changes' ? '' : value })}
      />
    </Toolbar>
  );
}
