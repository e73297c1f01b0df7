import { useMemo } from 'react';
import { type IsoDate, monthPart } from '#contract/dates.ts';
import type { PortfolioHistoryWeight } from '#contract/records/portfolio.ts';
import type { Grouping } from '#finance/portfolio/groups.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { joinSentences, toSentence } from '../../chart/frame/chart-text.ts';
import { SeriesChart } from '../../chart/time-series/series-chart.tsx';
import { changeSettings, choice, useSettings } from '../../navigation/search-settings.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { IgnoredSettingsNotice, NotLoaded } from '../../ui/states/notice.tsx';
import { formatCount, formatDay, formatDayRange, formatOrDash, formatNumber } from '../../ui/text/format.ts';
import {
  buildPortfolioLines,
  findIndustryLevel,
  type HistoryView,
  historyViews,
  listPortfolioDates,
  type PortfolioLines,
} from './portfolio-history.ts';

interface ThroughTheYearsProps {
  readonly code: string;
  /** The grouping of the page, whose history is shown unless the URL names another one. */
  readonly grouping: Grouping;
}

const HEIGHT = 280;
const NO_ROWS: readonly PortfolioHistoryWeight[] = [];

/** All stored portfolios of a scheme over time: what they are made of, how concentrated they are, and how far from SEBI's limits. */
export function ThroughTheYears({ code, grouping }: ThroughTheYearsProps) {
  const { view, ignored, changeView } = useHistoryView(grouping);
  const { isSupported, ...support } = useOperationSupport('GetPortfolioHistory');
  const query = useRecords('GetPortfolioHistory', isSupported ? { code } : null);
  const ownFailure = useFailure(query);
  const failure = support.failure ?? ownFailure;
  const rows = query.data ?? NO_ROWS;
  const lines = useMemo(() => buildPortfolioLines(rows, view), [rows, view]);
  if (failure) return <NotLoaded failure={failure} />;
  const isLoading = isSupported === undefined || (isSupported && query.data === undefined);
  const dates = listPortfolioDates(rows);
  const isSingle = dates.length === 1;
  return (
    <>
      <IgnoredSettingsNotice parts={ignored} />
      <SeriesChart
        key={view}
        title="Through the years"
        unit="%"
        unitText={view === 'rules' ? 'points' : '% of net assets'}
        isStacked={view !== 'top10' && view !== 'rules'}
        series={isLoading || isSingle ? null : lines.series}
        labels={lines.labels}
        height={HEIGHT}
        isLoading={isLoading}
        caption={`${toSentence(describeView(view, rows))} ${formatCount(dates.length, 'portfolio')}, ${formatDayRange(dates)}.`}
        summary={summarizeEnds(lines, dates)}
        footnote={joinSentences(...(view === 'sizes' ? describeMissingSizes(rows) : []), describeGaps(dates))}
        emptyReason={
          isSupported === false
            ? 'this server has no history of portfolios.'
            : isSingle
              ? 'only one portfolio is loaded.'
              : emptyReasons[view]
        }
        controls={
          !isSingle && (
            <SegmentedControl label="Through the years" options={historyViews} value={view} onChange={changeView} />
          )
        }
      />
    </>
  );
}

const values = historyViews.map(({ value }) => value);
const settingsByGrouping = {
  Size: { years: choice(values, 'sizes') },
  AssetType: { years: choice(values, 'types') },
  Sector: { years: choice(values, 'sectors') },
  IndustryOrRating: { years: choice(values, 'sectors') },
} as const;

function useHistoryView(grouping: Grouping) {
  const definition = settingsByGrouping[grouping];
  const { settings, write } = useSettings(definition);
  return {
    view: settings.years,
    ignored: settings.ignored,
    changeView: (years: HistoryView) => write(changeSettings(definition, { years })),
  };
}

function describeView(view: HistoryView, rows: readonly PortfolioHistoryWeight[]): string {
  switch (view) {
    case 'sizes':
      return 'Net assets by market cap';
    case 'sectors':
      return `Net assets by ${findIndustryLevel(rows) === 'Sector' ? 'sector' : 'industry or rating'}`;
    case 'types':
      return 'Net assets by asset type';
    case 'top10':
      return 'Turnover is half of the weights that trades changed since the portfolio before';
    case 'rules':
      return 'Inside the limit of each rule; 0 is the limit, below it the portfolio is outside';
  }
}

const emptyReasons: Readonly<Record<HistoryView, string>> = {
  sizes: 'no share has a size, or no market-cap list is loaded.',
  sectors: 'no portfolio discloses weights.',
  types: 'no portfolio discloses weights.',
  top10: 'no portfolio discloses the weight of each of its securities.',
  rules: 'SEBI has no limit in percent for its category, or none can be judged.',
};

/** `31 Oct 2026: Large Cap 71.40 %, Mid Cap 20.10 %.`, of the first and the last portfolio. */
function summarizeEnds({ series, labels }: PortfolioLines, dates: readonly IsoDate[]): string {
  return [...new Set([0, dates.length - 1])]
    .flatMap((at) => {
      const date = dates[at];
      const parts = labels.map(
        (label, index) => `${label} ${formatOrDash(series.values[index]?.[at] ?? null, formatNumber)} %`,
      );
      return date === undefined || parts.length === 0 ? [] : `${formatDay(date)}: ${parts.join(', ')}.`;
    })
    .join(' ');
}

function describeMissingSizes(rows: readonly PortfolioHistoryWeight[]): readonly string[] {
  const noted = rows.filter(({ group, note }) => group === 'Size' && note !== '');
  const without = listPortfolioDates(noted.filter(({ name }) => name === ''));
  const other = listPortfolioDates(noted.filter(({ name }) => name !== ''));
  return [
    without.length === 0
      ? ''
      : `No market-cap list is loaded for ${formatCount(without.length, 'portfolio')}: ${formatDayRange(without)}.`,
    other.length === 0
      ? ''
      : `${formatCount(other.length, 'portfolio')} by the list of another half-year: ${formatDayRange(other)}.`,
  ];
}

/** Months between the first and the last portfolio without one. */
function describeGaps(dates: readonly IsoDate[]): string {
  const months = new Set(dates.map(monthPart));
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return '';
  const count = (date: IsoDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const missing = count(last) - count(first) + 1 - months.size;
  return missing === 0 ? '' : `Gaps: ${formatCount(missing, 'month')} without a portfolio.`;
}
