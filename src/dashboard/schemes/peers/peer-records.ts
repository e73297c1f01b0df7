import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { OperationName, OperationRecord, RequestParameters } from '#contract/operations/operations.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import type { Client } from '../../api/client.ts';
import { recordsQuery } from '../../api/use-records.ts';

/** How a source classifies a scheme or a number of them. */
interface Classification {
  readonly category: string;
  readonly subCategory: string;
}

/** The printed labels of a peer group, A to Z: `Low Duration Fund` and `Ultra Short to Short Term Fund`. */
export const listPeerLabels = (classes: readonly Classification[], peerGroup: string): readonly string[] =>
  [
    ...new Set(
      classes
        .filter(({ category, subCategory }) => getSubCategoryName(category, subCategory) === peerGroup)
        .map(({ subCategory }) => subCategory),
    ),
  ].toSorted();

type OperationByLabel = Extract<OperationName, 'GetAUM' | 'GetAumTopGainersLosers'>;

/** The records of a peer group: a service selects schemes by one printed label, so there is a request for each; '' is for all. */
export function peerRecordsQuery<Name extends OperationByLabel>(
  { client, queries }: { readonly client: Client; readonly queries: QueryClient },
  name: Name,
  parameters: RequestParameters<Name>,
  labels: readonly string[],
) {
  return queryOptions({
    queryKey: ['peers', name, parameters, labels],
    queryFn: async (): Promise<readonly OperationRecord<Name>[]> => {
      const requests = labels.map((subcategory) =>
        queries.fetchQuery(recordsQuery(client, name, { ...parameters, ...(subcategory !== '' && { subcategory }) })),
      );
      return (await Promise.all(requests)).flat();
    },
    retry: false, // the queries within retry themselves
  });
}
