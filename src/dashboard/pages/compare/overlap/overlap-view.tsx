import { useMemo } from 'react';
import type { OverlapResult } from '../../../analysis/analyse-portfolios.ts';
import { useAnalysis } from '../../../analysis/use-analysis.ts';
import { findFailure } from '../../../api/combine-queries.ts';
import { type Portfolios, usePortfolios } from '../../../api/use-records.ts';
import { formatMissing } from '../../../chart/frame/chart-text.ts';
import { buildPageHref } from '../../../navigation/pages.ts';
import type { PageSearchParams } from '../../../navigation/use-search-params.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { ColumnSpanSection } from '../../../ui/layout/page-sections.tsx';
import { FailureNotice, Notice } from '../../../ui/states/notice.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import type { CompareRow } from '../compare-rows.ts';
import type { CompareUrlParameters } from '../compare-url-parameters.ts';
import { CommonSection } from './common-section.tsx';
import { OverlapMatrixSection, type Pair } from './overlap-matrix.tsx';
import { PairSection } from './pair-section.tsx';
import { SideBySide } from './side-by-side.tsx';

interface OverlapViewProps {
  readonly schemes: readonly CompareRow[];
  /** As short as they stay distinct, in the order of the schemes. */
  readonly names: readonly string[];
  readonly parameters: CompareUrlParameters;
  readonly write: PageSearchParams['write'];
}

/** Holdings in common of the latest portfolios. */
export function OverlapView({ schemes, names, parameters, write }: OverlapViewProps) {
  const loaded = usePortfolios(schemes.map(({ code }) => code));
  const { portfolios, dates, isLoading, error } = loaded;
  const failure = findFailure(loaded);
  const input = useMemo(() => (isLoading ? null : { portfolios }), [isLoading, portfolios]);
  const analysis = useAnalysis('overlap', input);
  const { result } = analysis;
  const codes = schemes.map(({ code }) => code);
  const pair = findPair(parameters.pair, codes, loaded, result);
  if (!isLoading && error === null && dates.filter((date) => date !== null).length < 2) {
    return <TooFewPortfolios names={names} dates={dates} />;
  }
  // an overlap without one of them would look complete
  if (failure) return <FailureNotice what="Portfolios" failure={failure} />;
  return (
    <>
      {analysis.error !== '' && <Notice title="Overlap could not be computed">{analysis.error}</Notice>}
      <div className="columns">
        <ColumnSpanSection columns={schemes.length > 4 ? 12 : 6} label="Portfolio overlap">
          <OverlapMatrixSection
            schemes={schemes}
            names={names}
            dates={dates}
            isLoading={result === null}
            matrix={result?.matrix ?? null}
            pair={pair}
            onPair={([a, b]) => write({ pair: `${codes[a] ?? ''},${codes[b] ?? ''}` })}
          />
        </ColumnSpanSection>
        <ColumnSpanSection columns={schemes.length > 4 ? 12 : 6} label="Holdings of two schemes">
          <PairSection pair={pair} names={names} portfolios={portfolios} dates={dates} result={result} />
        </ColumnSpanSection>
        {schemes.length > 2 && (
          <ColumnSpanSection columns={12} label="Common holdings">
            <CommonSection names={names} portfolios={portfolios} dates={dates} common={result?.common ?? null} />
          </ColumnSpanSection>
        )}
        <SideBySide names={names} dates={dates} result={result} />
      </div>
    </>
  );
}

/** Says which portfolios are missing, and how to get them. */
function TooFewPortfolios({
  names,
  dates,
}: {
  readonly names: readonly string[];
  readonly dates: Portfolios['dates'];
}) {
  const missing = names.filter((_, index) => dates[index] === null);
  const isAll = missing.length === names.length;
  return (
    <StatePanel
      title={isAll ? 'No portfolios of these schemes' : 'Only one of these schemes has a portfolio'}
      sign={<Icon name="columns" />}
    >
      <p>
        {!isAll && `${formatMissing(missing, 'Portfolio not available for')} `}
        Portfolio overlap needs two portfolios: add schemes above, or see on <a href={buildPageHref('data')}>Data</a> of
        which fund houses portfolios are loaded.
      </p>
    </StatePanel>
  );
}

/** The pair that the URL names if both have a portfolio, otherwise the one with the largest overlap; null without any. */
function findPair(
  selected: CompareUrlParameters['pair'],
  codes: readonly string[],
  { portfolios }: Portfolios,
  result: OverlapResult | null,
): Pair | null {
  if (selected !== null) {
    const [a = -1, b = -1] = selected.map((code) => codes.indexOf(code)).toSorted((x, y) => x - y);
    if ([a, b].every((index) => (portfolios[index] ?? []).length > 0)) return [a, b];
  }
  if (result === null) return null;
  const { size, byWeight } = result.matrix;
  let best: Pair | null = null;
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (portfolios[a]?.length === 0 || portfolios[b]?.length === 0) continue;
      if (best === null || Number(byWeight[a * size + b]) > Number(byWeight[best[0] * size + best[1]])) best = [a, b];
    }
  }
  return best;
}
