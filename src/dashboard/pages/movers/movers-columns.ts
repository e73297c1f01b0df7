import { type AumMove, aumMoveFields } from '#contract/records/aum.ts';
import { fieldColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { schemeNameColumn } from '../../table/scheme-column.ts';

const change = { group: 'Change', signed: true } as const;
const aum = { group: 'AUM, ₹ crore', width: 92 } as const;

export const moverSchemeColumn = schemeNameColumn<AumMove>(224);

export const aumChangeColumn: Column<AumMove> = fieldColumn(aumMoveFields, 'aumChange', {
  ...change,
  header: '₹ crore',
  width: 92,
});

/** The change in ₹ crore and in percent, then the AUM before and after it. */
export const moversColumns: readonly Column<AumMove>[] = [
  moverSchemeColumn,
  aumChangeColumn,
  fieldColumn(aumMoveFields, 'aumChangePercent', { ...change, header: '%', label: 'Change in AUM', width: 68 }),
  fieldColumn(aumMoveFields, 'preMonthAum', { ...aum, header: 'Month-end' }),
  fieldColumn(aumMoveFields, 'dailyAum', { ...aum, header: 'Latest' }),
];
