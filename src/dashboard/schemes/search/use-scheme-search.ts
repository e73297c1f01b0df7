import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { buildSchemeIndex } from '#schemes/search/scheme-index.ts';
import { createSchemeSearch, type SchemeSearch } from '#schemes/search/scheme-search.ts';
import { useClient } from '../../api/use-records.ts';
import { createIdlePause } from '../../ui/idle.ts';
import { schemeListQuery, type SchemeList } from '../scheme-list.ts';

const searches = new WeakMap<SchemeList, Promise<SchemeSearch>>();

/** Milliseconds after which a step of the index is built even if the page is busy. */
const MAX_PAUSE_MS = 100;

/** The index of a list is built once, whatever number of fields search it. */
function loadSearch(list: SchemeList): Promise<SchemeSearch> {
  const known = searches.get(list);
  if (known) return known;
  const search = buildSchemeIndex(list.schemes, createIdlePause(MAX_PAUSE_MS)).then(createSchemeSearch);
  searches.set(list, search);
  return search;
}

/**
 * The search over all schemes; null while the list is loading or the index is being built. If not enabled, it is prepared only if
 * the list is there already.
 */
export function useSchemeSearch(enabled: boolean) {
  const { data: list, error, isPending } = useQuery({ ...schemeListQuery(useClient(), useQueryClient()), enabled });
  const [prepared, setPrepared] = useState<{ readonly list: SchemeList; readonly search: SchemeSearch } | null>(null);
  useEffect(() => {
    if (list === undefined) return undefined;
    let isCurrent = true;
    void loadSearch(list).then((search) => isCurrent && setPrepared({ list, search }));
    return () => {
      isCurrent = false;
    };
  }, [list]);
  const search = prepared !== null && prepared.list === list ? prepared.search : null;
  return { search, list, error, isPending: isPending || (error === null && search === null) };
}
