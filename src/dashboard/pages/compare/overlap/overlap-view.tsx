import { useMemo, useState } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import { type ComparedIsin, countHolders, findCommonWeight } from '#finance/portfolio/overlap.ts';
import type { OverlapResult } from '../../../analysis/analyse-portfolios.ts';
import { useAnalysis } from '../../../analysis/use-analysis.ts';
import { findFailure } from '../../../api/combine-queries.ts';
import type { Portfolios } from '../../../api/use-records.ts';
import { formatMissing } from '../../../chart/frame/chart-text.ts';
import { buildPageHref } from '../../../navigation/pages.ts';
import type { PageSearchParams } from '../../../navigation/use-search-params.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { ColumnSpanSection, SectionNote, WaitingSection } from '../../../ui/layout/page-sections.tsx';
import { FailureNotice, Notice } from '../../../ui/states/notice.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { DASH, formatCount, formatInteger, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import type { CompareRow } from '../compare-rows.ts';
import type { CompareSettings } from '../compare-settings.ts';
import { TableHead } from '../section-parts.tsx';
import { useMixedPortfolios } from './mixed-portfolios.ts';
import { OverlapMatrixSection, type Pair } from './overlap-matrix.tsx';
import { SideBySide } from './side-by-side.tsx';
import { WeightsTable, buildWeightsTable } from './weights-table.tsx';

interface OverlapViewProps {
  readonly schemes: readonly CompareRow[];
  /** The shortest names that are distinct, in the order of the schemes. */
  readonly names: readonly string[];
  readonly parameters: CompareSettings;
  readonly write: PageSearchParams['write'];
}

/** Holdings in common of the latest portfolios. */
export function OverlapView({ schemes, names, parameters, write }: OverlapViewProps) {
  const loaded = useMixedPortfolios(schemes, names);
  const { portfolios, dates, isLoading, error } = loaded;
  const failure = findFailure(loaded);
  const input = useMemo(() => (isLoading ? null : { portfolios }), [isLoading, portfolios]);
  const analysis = useAnalysis('overlap', input);
  const { result } = analysis;
  const codes = schemes.map(({ code }) => code);
  const pair = findPair(parameters.pair, codes, loaded, result);
  const isOneMix = schemes.length === 1;
  if (!isLoading && error === null && !isOneMix && dates.filter((date) => date !== null).length < 2) {
    return <TooFewPortfolios names={names} dates={dates} />;
  }
  // an overlap without one of them would look complete
  if (failure) return <FailureNotice what="Portfolios" failure={failure} />;
  return (
    <>
      {analysis.error !== '' && <Notice title="Overlap could not be computed">{analysis.error}</Notice>}
      <div className="columns">
        {loaded.notes.length > 0 && (
          <ColumnSpanSection columns={12} label="Mixes">
            <SectionNote>{loaded.notes.join(' ')}</SectionNote>
          </ColumnSpanSection>
        )}
        {!isOneMix && (
          <>
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
          </>
        )}
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
  selected: CompareSettings['pair'],
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

interface CommonSectionProps {
  readonly names: readonly string[];
  readonly portfolios: readonly (readonly Holding[])[];
  readonly dates: readonly (IsoDate | null)[];
  /** What at least two of the portfolios hold; null while it is loading. */
  readonly common: readonly ComparedIsin[] | null;
}

const LABEL = 'Common holdings';

/** What all of the schemes hold, or at least k of them, with the weight in each. */
function CommonSection({ names, portfolios, dates, common }: CommonSectionProps) {
  const [selected, setSelected] = useState<number | null>(null);
  if (common === null) return <WaitingSection />;
  const indexes = dates.flatMap((date, index) => (date === null ? [] : index));
  const counts = indexes.map((_, position) => position + 1).filter((count) => count > 1);
  const most = Math.max(2, ...common.map(({ weights }) => countHolders(weights)));
  const least = selected !== null && counts.includes(selected) ? selected : most;
  const rows = common.filter(({ weights }) => countHolders(weights) >= least);
  const table = {
    label: LABEL,
    portfolios: indexes.map((index) => ({
      name: names[index] ?? '',
      date: dates[index] ?? null,
      rows: portfolios[index] ?? [],
    })),
    rows: rows.map(({ isin, weights }) => ({ isin, weights: indexes.map((index) => weights[index] ?? null) })),
    total: {
      header: 'Held by',
      unit: '',
      format: ({ weights }: ComparedIsin) => formatInteger(countHolders(weights)),
    },
  };
  return (
    <>
      <TableHead
        label={LABEL}
        about={`${formatCount(rows.length, 'holding')} in ${least === indexes.length ? 'all' : `at least ${least} of`} ${indexes.length} schemes`}
        buildTable={() => buildWeightsTable(table)}
      />
      <WeightsTable
        {...table}
        controls={
          <SegmentedControl
            label="Held by at least"
            hasValues
            value={String(least)}
            onChange={(value) => setSelected(Number(value))}
            options={counts.toReversed().map((count) => ({
              value: String(count),
              label: count === indexes.length ? `All ${count}` : `${count} of ${indexes.length}`,
            }))}
          />
        }
      />
    </>
  );
}

type Part = 'common' | 'a' | 'b';

interface PairSectionProps {
  readonly pair: Pair | null;
  readonly names: readonly string[];
  readonly portfolios: readonly (readonly Holding[])[];
  readonly dates: readonly (IsoDate | null)[];
  readonly result: OverlapResult | null;
}

/** The holdings behind one cell of the heat map: those in common, and those of one scheme only. */
function PairSection({ pair, names, portfolios, dates, result }: PairSectionProps) {
  const [part, setPart] = useState<Part>('common');
  if (result === null) return <WaitingSection />;
  if (pair === null) return <SectionNote>Overlap needs the portfolios of two schemes.</SectionNote>;
  const [a, b] = pair;
  const all = result.pairs[a * result.matrix.size + b] ?? [];
  const parts: Readonly<Record<Part, readonly ComparedIsin[]>> = {
    common: all.filter(isInBoth),
    a: all.filter(({ weights: [, other] }) => other === null),
    b: all.filter(({ weights: [own] }) => own === null),
  };
  const [nameA, nameB] = [names[a] ?? '', names[b] ?? ''];
  const table = {
    label: `${nameA} and ${nameB}`,
    portfolios: pair.map((index) => ({
      name: names[index] ?? '',
      date: dates[index] ?? null,
      rows: portfolios[index] ?? [],
    })),
    total: { header: 'In common', unit: '%', format: formatCommonWeight },
  };
  return (
    <>
      <TableHead
        label={table.label}
        about={`${formatNumber(Number(result.matrix.byWeight[a * result.matrix.size + b]))} % in common`}
        buildTable={() => buildWeightsTable({ ...table, rows: all })}
      />
      <WeightsTable
        {...table}
        rows={parts[part]}
        controls={
          <SegmentedControl
            label="Holdings"
            hasValues
            value={part}
            onChange={setPart}
            options={[
              { value: 'common', label: `Common ${formatInteger(parts.common.length)}` },
              { value: 'a', label: `Only in ${nameA} ${formatInteger(parts.a.length)}` },
              { value: 'b', label: `Only in ${nameB} ${formatInteger(parts.b.length)}` },
            ]}
          />
        }
      />
    </>
  );
}

const isInBoth = ({ weights }: ComparedIsin): boolean => weights.every((weight) => weight !== null);

const formatCommonWeight = (row: ComparedIsin): string =>
  isInBoth(row) ? formatOrDash(findCommonWeight(row.weights), formatNumber) : DASH;
