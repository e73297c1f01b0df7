import { quartileNames } from '#schemes/standing-texts.ts';
import { mainPeriods } from '../../../schemes/returns/return-periods.ts';
import { buildAboveMedianId, buildQuartileId } from '../../../table/peer-columns.ts';
import type { Filter } from '../../../table/view/table-view.ts';
import { FilterChoices, type FilterChoice } from './filter-choices.tsx';
import type { FilterGroupProps } from './rail-props.ts';

const TOP_QUARTILE: Filter = { kind: 'choice', values: quartileNames.slice(0, 1) };
const ABOVE_ZERO: Filter = { kind: 'range', min: 0, max: null, above: true };

const choices: readonly FilterChoice[] = [
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
  <FilterChoices {...props} title="Among peers" choices={choices} isOpen />
);
