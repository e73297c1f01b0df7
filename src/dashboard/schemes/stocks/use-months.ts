import { monthPart, type IsoMonth } from '#contract/dates.ts';
import { useMemo } from 'react';
import { getCategoryName } from '#finance/sub-categories.ts';
import { parseFreshness } from '#contract/freshness.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { useRecords, useServerInfo } from '../../api/use-records.ts';
import { nameCollator } from '#schemes/compare-plans.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { useSchemeList } from '../scheme-list.ts';
import { findDefaultMonth } from './months.ts';

export interface PortfolioMonths {
  /** Months with portfolios, `2026-10`, the newest first. */
  readonly months: readonly IsoMonth[];
  /** The newest that a good part of the schemes have disclosed. */
  readonly defaultMonth: IsoMonth | null;
  /** Null if the service does not report the portfolios of earlier months, and if they could not be loaded. */
  readonly houses: HouseCoverage | null;
}

export interface HouseCoverage {
  /** All that publish portfolios, as the service lists them. */
  readonly all: readonly string[];
  /** By month, the fund houses with a portfolio of it. */
  readonly byMonth: ReadonlyMap<IsoMonth, ReadonlySet<string>>;
}

/** The months of the latest portfolios of all schemes, and of all portfolios of a scheme of each fund house; null while they are loading. */
export function usePortfolioMonths(isNeeded = true): PortfolioMonths | null {
  const list = useSchemeList(isNeeded).data;
  const codes = useMemo(() => selectCodeOfEachHouse(list?.schemes ?? []).join(','), [list]);
  const dates = useRecords('GetPortfolioDates', codes === '' || !isNeeded ? null : { code: codes });
  const info = useServerInfo();
  const hasFailed = useFailure(dates) !== null;
  return useMemo(() => {
    if (list === undefined || (codes !== '' && dates.isPending)) return null;
    const { schemes, byCode } = list;
    const all = parseFreshness(info?.portfolioFreshness ?? '').map(({ source }) => source);
    const houses = groupHousesByMonth([
      ...schemes,
      ...(dates.data ?? []).map(({ code, date }) => ({
        mutualFund: byCode.get(code)?.mutualFund ?? '',
        portfolioDate: date,
      })),
    ]);
    return {
      months: [...houses.keys()].toSorted().toReversed(),
      // debt schemes hold no shares, and may disclose every fortnight
      defaultMonth:
        findDefaultMonth(countLatestMonths(schemes.filter((scheme) => !isDebt(scheme)))) ??
        findDefaultMonth(countLatestMonths(schemes)),
      houses: hasFailed ? null : { all, byMonth: houses },
    };
  }, [list, codes, dates.isPending, dates.data, hasFailed, info]);
}

/** By month, the number of codes whose latest portfolio is of it. */
function countLatestMonths(schemes: readonly SchemeEntry[]): ReadonlyMap<IsoMonth, number> {
  const counts = new Map<IsoMonth, number>();
  for (const { portfolioDate } of schemes) {
    if (portfolioDate === null) continue;
    const month = monthPart(portfolioDate);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return counts;
}

function groupHousesByMonth(
  portfolios: readonly Pick<SchemeEntry, 'mutualFund' | 'portfolioDate'>[],
): ReadonlyMap<IsoMonth, ReadonlySet<string>> {
  const houses = new Map<IsoMonth, Set<string>>();
  for (const { mutualFund, portfolioDate } of portfolios) {
    if (portfolioDate === null) continue;
    const month = monthPart(portfolioDate);
    houses.set(month, (houses.get(month) ?? new Set()).add(mutualFund));
  }
  return houses;
}

/**
 * Of each fund house, a code with a portfolio: the lowest, which belongs to an old scheme, of a scheme that is not debt if it has
 * one. The dates of all schemes would be a list of a hundred thousand.
 */
function selectCodeOfEachHouse(
  schemes: readonly Pick<SchemeEntry, 'code' | 'mutualFund' | 'category' | 'subCategory' | 'portfolioDate'>[],
): readonly string[] {
  const chosen = new Map<string, { readonly code: string; readonly isDebt: boolean }>();
  for (const scheme of schemes) {
    const { code, mutualFund, portfolioDate } = scheme;
    if (portfolioDate === null) continue;
    const known = chosen.get(mutualFund);
    const candidate = { code, isDebt: isDebt(scheme) };
    const order =
      known === undefined
        ? -1
        : Number(candidate.isDebt) - Number(known.isDebt) || nameCollator.compare(code, known.code);
    if (order < 0) chosen.set(mutualFund, candidate);
  }
  return [...chosen.values()].map(({ code }) => code).toSorted();
}

const isDebt = ({ category, subCategory }: Pick<SchemeEntry, 'category' | 'subCategory'>): boolean =>
  getCategoryName(category, subCategory) === 'Debt';
