import { useId, useMemo } from 'react';
import type { RiskFigures, RiskResult } from '../../../analysis/analyse-risk.ts';
import { useAnalysis } from '../../../analysis/use-analysis.ts';
import { joinSentences } from '../../../chart/frame/chart-text.ts';
import { buildPairs, HeatMap } from '../../../chart/heat-map/heat-map.tsx';
import { computeHeat, findHeatRange, type HeatRange } from '../../../chart/heat-map/heat-range.ts';
import { ReturnRiskChart } from '../../../chart/scatter/return-risk-chart.tsx';
import { Input } from '../../../ui/controls/field.tsx';
import { ColumnSpanSection, SectionNote } from '../../../ui/layout/page-sections.tsx';
import { FailureNotice } from '../../../ui/states/failure-notice.tsx';
import { DASH, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import { DefinedHeading, LabelledControl } from '../section-parts.tsx';
import { type FigureByScheme, FiguresTable } from './figures-table.tsx';
import { HistoryControls } from './history-controls.tsx';
import type { ComparisonHistories, HistorySectionProps } from './use-comparison-histories.ts';
import { usePeerPoints } from './use-peer-points.ts';
import { useRiskFreeRate } from './use-risk-free-rate.ts';

/** Return against risk, risk ratios, and how the schemes move together. */
export function RiskSection({ schemes, histories, ...controls }: HistorySectionProps) {
  const { riskFreeRate } = controls.parameters;
  const stated = useRiskFreeRate(schemes.map(({ code }) => code));
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
            peers={peers.points}
            points={(result?.figures ?? []).map(({ volatility, totalReturn }) => ({ risk: volatility, totalReturn }))}
            isLoading={isLoading}
            caption={text}
            footnote={joinSentences(peers.note, notes, ends)}
            emptyReason={
              error ||
              'daily NAVs are not available over the whole period, or missing on more than 2 % of its trading days.'
            }
          />
        </ColumnSpanSection>
        <ColumnSpanSection columns={6} label="Correlation">
          <Correlations labels={labels} result={result} />
        </ColumnSpanSection>
        <ColumnSpanSection columns={12} label="Risk">
          <FiguresTable
            keyFigure="Sharpe ratio"
            label="Risk"
            about={joinSentences(text, ends && `· ${ends}`)}
            names={labels}
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
  if (labels.length < 2) return null;
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
