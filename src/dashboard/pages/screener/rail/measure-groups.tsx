import { useMemo } from 'react';
import type { Filter } from '#schemes/addresses/filter-url.ts';
import { above, atLeast, atMost, buildAboveMedianId, buildQuartileId, oneOf } from '#schemes/addresses/screener-url.ts';
import { betterHalf, quartileNames } from '#schemes/peers/quartile-names.ts';
import { mainPeriods } from '../../../schemes/returns/return-periods.ts';
import { isLoading } from '../../../table/column.ts';
import { withFilter } from '../../../table/view/table-view.ts';
import { FilterGroup, type FilterGroupProps, FilterOption, FilterOptions } from './filter-group.tsx';

const BETTER_HALF = oneOf(...betterHalf);

const groups: readonly { readonly title: string; readonly choices: readonly FilterChoice[] }[] = [
  {
    title: 'Risk, 3 years',
    choices: [
      { id: buildQuartileId('volatility3Year'), label: 'Lower volatility, top half', filter: BETTER_HALF },
      { id: buildQuartileId('maxDrawdown3Year'), label: 'Shallower falls, top half', filter: BETTER_HALF },
      { id: buildQuartileId('sharpe3Year'), label: 'Sharpe ratio, top half', filter: BETTER_HALF },
    ],
  },
  {
    title: 'Consistency, 3 years',
    choices: [
      { id: 'rollingNegativeShare3Year', label: 'No losing window', filter: atMost(0) },
      { id: 'rollingAboveBenchmarkShare3Year', label: 'Ahead of index in ≥ 70 %', filter: atLeast(70) },
      { id: buildQuartileId('rollingMedian3Year'), label: 'Rolling median, top half', filter: BETTER_HALF },
    ],
  },
  {
    title: 'Debt',
    choices: [
      { id: 'sovereignAaaShare', label: 'Sovereign and AAA ≥ 80 %', filter: atLeast(80) },
      { id: 'belowAaShare', label: 'Nothing below AA', filter: atMost(0) },
      { id: 'ytm', label: 'YTM ≥ 7.5 %', filter: atLeast(7.5) },
    ],
  },
  {
    title: 'Cost',
    choices: [
      { id: buildQuartileId('costPerLakh'), label: 'TER, cheaper half', filter: BETTER_HALF },
      { id: 'age', label: 'At least 5 years old', filter: atLeast(5) },
    ],
  },
];

/** Filters by measures of risk, consistency, debt and cost. */
export const MeasureGroups = (props: FilterGroupProps) =>
  groups.map((group) => <FilterChoices key={group.title} {...props} {...group} />);

const TOP_QUARTILE = oneOf(...quartileNames.slice(0, 1));

const peerChoices: readonly FilterChoice[] = [
  ...mainPeriods.map((period) => ({
    id: buildAboveMedianId(period.name),
    label: `Beats median ${period.short}`,
    filter: above(0),
  })),
  ...mainPeriods.map((period) => ({
    id: buildQuartileId(period.name),
    label: `Top quartile ${period.short}`,
    filter: TOP_QUARTILE,
  })),
];

/** Filters by where a scheme stands among its peers. */
export const PeerFilterGroup = (props: FilterGroupProps & { readonly isOpen: boolean }) => (
  <FilterChoices {...props} title="Among peers" choices={peerChoices} />
);

/** A filter to tick. */
interface FilterChoice {
  /** The id of its column. */
  readonly id: string;
  readonly label: string;
  readonly filter: Filter;
}

interface FilterChoicesProps extends FilterGroupProps {
  readonly title: string;
  readonly choices: readonly FilterChoice[];
  readonly isOpen?: boolean;
}

/** A group of filters to tick, each with the rows it leaves. Columns that the table does not have are left out. */
const FilterChoices = ({ title, choices, isOpen = false, ...props }: FilterChoicesProps) => {
  const { indexColumns } = props.table;
  const known = choices.filter(({ id }) => indexColumns.some((column) => column.id === id));
  if (known.length === 0) return null;
  return (
    <FilterGroup
      title={title}
      isOpen={isOpen}
      hasFailed={known.some(({ id }) => indexColumns.some((column) => column.id === id && column.failure))}
    >
      {() => <ChoiceList title={title} choices={known} {...props} />}
    </FilterGroup>
  );
};

function ChoiceList({ title, choices, table, counted, onView }: FilterChoicesProps) {
  const { engine, indexColumns, rows, view } = table;
  const counts = useMemo(
    () =>
      choices.map(({ id, filter }) => {
        const column = indexColumns.find((candidate) => candidate.id === id);
        if (!counted || !column || isLoading(column, rows.length)) return null;
        return engine.filterAndSort({ ...withFilter(counted, id, filter), sort: [] }).length;
      }),
    [choices, engine, indexColumns, rows, counted],
  );
  return (
    <FilterOptions label={title}>
      {choices.map(({ id, label, filter }, index) => (
        <FilterOption
          key={label}
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
