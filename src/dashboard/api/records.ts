import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Asked, OperationName } from '#contract/operations.ts';
import { useClient } from './client-context.ts';
import type { Client } from './client.ts';

/** Fund figures move slowly: for ten minutes an answer is trusted and not asked for again. */
const FRESH_FOR = 10 * 60_000;

/** One question to the service. The key is the question, so equal questions share one answer. */
export function recordsQuery<Name extends OperationName>(client: Client, name: Name, asked: Asked<Name>) {
  return queryOptions({
    queryKey: [name, asked],
    queryFn: ({ signal }) => client.ask(name, asked, signal),
    staleTime: FRESH_FOR,
  });
}

/**
 * Asks a question and follows its answer: `useRecords('GetHoldings', { code })`. Where `asked` is null the question is
 * not known yet, so nothing is asked and the query waits.
 */
export function useRecords<Name extends OperationName>(name: Name, asked: Asked<Name> | null) {
  return useQuery({ ...recordsQuery(useClient(), name, asked ?? {}), enabled: asked !== null });
}
