import { useMemo } from 'react';
import type { NewFundOffer } from '#contract/records/offer.ts';
import { useRecords } from '../../api/records.ts';
import { rowKeys } from '../../table/row-keys.ts';
import { useTableView } from '../../table/use-table-view.ts';
import { Answered } from '../../ui/answered.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageSearch } from '../../ui/page-search.ts';
import { Unread } from '../../ui/unread.tsx';
import { asOfDay } from './as-of.ts';
import { offerColumns } from './offer-columns.ts';
import { noOffers } from './no-offers.ts';
import { OfferFilters } from './offer-filters.tsx';
import { leadOf } from './offer-lead.ts';
import { ranges, readRange } from './offer-range.ts';
import { offerRows } from './offer-row.ts';
import { OffersView } from './offers-view.tsx';

const none: readonly NewFundOffer[] = [];

/** New fund offers: open, upcoming and past. */
export function NewFundOffersPage() {
  const { search, write } = usePageSearch();
  const read = readRange(search['range']);
  const range = read ?? ranges[0];
  const offers = useRecords('GetNewFundOffers', { range: range.value });
  const info = useRecords('GetServerInfo', {});
  // the states hang on the as-of day: nothing is told until it is known whether the service tells one
  const query = info.isPending ? { ...offers, data: undefined, error: null } : offers;
  const told = query.data ?? none;
  const asOf = useMemo(() => asOfDay(info.data?.[0]?.navAsOf ?? null, told), [info.data, told]);
  const rows = useMemo(() => offerRows(told, asOf.day), [told, asOf]);
  const keyOf = useMemo(() => rowKeys(rows, ({ offer }) => offer.schemeName), [rows]);
  const { view, onView, unread } = useTableView(offerColumns);
  const badRange = read ? [] : [`range: expected ${ranges.map(({ value }) => value).join(', ')}.`];
  return (
    <div className="page names-wide">
      <PageHead title="New fund offers" lead={query.data ? leadOf(rows, asOf) : ''} />
      <OfferFilters
        rows={rows}
        view={view}
        onView={(next) => onView(next, 'chosen')}
        range={range}
        onRange={(value) => write({ range: value === ranges[0].value ? '' : value })}
      />
      <Unread parts={[...badRange, ...unread]} />
      <Answered query={query} what="the offers" rows={12} empty={noOffers(range, info.data?.[0])}>
        {() => <OffersView key={range.value} rows={rows} keyOf={keyOf} asOf={asOf} view={view} onView={onView} />}
      </Answered>
    </div>
  );
}
