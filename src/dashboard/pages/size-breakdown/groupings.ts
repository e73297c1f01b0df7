import { type HoldingGroup, holdingGroupFields } from '#contract/records/holding.ts';
import { barCell } from '../../table/cells/bar-cell.tsx';
import { fieldColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';

/** Each with the value of the API's `type` parameter and its label. */
export const groupings = [
  { value: 'Size', label: 'Market cap' },
  { value: 'AssetType', label: 'Asset type' },
  { value: 'Sector', label: 'Sector' },
  { value: 'IndustryOrRating', label: 'Industry or rating' },
] as const;

export type Grouping = (typeof groupings)[number];

/** The grouping that the URL names, in any case; market cap if it names none, undefined if it names an unknown one. */
export function parseGrouping(text: string | undefined): Grouping | undefined {
  if (text === undefined) return groupings[0];
  return groupings.find(({ value }) => value.toLowerCase() === text.toLowerCase());
}

export const totalWeightColumn = fieldColumn(holdingGroupFields, 'totalWeight', { header: 'Weight, %', width: 100 });
export const groupWeightChangeColumn = fieldColumn(holdingGroupFields, 'weightChange', {
  header: 'Change, pp',
  signed: 'change',
  cell: barCell,
  width: 150,
});
const valueColumn = fieldColumn(holdingGroupFields, 'totalValue', { header: 'Value, ₹ lakh', width: 130 });

/** The columns of the groups; the first one has the label of the grouping. */
export function buildGroupColumns(label: string): readonly [Column<HoldingGroup>, ...Column<HoldingGroup>[]] {
  const groupColumn = fieldColumn(holdingGroupFields, 'type', { header: label, label, width: 224 });
  return [groupColumn, totalWeightColumn, groupWeightChangeColumn, valueColumn];
}
