import type { IsoDate } from '#contract/dates.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { AlignedSeries } from '../../../chart/time-series/time-series.ts';
import { dateColumn, numberColumn } from '../../../table/column-builders.ts';
import type { Column } from '../../../table/column.ts';

/** The AUM of all series on one date. */
interface AumCsvRow {
  readonly date: IsoDate;
  readonly aum: readonly (number | null)[];
}

interface AumCsv {
  readonly columns: readonly Column<AumCsvRow>[];
  readonly rows: readonly AumCsvRow[];
}

const datesColumn: Column<AumCsvRow> = dateColumn('day', ({ date }) => date, { header: 'Date', label: 'Date' });

/** The series of the AUM chart as a table to export: a row per date, a column per series that has values. */
export function buildAumCsv(timeSeries: AlignedSeries | null, names: readonly string[]): AumCsv {
  if (!timeSeries) return { columns: [datesColumn], rows: [] };
  const aumColumns = timeSeries.values.flatMap((values, index) =>
    values.every((aum) => aum === null)
      ? []
      : numberColumn<AumCsvRow>(`aum${index}`, ({ aum }) => aum[index] ?? null, {
          header: names[index] ?? '',
          label: `AUM, ${names[index] ?? ''}`,
          unit: '₹ crore',
        }),
  );
  const rows = Array.from(timeSeries.days, (day, index) => ({
    date: toIsoDay(day),
    aum: timeSeries.values.map((values) => values[index] ?? null),
  }));
  return { columns: [datesColumn, ...aumColumns], rows };
}
