import { holding, type Holding } from '#contract/records/holding.ts';
import type { Column } from '../../table/column.ts';
import { fieldColumn, numberColumn, textColumn } from '../../table/column-makers.ts';
import { addressOf } from '../../ui/address.ts';
import { plain } from '../../ui/format.ts';
import type { PortfolioRow } from './portfolio-row.ts';

/** The name of a position leads to all who hold it, where an ISIN can find them. */
export const instrumentColumn: Column<Holding> = textColumn('instrument', (row) => row.instrument, {
  header: 'Instrument',
  label: holding.instrument.label,
  width: 184,
  href: ({ isin }) => (isin === '' ? null : addressOf('holdings', { tab: 'search', isin })),
  title: ({ instrument, isin }) => (isin === '' ? instrument : `${instrument}: who holds it?`),
});

export const isinColumn = fieldColumn(holding, 'isin', { header: 'ISIN', look: 'code', width: 112 });
export const industryColumn = fieldColumn(holding, 'industryOrRating', {
  header: 'Industry or rating',
  kind: 'choice',
  width: 122,
});
export const assetTypeColumn = fieldColumn(holding, 'assetType', { header: 'Asset type', kind: 'choice', width: 120 });
export const sizeColumn = fieldColumn(holding, 'size', { header: 'Size', kind: 'choice', width: 88 });
export const sectorColumn = fieldColumn(holding, 'sector', {
  header: 'Sector',
  kind: 'choice',
  width: 160,
});
export const valueColumn = fieldColumn(holding, 'marketValue', { header: 'Value, ₹ lakh', width: 116 });
export const weightColumn = fieldColumn(holding, 'weight', { header: 'Weight, %', width: 92 });
export const yieldColumn = fieldColumn(holding, 'yield', { header: 'Yield, %', width: 80 });

/** Units of funds come in fractions, shares do not: as many decimals as there are. */
export const quantityColumn: Column<Pick<Holding, 'quantity'>> = {
  ...fieldColumn(holding, 'quantity', { header: 'Quantity', width: 120 }),
  format: (value) => (typeof value === 'number' ? plain(value) : value),
};

const changeColumn: Column<PortfolioRow> = numberColumn('weightChange', (row) => row.weightChange, {
  header: 'Change, pp',
  label: 'Change of weight since the portfolio before',
  unit: 'pp',
  signed: true,
  width: 90,
});

/** What a position weighed in the portfolio before: a mark in the chart. */
export const prevWeightColumn: Column<PortfolioRow> = numberColumn('prevWeight', (row) => row.prevWeight, {
  header: 'Weight before',
  label: 'Weight in the portfolio before',
  unit: '%',
});

export const portfolioColumns: readonly Column<PortfolioRow>[] = [
  instrumentColumn,
  isinColumn,
  industryColumn,
  sizeColumn,
  quantityColumn,
  valueColumn,
  weightColumn,
  changeColumn,
  yieldColumn,
  assetTypeColumn,
  sectorColumn,
];
