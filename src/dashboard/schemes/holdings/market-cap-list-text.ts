import type { IsoDate } from '#contract/dates.ts';
import { findMarketCapList, getListPeriodEnd } from '#finance/portfolio/market-cap-list.ts';
import { formatDay } from '../../ui/text/format.ts';

/**
 * Which of AMFI's half-yearly lists classifies a portfolio of a date: `Market cap as per AMFI’s list of 30 Jun 2025`.
 * '' if the dataset has none.
 */
export function describeMarketCapList(lists: readonly IsoDate[], portfolioDate: IsoDate | null): string {
  if (lists.length === 0 || portfolioDate === null) return '';
  const due = formatDay(getListPeriodEnd(portfolioDate));
  const list = findMarketCapList(portfolioDate, lists);
  if (list === null) return `AMFI’s market-cap list of ${due} is not loaded`;
  const text = `Market cap as per AMFI’s list of ${formatDay(list.periodEnd)}`;
  return list.inForce ? text : `${text} (the list of ${due} is not loaded)`;
}
