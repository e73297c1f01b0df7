import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { getPeerGroupName } from '#finance/sub-categories.ts';
import { useClient, useServerInfo } from '../../api/use-records.ts';
import { listPeerLabels, peerRecordsQuery } from './peer-records.ts';
import { createSchemeAttributeLookup } from '../scheme-attributes.ts';
import { useSchemeList } from '../scheme-list.ts';
import { createPeerLookup } from './peer-lookup.ts';

/** A request is sent for each peer: the largest ones stand for a larger group. */
const MAX_PEERS = 40;

export interface ClassifiedScheme {
  readonly code: string;
  readonly category: string;
  readonly subCategory: string;
}

/** Peers whose values have a median. */
export interface MedianPeers {
  /** Sub-category and plan: `Large Cap Fund · Direct`. */
  readonly name: string;
  /** Largest AUM first; at most forty. */
  readonly codes: readonly string[];
  /** Number of all peers. */
  readonly total: number;
}

/** The peer group of most of the schemes, of equally common ones that of the first; null while it is loading and without one. */
export function usePeerGroup(schemes: readonly ClassifiedScheme[]): MedianPeers | null {
  const services = { client: useClient(), queries: useQueryClient() };
  const list = useSchemeList();
  const navAsOf = useServerInfo()?.navAsOf ?? null;
  const subCategory = findMostCommon(schemes.map((scheme) => getPeerGroupName(scheme.category, scheme.subCategory)));
  const labels = list.data && subCategory !== '' ? listPeerLabels(list.data.schemes, subCategory) : [];
  const query = useQuery({ ...peerRecordsQuery(services, 'GetAUM', {}, labels), enabled: labels.length > 0 });
  const codes = schemes.map(({ code }) => code).join(',');
  return useMemo(() => {
    if (!query.data) return null;
    const attributes = createSchemeAttributeLookup(query.data, list.data ?? null, navAsOf);
    const { getGroup, listGroup } = createPeerLookup(query.data, attributes);
    const byCode = new Map(query.data.map((row) => [row.code, row]));
    const name = findMostCommon(
      codes
        .split(',')
        .flatMap((code) => byCode.get(code) ?? [])
        .map((row) => getGroup(row) ?? ''),
    );
    if (name === '') return null;
    const peers = listGroup(name)
      .toSorted((a, b) => compareMissingLast(a.dailyAum, b.dailyAum, (one, other) => other - one))
      .map(({ code }) => code);
    return { name, codes: peers.slice(0, MAX_PEERS), total: peers.length };
  }, [query.data, list.data, navAsOf, codes]);
}

/** The first of the texts that occur most often; '' is not one. */
function findMostCommon(texts: readonly string[]): string {
  const known = texts.filter((text) => text !== '');
  const count = (text: string) => known.filter((other) => other === text).length;
  return known.toSorted((a, b) => count(b) - count(a))[0] ?? '';
}

/** `the 7 peers (Large Cap Fund · Direct)`, `the largest 40 of 62 peers (…)`. */
export const describePeers = ({ name, codes, total }: MedianPeers): string =>
  codes.length < total ? `the largest ${codes.length} of ${total} peers (${name})` : `the ${total} peers (${name})`;
