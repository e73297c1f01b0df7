import { type AumMove, aumMoveFields } from '#contract/records/aum.ts';
import { fieldColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import { formatDay, formatOrDash } from '../../ui/text/format.ts';
import type { AumDates } from './aum-dates.ts';

const change = { group: 'Change', signed: 'change' } as const;
const aum = { group: 'AUM, ₹ crore', width: 92 } as const;

export const moverSchemeColumn = schemeNameColumn<AumMove>(224);

export const aumChangeColumn: Column<AumMove> = fieldColumn(aumMoveFields, 'aumChange', {
  ...change,
  header: '₹ crore',
  width: 92,
});

/** The change in ₹ crore and in percent, then the AUM before and after it. */
const valueColumns: readonly Column<AumMove>[] = [
  moverSchemeColumn,
  aumChangeColumn,
  fieldColumn(aumMoveFields, 'aumChangePercent', { ...change, header: '%', label: 'Change in AUM', width: 68 }),
  {
    ...fieldColumn(aumMoveFields, 'preMonthAum', { ...aum, header: 'Month-end', exportedWith: ['preMonthAumDate'] }),
    tooltip: ({ preMonthAumDate }) => formatOrDash(preMonthAumDate, formatDay),
  },
  {
    ...fieldColumn(aumMoveFields, 'dailyAum', { ...aum, header: 'Latest', exportedWith: ['dailyAumDate'] }),
    tooltip: ({ dailyAumDate }) => formatOrDash(dailyAumDate, formatDay),
  },
];
/** Beside the other table there is no room for them: a cell says its own on hover, and files have them. */
export const dateColumnIds = ['dailyAumDate', 'preMonthAumDate'];
const datedColumns: readonly Column<AumMove>[] = [
  ...valueColumns,
  fieldColumn(aumMoveFields, 'dailyAumDate', { header: 'Latest of', width: 104 }),
  fieldColumn(aumMoveFields, 'preMonthAumDate', { header: 'Month-end of', width: 108 }),
];

/** With the dates of both values, unless the line above the tables says it all. */
export const selectMoversColumns = ({ dates, monthEnds }: AumDates): readonly Column<AumMove>[] =>
  dates.length > 1 || monthEnds.length > 1 ? datedColumns : valueColumns;
