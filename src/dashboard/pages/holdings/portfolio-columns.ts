import { holding, type Holding } from '#contract/records/holding.ts';
import type { Column } from '../../table/column.ts';
import { fieldColumn, textColumn } from '../../table/column-makers.ts';
import { addressOf } from '../../ui/address.ts';
import { plain } from '../../ui/format.ts';

/** The name of a position leads to all who hold it, where an ISIN can find them. */
export const instrumentColumn: Column<Holding> = textColumn('instrument', (row) => row.instrument, {
  header: 'Instrument',
  label: holding.instrument.label,
  width: 224,
  href: ({ isin }) => (isin === '' ? null : addressOf('holdings', { tab: 'search', isin })),
  title: ({ instrument, isin }) => (isin === '' ? instrument : `${instrument}: who holds it?`),
});

export const isinColumn = fieldColumn(holding, 'isin', { header: 'ISIN', look: 'code', width: 120 });
export const industryColumn = fieldColumn(holding, 'industryOrRating', {
  header: 'Industry or rating',
  kind: 'choice',
  width: 160,
});
export const assetTypeColumn = fieldColumn(holding, 'assetType', { header: 'Asset type', kind: 'choice', width: 120 });
export const sizeColumn = fieldColumn(holding, 'size', { header: 'Size', kind: 'choice', width: 96 });
export const sectorColumn = fieldColumn(holding, 'sector', { header: 'Sector', kind: 'choice', width: 160 });
export const valueColumn = fieldColumn(holding, 'marketValue', { header: 'Value', width: 120 });
export const weightColumn = fieldColumn(holding, 'weight', { header: 'Weight', width: 92 });
export const yieldColumn = fieldColumn(holding, 'yield', { header: 'Yield', width: 80 });

/** Units of funds come in fractions, shares do not: as many decimals as there are. */
export const quantityColumn: Column<Pick<Holding, 'quantity'>> = {
  ...fieldColumn(holding, 'quantity', { header: 'Quantity', width: 116 }),
  format: (value) => (typeof value === 'number' ? plain(value) : value),
};

export const portfolioColumns: readonly Column<Holding>[] = [
  instrumentColumn,
  isinColumn,
  industryColumn,
  sizeColumn,
  quantityColumn,
  valueColumn,
  weightColumn,
  yieldColumn,
  assetTypeColumn,
  sectorColumn,
];
