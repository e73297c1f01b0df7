import { isoDay } from '#finance/calendar.ts';
import type { Dated } from '../../chart/dated-lines.ts';
import type { Column } from '../../table/column.ts';
import { dayColumn, numberColumn } from '../../table/column-makers.ts';

/** The AUM of all lines on one day. */
interface AumDay {
  /** ISO. */
  readonly on: string;
  readonly aum: readonly (number | null)[];
}

interface AumFile {
  readonly columns: readonly Column<AumDay>[];
  readonly rows: readonly AumDay[];
}

const dayOf: Column<AumDay> = dayColumn('day', ({ on }) => on, { header: 'Day', label: 'Day' });

/** The lines of the chart as a table to take away: a row for each day, a column for each line. */
export function aumFile(dated: Dated | null, names: readonly string[]): AumFile {
  if (!dated) return { columns: [dayOf], rows: [] };
  const lines = dated.values.flatMap((line, at) =>
    line.every((aum) => aum === null)
      ? []
      : numberColumn<AumDay>(`aum${at}`, ({ aum }) => aum[at] ?? null, {
          header: names[at] ?? '',
          label: `AUM, ${names[at] ?? ''}`,
          unit: '₹ crore',
        }),
  );
  const rows = Array.from(dated.days, (day, place) => ({
    on: isoDay(day),
    aum: dated.values.map((line) => line[place] ?? null),
  }));
  return { columns: [dayOf, ...lines], rows };
}
