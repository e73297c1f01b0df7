import type { IsoDate } from '#contract/dates.ts';
import type { MandateHistory, MandateResult, SizeMandate } from '#finance/portfolio/mandate.ts';
import { findMarketCapList, getListPeriodEnd } from '#finance/portfolio/market-cap-list.ts';
import { formatCount, formatDay, formatNumber } from '../../ui/text/format.ts';

/** `On 31 Oct 2026 it held 52.95 % in mid-cap shares, 12.05 pp below the minimum of 65 % (SEBI circular of 6 Oct 2017).` */
export function describeMandateResults(
  results: readonly MandateResult[],
  date: IsoDate | null,
  { circular }: SizeMandate,
): string {
  const parts = results.map(({ size, weight, percent, distance, isMet }) => {
    const side = isMet ? 'above' : 'below';
    return `${formatNumber(weight)} % in ${nameShares(size)}, ${formatNumber(Math.abs(distance))} pp ${side} the minimum of ${percent} %`;
  });
  return `${date === null ? 'It held' : `On ${formatDay(date)} it held`} ${parts.join('; ')} (${circular}).`;
}

/** `Required: at least 65 % in mid-cap shares (SEBI circular of 6 Oct 2017).` */
export const describeMinimums = ({ minimums, circular }: SizeMandate): string =>
  `Required: ${minimums.map(({ size, percent }) => `at least ${percent} % in ${nameShares(size)}`).join(', ')} (${circular}).`;

/**
 * `Below 65 % in 12 of 12 months, lowest 48.85 %`, `At least 80 % in 12 of 12 months, lowest 84.10 %`; with several minimums `Below a
 * minimum in 3 of 12 months, lowest 33.10 % in mid-cap shares of at least 35 %`.
 */
export function describeMandateHistory({ months, below, lowest }: MandateHistory, { minimums }: SizeMandate): string {
  const { size, percent, weight } = lowest;
  const isOnly = minimums.length === 1;
  const met = isOnly ? `At least ${percent} %` : 'All minimums met';
  const missed = isOnly ? `Below ${percent} %` : 'Below a minimum';
  const count = `${below === 0 ? months : below} of ${formatCount(months, 'month')}`;
  const where = isOnly ? '' : ` in ${nameShares(size)} of at least ${percent} %`;
  return `${below === 0 ? met : missed} in ${count}, lowest ${formatNumber(weight)} %${where}`;
}

const nameShares = (size: string): string => `${size.toLowerCase().replace(' ', '-')} shares`;

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
