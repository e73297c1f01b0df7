import type { IsoDate } from '#contract/dates.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import type { OverlapMatrix } from '#finance/portfolio/overlap.ts';
import { formatMissing } from '../../chart/frame/chart-text.ts';
import { buildPairs, type HeatCell, HeatMap } from '../../chart/heat-map/heat-map.tsx';
import { buildCompareHref, MAX_COMPARED } from '../../schemes/scheme-links.ts';
import { SectionNote } from '../../ui/layout/page-sections.tsx';
import { DASH, formatCount, formatDay, formatDayRange, formatNumber } from '../../ui/text/format.ts';
import type { SchemeRow } from './portfolio-rows.ts';

interface OverlapSectionProps {
  readonly rows: readonly SchemeRow[];
  readonly names: readonly string[];
  /** The dates of the portfolios; null without one. */
  readonly dates: readonly (IsoDate | null)[];
  /** Null while it is loading. */
  readonly overlap: OverlapMatrix | null;
}

const MAX_SHOWN = 12;
const STRONGEST = 60; // percent with the strongest colour, as on Compare

/** The overlap of each pair of the largest schemes. */
export function OverlapSection({ rows, names, dates, overlap }: OverlapSectionProps) {
  const largest = rows
    .map((_, index) => index)
    .toSorted((a, b) => (rows[b]?.amount ?? 0) - (rows[a]?.amount ?? 0))
    .slice(0, MAX_SHOWN);
  const compared = largest.slice(0, MAX_COMPARED).flatMap((index) => rows[index]?.code ?? []);
  const pairs =
    overlap &&
    buildPairs(
      largest.map((index) => names[index] ?? ''),
      (a, b) => buildCell(overlap, dates, largest[a] ?? 0, largest[b] ?? 0),
    );
  const missing =
    overlap === null ? [] : largest.flatMap((index) => (dates[index] === null ? (names[index] ?? '') : []));
  const days = formatDayRange(listDistinctDays(dates));
  const caption = `% of net assets in common${days === '' ? '' : `, in portfolios of ${days}`}. The darker, the more.`;
  return (
    <>
      <HeatMap
        heading={<h2>Overlap with each other</h2>}
        label="Overlap of the schemes"
        caption={caption}
        controls={
          compared.length > 1 && <a href={buildCompareHref(compared, { view: 'overlap' })}>Holdings in common</a>
        }
        corner="Scheme"
        columns={pairs?.columns ?? []}
        rows={pairs?.rows ?? null}
      />
      <SectionNote>
        {rows.length > MAX_SHOWN && `The ${MAX_SHOWN} largest of ${formatCount(rows.length, 'scheme')}. `}
        Holdings without an ISIN are excluded. {formatMissing(missing, 'Portfolio not available for')}
      </SectionNote>
    </>
  );
}

function buildCell(
  { size, byWeight, byCount }: OverlapMatrix,
  dates: readonly (IsoDate | null)[],
  a: number,
  b: number,
): HeatCell {
  const key = `${a} ${b}`;
  const areKnown = dates[a] !== null && dates[b] !== null;
  if (!areKnown) return { key, text: DASH, heat: null };
  const weight = Number(byWeight[a * size + b]);
  return {
    key,
    text: formatNumber(weight),
    detail: formatCount(Number(byCount[a * size + b]), 'holding'),
    heat: Math.min(weight / STRONGEST, 1),
    note: [a, b].map((index) => formatDay(dates[index] ?? '')).join(', '),
  };
}
