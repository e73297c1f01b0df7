import type { IsoMonth } from '#contract/dates.ts';
import type { FoundHolding } from '#contract/records/holding.ts';
import { useRecords } from '../../api/use-records.ts';
import { toDateParameter } from './months.ts';

/**
 * The holdings of a share in one month, of the latest portfolios with a null month; without an ISIN nothing is requested. Some portfolios
 * of the month in which its ISIN was issued again may still have the former one.
 */
export function useShareHoldings(isin: string | null, month: IsoMonth | null) {
  const current = useRecords('GetHoldingsSearch', isin === null ? null : buildShareRequest(isin, month));
  const former = listFormerIsins(current.data ?? []);
  const isins = isin === null || former.length === 0 ? null : [isin, ...former].join(',');
  const both = useRecords('GetHoldingsSearch', isins === null ? null : buildShareRequest(isins, month));
  return isins === null ? current : both;
}

/** @param isins comma-separated. */
export const buildShareRequest = (isins: string, month: IsoMonth | null) =>
  month === null ? { isin: isins } : { isin: isins, date: toDateParameter(month) };

/** The ISINs that a share had before it was issued again, after the previous portfolios. */
export const listFormerIsins = (rows: readonly FoundHolding[]): readonly string[] => [
  ...new Set(rows.flatMap(({ prevIsin }) => (prevIsin === '' ? [] : prevIsin))),
];
