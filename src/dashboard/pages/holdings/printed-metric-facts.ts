import { toWireName } from '#contract/fields.ts';
import { printedMetricFields, type PortfolioDate } from '#contract/records/portfolio.ts';
import { DAYS_PER_YEAR } from '#finance/calendar.ts';
import type { Fact } from '../../ui/layout/fact-strip.tsx';
import { formatDay, formatInteger, formatNumber } from '../../ui/text/format.ts';

const NAMES = [
  'ytm',
  'macaulayDuration',
  'modifiedDuration',
  'averageMaturity',
  'turnover',
  'standardDeviation',
  'sharpeRatio',
  'beta',
] as const;

/** What the fund house prints below the total of a portfolio, with its wording; nothing of a metric that it does not print. */
export function buildPrintedMetricFacts(portfolio: PortfolioDate | undefined): readonly Fact[] {
  if (portfolio === undefined) return [];
  return NAMES.flatMap((name) => {
    const value = portfolio[name];
    if (value === null) return [];
    const { label, unit } = printedMetricFields[name];
    return [{ id: name, term: label, ...formatMetric(value, unit), source: describeSource(portfolio, name) }];
  });
}

/** Less than a year in days: an overnight fund has not 0.00 years. */
function formatMetric(value: number, unit: string | undefined): Pick<Fact, 'value' | 'more'> {
  if (unit !== 'years' || value >= 1)
    return { value: formatNumber(value), ...(unit === undefined ? {} : { more: unit }) };
  const days = value * DAYS_PER_YEAR;
  return { value: days < 10 ? formatNumber(days, 1) : formatInteger(days), more: 'days' };
}

/** `As printed by the fund house on 31 Jul 2025: Macaulay Duration : 1620.12 Days`. */
function describeSource({ printedMetrics, date }: PortfolioDate, name: (typeof NAMES)[number]): string {
  const key = `${toWireName(name)}=`;
  const texts = printedMetrics.split('; ').flatMap((entry) => (entry.startsWith(key) ? entry.slice(key.length) : []));
  return `As printed by the fund house${date === null ? '' : ` on ${formatDay(date)}`}: ${texts.join(', ')}`;
}
