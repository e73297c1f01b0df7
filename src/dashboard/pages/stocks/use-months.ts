import { useMemo } from 'react';
import { useRecords } from '../../api/use-records.ts';
import { useSchemeList, type SchemeEntry } from '../../schemes/scheme-list.ts';
import { findDefaultMonth, getMonth } from './months.ts';

export interface PortfolioMonths {
  /** Months with portfolios, `2026-10`, the newest first. */
  readonly months: readonly string[];
  /** The newest that a good part of the schemes have disclosed. */
  readonly defaultMonth: string | null;
}

/** Schemes that are asked for the dates of all their portfolios: one for all would be a list of a hundred thousand. */
const MAX_SAMPLED = 24;

/** The months of the latest portfolios of all schemes, and of all portfolios of some; null while they are loading. */
export function usePortfolioMonths(): PortfolioMonths | null {
  const list = useSchemeList().data;
  const latest = useMemo(() => countLatestMonths(list?.schemes ?? []), [list]);
  const codes = useMemo(() => sampleCodes(list?.schemes ?? []), [list]);
  const dates = useRecords('GetPortfolioDates', codes === '' ? null : { code: codes });
  return useMemo(() => {
    if (list === undefined || (codes !== '' && dates.isPending)) return null;
    const sampled = (dates.data ?? []).flatMap(({ date }) => (date === null ? [] : getMonth(date)));
    return {
      months: [...new Set([...latest.keys(), ...sampled])].toSorted().toReversed(),
      // debt schemes hold no shares, and may disclose every fortnight
      defaultMonth:
        findDefaultMonth(countLatestMonths(list.schemes.filter(({ category }) => category !== 'Debt'))) ??
        findDefaultMonth(latest),
    };
  }, [list, codes, dates.isPending, dates.data, latest]);
}

/** By month, the number of codes whose latest portfolio is of it. */
function countLatestMonths(schemes: readonly SchemeEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { portfolioDate } of schemes) {
    if (portfolioDate === null) continue;
    const month = getMonth(portfolioDate);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return counts;
}

/** Codes with a portfolio, evenly spread over all, so that most fund houses are among them. */
function sampleCodes(schemes: readonly SchemeEntry[]): string {
  const codes = schemes.flatMap(({ code, portfolioDate }) => (portfolioDate === null ? [] : code)).toSorted();
  const step = Math.max(1, codes.length / MAX_SAMPLED);
  return Array.from(
    { length: Math.min(codes.length, MAX_SAMPLED) },
    (_, index) => codes[Math.floor(index * step)],
  ).join(',');
}
