import { useMemo, useState } from 'react';
import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import { getIndianDay } from '#finance/calendar.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { useRecords } from '../../api/use-records.ts';
import { pageTitles } from '../../navigation/pages.ts';
import { changeSettings, choice, useSettings } from '../../navigation/search-settings.ts';
import { AmfiSource, DataLink } from '../../schemes/missing-data.tsx';
import { createRowKey } from '../../table/use-table-rows.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { type EmptyMessage, QueryResult } from '../../ui/states/query-result.tsx';
import { formatCount, formatDay, formatInteger } from '../../ui/text/format.ts';
import { buildOfferColumns } from './offer-columns.ts';
import { type LaunchRange, launchRanges, OfferFilters } from './offer-filters.tsx';
import { type AsOfDate, buildOfferRows, findAsOfDate, listStatusLabels, type OfferRow } from './offer-rows.ts';
import { describeUndatedOffers, OffersView } from './offers-view.tsx';

const EMPTY: readonly NewFundOffer[] = [];

const ranges = launchRanges.map(({ value }) => value);
const offerSettings = { range: choice(ranges, launchRanges[0].value) };

/** New fund offers: open, upcoming and past. */
export function NewFundOffersPage() {
  const { settings, write } = useSettings(offerSettings);
  const { range } = settings;
  const { query, info } = useOffers(range);
  const offers = query.data ?? EMPTY;
  const [today] = useState(() => getIndianDay(new Date()));
  const asOf = useMemo(() => findAsOfDate(info.data?.[0], offers, today), [info.data, offers, today]);
  const rows = useMemo(() => buildOfferRows(offers, asOf), [offers, asOf]);
  const undated = useUndatedOffers(range, query.data, info.data?.[0]);
  const getRowKey = useMemo(() => createRowKey(rows, ({ offer }) => offer.schemeName), [rows]);
  const columns = useMemo(() => buildOfferColumns(asOf), [asOf]);
  const { view, onView, ignored } = useTableView(columns);
  return (
    <div className="page names-wide">
      <PageHeader title={pageTitles['new-fund-offers']} lead={query.data ? buildOffersLead(rows, asOf) : ''} />
      <OfferFilters
        rows={rows}
        asOf={asOf}
        isLoading={query.data === undefined && query.error === null}
        view={view}
        onView={(next) => onView(next, 'push')}
        range={range}
        onRange={(next) => write(changeSettings(offerSettings, { range: next }))}
      />
      <IgnoredSettingsNotice parts={[...settings.ignored, ...ignored]} />
      <QueryResult
        query={query}
        what="new fund offers"
        rows={12}
        shape="table"
        empty={explainNoOffers(range, undated, info.data?.[0])}
      >
        {() => (
          <OffersView
            key={range}
            rows={rows}
            getRowKey={getRowKey}
            columns={columns}
            asOf={asOf}
            undated={undated}
            view={view}
            onView={onView}
          />
        )}
      </QueryResult>
    </div>
  );
}

/** Statuses depend on the as-of date: there are no offers until it is known whether the server provides one. */
function useOffers(range: LaunchRange) {
  const offers = useRecords('GetNewFundOffers', { range });
  const info = useRecords('GetServerInfo', {});
  const failure = useFailure(info);
  if (info.data !== undefined || !(info.isPending || failure)) return { query: offers, info };
  const { dataUpdatedAt, errorUpdateCount } = info;
  const refetch = failure?.retry ?? offers.refetch;
  return { query: { data: undefined, error: failure?.error ?? null, dataUpdatedAt, errorUpdateCount, refetch }, info };
}

/**
 * How many offers the period leaves out because no launch date is published; 0 until that is known. All offers are only requested if
 * the dataset has more than the period.
 */
function useUndatedOffers(
  range: LaunchRange,
  offers: readonly NewFundOffer[] | undefined,
  info: Pick<ServerInfo, 'offers'> | undefined,
): number {
  const isPartial = range !== 'All' && offers !== undefined && offers.length < (info?.offers ?? 0);
  const { data = EMPTY } = useRecords('GetNewFundOffers', isPartial ? { range: 'All' } : null);
  return data.filter(({ newFundLaunchDate }) => newFundLaunchDate === null).length;
}

/** `6 open, 3 upcoming, 112 closed (as of 19 Nov 2026).`; of old data `6 open, 3 announced … (data as of 19 Nov 2026, 97 days old).` */
export function buildOffersLead(rows: readonly OfferRow[], asOf: AsOfDate): string {
  const { date, source, age } = asOf;
  if (date === null) {
    return rows.length === 0 ? 'No offers.' : `${formatCount(rows.length, 'offer')}; status unknown (no as-of date).`;
  }
  const day =
    source === 'today' ? `as of ${formatDay(date)}` : `data as of ${formatDay(date)}, ${formatCount(age, 'day')} old`;
  if (rows.length === 0) return `No offers (${day}).`;
  const count = (status: OfferRow['status']) => formatInteger(rows.filter((row) => row.status === status).length);
  const undated = count('');
  const counts = [
    ...Object.values(listStatusLabels(asOf)).map((status) => `${count(status)} ${status.toLowerCase()}`),
    ...(undated === '0' ? [] : [`${undated} without announced dates`]),
  ];
  return `${counts.join(', ')} (${day}).`;
}

/** Why there is no offer to show; suggests a longer period only if it could have one. */
function explainNoOffers(
  range: LaunchRange,
  undated: number,
  info: Pick<ServerInfo, 'offers'> | undefined,
): EmptyMessage {
  if (info?.offers === 0 || range === 'All') {
    return {
      title: 'No new fund offers in these data',
      text: <AmfiSource what="new fund offers" />,
      actions: <DataLink />,
    };
  }
  const text = undated === 0 ? 'Try a longer range.' : `${describeUndatedOffers(undated)}.`;
  return { title: 'No offers in this period', text: `None launched in this period. ${text}` };
}
