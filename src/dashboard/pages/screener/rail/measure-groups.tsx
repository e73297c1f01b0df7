import { betterHalf } from '#schemes/quartile-names.ts';
import { atLeast, atMost, buildQuartileId, oneOf } from '#schemes/screener-url.ts';
import { FilterChoices, type FilterChoice } from './filter-choices.tsx';
import type { FilterGroupProps } from './rail-props.ts';

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
      { id: 'rollingAboveBenchmarkShare3Year', label: 'Beat index in ≥ 70 %', filter: atLeast(70) },
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
