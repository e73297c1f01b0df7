import { useMemo } from 'react';
import { parseMarketCapListDates } from '#contract/market-cap-lists.ts';
import type { SizeMandate } from '#finance/portfolio/mandate.ts';
import { useServerInfo } from '../../api/use-records.ts';
import { StackedBars } from '../../chart/stacked/stacked-bars.tsx';
import { buildDateParameter, type PortfolioDates } from '../../schemes/holdings/portfolio-dates.tsx';
import { formatCount, formatDay, formatDayRange } from '../../ui/text/format.ts';
import { buildSizeRow, listSizeSeries, selectMonthlyDates } from './size-mix.ts';
import { useSizeGroups } from './use-size-groups.ts';

interface SizeHistoryProps {
  readonly code: string;
  readonly mandate: SizeMandate | undefined;
  readonly dates: PortfolioDates;
}

/** The portfolios of the last twelve months by market cap. */
export function SizeHistory({ code, mandate, dates: { all, isPending, isSupported } }: SizeHistoryProps) {
  const dates = useMemo(() => selectMonthlyDates(all), [all]);
  const requests = dates.map((date) => ({ code, ...buildDateParameter(all, date) }));
  const { groups, isLoading } = useSizeGroups(requests);
  const lists = parseMarketCapListDates(useServerInfo()?.sources ?? '');
  const series = listSizeSeries(mandate);
  const rows = dates.flatMap((date, index) => {
    const mix = { key: date, label: formatDay(date), groups: groups[index] ?? [], mandate };
    return buildSizeRow(mix, series) ?? [];
  });
  const drawn = new Set(rows.map(({ key }) => key));
  const isWaiting = isPending || isLoading;
  const missing = dates.filter((date) => !drawn.has(date)).map(formatDay);
  return (
    <StackedBars
      title="Twelve months"
      caption={[
        '% of net assets',
        formatDayRange(isWaiting ? [] : rows.map(({ key }) => key).toReversed()),
        describeMark(mandate),
      ]
        .filter((part) => part !== '')
        .join(' · ')}
      rowHeader="Portfolio"
      series={series}
      rows={rows}
      isLoading={isWaiting}
      expectedRows={dates.length || 12}
      emptyReason={
        isSupported === false
          ? 'this server has only the latest portfolio.'
          : 'no portfolio of these months has a market-cap list.'
      }
      footnote={[
        !isWaiting && rows.length < dates.length
          ? `Without a market-cap list or not available: ${missing.join(', ')}.`
          : '',
        dates.length > 0 && dates.length < 12 ? `${formatCount(dates.length, 'month')} with a portfolio.` : '',
        lists.length > 1 && rows.length > 1 ? 'AMFI’s list changes on 1 February and 1 August.' : '',
      ]
        .filter((part) => part !== '')
        .join(' ')}
    />
  );
}

/** Explains the mark and the number beside a bar; '' without a minimum. */
export function describeMark(mandate: SizeMandate | undefined): string {
  if (mandate === undefined) return '';
  const [first] = mandate.minimums;
  return mandate.minimums.length === 1 && first
    ? `line = ${first.percent} % ${first.size} minimum`
    : 'at the right: distance from the minimum with the least margin';
}
