import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HoldingGroup } from '#contract/records/holding.ts';
import { UNCLASSIFIED } from '#finance/portfolio/groups.ts';
import { nameCollator } from '#schemes/compare-plans.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { recordsQuery, useClient } from '../../api/use-records.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';

/** A to Z; null while they are loading, undefined if they could not be loaded. */
type Labels = readonly string[] | null | undefined;

interface HoldingLabels {
  readonly sector: Labels;
  readonly industry: Labels;
}

/** Schemes whose labels together are nearly all: no operation lists those of all portfolios. */
const MAX_SCHEMES = 24;

/** The sectors, industries and ratings in the portfolios of a scheme of each sub-category; null if the service does not say which have one. */
export function useHoldingLabels(): HoldingLabels | null {
  const { data: list, isPending } = useSchemeList();
  const codes = useMemo(() => (list?.hasPortfolioDates ? selectExamples(list.schemes) : []), [list]);
  const sector = useLabels(codes, 'Sector');
  const industry = useLabels(codes, 'IndustryOrRating');
  if (isPending) return { sector: null, industry: null };
  return codes.length === 0 ? null : { sector, industry };
}

function useLabels(codes: readonly string[], type: 'Sector' | 'IndustryOrRating'): Labels {
  const client = useClient();
  return useQueries({
    queries: codes.map((code) => recordsQuery(client, 'GetHoldingsByType', { code, type })),
    combine: listLabels,
  });
}

function listLabels(results: readonly UseQueryResult<readonly HoldingGroup[]>[]): Labels {
  if (results.some(({ isLoading }) => isLoading)) return null;
  const labels = new Set(results.flatMap(({ data }) => (data ?? []).map(({ type }) => type)));
  labels.delete(UNCLASSIFIED);
  if (labels.size === 0 && results.some(({ isError }) => isError)) return undefined;
  return [...labels].toSorted((a, b) => a.localeCompare(b));
}

/** Of each sub-category the scheme with the newest portfolio; of those the oldest, which holds most. */
function selectExamples(schemes: readonly SchemeEntry[]): readonly string[] {
  const chosen = new Map<string, SchemeEntry>();
  for (const scheme of schemes) {
    if (scheme.portfolioDate === null) continue;
    const group = scheme.canonicalSubCategory;
    const best = chosen.get(group);
    if (best === undefined || isBetter(scheme, best)) chosen.set(group, scheme);
  }
  return [...chosen.values()].slice(0, MAX_SCHEMES).map(({ code }) => code);
}

const isBetter = (a: SchemeEntry, b: SchemeEntry): boolean =>
  a.portfolioDate === b.portfolioDate
    ? nameCollator.compare(a.code, b.code) < 0
    : (a.portfolioDate ?? '') > (b.portfolioDate ?? '');
