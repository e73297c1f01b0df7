import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import type { Column } from '../../table/column.ts';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { textHeader, type ChartTableData } from '../frame/chart-table.tsx';
import { formatList, formatMissing } from '../frame/chart-text.ts';
import { Legend } from '../frame/legend.tsx';
import { buildOfferPoints, type OfferPoint, type OfferPoints } from './offer-points.ts';
import styles from './offer-timeline.module.css';

const OfferTimelineDrawing = lazyWhenIdle(
  async () => (await import('./offer-timeline-drawing.tsx')).OfferTimelineDrawing,
);

const ROW_HEIGHT = 24;
const AXIS_HEIGHT = 28;

interface OfferTimelineProps<Row> {
  readonly title?: string;
  /** Offers, drawn in the given order. */
  readonly rows: readonly Row[];
  readonly name: Column<Row>;
  /** Columns of dates; null is "not stated". */
  readonly opens: Column<Row>;
  readonly closes: Column<Row>;
  /** Open, Upcoming (or Announced) or Closed; anything else is drawn as closed and shown as it is. */
  readonly state: Column<Row>;
  /** The text beside a bar: "1 day left". */
  readonly note?: (row: Row) => string;
  readonly today: IsoDate;
  readonly max?: number;
}

/** When each offer is open: a bar from its first day to its last, and a line at the as-of day. */
export function OfferTimeline<Row>(props: OfferTimelineProps<Row>) {
  const { title = 'Offer timeline', rows, name, opens, closes, state, note, today, max = 24 } = props;
  const offers = useMemo(
    () => buildOfferPoints(rows, { name, opens, closes, state, note }, max),
    [rows, name, opens, closes, state, note, max],
  );
  const height = AXIS_HEIGHT + ROW_HEIGHT * Math.max(offers.points.length, 3);
  return (
    <ChartFrame
      title={title}
      caption={`As of ${formatDay(today)}`}
      summary={summarizeOffers(offers.points)}
      table={buildOfferTable(offers, name, opens, closes, state)}
      height={height}
      emptyReason={offers.points.length > 0 ? null : rows.length === 0 ? 'no offers.' : 'no offer has dates.'}
      footnote={buildFootnote(offers, rows.length)}
      legend={<OfferLegend points={offers.points} today={today} />}
    >
      <OfferTimelineDrawing
        points={offers.points}
        today={toDayNumber(today)}
        rowHeight={ROW_HEIGHT}
        axisHeight={AXIS_HEIGHT}
        height={height}
      />
    </ChartFrame>
  );
}

const lookClasses = { open: styles['open'], upcoming: styles['upcoming'], closed: styles['closed'] } as const;

/** The statuses of the offers drawn, and the as-of day. */
function OfferLegend({ points, today }: { readonly points: readonly OfferPoint[]; readonly today: IsoDate }) {
  const looks = new Map(points.map(({ state, look }) => [state, look]));
  return (
    <Legend>
      {[...looks].map(([state, look]) => (
        <li key={state}>
          <i className={`${styles['key']} ${lookClasses[look]}`} aria-hidden="true" />
          {state}
        </li>
      ))}
      <li>
        <i className={styles['today']} aria-hidden="true" />
        {formatDay(today)}
      </li>
    </Legend>
  );
}

/** `2 open: A (04 Nov 2026 to 20 Nov 2026) and B (…). 1 upcoming: ….` */
export function summarizeOffers(points: readonly OfferPoint[]): string {
  const states = [...new Set(points.map(({ state }) => state))];
  return states
    .map((state) => {
      const offers = points.filter((point) => point.state === state);
      const names = offers.map(({ name, opens, closes }) => `${name} (${opens} to ${closes})`);
      return `${offers.length} ${state.toLowerCase()}: ${formatList(names)}.`;
    })
    .join(' ');
}

function buildOfferTable<Row>(offers: OfferPoints, ...columns: readonly Column<Row>[]): ChartTableData {
  return {
    headers: columns.map(({ label }) => textHeader(label)),
    rows: offers.points.map(({ key, name, opens, closes, state }) => ({ key, cells: [name, opens, closes, state] })),
  };
}

function buildFootnote({ points, hiddenCount, partial, missing }: OfferPoints, offerCount: number): string {
  const limit = hiddenCount > 0 ? `The first ${points.length} of ${offerCount} offers.` : '';
  const marks = formatMissing(partial, 'Only one date published (shown as a marker):');
  return [limit, marks, formatMissing(missing, 'Not shown (no usable dates):')].filter((part) => part !== '').join(' ');
}
