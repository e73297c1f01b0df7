import { lazy, useMemo } from 'react';
import { dayNumber } from '#finance/calendar.ts';
import { day } from '../ui/format.ts';
import type { Column } from '../table/column.ts';
import styles from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { words, type Figures } from './figure-table.tsx';
import { leftOut, listed } from './in-words.ts';
import { Legend } from './key.tsx';
import { offerPoints, type OfferPoint, type Offers } from './offer-points.ts';

const TimelineBars = lazy(async () => ({ default: (await import('./draw/timeline-bars.tsx')).TimelineBars }));

const ROW = 24;
const HEAD = 28;

interface OfferTimelineProps<Row> {
  readonly title?: string;
  /** Offers, drawn in the order given. */
  readonly rows: readonly Row[];
  readonly name: Column<Row>;
  /** Columns of days; null is "not stated". */
  readonly opens: Column<Row>;
  readonly closes: Column<Row>;
  /** Open, Upcoming or Closed; anything else is drawn as closed and told as it stands. */
  readonly state: Column<Row>;
  /** What stands beside a bar: "1 day left". */
  readonly note?: (row: Row) => string;
  /** The as-of day, ISO. */
  readonly today: string;
  readonly most?: number;
}

/** When each offer is open: a bar from its first day to its last, a line at the as-of day. */
export function OfferTimeline<Row>(props: OfferTimelineProps<Row>) {
  const { title = 'When each offer is open', rows, name, opens, closes, state, note, today, most = 24 } = props;
  const offers = useMemo(
    () => offerPoints(rows, { name, opens, closes, state, note }, most),
    [rows, name, opens, closes, state, note, most],
  );
  const height = HEAD + ROW * Math.max(offers.points.length, 3);
  return (
    <ChartFrame
      title={title}
      note={`As of ${day(today)}`}
      summary={offerSummary(offers.points)}
      figures={offerFigures(offers, name, opens, closes, state)}
      height={height}
      empty={offers.points.length > 0 ? null : rows.length === 0 ? 'there are no offers.' : 'no offer states a day.'}
      told={toldOf(offers, rows.length)}
      legend={<OfferLegend today={today} />}
    >
      <TimelineBars points={offers.points} today={dayNumber(today)} row={ROW} height={height} />
    </ChartFrame>
  );
}

function OfferLegend({ today }: { readonly today: string }) {
  const box = (look: OfferPoint['look']) => `key box ${styles['wide']} ${styles[look]}`;
  return (
    <Legend>
      <li>
        <i className={box('open')} aria-hidden="true" />
        Open
      </li>
      <li>
        <i className={box('upcoming')} aria-hidden="true" />
        Upcoming
      </li>
      <li>
        <i className={box('closed')} aria-hidden="true" />
        Closed
      </li>
      <li>
        <i className={styles['today']} aria-hidden="true" />
        {day(today)}
      </li>
    </Legend>
  );
}

/** `2 open: A, 04 Nov 2026 to 20 Nov 2026, and B, …. 1 upcoming: ….` */
export function offerSummary(points: readonly OfferPoint[]): string {
  const states = [...new Set(points.map(({ state }) => state))];
  return states
    .map((state) => {
      const own = points.filter((point) => point.state === state);
      const told = own.map(({ name, opens, closes }) => `${name} (${opens} to ${closes})`);
      return `${own.length} ${state.toLowerCase()}: ${listed(told)}.`;
    })
    .join(' ');
}

function offerFigures<Row>(offers: Offers, ...columns: readonly Column<Row>[]): Figures {
  return {
    heads: columns.map(({ label }) => words(label)),
    rows: offers.points.map(({ key, name, opens, closes, state }) => ({ key, cells: [name, opens, closes, state] })),
  };
}

function toldOf({ points, more, partly, without }: Offers, of: number): string {
  const first = more > 0 ? `The first ${points.length} of ${of} offers.` : '';
  const marks = leftOut(partly, 'One day only is stated, so there is a mark on it:');
  return [first, marks, leftOut(without, 'Without usable days, not drawn:')].filter((part) => part !== '').join(' ');
}
