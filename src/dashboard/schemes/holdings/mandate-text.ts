import type { IsoDate } from '#contract/dates.ts';
import type { MandateResult, SizeMandate } from '#finance/portfolio/mandate.ts';
import { formatDay, formatNumber } from '../../ui/text/format.ts';

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

const nameShares = (size: string): string => `${size.toLowerCase().replace(' ', '-')} shares`;
