import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OperationName, OperationRecord, RequestParameters } from '#contract/operations/operations.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { createPeerLookup, getReturn } from '#schemes/peers/peer-lookup.ts';
import { describePlanAndOption } from '#schemes/plan-and-option.ts';
import { type PrintedClass, listSubCategoryClasses } from '#schemes/printed-classes.ts';
import { createSchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import { getCanonicalClass } from '#schemes/scheme-entry.ts';
import type { Client } from '../../api/client.ts';
import { recordsQuery, useClient, useServerInfo } from '../../api/use-records.ts';
import { useSchemeList } from '../scheme-list.ts';

/** A request is sent for each peer: the largest ones stand for a larger group. */
const MAX_PEERS = 40;

export interface ClassifiedScheme {
  readonly code: string;
  readonly category: string;
  readonly subCategory: string;
}

/** Peers whose values have a median. */
export interface MedianPeers {
  /** `Large Cap Fund · Direct`, `Nifty 50 index funds · Direct`. */
  readonly name: string;
  /** Largest AUM first; at most forty. */
  readonly codes: readonly string[];
  /** The day number from which the NAVs of each code show its growth, as in SchemeOption. */
  readonly growthStarts: ReadonlyMap<string, number | null>;
  /** Number of all peers. */
  readonly total: number;
}

/** The peer group of most of the schemes, of equally common ones that of the first; null while it is loading and without one. */
export function usePeerGroup(schemes: readonly ClassifiedScheme[]): MedianPeers | null {
  const services = { client: useClient(), queries: useQueryClient() };
  const list = useSchemeList();
  const navAsOf = useServerInfo()?.navAsOf ?? null;
  const names = schemes.map((scheme) => getCanonicalClass(list.data?.byCode.get(scheme.code), scheme).subCategory);
  const subCategory = findMostCommon(names.filter((name) => name !== '')) ?? '';
  const classes = list.data && subCategory !== '' ? listSubCategoryClasses(list.data.schemes, subCategory) : [];
  const query = useQuery({ ...peerRecordsQuery(services, 'GetAUM', {}, classes), enabled: classes.length > 0 });
  const codes = schemes.map(({ code }) => code).join(',');
  return useMemo(() => {
    if (!query.data) return null;
    const attributes = createSchemeAttributeLookup(query.data, list.data ?? null, navAsOf);
    const { getGroup, listGroup } = createPeerLookup(query.data, attributes, getReturn);
    const byCode = new Map(query.data.map((row) => [row.code, row]));
    const group = findMostCommon(
      codes
        .split(',')
        .flatMap((code) => byCode.get(code) ?? [])
        .flatMap((row) => getGroup(row) ?? []),
    );
    if (group === undefined) return null;
    const peers = listGroup(group)
      .toSorted((a, b) => compareMissingLast(a.dailyAum, b.dailyAum, (one, other) => other - one))
      .slice(0, MAX_PEERS);
    return {
      name: group.name,
      codes: peers.map(({ code }) => code),
      growthStarts: new Map(
        peers.map((row) => [row.code, describePlanAndOption(row, list.data?.byCode.get(row.code)).growthStart]),
      ),
      total: listGroup(group).length,
    };
  }, [query.data, list.data, navAsOf, codes]);
}

/** The first of the values that occur most often. */
function findMostCommon<T>(values: readonly T[]): T | undefined {
  const count = (value: T) => values.filter((other) => other === value).length;
  return values.toSorted((a, b) => count(b) - count(a))[0];
}

/** `the 7 peers (Large Cap Fund · Direct)`, `the largest 40 of 62 peers (…)`. */
export const describePeers = ({ name, codes, total }: MedianPeers): string =>
  codes.length < total ? `the largest ${codes.length} of ${total} peers (${name})` : `the ${total} peers (${name})`;

const PARALLEL_REQUESTS = 4; // so that the requests of the page itself do not wait behind those for forty peers

/** The results of a request for each code, in the order of the codes. */
export async function fetchEach<T>(
  codes: readonly string[],
  fetch: (code: string) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = [];
  const queue = codes.entries();
  const fetchNext = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other in each of the parallel loops
    for (const [index, code] of queue) results[index] = await fetch(code);
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, fetchNext));
  return results;
}

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
