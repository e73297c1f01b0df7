import { useCallback, useEffect } from 'react';
import { deviceStorage } from '../api/device-storage.ts';
import { useRecords } from '../api/records.ts';
import { useSchemeList, type SchemeEntry } from '../api/scheme-list.ts';
import type { AnsweredQuery } from './answered.tsx';
import { openingScheme } from './opening-scheme.ts';
import { usePageSearch } from './page-search.ts';

/** The last scheme looked at: its code, kept on this device. */
const KEPT_UNDER = 'fundlens.scheme';

export interface ChosenScheme {
  /** Null while one is being found, and where there is none to find. */
  readonly code: string | null;
  /** Who that is; null while the list of schemes is not there, or does not have it. */
  readonly scheme: SchemeEntry | null;
  /** Whether the list is there and does not have the code of the address: a mistyped or an old one. */
  readonly isUnknown: boolean;
  /** For `<Answered>` while `code` is null: waiting, failed, or empty where no scheme has a portfolio. */
  readonly finding: AnsweredQuery<SchemeEntry>;
  readonly choose: (scheme: Pick<SchemeEntry, 'code'>) => void;
}

/**
 * The scheme that a page of one scheme shows: the one in the address, else the last one, else one that has a portfolio.
 * What is not in the address is put there, so that a copied address shows the same.
 */
export function useScheme(): ChosenScheme {
  const { search, write } = usePageSearch();
  const told = search['code'];
  const list = useSchemeList();
  const needsLargest = told === undefined && list.data?.tellsPortfolios === false;
  const largest = useRecords('GetAUM', needsLargest ? { max: '1' } : null);

  const isReady = list.data !== undefined && !(needsLargest && largest.isPending);
  const opening =
    told === undefined && isReady
      ? openingScheme(list.data, deviceStorage.getItem(KEPT_UNDER), largest.data?.[0]?.code)
      : null;
  const code = told ?? opening;
  const scheme = code === null ? null : (list.data?.byCode.get(code) ?? null);

  useEffect(() => {
    if (opening !== null) write({ code: opening }, 'replace');
  }, [opening, write]);
  useEffect(() => {
    if (scheme) deviceStorage.setItem(KEPT_UNDER, scheme.code);
  }, [scheme]);

  return {
    code,
    scheme,
    isUnknown: told !== undefined && list.data !== undefined && scheme === null,
    finding: {
      data: isReady ? [] : undefined,
      error: list.error ?? largest.error,
      dataUpdatedAt: list.dataUpdatedAt,
      refetch: list.refetch,
    },
    choose: useCallback((entry) => write({ code: entry.code }), [write]),
  };
}
