import { foundHolding, type FoundHolding } from '#contract/records/holding.ts';
import { difference } from '#finance/difference.ts';
import type { Column } from '../../table/column.ts';
import { choiceColumn, fieldColumn, numberColumn, textColumn } from '../../table/column-makers.ts';
import { addressOf } from '../../ui/address.ts';
import { kindMark, movementKind } from '../../ui/change-kind.ts';
import {
  assetTypeColumn,
  industryColumn,
  instrumentColumn,
  isinColumn,
  quantityColumn,
  sectorColumn,
  sizeColumn,
  valueColumn,
  weightColumn,
  yieldColumn,
} from './portfolio-columns.ts';

const schemeColumn: Column<FoundHolding> = textColumn('scheme', (row) => row.schemeName || row.code, {
  header: 'Scheme',
  label: foundHolding.schemeName.label,
  width: 280,
  href: ({ code }) => (code === '' ? null : addressOf('holdings', { code })),
});

const movementColumn: Column<FoundHolding> = choiceColumn('movement', movementKind, {
  header: 'Since before',
  label: 'What the scheme did since its portfolio before',
  look: 'kind',
  mark: (row) => kindMark(movementKind(row)),
  width: 140,
});

const changeColumn: Column<FoundHolding> = numberColumn(
  'weightChange',
  ({ weight, prevWeight }) => difference(weight, prevWeight),
  { header: 'Change, pp', label: 'Change of weight', unit: 'pp', signed: true, width: 92 },
);

const held: readonly Column<FoundHolding>[] = [
  valueColumn,
  weightColumn,
  changeColumn,
  movementColumn,
  quantityColumn,
  fieldColumn(foundHolding, 'date', { header: 'Portfolio', width: 108 }),
  isinColumn,
  industryColumn,
  sizeColumn,
  assetTypeColumn,
  sectorColumn,
  yieldColumn,
];

/** Schemes first, where the service tells whose holding a row is. */
export const withSchemes: readonly Column<FoundHolding>[] = [schemeColumn, instrumentColumn, ...held];
export const withoutSchemes: readonly Column<FoundHolding>[] = [instrumentColumn, ...held];
