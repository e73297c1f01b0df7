import { holdingGroup, type HoldingGroup } from '#contract/records/holding.ts';
import type { Column } from '../../table/column.ts';
import { fieldColumn } from '../../table/column-makers.ts';

export const weightColumn = fieldColumn(holdingGroup, 'totalWeight', { header: 'Weight, %', width: 100 });
export const changeColumn = fieldColumn(holdingGroup, 'weightChange', {
  header: 'Change, pp',
  signed: true,
  look: 'bar',
  width: 150,
});
const valueColumn = fieldColumn(holdingGroup, 'totalValue', { header: 'Value, ₹ lakh', width: 130 });

/** The groups by one grouping; the first column bears its name. */
export function groupColumns(name: string): readonly [Column<HoldingGroup>, ...Column<HoldingGroup>[]] {
  const group = fieldColumn(holdingGroup, 'type', { header: name, label: name, width: 224 });
  return [group, weightColumn, changeColumn, valueColumn];
}
