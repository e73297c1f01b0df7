import { useMemo } from 'react';
import { type IsoMonth, formatWireDate, monthPart } from '#contract/dates.ts';
import type { PortfolioCoverage } from '#contract/records/portfolio.ts';
import { getMonthEnd, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import {
  type HouseCount,
  type PortfolioHouses,
  buildPortfolioCoverage,
  countHouses,
  findComparedHouses,
  findMonthBefore,
} from '#finance/comparison/coverage.ts';
import { areDatesComparable } from '#finance/portfolio/matching/previous-portfolio.ts';
import { isDebtScheme } from '#finance/sub-categories.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { formatInteger, formatMonth } from '../../ui/text/format.ts';
import { useSchemeList } from '../scheme-list.ts';

/** The fund houses with portfolios, by month. */
export type CoverageByMonth = ReadonlyMap<IsoMonth, PortfolioHouses>;

export interface PortfolioMonths {
  /** Months with portfolios, `2026-10`, the newest first. */
  readonly months: readonly IsoMonth[];
  /** The newest in which a good part of the schemes can be compared with their previous portfolios; without any, that of most portfolios. */
  readonly defaultMonth: IsoMonth | null;
  /** Null if the service does not report it, and if it could not be loaded. */
  readonly coverage: CoverageByMonth | null;
}

const NONE: readonly PortfolioCoverage[] = [];

/** The months with portfolios; from a service that does not list them those of the latest portfolios. None if neither could be loaded, null while they are loading. */
export function usePortfolioMonths(isNeeded = true): PortfolioMonths | null {
  const { data: list, error } = useSchemeList(isNeeded);
  const { isSupported, failure } = useOperationSupport('GetPortfolioCoverage');
  const rows = useRecords('GetPortfolioCoverage', isSupported && isNeeded ? {} : null);
  const hasFailed = useFailure(rows) !== null || failure !== null;
  const isPending = !hasFailed && (isSupported === undefined || (isSupported && rows.isPending));
  return useMemo(() => {
    if ((list === undefined && error === null) || isPending) return null;
    const houses = rows.data ?? NONE;
    const [latest, compared] = [countLatestMonths(list?.schemes ?? []), new Map<IsoMonth, number>()];
    const coverage = buildPortfolioCoverage(houses);
    const comparedHouses = new Map([...coverage.keys()].map((month) => [month, findComparedHouses(coverage, month)]));
    for (const { mutualFund, date, compared: count } of houses) {
      if (date !== null && comparedHouses.get(monthPart(date))?.has(mutualFund)) addCount(compared, date, count ?? 0);
    }
    return {
      months: [...new Set([...coverage.keys(), ...latest.all.keys()])].toSorted().toReversed(),
      defaultMonth: findDefaultMonth(compared) ?? findDefaultMonth(latest.withoutDebt) ?? findDefaultMonth(latest.all),
      coverage: isSupported && !hasFailed ? coverage : null,
    };
  }, [list, error, isPending, rows.data, isSupported, hasFailed]);
}

function addCount(counts: Map<IsoMonth, number>, date: PortfolioCoverage['date'], count: number): void {
  if (date !== null && count > 0) counts.set(monthPart(date), (counts.get(monthPart(date)) ?? 0) + count);
}

/** Counts, for each month, the codes whose latest portfolio is of it: debt schemes hold no shares, and may disclose every fortnight. */
function countLatestMonths(schemes: readonly SchemeEntry[]) {
  const [all, withoutDebt] = [new Map<IsoMonth, number>(), new Map<IsoMonth, number>()];
  for (const scheme of schemes) {
    addCount(all, scheme.portfolioDate, 1);
    if (!isDebtScheme(scheme)) addCount(withoutDebt, scheme.portfolioDate, 1);
  }
  return { all, withoutDebt };
}

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

/** The last day of a month for the parameter `date`: each scheme's newest portfolio of the month. */
export const toDateParameter = (month: IsoMonth): string =>
  formatWireDate(toIsoDay(getMonthEnd(toDayNumber(`${month}-01`))));

/** Months for which the holders are requested. */
const MAX_MONTHS = 12;

/**
 * The months before one, newest first, as far as each is comparable with the next one: holders of 2019 sold nothing in July 2025.
 * @param months newest first.
 */
export function listEarlierMonths(months: readonly IsoMonth[], month: IsoMonth): readonly IsoMonth[] {
  const earlier = months.filter((each) => each < month).slice(0, MAX_MONTHS - 1);
  const gap = earlier.findIndex(
    (each, index) => !areDatesComparable(`${each}-01`, `${earlier[index - 1] ?? month}-01`),
  );
  return gap === -1 ? earlier : earlier.slice(0, gap);
}

/** The newest month in which a quarter as many portfolios have been disclosed as in the fullest, by the number of portfolios of each month. */
export function findDefaultMonth(counts: ReadonlyMap<IsoMonth, number>): IsoMonth | null {
  const most = Math.max(0, ...counts.values());
  return [...counts.keys()].toSorted().findLast((month) => (counts.get(month) ?? 0) * 4 >= most) ?? null;
}
