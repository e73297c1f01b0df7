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

/** Printed labels, as parameters of a request; without any, all schemes. */
export interface PrintedClass {
  readonly category?: string;
  readonly subcategory?: string;
}

/**
 * The printed labels under which the wanted schemes are: `Debt, Low Duration Fund` and `Debt, Ultra Short to Short Term Fund`; only the
 * category where all of its schemes are wanted. In another one a scheme without a sub-category cannot be requested.
 */
export function listPrintedClasses<T extends Classification>(
  schemes: readonly T[],
  isWanted: (scheme: T) => boolean,
): readonly PrintedClass[] {
  const wanted = schemes.filter(isWanted);
  const categoriesInPart = new Set(schemes.flatMap((scheme) => (isWanted(scheme) ? [] : scheme.category)));
  return listDistinct(wanted.map(({ category }) => category)).flatMap((category): readonly PrintedClass[] => {
    if (category !== '' && !categoriesInPart.has(category)) return [{ category }];
    const labels = wanted.flatMap((scheme) => (scheme.category === category ? scheme.subCategory : []));
    return listDistinct(labels.filter(Boolean)).map((subcategory) => ({
      ...(category !== '' && { category }),
      subcategory,
    }));
  });
}

const listDistinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)].toSorted();

/** Those of a sub-category. */
export const listSubCategoryClasses = (classes: readonly Classification[], name: string): readonly PrintedClass[] =>
  listPrintedClasses(classes, ({ category, subCategory }) => getSubCategoryName(category, subCategory) === name);

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
