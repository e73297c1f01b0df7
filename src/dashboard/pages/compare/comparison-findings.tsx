import { useMemo } from 'react';
import { collectIsinWeights, computeOverlapMatrix } from '#finance/portfolio/overlap.ts';
import { type Mix, formatMixes } from '#schemes/addresses/mixes.ts';
import {
  type ComparedRowId,
  type ComparisonTarget,
  findComparisonFindings,
  type LargestOverlap,
} from '#schemes/findings/comparison-findings.ts';
import { type Portfolios, usePortfolios } from '../../api/use-records.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { FindingsStrip } from '../../schemes/findings/findings-strip.tsx';
import type { CompareRow } from './compare-rows.ts';
import { areAlike, type KeyData } from './key-data/key-data.ts';

interface ComparisonFindingsProps {
  readonly schemes: readonly CompareRow[];
  readonly mixes: readonly Mix[];
  readonly names: readonly string[];
  readonly keyData: KeyData;
  readonly isLoading: boolean;
}

/** The two of more schemes that have most in common say little, and each portfolio is a request. */
const MAX_PORTFOLIOS = 4;
const NONE: readonly string[] = [];

/** What is worth saying of schemes beside each other; mixes are not judged. */
export function ComparisonFindings({ schemes, mixes, names, keyData, isLoading }: ComparisonFindingsProps) {
  const single = useMemo(() => schemes.filter(({ mix }) => !mix), [schemes]);
  const listed = single.map(({ code }) => code).join(',');
  const codes = useMemo(() => (single.length <= MAX_PORTFOLIOS ? listed.split(',') : NONE), [single.length, listed]);
  const portfolios = usePortfolios(codes);
  const overlap = useMemo(() => findLargestOverlap(portfolios.portfolios), [portfolios.portfolios]);
  const areLoading = isLoading || (portfolios.isLoading && portfolios.error === null);
  const findings = useMemo(() => {
    if (areLoading) return null;
    const cells = new Map(keyData.rows.map((row) => [row.id, row.cells]));
    const getRow = (id: ComparedRowId) => {
      const best = single.flatMap(({ code }, index) =>
        cells.get(id)?.some((cell) => cell.code === code && cell.isBest) ? index : [],
      );
      return { values: single.map((scheme) => scheme[id]), best: best.length === 1 ? (best[0] ?? null) : null };
    };
    const shortNames = single.map((scheme) => names[schemes.indexOf(scheme)] ?? '');
    return findComparisonFindings({ names: shortNames, areAlike: areAlike(single), getRow, overlap });
  }, [areLoading, keyData, single, schemes, names, overlap]);
  const buildHref = (target: ComparisonTarget): string =>
    typeof target === 'string'
      ? `#${target}`
      : buildPageHref('compare', {
          codes: listed,
          mix: formatMixes(mixes),
          view: 'overlap',
          pair: target.pair.map((index) => single[index]?.code).join(','),
        });
  return (
    <FindingsStrip
      findings={findings}
      buildHref={buildHref}
      hasTopics={false}
      none="Nothing sets these apart, or too little is known to say."
    />
  );
}

/** The pair that the view of overlaps begins with. */
function findLargestOverlap(portfolios: Portfolios['portfolios']): LargestOverlap | null {
  const { size, byWeight } = computeOverlapMatrix(portfolios.map(collectIsinWeights));
  const pairs = portfolios.flatMap((_, a) =>
    portfolios.flatMap((__, b): readonly LargestOverlap[] =>
      a < b ? [{ pair: [a, b], weight: Number(byWeight[a * size + b]) }] : [],
    ),
  );
  return pairs.toSorted((a, b) => b.weight - a.weight)[0] ?? null;
}
