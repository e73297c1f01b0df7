import { choiceColumn, numberColumn } from '../../../table/column-builders.ts';
import type { Column } from '../../../table/column.ts';
import { instrumentColumn, isinColumn, sectorColumn, sizeColumn } from '../portfolio-columns.ts';
import type { ActiveRow } from './active-share-rows.ts';

const EQUITY = 'of the equity, which adds up to 100 %';
const holders = ['Both', 'Scheme only', 'Index fund only'] as const;

const findHolders = ({ weight, indexWeight }: ActiveRow): (typeof holders)[number] =>
  holders[weight === 0 ? 2 : indexWeight === 0 ? 1 : 0];

/** Overweight if above 0, underweight if below. */
export const differenceColumn: Column<ActiveRow> = numberColumn('difference', (row) => row.difference, {
  header: 'Difference, pp',
  label: 'Difference from the index fund',
  unit: 'pp',
  signed: 'change',
  width: 116,
});

export const activeColumns: readonly Column<ActiveRow>[] = [
  instrumentColumn,
  numberColumn('weight', (row) => row.weight, {
    header: 'Weight, %',
    label: 'Weight in the equity',
    definition: `Weight in the scheme, ${EQUITY}.`,
    unit: '%',
    width: 92,
  }),
  numberColumn('indexWeight', (row) => row.indexWeight, {
    header: 'Index fund, %',
    label: 'Weight in the equity of the index fund',
    definition: `Weight in the index fund, ${EQUITY}.`,
    unit: '%',
    width: 108,
  }),
  differenceColumn,
  numberColumn('contribution', (row) => row.contribution, {
    header: 'Active share, pp',
    label: 'Part of the active share',
    definition: 'Half of the difference, without its sign: the sum of all is the active share.',
    unit: 'pp',
    width: 144,
  }),
  choiceColumn('holders', findHolders, { header: 'Held by', label: 'Held by', order: holders, width: 124 }),
  sectorColumn,
  sizeColumn,
  isinColumn,
];
