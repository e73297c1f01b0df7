import { useMemo, useState } from 'react';
import { OfferTimeline } from '../../chart/offer-timeline.tsx';
import { fileName } from '../../export/file-name.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { QualityNote } from '../../table/quality-note.ts';
import type { TableView } from '../../table/view.ts';
import { addressOf } from '../../ui/address.ts';
import { counted, day, whole } from '../../ui/format.ts';
import { usePageSearch } from '../../ui/page-search.ts';
import type { AsOf } from './as-of.ts';
import { drawnOffers, RECENT } from './drawn-offers.ts';
import { OfferAbout } from './offer-about.tsx';
import { closesColumn, nameColumn, offerColumns, opensColumn, stateColumn } from './offer-columns.ts';
import { timing, type OfferRow } from './offer-row.ts';
import styles from './offers.module.css';

interface OffersViewProps {
  /** In the order in which they are told; each with its key. */
  readonly rows: readonly OfferRow[];
  readonly keyOf: (row: OfferRow) => string;
  readonly asOf: AsOf;
  readonly view: TableView;
  readonly onView: (view: TableView, how: 'typed' | 'chosen') => void;
}

const noun = { one: 'offer', many: 'offers' };

/** The offers on a time-line, the chosen one in full, and all of them in the table. */
export function OffersView({ rows, keyOf, asOf, view, onView }: OffersViewProps) {
  const { search } = usePageSearch();
  const [shown, setShown] = useState(rows);
  const chosen = rows.find((row) => keyOf(row) === search['offer']);
  const columns = useMemo(() => {
    const href = (row: OfferRow) => addressOf('offers', { ...search, offer: keyOf(row) });
    return offerColumns.map((column) => (column === nameColumn ? { ...column, href } : column));
  }, [search, keyOf]);
  return (
    <>
      {asOf.day !== null && <Timeline rows={shown} asOf={asOf.day} />}
      {chosen && <OfferAbout row={chosen} closeAddress={addressOf('offers', { ...search, offer: '' })} />}
      <DataTable
        name="New fund offers"
        noun={noun}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        view={view}
        onView={onView}
        quality={qualityOf(rows, asOf)}
        fileName={fileName(['new-fund-offers', asOf.day])}
        onRows={setShown}
      />
    </>
  );
}

function Timeline({ rows, asOf }: { readonly rows: readonly OfferRow[]; readonly asOf: string }) {
  const drawn = useMemo(() => drawnOffers(rows, asOf), [rows, asOf]);
  return (
    <div className={styles['chart']}>
      <OfferTimeline
        rows={drawn}
        name={nameColumn}
        opens={opensColumn}
        closes={closesColumn}
        state={stateColumn}
        note={timing}
        today={asOf}
      />
      {drawn.length < rows.length && (
        <p className="quiet">{`Offers closed more than ${RECENT} days ago are in the table only.`}</p>
      )}
    </div>
  );
}

function qualityOf(rows: readonly OfferRow[], asOf: AsOf): readonly QualityNote[] {
  const without = (told: (row: OfferRow) => boolean) => rows.filter((row) => !told(row)).length;
  const noMinimum = without((row) => row.minimum !== null);
  const noEarliest = without(({ offer }) => offer.newFundEarliestClosureDate !== null);
  const noState = without(({ state }) => state !== '');
  return [
    { text: asOf.day === null ? 'As-of day not told' : `As of ${day(asOf.day)}, the day of the ${asOf.source}` },
    { text: counted(rows.length, 'row') },
    { text: `${whole(noMinimum)} without a plain minimum` },
    { text: `${whole(noEarliest)} without an earliest closure` },
    ...(noState > 0 ? [{ text: `${whole(noState)} whose dates tell no state`, tone: 'warn' } as const] : []),
  ];
}
