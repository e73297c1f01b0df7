import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FoundHolding, type HoldingGroup, assetTypes } from '#contract/records/holding.ts';
import { SIZES, UNCLASSIFIED } from '#finance/portfolio/groups.ts';
import { nameCollator } from '#schemes/compare-plans.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { recordsQuery, useClient, useRecords } from '../../../api/use-records.ts';
import { useSearchParams } from '../../../navigation/use-search-params.ts';
import { useSchemeList } from '../../../schemes/scheme-list.ts';
import { isViewParameter } from '../../../table/view/view-url.ts';
import { PageHeader } from '../../../ui/layout/page-sections.tsx';
import { EmptyState, QueryResult } from '../../../ui/states/query-result.tsx';
import { SearchForm, criterionNames, describeSearch, parseSearchRequest } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

/** Searches the latest portfolios of all schemes. */
export function SearchTab() {
  const { search, write } = useSearchParams();
  const request = parseSearchRequest(search);
  const query = useRecords('GetHoldingsSearch', request);
  const description = describeSearch(search);
  const labels = useHoldingLabels();
  // the view of the previous results does not apply to the next ones
  const clearedView = Object.fromEntries(
    Object.keys(search).flatMap((name) => (isViewParameter(name) ? [[name, '']] : [])),
  );
  return (
    <>
      <PageHeader title="Search all portfolios" about={description} lead={buildSearchLead(query.data)} />
      <SearchForm
        key={description}
        choices={labels === null ? {} : { ...labels, size: SIZES, assetType: assetTypes }}
        values={Object.fromEntries(criterionNames.map((name) => [name, search[name] ?? '']))}
        onSearch={(values) => write({ ...clearedView, month: '', ...values })}
      />
      {request === null ? (
        <EmptyState
          title="Search portfolios"
          text="Choose a sector, industry, rating, size or asset type, or enter an ISIN or words of a scheme’s name. A holding must match all of them."
        />
      ) : (
        <QueryResult
          query={query}
          what="matching holdings"
          rows={12}
          empty={{
            title: `No match for ${description}`,
            text: 'Remove a criterion, or choose another one.',
          }}
        >
          {(rows) => (
            <SearchResults
              key={description}
              description={description}
              rows={rows}
              monthInUrl={search['month']}
              onMonth={(month) => write({ month })}
            />
          )}
        </QueryResult>
      )}
    </>
  );
}

/** Names the instrument if all results are of one. */
function buildSearchLead(rows: readonly FoundHolding[] = []): string {
  const [first] = rows;
  const isOneInstrument = first !== undefined && first.isin !== '' && rows.every(({ isin }) => isin === first.isin);
  return isOneInstrument ? `Schemes holding ${first.instrument}` : 'Search the latest portfolio of every scheme.';
}

/** A to Z; null while they are loading, undefined if they could not be loaded. */
type Labels = readonly string[] | null | undefined;

interface HoldingLabels {
  readonly sector: Labels;
  readonly industry: Labels;
}

/** Schemes whose labels together are nearly all: no operation lists those of all portfolios. */
const MAX_SCHEMES = 24;

/** The sectors, industries and ratings in the portfolios of a scheme of each sub-category; null if the service does not say which have one. */
function useHoldingLabels(): HoldingLabels | null {
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

/** The scheme with the newest portfolio of each sub-category; of several the oldest, which holds most. */
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
