import { CancelledError, queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Performance } from '#contract/records/performance.ts';
import { readSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { useClient } from './client-context.ts';
import type { Client } from './client.ts';
import { lacksOperation, ServiceError } from './error.ts';
import { recordsQuery } from './records.ts';

/** One scheme code, as a reader looks for it. */
export interface SchemeEntry {
  readonly code: string;
  readonly schemeName: string;
  /** '' where the service does not tell. */
  readonly mutualFund: string;
  readonly plan: string;
  readonly option: string;
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
  /** ISO day of its latest portfolio; null where it has none, or where the service does not tell. */
  readonly portfolioDate: string | null;
}

export interface SchemeList {
  readonly schemes: readonly SchemeEntry[];
  readonly byCode: ReadonlyMap<string, SchemeEntry>;
  /** Whether `portfolioDate` says anything: only GetSchemeMaster does. */
  readonly tellsPortfolios: boolean;
}

/** Every scheme code the service has: from GetSchemeMaster or, where it lacks that, from GetAUM and the names. */
export function useSchemeList() {
  return useQuery(schemeListQuery(useClient(), useQueryClient()));
}

/** The same, for asking ahead. */
export function schemeListQuery(client: Client, queries: QueryClient) {
  return queryOptions({
    queryKey: ['scheme list'],
    queryFn: () => readList(client, queries),
    staleTime: 10 * 60_000,
    retry: false, // the two questions below see to that themselves
  });
}

async function readList(client: Client, queries: QueryClient): Promise<SchemeList> {
  try {
    const schemes = await insisting(() => queries.fetchQuery(recordsQuery(client, 'GetSchemeMaster', {})));
    return listOf(schemes, true);
  } catch (error) {
    if (!(error instanceof ServiceError) || !isMissing(error)) throw error;
  }
  const records = await insisting(() => queries.fetchQuery(recordsQuery(client, 'GetAUM', {})));
  return listOf(records.map(fromPerformance), false);
}

/** Answers are shared: a page that asked first may call its question off, which is no answer to whoever else waits for it. */
async function insisting<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CancelledError) return insisting(ask);
    throw error;
  }
}

/** A service without the operation says so, or sends its web page for it. */
const isMissing = (error: ServiceError): boolean => lacksOperation(error) || error.failure === 'unreadable';

function fromPerformance({ code, schemeName, type, category, subCategory }: Performance): SchemeEntry {
  const { plan, option } = readSchemeName(schemeName);
  return { code, schemeName, mutualFund: '', plan, option, type, category, subCategory, portfolioDate: null };
}

const listOf = (schemes: readonly SchemeEntry[], tellsPortfolios: boolean): SchemeList => ({
  schemes,
  byCode: new Map(schemes.map((scheme) => [scheme.code, scheme])),
  tellsPortfolios,
});
