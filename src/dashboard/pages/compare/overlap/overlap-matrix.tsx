import { useState } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import type { OverlapMatrix } from '#finance/portfolio/overlap.ts';
import { OVERLAP_LIMIT, OVERLAP_LIMIT_SOURCE, findOverlapRule } from '#finance/rules/overlap-limit.ts';
import { formatMissing } from '../../../chart/frame/chart-text.ts';
import { type HeatCell, HeatMap, buildPairs } from '../../../chart/heat-map/heat-map.tsx';
import { DefinedHeading } from '../../../schemes/defined-heading.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { SectionNote } from '../../../ui/layout/page-sections.tsx';
import { DASH, formatCount, formatDay, formatDayRange, formatInteger, formatNumber } from '../../../ui/text/format.ts';
import type { CompareRow } from '../compare-rows.ts';

/** Indexes of two schemes, the first before the second. */
export type Pair = readonly [a: number, b: number];

const measures = [
  { value: 'weight', label: 'By weight' },
  { value: 'count', label: 'By count' },
] as const;
type Measure = (typeof measures)[number]['value'];

const LOADING = '…';
const STRONGEST = 60; // percent with the strongest colour: two large-cap schemes rarely have more in common

interface OverlapMatrixSectionProps {
  readonly schemes: readonly CompareRow[];
  readonly names: readonly string[];
  /** Portfolio dates; null for a scheme without a portfolio. */
  readonly dates: readonly (IsoDate | null)[];
  readonly isLoading: boolean;
  readonly matrix: OverlapMatrix | null;
  readonly pair: Pair | null;
  readonly onPair: (pair: Pair) => void;
}

/** The overlap of each pair of schemes as a heat map. */
export function OverlapMatrixSection(props: OverlapMatrixSectionProps) {
  const { names, dates, isLoading } = props;
  const [measure, setMeasure] = useState<Measure>('weight');
  const missing = isLoading ? [] : names.filter((_, index) => dates[index] === null);
  const unit = measure === 'weight' ? '% of net assets in common' : 'Number of ISINs in common';
  const caption = `${unit}${describePortfolioDates(dates)}. The darker, the more.`;
  return (
    <div>
      <HeatMap
        heading={<DefinedHeading term="Portfolio overlap">Portfolio overlap</DefinedHeading>}
        controls={<SegmentedControl label="Measure" options={measures} value={measure} onChange={setMeasure} />}
        label="Portfolio overlap"
        caption={caption}
        corner="Scheme"
        {...buildPairs(names, (a, b) => buildCell(props, measure, a, b))}
        isLoading={isLoading}
      />
      <SectionNote>
        {!isLoading && (
          <>
            <span className="screen-only">Select a cell to see the holdings behind it. </span>
            Holdings without an ISIN are excluded.
          </>
        )}{' '}
        {formatMissing(missing, 'Portfolio not available for')}
      </SectionNote>
      {hasLimit(props) && (
        <SectionNote>
          {`Max ${OVERLAP_LIMIT} %: most that a sectoral or thematic scheme may have in common with another equity scheme of its fund house, large-cap schemes excepted, and Value with Contra, in the mean of the days of a quarter (${OVERLAP_LIMIT_SOURCE}).`}
        </SectionNote>
      )}
    </div>
  );
}

/** Whether a rule limits the overlap of two schemes on the day of the older portfolio. */
function isLimited({ schemes, dates }: Pick<OverlapMatrixSectionProps, 'schemes' | 'dates'>, a: number, b: number) {
  const [schemeA, schemeB, dateA, dateB] = [schemes[a], schemes[b], dates[a] ?? null, dates[b] ?? null];
  if (!schemeA || !schemeB || dateA === null || dateB === null) return false;
  return findOverlapRule(schemeA, schemeB, dateA < dateB ? dateA : dateB) !== null;
}

const hasLimit = (props: OverlapMatrixSectionProps): boolean =>
  props.schemes.some((_, a) => props.schemes.some((__, b) => a < b && isLimited(props, a, b)));

function buildCell(props: OverlapMatrixSectionProps, measure: Measure, a: number, b: number): HeatCell {
  const { names, dates, isLoading, matrix, pair, onPair } = props;
  const key = `${a} ${b}`;
  if (isLoading || matrix === null) return { key, text: LOADING, detail: LOADING, heat: null };
  const absent = [a, b].find((index) => dates[index] === null);
  if (absent !== undefined)
    return { key, text: DASH, heat: null, note: `Portfolio of ${names[absent] ?? ''} not available.` };
  const at = a * matrix.size + b;
  const [weight, count] = [Number(matrix.byWeight[at]), Number(matrix.byCount[at])];
  const largestCount = Math.max(1, ...matrix.byCount.filter((_, i) => i % (matrix.size + 1) !== 0));
  const limit = isLimited(props, a, b) ? describeLimit(weight) : '';
  const [byWeight, byCount] = [`${formatNumber(weight)} %`, formatCount(count, 'holding')];
  const days = [a, b].map((index) => `${names[index] ?? ''} ${formatDay(dates[index] ?? '')}`).join(', ');
  return {
    key,
    text: measure === 'weight' ? formatNumber(weight) : formatInteger(count),
    detail:
      (measure === 'weight' ? byCount : byWeight) +
      (limit === '' ? '' : weight > OVERLAP_LIMIT ? ` ▲ above ${OVERLAP_LIMIT} %` : ` · max ${OVERLAP_LIMIT} %`),
    heat: measure === 'weight' ? Math.min(weight / STRONGEST, 1) : count / largestCount,
    label: `${names[a] ?? ''} and ${names[b] ?? ''}: ${byWeight}, ${byCount}`,
    note: `${days}. ${limit}`.trim(),
    isSelected: pair !== null && a === pair[0] && b === pair[1],
    onSelect: () => onPair([a, b]),
  };
}

const describeLimit = (weight: number): string =>
  `${weight > OVERLAP_LIMIT ? `${formatNumber(weight - OVERLAP_LIMIT)} pp above` : `${formatNumber(OVERLAP_LIMIT - weight)} pp below`} the limit of ${OVERLAP_LIMIT} % (${OVERLAP_LIMIT_SOURCE}).`;

/** One date for all; every portfolio's own date is in the lists below if they differ. */
export function describePortfolioDates(dates: readonly (IsoDate | null)[]): string {
  const days = listDistinctDays(dates);
  if (days.length === 0) return '';
  return `${days.length === 1 ? ', in portfolios of' : '; ▲ portfolios of different dates:'} ${formatDayRange(days)}`;
}
