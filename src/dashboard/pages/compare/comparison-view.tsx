import { Suspense, memo, useMemo } from 'react';
import type { IsoDate, IsoDateOrDateTime } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { listDistinctDays, subtractPeriod } from '#finance/calendar.ts';
import { returnPeriods } from '#finance/nav/returns/returns.ts';
import { EMPTY_NAV_SERIES, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { getLatestNav } from '#finance/nav/series/series.ts';
import { useAnalysis } from '../../analysis/use-analysis.ts';
import { type CombinedQueries, type FailedRequest, combineQueries, findFailure } from '../../api/combine-queries.ts';
import { type AumHistories, useAumHistories } from '../../api/use-histories.ts';
import { useClient, useRecords, useServerInfo } from '../../api/use-records.ts';
import { shortenNames } from '../../chart/frame/short-names.ts';
import { ReturnsChart } from '../../chart/returns/returns-chart.tsx';
import { computeHistoryStart } from '../../growth/growth-parameters.ts';
import { GrowthSection } from '../../growth/growth-section.tsx';
import { type MixHistory, type MixedHistories, useMixedHistories } from '../../growth/mix-histories.ts';
import type { PageSearchParams } from '../../navigation/use-search-params.ts';
import { WaitingFindings } from '../../schemes/findings/findings-strip.tsx';
import { findLatestAum } from '../../schemes/header/latest-aum.ts';
import { BenchmarkChanges } from '../../schemes/returns/benchmark-changes.tsx';
import { MetalValuationNote } from '../../schemes/returns/metal-valuation-note.tsx';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { FailureNotice, Notice } from '../../ui/states/notice.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { AddMoreSchemes } from './add-more-schemes.tsx';
import { AumSection } from './aum/aum-section.tsx';
import { comparedBenchmarkColumn, comparedReturnColumns, comparedSchemeColumn } from './compare-columns.ts';
import { buildMixedRows, fillMixReturns } from './compare-mixes.ts';
import { type CompareRow, findNewestNavDate } from './compare-rows.ts';
import type { CompareSettings } from './compare-settings.ts';
import { type ComparedStandings, useComparedStandings } from './compared-standings.ts';
import { YearsAgainstPeers } from './history/years-against-peers.tsx';
import { FundHouseWords, KeyDataTable } from './key-data/key-data-table.tsx';
import { buildKeyData } from './key-data/key-data.ts';
import styles from './comparison-view.module.css';

/** The key data of more schemes need the full width of the page. */
const MAX_HALF_WIDTH = 3;
const MAX_HALF_WIDTH_LARGE_SCREEN = 5;
const CHART_HEIGHT = 320;
const LOW_CHART_HEIGHT = 208; // of AUM below growth, so that both are as tall as the key data beside them

/** The last section of the page: the code of the table is loaded when the others are shown. */
const AllDataTable = lazyWhenIdle(async () => (await import('./all-data-table.tsx')).AllDataTable);

const ComparisonFindings = lazyWhenIdle(async () => (await import('./comparison-findings.tsx')).ComparisonFindings);

const getNavDate = ({ navDate }: CompareRow): IsoDateOrDateTime | null => navDate;

interface ComparisonViewProps {
  readonly records: readonly Performance[];
  readonly parameters: CompareSettings;
  readonly write: PageSearchParams['write'];
}

/** The comparison: key data, growth and AUM, returns, and all data as a table. */
export const ComparisonView = memo(function ComparisonView({ records, parameters, write }: ComparisonViewProps) {
  const { codes } = parameters;
  const { schemes, histories, aumHistories, isLoading, riskError, terms } = useCompareRows(records, parameters);
  const names = useMemo(() => shortenNames(schemes.map(({ schemeName }) => schemeName)), [schemes]);
  const termsState = terms.isLoading ? 'loading' : terms.error ? 'failed' : 'loaded';
  const failure = useMemo(() => findFailure(histories), [histories]);
  const hasFailed = histories.error !== null || aumHistories.error !== null;
  const standings = useComparedStandings(schemes);
  const keyData = useMemo(
    () => buildKeyData(schemes, { isLoading, terms: termsState, hasFailed }, standings),
    [schemes, isLoading, termsState, hasFailed, standings],
  );
  const isLargeScreen = useMediaQuery('(min-width: 1880px)');
  const isWide = schemes.length > (isLargeScreen ? MAX_HALF_WIDTH_LARGE_SCREEN : MAX_HALF_WIDTH);
  return (
    <>
      {riskError !== '' && <Notice title="Volatility and drawdown could not be calculated">{riskError}</Notice>}
      <FailureNotice what="People and terms" failure={findFailure(terms)} />
      {schemes.length === 1 && !schemes[0]?.mix && <AddMoreSchemes codes={codes} onlyScheme={schemes[0] ?? null} />}
      {schemes.filter(({ mix }) => !mix).length > 1 && (
        <Suspense fallback={<WaitingFindings hasTopics={false} />}>
          <ComparisonFindings
            schemes={schemes}
            mixes={parameters.mix}
            names={names}
            keyData={keyData}
            isLoading={isLoading}
          />
        </Suspense>
      )}
      <div className={`columns ${styles['columns']}`}>
        <ColumnSpanSection columns={isWide ? 12 : 6} label="Key data">
          <KeyDataTable schemes={schemes} names={names} keyData={keyData} />
        </ColumnSpanSection>
        <HistoryCharts
          schemes={schemes}
          names={names}
          histories={histories}
          aumHistories={aumHistories}
          parameters={parameters}
          isWide={isWide}
          write={write}
        />
        <YearsAgainstPeers schemes={schemes} names={names} />
        <ColumnSpanSection columns={12} label="Returns">
          <div className={styles['onScreen']}>
            <ReturnsChart
              rows={schemes}
              scheme={comparedSchemeColumn}
              benchmark={comparedBenchmarkColumn}
              columns={comparedReturnColumns}
              asOf={getNavDate}
            />
          </div>
          <BenchmarkChanges schemes={schemes.filter(({ mix }) => !mix)} />
          <MetalValuationNote
            schemes={schemes.flatMap((scheme) => scheme.mix?.parts.map((part) => part.scheme) ?? [scheme])}
          />
        </ColumnSpanSection>
        <FundHouseWords schemes={schemes} names={names} keyData={keyData} />
        <ColumnSpanSection columns={12} label="All data">
          <div className={styles['onScreen']}>
            <AllData schemes={schemes} standings={standings ?? null} failure={failure} />
          </div>
        </ColumnSpanSection>
      </div>
    </>
  );
});

/** The table, whose code is loaded when the rest is shown. It waits for no scrolling: the keyboard must reach it. */
interface AllDataProps {
  readonly schemes: readonly CompareRow[];
  readonly standings: ComparedStandings | null;
  readonly failure: FailedRequest | null;
}

const AllData = memo(function AllData({ schemes, standings, failure }: AllDataProps) {
  return (
    <Suspense fallback={<Loading what="data" shape="table" rows={schemes.length} />}>
      <AllDataTable schemes={schemes} standings={standings} asOf={findNewestNavDate(schemes)} failure={failure} />
    </Suspense>
  );
});

interface HistoryChartsProps {
  readonly parameters: CompareSettings;
  readonly schemes: readonly CompareRow[];
  readonly names: readonly string[];
  readonly histories: MixedHistories;
  readonly aumHistories: AumHistories;
  /** The two charts share a full-width row, side by side. */
  readonly isWide: boolean;
  readonly write: PageSearchParams['write'];
}

/** Growth and AUM over the same period and on the same scale. */
const HistoryCharts = memo(function HistoryCharts({
  histories,
  aumHistories,
  isWide,
  parameters,
  write,
  ...schemes
}: HistoryChartsProps) {
  const { period, start, end, scale } = parameters;
  const growth = (
    <GrowthSection
      isPeriodElsewhere
      histories={histories}
      height={CHART_HEIGHT}
      parameters={parameters}
      write={write}
      {...schemes}
    />
  );
  const listed = schemes.schemes.filter(({ mix }) => !mix);
  const aum = listed.length > 0 && (
    <div className={styles['onScreen']}>
      <AumSection
        histories={aumHistories}
        period={period}
        start={start}
        end={end}
        scale={scale}
        height={isWide ? CHART_HEIGHT : LOW_CHART_HEIGHT}
        noteLines={isWide ? 2 : 1}
        write={write}
        {...schemes}
        schemes={listed}
      />
    </div>
  );
  if (!isWide) {
    return (
      <ColumnSpanSection columns={6} label={aum ? 'Growth and AUM' : 'Growth'}>
        {growth}
        {aum}
      </ColumnSpanSection>
    );
  }
  return (
    <>
      <ColumnSpanSection columns={aum ? 6 : 12} label="Growth">
        {growth}
      </ColumnSpanSection>
      {aum && (
        <ColumnSpanSection columns={6} label="AUM">
          <div className={styles['beside']}>{aum}</div>
        </ColumnSpanSection>
      )}
    </>
  );
});

interface CompareRowsResult {
  readonly schemes: readonly CompareRow[];
  readonly histories: MixedHistories;
  readonly aumHistories: AumHistories;
  /** Values that follow from a history are still missing. */
  readonly isLoading: boolean;
  /** Why risk could not be computed; '' if it could. */
  readonly riskError: string;
  /** The query of what summary documents state. */
  readonly terms: CombinedQueries;
}

/** The compared schemes with the risk computed from their NAV histories, and the AUM of their portfolios if none is published. */
function useCompareRows(
  records: readonly Performance[],
  { codes, mix: mixes, ...parameters }: CompareSettings,
): CompareRowsResult {
  const newestNavDate = useServerInfo()?.navAsOf ?? findNewestNavDate(records);
  const list = useSchemeList().data ?? null;
  const isBuiltIn = useClient().isBuiltIn;
  const details = useRecords('GetSchemeDetails', isBuiltIn && codes.length > 0 ? { code: codes.join(',') } : null);
  const terms = details.data;
  const rows = useMemo(
    () => buildMixedRows(records, { codes, mix: mixes }, { list, newestNavDate, ...(terms && { terms }) }),
    [records, codes, mixes, list, newestNavDate, terms],
  );
  const oldest = findOldestNavDate(rows);
  // a mix has returns of ten years
  const from = oldest === null || mixes.length > 0 ? undefined : computeHistoryStart(oldest, parameters);
  const histories = useMixedHistories(rows, from);
  const aumHistories = useAumHistories(rows.flatMap(({ code, mix }) => (mix ? [] : code)));
  const { points } = aumHistories;
  const { series, mixes: mixHistories, isLoading } = histories;
  const options = rows.map(({ option }) => option).join('\n'); // not the rows: the scheme list changes them when it arrives
  const riskInput = useMemo(
    () =>
      isLoading || !series.some((navs) => navs !== null)
        ? null
        : {
            schemes: options.split('\n').map((option, index) => ({
              series: placeForRisk(mixHistories[index] ?? null) ?? series[index] ?? null,
              option,
            })),
          },
    [options, series, mixHistories, isLoading],
  );
  const risk = useAnalysis('recentRisk', riskInput);
  const schemes = useMemo(
    () =>
      rows.map((row, index) => ({
        ...(mixHistories[index] ? fillMixReturns(row, mixHistories[index]) : row),
        ...risk.result?.[index],
        latestAum: findLatestAum(row, points[index] ?? []),
      })),
    [rows, mixHistories, risk.result, points],
  );
  const isRiskPending = riskInput !== null && risk.result === null && risk.error === '';
  return {
    schemes,
    histories,
    aumHistories,
    isLoading: isLoading || aumHistories.isLoading || isRiskPending,
    riskError: risk.error,
    terms: combineQueries(isBuiltIn && codes.length > 0 ? [details] : []),
  };
}

/** A mix with its weights three years ago, at the start of its volatility and drawdown. */
function placeForRisk(mix: MixHistory | null): NavSeriesWithBreaks | null {
  const latest = mix && getLatestNav(mix.startOn(null).series ?? EMPTY_NAV_SERIES);
  return latest && mix.startOn(subtractPeriod(latest.day, returnPeriods['3Year'])).series;
}

/** The NAV date of the scheme whose latest NAV is the oldest; null if none has a NAV date. */
const findOldestNavDate = (rows: readonly CompareRow[]): IsoDate | null =>
  listDistinctDays(rows.map(({ navDate }) => navDate))[0] ?? null;
