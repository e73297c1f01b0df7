import { parseMarketCapListDates } from '#contract/market-cap-lists.ts';
import type { SizeMandate } from '#finance/portfolio/mandate.ts';
import { useServerInfo } from '../../api/use-records.ts';
import { StackedBars } from '../../chart/stacked/stacked-bars.tsx';
import { NotLoaded } from '../../ui/states/notice.tsx';
import { formatCount, formatDay, formatDayRange } from '../../ui/text/format.ts';
import { buildSizeRow, listSizeSeries } from './size-mix.ts';
import type { SizeHistory } from './use-size-history.ts';

interface SizeHistoryChartProps {
  readonly mandate: SizeMandate | undefined;
  readonly history: SizeHistory;
}

/** The portfolios of the last twelve months by market cap. */
export function SizeHistoryChart({
  mandate,
  history: { months, isLoading, isSupported, failure },
}: SizeHistoryChartProps) {
  const lists = parseMarketCapListDates(useServerInfo()?.sources ?? '');
  if (failure) return <NotLoaded failure={failure} />;
  const series = listSizeSeries(mandate);
  const rows = months.flatMap(
    ({ date, groups }) => buildSizeRow({ key: date, label: formatDay(date), groups, mandate }, series) ?? [],
  );
  const drawn = new Set(rows.map(({ key }) => key));
  const missing = months.flatMap(({ date }) => (drawn.has(date) ? [] : [formatDay(date)]));
  return (
    <StackedBars
      title="Twelve months"
      caption={[
        '% of net assets',
        formatDayRange(isLoading ? [] : rows.map(({ key }) => key).toReversed()),
        describeMark(mandate),
      ]
        .filter((part) => part !== '')
        .join(' · ')}
      rowHeader="Portfolio"
      series={series}
      rows={rows}
      isLoading={isLoading}
      expectedRows={months.length || 12}
      emptyReason={
        isSupported
          ? 'no portfolio of these months has a market-cap list.'
          : 'this server has only the latest portfolio.'
      }
      footnote={[
        !isLoading && missing.length > 0 ? `Without a market-cap list or not available: ${missing.join(', ')}.` : '',
        months.length > 0 && months.length < 12 ? `${formatCount(months.length, 'month')} with a portfolio.` : '',
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
