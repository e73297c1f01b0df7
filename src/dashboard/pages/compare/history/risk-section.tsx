import { useId, useMemo } from 'react';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import type { RiskFigures, RiskResult } from '../../../analysis/analyse-risk.ts';
import { useAnalysis } from '../../../analysis/use-analysis.ts';
import { type FailedRequest, useFailure } from '../../../api/combine-queries.ts';
import { useClient, useRecords } from '../../../api/use-records.ts';
import { joinSentences } from '../../../chart/frame/chart-text.ts';
import { HeatMap, type HeatRange, buildPairs, computeHeat, findHeatRange } from '../../../chart/heat-map/heat-map.tsx';
import { type PeerPoint, ReturnRiskChart } from '../../../chart/scatter/return-risk-chart.tsx';
import { createWindow } from '../../../growth/history-window.ts';
import { WINDOW_MARGIN, usePeerHistories } from '../../../growth/peer-median.ts';
import type { ComparisonHistories } from '../../../growth/use-comparison-histories.ts';
import { DefinedHeading } from '../../../schemes/defined-heading.tsx';
import { describePeers, usePeerGroup } from '../../../schemes/peers/use-peer-group.ts';
import { useSchemeList } from '../../../schemes/scheme-list.ts';
import { Input } from '../../../ui/controls/field.tsx';
import { ColumnSpanSection, SectionNote } from '../../../ui/layout/page-sections.tsx';
import { FailureNotice } from '../../../ui/states/notice.tsx';
import { DASH, formatInteger, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import { listSchemeCodes, type CompareRow } from '../compare-rows.ts';
import { HistoryControls, LabelledControl } from '../section-parts.tsx';
import { type FigureByScheme, FiguresTable } from './figures-table.tsx';
import type { HistorySectionProps } from './history-section.ts';

/** Return against risk, risk ratios, and how the schemes move together. */
export function RiskSection({ schemes, histories, ...controls }: HistorySectionProps) {
  const { riskFree: riskFreeRate } = controls.parameters;
  const stated = useRiskFreeRate(listSchemeCodes(schemes));
  const rate = riskFreeRate ?? stated.rate;
  const { result, error } = useAnalysis('risk', useRiskInput(histories, rate));
  const peers = usePeerPoints(schemes, histories);
  const isLoading = result === null && error === '';
  const { labels, text, notes, ends } = histories;
  const rateId = useId();
  return (
    <>
      <HistoryControls {...controls}>
        <LabelledControl label="Risk-free rate, % p.a." field={rateId}>
          <Input
            id={rateId}
            inputMode="decimal"
            placeholder={formatOrDash(stated.rate, formatNumber)}
            defaultValue={riskFreeRate ?? ''}
            onChange={({ target }) => controls.write({ riskFree: target.value.trim() }, 'replace')}
          />
        </LabelledControl>
      </HistoryControls>
      {riskFreeRate === null && <FailureNotice what="The risk-free rate" failure={stated.failure} />}
      <div className="columns">
        <ColumnSpanSection columns={12} label="Risk-free rate">
          <SectionNote>
            Risk-free rate {formatOrDash(rate, formatNumber)} % p.a.{' '}
            {riskFreeRate === null ? stated.source : 'As entered.'}
          </SectionNote>
        </ColumnSpanSection>
        <ColumnSpanSection columns={6} label="Return and risk">
          <ReturnRiskChart
            labels={labels}
            colours={histories.colours}
            peers={peers.points}
            points={(result?.figures ?? []).map(({ volatility, totalReturn }) => ({ risk: volatility, totalReturn }))}
            isLoading={isLoading}
            caption={text}
            footnote={joinSentences(peers.note, notes, ends)}
            emptyReason={error || 'too few NAVs in these data for risk.'}
          />
        </ColumnSpanSection>
        <ColumnSpanSection columns={6} label="Correlation">
          <Correlations labels={labels} result={result} />
        </ColumnSpanSection>
        <ColumnSpanSection columns={12} label="Risk">
          <FiguresTable
            keyFigure="Sharpe ratio"
            label="Risk"
            about={joinSentences(`${text}.`, ends)}
            names={labels}
            colours={histories.colours}
            rows={isLoading ? null : buildRiskRows(result?.figures ?? [], rate)}
          />
        </ColumnSpanSection>
      </div>
    </>
  );
}

function useRiskInput({ series, benchmarks, windows, loading }: ComparisonHistories, riskFreeRate: number | null) {
  return useMemo(
    () =>
      loading.isLoading
        ? null
        : {
            riskFreeRate,
            histories: series.map((navs, index) => ({
              series: navs,
              window: windows[index] ?? null,
              benchmark: benchmarks[index] ?? null,
            })),
          },
    [series, benchmarks, windows, loading.isLoading, riskFreeRate],
  );
}

function Correlations({ labels, result }: { readonly labels: readonly string[]; readonly result: RiskResult | null }) {
  const getShown = (a: number, b: number): number | null => {
    const value = result?.correlations[a]?.[b] ?? null;
    return value === null ? null : Number(value.toFixed(2)); // what reads the same has the same shade
  };
  const range = findHeatRange(
    labels.flatMap((_, a) => labels.slice(a + 1).map((__, after) => getShown(a, a + 1 + after))),
  );
  const pairs = buildPairs(labels, (a, b) => buildCorrelationCell(labels[a] ?? '', getShown(a, b), range));
  if (labels.length < 2 || (result && !result.correlations.flat().some((value) => value !== null))) return null;
  return (
    <div>
      <HeatMap
        heading={<DefinedHeading term="Beta and correlation">Correlation</DefinedHeading>}
        label="Correlation"
        caption={
          range
            ? `Of daily returns. Shaded from the lowest, ${formatNumber(range.lowest)}, to the highest, ${formatNumber(range.highest)}.`
            : 'Of daily returns.'
        }
        corner="Scheme"
        columns={pairs.columns}
        rows={result && pairs.rows}
      />
    </div>
  );
}

const buildCorrelationCell = (key: string, value: number | null, range: HeatRange | null) => ({
  key,
  text: formatOrDash(value, formatNumber),
  heat: value === null ? null : computeHeat(value, range),
  note:
    value === null
      ? 'Fewer than 60 dates on which both have a value, or more than 2 % of the trading days on which one has none.'
      : '',
});

const SPARSE = 'Daily NAVs are not available over the whole period.';
const MISSING = 'Daily NAVs are not available over the whole period, or missing on more than 2 % of its trading days.';
const NO_BENCHMARK = 'No benchmark levels, or too few dates or months that both have.';

function buildRiskRows(figures: readonly RiskFigures[], rate: number | null): readonly FigureByScheme[] {
  const row = (
    label: string,
    unit: string,
    term: string,
    getValue: (figure: RiskFigures) => number | null,
    whyMissing: string,
  ): FigureByScheme => ({
    label,
    unit,
    term,
    whyMissing,
    cells: figures.map((figure) => {
      const text = formatOrDash(getValue(figure), formatNumber);
      return text === DASH ? null : text;
    }),
  });
  const noRatio = rate === null ? 'No risk-free rate.' : MISSING;
  return [
    row('Return', '%, p.a. beyond 1 year', 'CAGR', ({ totalReturn }) => totalReturn, SPARSE),
    row('Volatility', '% p.a.', 'Volatility', ({ volatility }) => volatility, MISSING),
    row('Maximum drawdown', '%', 'Maximum drawdown', ({ maxDrawdown }) => maxDrawdown, SPARSE),
    row('Sharpe ratio', '', 'Sharpe ratio', ({ sharpe }) => sharpe, noRatio),
    row('Sortino ratio', '', 'Sortino ratio', ({ sortino }) => sortino, noRatio),
    row('Beta', '', 'Beta and correlation', ({ beta }) => beta, NO_BENCHMARK),
    row('Correlation with benchmark', '', 'Beta and correlation', ({ correlation }) => correlation, NO_BENCHMARK),
    row('Up capture', '%', 'Up and down capture', ({ up }) => up, NO_BENCHMARK),
    row('Down capture', '%', 'Up and down capture', ({ down }) => down, NO_BENCHMARK),
  ];
}

interface RiskFreeRate {
  /** Percent p.a.; null while it is loading or if it is not known. */
  readonly rate: number | null;
  /** Where it comes from, or why there is none. */
  readonly source: string;
  /** Why it could not be loaded, if it could not. */
  readonly failure: FailedRequest | null;
}

/** The rate that the measures of the service are computed with. */
function useRiskFreeRate(codes: readonly string[]): RiskFreeRate {
  const { isBuiltIn } = useClient();
  const measures = useRecords('GetSchemeMeasures', isBuiltIn ? { code: codes.join(',') } : null);
  const failure = useFailure(measures);
  const rate = measures.data?.find((record) => record.riskFreeRate !== null)?.riskFreeRate ?? null;
  return { rate, source: describeSource(rate, isBuiltIn && measures.isPending, failure), failure };
}

function describeSource(rate: number | null, isPending: boolean, failure: FailedRequest | null): string {
  if (rate !== null) return 'Median one-year return of the overnight schemes, direct growth.';
  if (isPending) return 'Loading the risk-free rate.';
  const reason = failure ? 'It could not be loaded' : 'The server states none';
  return `${reason}: enter a rate for Sharpe and Sortino.`;
}

interface PeerPoints {
  readonly points: readonly PeerPoint[];
  /** `In grey 28 of the 31 peers (Large Cap Fund · Direct).`; '' without points. */
  readonly note: string;
}

const NONE: PeerPoints = { points: [], note: '' };

/** Return and risk of the peers of most of the schemes, over the same period; without those that have no NAVs over all of it. */
function usePeerPoints(schemes: readonly CompareRow[], { windows }: ComparisonHistories): PeerPoints {
  const group = usePeerGroup(schemes);
  const list = useSchemeList().data;
  const known = windows.flatMap((window) => window ?? []);
  const start = known.length === 0 ? null : Math.min(...known.map((window) => window.start));
  const end = Math.max(...known.map((window) => window.end));
  const histories = usePeerHistories(group, start === null ? null : start - WINDOW_MARGIN).data;
  const input = useMemo(
    () =>
      start === null || histories === undefined
        ? null
        : { histories: histories.map((series) => ({ series, window: createWindow(start, end, series) })) },
    [histories, start, end],
  );
  const { result } = useAnalysis('peerRisk', input);
  return useMemo(() => {
    if (group === null || result === null) return NONE;
    const compared = new Set(schemes.map(({ code }) => code));
    const points = group.codes.flatMap((code, index) => {
      const { volatility: risk = null, totalReturn = null } = result[index] ?? {};
      if (compared.has(code) || risk === null || totalReturn === null) return [];
      return { label: getShortName(list?.byCode.get(code)?.schemeName ?? code), risk, totalReturn };
    });
    if (points.length === 0) return NONE;
    return { points, note: `In grey ${formatInteger(points.length)} of ${describePeers(group)}.` };
  }, [group, result, schemes, list]);
}
