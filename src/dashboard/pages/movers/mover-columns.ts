import { aumMove, type AumMove } from '#contract/records/aum.ts';
import type { Column } from '../../table/column.ts';
import { fieldColumn } from '../../table/column-makers.ts';
import { addressOf } from '../../ui/address.ts';

const change = { band: 'Change', signed: true } as const;
const aum = { band: 'AUM, ₹ crore', width: 92 } as const;

export const schemeColumn: Column<AumMove> = {
  ...fieldColumn(aumMove, 'schemeName', { header: 'Scheme', look: 'scheme', width: 224 }),
  href: ({ code }: AumMove) => addressOf('holdings', { code }),
};

export const changeColumn: Column<AumMove> = fieldColumn(aumMove, 'aumChange', {
  ...change,
  header: '₹ crore',
  width: 92,
});

/** The change, in ₹ crore and as a share, then what it changed from and to. */
export const moverColumns: readonly Column<AumMove>[] = [
  schemeColumn,
  changeColumn,
  fieldColumn(aumMove, 'aumChangePercent', { ...change, header: '%', label: 'Change of AUM, share', width: 68 }),
  fieldColumn(aumMove, 'preMonthAum', { ...aum, header: 'Month-end' }),
  fieldColumn(aumMove, 'dailyAum', { ...aum, header: 'On the day' }),
];
