import { useMemo, useState } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { newFundOfferFields } from '#contract/records/new-fund-offer.ts';
import { daysBetween, getIndianDay } from '#finance/calendar.ts';
import { OfferTimeline } from '../../chart/offers/offer-timeline.tsx';
import { createTableExport } from '../../file-formats/save-table.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { type HistoryMode, useSearchParams } from '../../navigation/use-search-params.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { buildExportBaseName, downloadFile } from '../../table/export-rows/download-file.ts';
import type { QualityNote } from '../../table/table-notes.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DASH, formatCount, formatDateTime, formatDay, formatInteger, formatOrDash } from '../../ui/text/format.ts';
import { AlternativesSection } from './alternatives-section.tsx';
import { buildClosingCalendar, listCalendarOffers } from './closing-calendar.ts';
import { buildStatusColumn, closesColumn, nameColumn, opensColumn } from './offer-columns.ts';
import {
  type AsOfDate,
  NO_STATUS,
  type OfferRow,
  describeTiming,
  formatWebsite,
  nameStatus,
  parseWebsite,
} from './offer-rows.ts';
import styles from './offers-view.module.css';

interface OffersViewProps {
  /** In display order. */
  readonly rows: readonly OfferRow[];
  readonly getRowKey: (row: OfferRow) => string;
  readonly columns: readonly Column<OfferRow>[];
  readonly asOf: AsOfDate;
  /** How many offers are not in the period because they have no launch date. */
  readonly undated: number;
  readonly view: TableView;
  readonly onView: (view: TableView, history: HistoryMode) => void;
}

const noun = { one: 'offer', many: 'offers' };

/** The offers on a timeline, the selected one in full, and all of them in a table. */
export function OffersView({ rows, getRowKey, columns: allColumns, asOf, undated, view, onView }: OffersViewProps) {
  const { search } = useSearchParams();
  const selected = rows.find((row) => getRowKey(row) === search['offer']);
  const columns = useMemo(() => {
    const href = (row: OfferRow) => buildPageHref('new-fund-offers', { ...search, offer: getRowKey(row) });
    return allColumns.map((column) => (column === nameColumn ? { ...column, href } : column));
  }, [allColumns, search, getRowKey]);
  const table = useTableRows(columns, rows, view);
  return (
    <>
      {asOf.date !== null && <Timeline rows={table.filteredRows} asOf={asOf} day={asOf.date} />}
      {selected && (
        <OfferDetails
          row={selected}
          asOf={asOf}
          closeHref={buildPageHref('new-fund-offers', { ...search, offer: '' })}
        />
      )}
      <DataTable
        name="New fund offers"
        noun={noun}
        table={table}
        rowKey={getRowKey}
        onView={onView}
        toolbar={<CalendarButton rows={table.filteredRows} asOf={asOf} />}
        quality={buildOffersQualityNotes(table.filteredRows, asOf, undated)}
        onExport={createTableExport(['new-fund-offers', asOf.date])}
      />
    </>
  );
}

interface CalendarButtonProps {
  readonly rows: readonly OfferRow[];
  readonly asOf: AsOfDate;
}

/** Saves the closing dates to come, from today, of the offers shown. */
function CalendarButton({ rows, asOf }: CalendarButtonProps) {
  const [now] = useState(() => new Date());
  const today = asOf.source === 'today' && asOf.date !== null ? asOf.date : getIndianDay(now);
  const offers = listCalendarOffers(rows, today);
  return (
    <Button
      aria-disabled={offers.length === 0}
      tooltip={
        offers.length === 0
          ? 'None of the offers shown has a closing date to come'
          : `Closing dates of ${formatCount(offers.length, 'offer')} for a calendar application`
      }
      onClick={() => offers.length > 0 && saveCalendar(offers, asOf)}
    >
      Calendar (.ics)
    </Button>
  );
}

const saveCalendar = (offers: readonly OfferRow[], asOf: AsOfDate): void =>
  downloadFile(
    `${buildExportBaseName(['new-fund-offers', 'closing dates', asOf.date])}.ics`,
    new Blob([buildClosingCalendar(offers, asOf, new Date())], { type: 'text/calendar;charset=utf-8' }),
  );

interface TimelineProps {
  readonly rows: readonly OfferRow[];
  readonly asOf: AsOfDate;
  /** The day number of `asOf`. */
  readonly day: IsoDate;
}

function Timeline({ rows, asOf, day }: TimelineProps) {
  const timelineRows = useMemo(() => selectTimelineOffers(rows, day), [rows, day]);
  const statusColumn = useMemo(() => buildStatusColumn(asOf), [asOf]);
  return (
    <div className={styles['chart']}>
      <OfferTimeline
        rows={timelineRows}
        name={nameColumn}
        opens={opensColumn}
        closes={closesColumn}
        state={statusColumn}
        note={describeTiming}
        today={day}
      />
      {timelineRows.length < rows.length && (
        <p className="quiet">{`Offers closed more than ${RECENT_DAYS} days ago are listed in the table only.`}</p>
      )}
    </div>
  );
}

/** Days for which a closed offer stays on the timeline: older ones would squeeze the current ones. */
const RECENT_DAYS = 28;

/** The offers for the timeline: all but those closed long ago, unless there are no others. */
export function selectTimelineOffers(rows: readonly OfferRow[], asOf: IsoDate): readonly OfferRow[] {
  const recent = rows.filter(({ status, closes }) => {
    return status !== 'Closed' || closes === null || daysBetween(closes, asOf) <= RECENT_DAYS;
  });
  return recent.length > 0 ? recent : rows;
}

/** `1 offer without a launch date: choose All` */
export const describeUndatedOffers = (count: number): string =>
  `${formatCount(count, 'offer')} without a launch date: choose All`;

function buildOffersQualityNotes(
  rows: readonly OfferRow[],
  { date, source, age }: AsOfDate,
  undated: number,
): readonly QualityNote[] {
  const countWithout = (hasValue: (row: OfferRow) => boolean) => rows.filter((row) => !hasValue(row)).length;
  const noMinimum = countWithout(({ minimum }) => minimum !== null);
  const noEarliestClosure = countWithout(({ offer }) => offer.newFundEarliestClosureDate !== null);
  const noStatus = countWithout(({ status }) => status !== '');
  return [
    {
      text:
        date === null
          ? 'As-of date unknown'
          : `As of ${formatDay(date)} (${source === 'today' ? 'today' : `date of the ${source}, ${formatCount(age, 'day')} old`})`,
      ...(source === 'today' ? {} : { tone: 'warn' }),
    },
    { text: formatCount(rows.length, 'row') },
    { text: `${formatInteger(noMinimum)} without a numeric minimum` },
    { text: `${formatInteger(noEarliestClosure)} without an early-closure date` },
    ...(noStatus > 0 ? [{ text: `${formatInteger(noStatus)} without announced dates`, tone: 'warn' } as const] : []),
    ...(undated > 0 ? [{ text: describeUndatedOffers(undated), tone: 'warn' } as const] : []),
  ];
}

interface OfferDetailsProps {
  readonly row: OfferRow;
  readonly asOf: AsOfDate;
  /** Link to the page without the details. */
  readonly closeHref: string;
}

/** One offer in full, as published. */
function OfferDetails({ row, asOf, closeHref }: OfferDetailsProps) {
  const { offer } = row;
  return (
    <section className={styles['about']} aria-labelledby="about-offer">
      <div className="section-head">
        <h2 id="about-offer">{offer.schemeName}</h2>
        <a href={closeHref}>Close</a>
      </div>
      <div className={styles['details']}>
        <div>
          <p>{offer.objective || 'Objective not available.'}</p>
          <Website text={offer.website} />
          <AlternativesSection schemeCategory={offer.schemeCategory} />
        </div>
        <dl>
          {buildOfferFacts(row, asOf).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Website({ text }: { readonly text: string }) {
  const url = parseWebsite(text);
  if (!url) return <p>{text === '' ? 'No website given.' : `Website (as published): ${text}`}</p>;
  return (
    <p>
      <a href={url.href} target="_blank" rel="noreferrer noopener">
        {formatWebsite(text)}
      </a>
    </p>
  );
}

function buildOfferFacts(row: OfferRow, asOf: AsOfDate): readonly (readonly [term: string, value: string])[] {
  const { offer, status } = row;
  const formatDate = (iso: IsoDate | null) => (iso === null ? 'not stated' : formatDay(iso));
  const classification = (['mutualFund', 'schemeType', 'schemeCategory'] as const).map(
    (name) => [newFundOfferFields[name].label, offer[name] || DASH] as const,
  );
  return [
    [nameStatus(asOf), [status || NO_STATUS, describeTiming(row)].filter(Boolean).join(', ')],
    ...classification,
    ['Opens', formatDate(offer.newFundLaunchDate)],
    ['Closes', formatDate(offer.newFundOfferClosureDate)],
    ['Earliest closure', formatDate(offer.newFundEarliestClosureDate)],
    ['Minimum amount (as published)', offer.minimumSubscriptionAmount || DASH],
    ['Load', offer.indicateLoadSeparately || DASH],
    ['Announced on', formatDate(offer.date)],
    ['Received', formatOrDash(offer.receivedAt, formatDateTime)],
  ];
}
