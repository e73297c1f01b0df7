import { datePart, isIsoDateOrDateTime } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { isBlank, type Column } from '../../table/column.ts';
import { formatCell } from '../bars/bar-points.ts';

/** One offer on the timeline, from the start of its first day to the end of its last, in day numbers. */
export interface OfferPoint {
  readonly key: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly opens: string;
  readonly closes: string;
  /** The state in the words of the table. */
  readonly state: string;
  readonly look: 'open' | 'upcoming' | 'closed';
  readonly note: string;
}

export interface OfferPoints {
  readonly points: readonly OfferPoint[];
  /** Names of the offers with only one of the two dates, drawn as a mark on it. */
  readonly partial: readonly string[];
  /** Names of the offers without dates, or that close before they open: listed, not drawn. */
  readonly missing: readonly string[];
  /** Number of offers with dates beyond the maximum. */
  readonly hiddenCount: number;
}

const NOT_STATED = 'not stated';

interface OfferColumns<Row> {
  readonly name: Column<Row>;
  readonly opens: Column<Row>;
  readonly closes: Column<Row>;
  readonly state: Column<Row>;
  readonly note?: ((row: Row) => string) | undefined;
}

/** The data of the timeline, in the given order. An offer with only one date is a mark on that day. */
export function buildOfferPoints<Row>(rows: readonly Row[], columns: OfferColumns<Row>, max: number): OfferPoints {
  const points: OfferPoint[] = [];
  const missing: string[] = [];
  for (const [index, row] of rows.entries()) {
    const span = computeOfferSpan(row, columns);
    if (!span) {
      missing.push(formatCell(columns.name, row));
      continue;
    }
    const state = formatOfferStatus(columns.state, row);
    points.push({
      ...span,
      key: String(index),
      name: formatCell(columns.name, row),
      opens: formatOfferDate(columns.opens, row),
      closes: formatOfferDate(columns.closes, row),
      state,
      look: getLook(state),
      note: columns.note?.(row) ?? '',
    });
  }
  const partial = points
    .filter(({ opens, closes }) => opens === NOT_STATED || closes === NOT_STATED)
    .map(({ name }) => name);
  return { points: points.slice(0, max), partial, missing, hiddenCount: Math.max(points.length - max, 0) };
}

/** From the first day drawn to the last, including the as-of day, with one more day on both sides. */
export function computeDayDomain(points: readonly OfferPoint[], today: number): [number, number] {
  const from = Math.min(today, ...points.map((point) => point.from));
  const to = Math.max(today + 1, ...points.map((point) => point.to));
  return [from - 1, to + 1];
}

function computeOfferSpan<Row>(row: Row, { opens, closes }: OfferColumns<Row>): { from: number; to: number } | null {
  const first = getDayNumber(opens, row) ?? getDayNumber(closes, row);
  const last = getDayNumber(closes, row) ?? getDayNumber(opens, row);
  return first === null || last === null || last < first ? null : { from: first, to: last + 1 };
}

function getDayNumber<Row>(column: Column<Row>, row: Row): number | null {
  const value = column.value(row);
  return typeof value === 'string' && isIsoDateOrDateTime(value) ? toDayNumber(datePart(value)) : null;
}

function formatOfferDate<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  return isBlank(value) ? NOT_STATED : column.format(value);
}

function formatOfferStatus<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  return isBlank(value) ? (column.emptyText ?? 'Status unknown') : column.format(value);
}

function getLook(state: string): OfferPoint['look'] {
  const word = state.toLowerCase();
  if (word === 'announced') return 'upcoming';
  return word === 'open' || word === 'upcoming' ? word : 'closed';
}
