import { foundHoldingFields, type FoundHolding } from '#contract/records/holding.ts';
import { subtract } from '#finance/decimals.ts';
import { classifyUnlabelledChange } from '#schemes/holding-change.ts';
import { buildPageHref } from '../../../navigation/pages.ts';
import {
  CHANGE_KIND_URL_VALUES,
  explainAction,
  formatUnitRatio,
  getChangeBadge,
} from '../../../schemes/holdings/holding-change.ts';
import { codeCell } from '../../../table/cells/code-cell.tsx';
import { choiceColumn, fieldColumn, numberColumn, textColumn } from '../../../table/column-builders.ts';
import type { Column } from '../../../table/column.ts';
import {
  assetTypeColumn,
  debtColumns,
  exposureColumn,
  exposureValueColumn,
  industryColumn,
  instrumentColumn,
  isinColumn,
  noteColumn,
  quantityColumn,
  sectorColumn,
  sizeColumn,
  valueColumn,
  weightColumn,
  yieldColumn,
} from '../portfolio-columns.ts';

const schemeColumn: Column<FoundHolding> = textColumn('scheme', (row) => row.schemeName || row.code, {
  header: 'Scheme',
  label: foundHoldingFields.schemeName.label,
  width: 280,
  href: ({ code }) => (code === '' ? null : buildPageHref('scheme', { code })),
});

const movementColumn: Column<FoundHolding> = choiceColumn('movement', classifyUnlabelledChange, {
  header: 'Activity',
  label: 'Activity since the previous portfolio',
  urlValues: CHANGE_KIND_URL_VALUES,
  mark: (row) => getChangeBadge(classifyUnlabelledChange(row)),
  tooltip: explainAction,
  width: 168,
});

const weightChangeColumn: Column<FoundHolding> = numberColumn(
  'weightChange',
  ({ weight, prevWeight }) => subtract(weight, prevWeight),
  { header: 'Change, pp', label: 'Change in weight', unit: 'pp', signed: 'change', width: 92 },
);

const actionRatioColumn: Column<FoundHolding> = {
  ...fieldColumn(foundHoldingFields, 'actionRatio', { header: 'Split/bonus', width: 104 }),
  format: (ratio) => (typeof ratio === 'number' ? formatUnitRatio(ratio) : ratio),
};

const holdingColumns: readonly Column<FoundHolding>[] = [
  valueColumn,
  weightColumn,
  weightChangeColumn,
  movementColumn,
  quantityColumn,
  actionRatioColumn,
  fieldColumn(foundHoldingFields, 'date', { header: 'Portfolio', width: 108 }),
  isinColumn,
  fieldColumn(foundHoldingFields, 'prevIsin', { header: 'Previous ISIN', cell: codeCell, width: 120 }),
  industryColumn,
  sizeColumn,
  assetTypeColumn,
  sectorColumn,
  yieldColumn,
  ...debtColumns,
  exposureValueColumn,
  exposureColumn,
  noteColumn,
];

/** With the scheme first, if the server reports which scheme a holding belongs to. */
export const columnsWithScheme: readonly Column<FoundHolding>[] = [schemeColumn, instrumentColumn, ...holdingColumns];
export const columnsWithoutScheme: readonly Column<FoundHolding>[] = [instrumentColumn, ...holdingColumns];
