import { dayNumber } from '#finance/calendar.ts';
import type { Column } from '../table/column.ts';
import { cellText } from './bar-points.ts';

/** One offer on the time-line, from the morning of its first day to the evening of its last: day numbers. */
export interface OfferPoint {
  readonly key: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly opens: string;
  readonly closes: string;
  /** As the table tells it. */
  readonly state: string;
  readonly look: 'open' | 'upcoming' | 'closed';
  readonly note: string;
}

export interface Offers {
  readonly points: readonly OfferPoint[];
  /** Offers that state one day of the two, drawn as a mark on it. */
  readonly partly: readonly string[];
  /** Offers that state no day, or close before they open: told, not drawn. */
  readonly without: readonly string[];
  /** Offers that have days and are not drawn, since there is room for so many only. */
  readonly more: number;
}

const NOT_STATED = 'not stated';

interface OfferColumns<Row> {
  readonly name: Column<Row>;
  readonly opens: Column<Row>;
  readonly closes: Column<Row>;
  readonly state: Column<Row>;
  readonly note?: ((row: Row) => string) | undefined;
}

/** What the time-line draws, in the order given. Where only one day is stated, the offer is a mark on that day. */
export function offerPoints<Row>(rows: readonly Row[], columns: OfferColumns<Row>, most: number): Offers {
  const points: OfferPoint[] = [];
  const without: string[] = [];
  for (const [at, row] of rows.entries()) {
    const days = daysOf(row, columns);
    if (!days) {
      without.push(cellText(columns.name, row));
      continue;
    }
    const state = stateIn(columns.state, row);
    points.push({
      ...days,
      key: String(at),
      name: cellText(columns.name, row),
      opens: stated(columns.opens, row),
      closes: stated(columns.closes, row),
      state,
      look: lookOf(state),
      note: columns.note?.(row) ?? '',
    });
  }
  const partly = points
    .filter(({ opens, closes }) => opens === NOT_STATED || closes === NOT_STATED)
    .map(({ name }) => name);
  return { points: points.slice(0, most), partly, without, more: Math.max(points.length - most, 0) };
}

function daysOf<Row>(row: Row, { opens, closes }: OfferColumns<Row>): { from: number; to: number } | null {
  const first = dayIn(opens, row) ?? dayIn(closes, row);
  const last = dayIn(closes, row) ?? dayIn(opens, row);
  return first === null || last === null || last < first ? null : { from: first, to: last + 1 };
}

function dayIn<Row>(column: Column<Row>, row: Row): number | null {
  const value = column.value(row);
  return typeof value === 'string' && value !== '' ? dayNumber(value.slice(0, 10)) : null;
}

function stated<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  return value === null || value === '' ? NOT_STATED : column.format(value);
}

function stateIn<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  return value === null || value === '' ? 'State not told' : column.format(value);
}

function lookOf(state: string): OfferPoint['look'] {
  const word = state.toLowerCase();
  return word === 'open' || word === 'upcoming' ? word : 'closed';
}
