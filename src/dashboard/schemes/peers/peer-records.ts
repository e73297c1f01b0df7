import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { OperationName, OperationRecord, RequestParameters } from '#contract/operations/operations.ts';
import type { PrintedClass } from '#schemes/printed-classes.ts';
import type { Client } from '../../api/client.ts';
import { recordsQuery } from '../../api/use-records.ts';

type OperationByClass = Extract<OperationName, 'GetAUM' | 'GetAumTopGainersLosers'>;

/** The records of schemes with several printed labels: a service selects by one of each kind, so there is a request for each. */
export function peerRecordsQuery<Name extends OperationByClass>(
  { client, queries }: { readonly client: Client; readonly queries: QueryClient },
  name: Name,
  parameters: RequestParameters<Name>,
  classes: readonly PrintedClass[],
) {
  return queryOptions({
    queryKey: ['peers', name, parameters, classes],
    queryFn: async (): Promise<readonly OperationRecord<Name>[]> => {
      const requests = classes.map((printed) =>
        queries.fetchQuery(recordsQuery(client, name, { ...parameters, ...printed })),
      );
      return (await Promise.all(requests)).flat();
    },
    retry: false, // the queries within retry themselves
  });
}
