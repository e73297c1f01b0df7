import { useMemo } from 'react';
import { quartileNames } from '../../../schemes/peers/peer-lookup.ts';
import { buildAboveMedianId, buildQuartileId } from '../../../table/peer-columns.ts';
import type { BoundColumn } from '../../../table/bound-column.ts';
import type { TableEngine } from '../../../table/engine/table-engine.ts';
import { withFilter, type Filter, type TableView } from '../../../table/view/table-view.ts';
import { mainPeriods } from '../../../schemes/returns/return-periods.ts';
import { FilterGroup, FilterOption, FilterOptions } from './filter-group.tsx';
import type { FilterGroupProps } from './rail-props.ts';

const TOP_QUARTILE: Filter = { kind: 'choice', values: quartileNames.slice(0, 1) };
const ABOVE_ZERO: Filter = { kind: 'range', min: 0, max: null, above: true };

const choices: readonly { readonly id: string; readonly label: string; readonly filter: Filter }[] = [
  ...mainPeriods.map((period) => ({
    id: buildAboveMedianId(period),
    label: `Beats median ${period.short}`,
    filter: ABOVE_ZERO,
  })),
  ...mainPeriods.map((period) => ({
    id: buildQuartileId(period),
    label: `Top quartile ${period.short}`,
    filter: TOP_QUARTILE,
  })),
];

/** Filters by where a scheme stands among its peers. */
export const PeerFilterGroup = (props: FilterGroupProps) => (
  <FilterGroup title="Among peers" isOpen>
    {() => <PeerOptions {...props} />}
  </FilterGroup>
);

function PeerOptions({ table, counted, onView }: FilterGroupProps) {
  const { engine, indexColumns, view } = table;
  const counts = useMemo(
    () => choices.map(({ id }) => counted && countMatching(engine, indexColumns, counted, id)),
    [engine, indexColumns, counted],
  );
  return (
    <FilterOptions label="Among peers">
      {choices.map(({ id, label, filter }, index) => (
        <FilterOption
          key={id}
          isChecked={JSON.stringify(view.filters[id]) === JSON.stringify(filter)}
          count={counts[index] ?? null}
          onChange={(isChecked) => onView(withFilter(view, id, isChecked ? filter : null), 'push')}
        >
          {label}
        </FilterOption>
      ))}
    </FilterOptions>
  );
}

/** The rows that the filter leaves beside the other filters. */
function countMatching(engine: TableEngine, indexColumns: readonly BoundColumn[], view: TableView, id: string): number {
  const column = indexColumns.find((candidate) => candidate.id === id);
  if (!column) return 0;
  const { values, codes } = engine.getEncoded(column);
  let count = 0;
  for (const row of engine.filterWithout(view, id)) {
    const value = values[codes[row] ?? -1];
    if (typeof value === 'number' ? value > 0 : value === quartileNames[0]) count++;
  }
  return count;
}
