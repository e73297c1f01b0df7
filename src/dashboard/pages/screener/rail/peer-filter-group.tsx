import { quartileNames } from '#schemes/quartile-names.ts';
import { above, buildAboveMedianId, buildQuartileId, oneOf } from '#schemes/screener-url.ts';
import { mainPeriods } from '../../../schemes/returns/return-periods.ts';
import { FilterChoices, type FilterChoice } from './filter-choices.tsx';
import type { FilterGroupProps } from './rail-props.ts';

const TOP_QUARTILE = oneOf(...quartileNames.slice(0, 1));

const choices: readonly FilterChoice[] = [
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
export const PeerFilterGroup = (props: FilterGroupProps) => (
  <FilterChoices {...props} title="Among peers" choices={choices} isOpen />
);
