import { holdingFields } from '#contract/records/holding.ts';
import { performanceFields } from '#contract/records/performance.ts';
import type { LookThroughRow } from '#finance/allocation/look-through.ts';
import type { InvestedPosition } from '../../analysis/analyse-allocation.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { codeCell } from '../../table/cells/code-cell.tsx';
import { riskometerCell } from '../../table/cells/riskometer-cell.tsx';
import { choiceColumn, dateColumn, fieldColumn, numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import type { SchemeRow } from './portfolio-rows.ts';

const returns = { group: 'Scheme returns, % (p.a. beyond 1 year)' } as const;
const rupees = { unit: '₹', decimals: 0 } as const;

export const schemeColumns: readonly Column<SchemeRow>[] = [
  schemeNameColumn<SchemeRow>(320),
  numberColumn('amount', (row) => row.amount, { ...rupees, header: 'Amount, ₹', width: 112 }),
  numberColumn('weight', (row) => row.weight, { header: 'Weight, %', unit: '%', width: 92 }),
  choiceColumn('subCategory', (row) => row.subCategory, {
    header: 'Sub-category',
    label: performanceFields.subCategory.label,
    width: 152,
  }),
  choiceColumn('plan', (row) => row.plan, { header: 'Plan', width: 76 }),
  choiceColumn('option', (row) => row.option, { header: 'Option', width: 84 }),
  fieldColumn(performanceFields, 'return1Month', { ...returns, header: '1 m', signed: 'gain', width: 72 }),
  fieldColumn(performanceFields, 'return1Year', { ...returns, header: '1 y', signed: 'gain', width: 72 }),
  fieldColumn(performanceFields, 'return3Year', { ...returns, header: '3 y', signed: 'gain', width: 72 }),
  fieldColumn(performanceFields, 'return5Year', { ...returns, header: '5 y', signed: 'gain', width: 72 }),
  fieldColumn(performanceFields, 'ter', { header: 'TER, %', width: 76 }),
  numberColumn('terCost', (row) => row.terCost, {
    ...rupees,
    header: 'TER, ₹ a year',
    label: 'Total expense ratio of the amount, a year',
    width: 112,
  }),
  dateColumn('terDate', (row) => row.terDate, { header: 'TER of', label: performanceFields.terDate.label, width: 104 }),
  fieldColumn(performanceFields, 'riskometerScheme', { header: 'Riskometer', cell: riskometerCell, width: 128 }),
  dateColumn('navDate', (row) => row.navDate, { header: 'NAV', label: performanceFields.navDate.label, width: 104 }),
  dateColumn('portfolioDate', (row) => row.portfolioDate, {
    header: 'Portfolio',
    label: holdingFields.date.label,
    width: 104,
  }),
  textColumn('code', (row) => row.code, { header: 'Code', cell: codeCell, width: 84 }),
];

/** A look-through row with the short names of the schemes that hold it. */
export interface EffectiveHolding extends LookThroughRow<InvestedPosition> {
  readonly heldBy: string;
}

export const effectiveNameColumn: Column<EffectiveHolding> = textColumn(
  'instrument',
  ({ position }) => position.instrument,
  {
    header: 'Instrument',
    label: holdingFields.instrument.label,
    width: 220,
    href: ({ position: { isin } }) => (isin === '' ? null : buildPageHref('stocks', { isin })),
  },
);

export const effectiveWeightColumn: Column<EffectiveHolding> = numberColumn('weight', (row) => row.weight, {
  header: '% of amount',
  label: 'Weight in the portfolio',
  unit: '%',
  width: 120,
});

export const effectiveColumns: readonly Column<EffectiveHolding>[] = [
  effectiveNameColumn,
  effectiveWeightColumn,
  numberColumn('value', (row) => row.value, { ...rupees, header: 'Value, ₹', width: 104 }),
  numberColumn('schemes', (row) => row.holders.length, {
    header: 'Schemes',
    label: 'Schemes that hold it',
    decimals: 0,
    width: 84,
  }),
  textColumn('heldBy', (row) => row.heldBy, { header: 'Held by', label: 'Held by, largest part first', width: 240 }),
  choiceColumn('sector', ({ position }) => position.sector, {
    header: 'Sector',
    label: holdingFields.sector.label,
    width: 160,
  }),
  choiceColumn('size', ({ position }) => position.size, { header: 'Size', label: holdingFields.size.label, width: 96 }),
  choiceColumn('assetType', ({ position }) => position.assetType, {
    header: 'Asset type',
    label: holdingFields.assetType.label,
    width: 120,
  }),
  textColumn('isin', ({ position }) => position.isin, {
    header: 'ISIN',
    label: holdingFields.isin.label,
    cell: codeCell,
    width: 124,
  }),
];
