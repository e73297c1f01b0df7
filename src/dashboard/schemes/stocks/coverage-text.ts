import type { IsoMonth } from '#contract/dates.ts';
import { countHouses, findComparedHouses, findMonthBefore, type HouseCount } from '#finance/comparison/coverage.ts';
import { formatInteger, formatMonth } from '../../ui/text/format.ts';
import type { PortfolioMonths } from './use-months.ts';

/** `13 of 52 fund houses`. */
export const formatHouseCount = ({ counted, all }: HouseCount): string =>
  `${formatInteger(counted)} of ${formatInteger(all)} fund houses`;

/** What is loaded of a month, and of both it and the month that it is compared with; '' if not known. */
export interface CoverageTexts {
  /** `13 of 52 fund houses, 2 more in part`. */
  readonly loaded: string;
  /** `11 of 52 fund houses with portfolios of Sep 2026 too`; without an earlier month `no portfolios of the months before`. */
  readonly compared: string;
}

export const NO_COVERAGE: CoverageTexts = { loaded: '', compared: '' };

export function describeCoverage({ coverage }: Pick<PortfolioMonths, 'coverage'>, month: IsoMonth | ''): CoverageTexts {
  const houses = month === '' ? undefined : coverage?.get(month);
  if (month === '' || coverage === null || houses === undefined) return NO_COVERAGE;
  const before = findMonthBefore(coverage.keys(), month);
  const compared = formatHouseCount(countHouses(houses, findComparedHouses(coverage, month)));
  return {
    loaded: `${formatHouseCount(countHouses(houses, houses.loaded))}${describePartial(houses.partial.size)}`,
    compared:
      before === null
        ? 'no portfolios of the months before'
        : `${compared} with portfolios of ${formatMonth(before)} too`,
  };
}

const describePartial = (count: number): string => (count === 0 ? '' : `, ${formatInteger(count)} more in part`);
