import { useCallback, useEffect } from 'react';
import { isEquityScheme } from '#finance/sub-categories.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { useRecords } from '../api/use-records.ts';
import { useSearchParams } from '../navigation/use-search-params.ts';
import { deviceStorage } from '../ui/device-storage.ts';
import { addRecent, readRecent } from '../ui/recent.ts';
import type { QueryState } from '../ui/states/query-result.tsx';
import { type SchemeList, useSchemeList } from './scheme-list.ts';

const RECENT_KEY = 'fundlens.recent';

/** Codes of the schemes viewed last on this device, the last one first. */
export const readRecentSchemes = (): readonly string[] => readRecent(RECENT_KEY);

/** The code of the scheme viewed last, saved on this device. */
const STORAGE_KEY = 'fundlens.scheme';

/** After a comparison, a page about one scheme shows one of the compared ones: that viewed last, else the first. */
export function rememberComparedSchemes(codes: readonly string[]): void {
  const [first] = codes;
  if (first === undefined || codes.includes(deviceStorage.getItem(STORAGE_KEY) ?? '')) return;
  deviceStorage.setItem(STORAGE_KEY, first);
}

export interface SelectedScheme {
  /** Null while a default is being determined, and if there is none. */
  readonly code: string | null;
  /** Null while the scheme list is loading, and if it does not contain the code. */
  readonly scheme: SchemeEntry | null;
  /** The scheme list is loaded and does not contain the code in the URL. */
  readonly isUnknown: boolean;
  /** For `<QueryResult>` while `code` is null: pending, failed, or empty if no scheme has a portfolio. */
  readonly lookup: QueryState<SchemeEntry>;
  readonly select: (scheme: Pick<SchemeEntry, 'code'>) => void;
}

/**
 * The scheme that a page about one scheme shows: the one in the URL, else the one viewed last, else the default scheme. The code
 * is written into the URL, so that a copied link shows the same scheme.
 */
export function useSelectedScheme(): SelectedScheme {
  const { search, write } = useSearchParams();
  const codeInUrl = search['code'];
  const list = useSchemeList();
  const needsLargest = codeInUrl === undefined && list.data?.hasPortfolioDates === false;
  const largest = useRecords('GetAUM', needsLargest ? { max: '1' } : null);

  const isReady = list.data !== undefined && !(needsLargest && largest.isPending);
  const defaultCode =
    codeInUrl === undefined && isReady
      ? findDefaultScheme(list.data, deviceStorage.getItem(STORAGE_KEY), largest.data?.[0]?.code)
      : null;
  const code = codeInUrl ?? defaultCode;
  const scheme = code === null ? null : (list.data?.byCode.get(code) ?? null);

  useEffect(() => {
    if (defaultCode !== null) write({ code: defaultCode }, 'replace');
  }, [defaultCode, write]);
  useEffect(() => {
    if (!scheme) return;
    deviceStorage.setItem(STORAGE_KEY, scheme.code);
    addRecent(RECENT_KEY, scheme.code);
  }, [scheme]);

  return {
    code,
    scheme,
    isUnknown: codeInUrl !== undefined && list.data !== undefined && scheme === null,
    lookup: {
      data: isReady ? [] : undefined,
      error: list.error ?? largest.error,
      dataUpdatedAt: list.dataUpdatedAt,
      refetch: list.refetch,
    },
    select: useCallback((entry) => write({ code: entry.code }), [write]),
  };
}

/**
 * The code to show if the URL has none: the scheme viewed last, else the one with the newest portfolio, preferring scheme codes
 * and equity schemes, since those are what most users look for. `largestCode` is used if the service reports no
 * portfolio dates. Null if there is no scheme to show.
 */
export function findDefaultScheme(
  list: SchemeList,
  lastCode: string | null,
  largestCode: string | undefined,
): string | null {
  const last = lastCode === null ? undefined : list.byCode.get(lastCode);
  if (!list.hasPortfolioDates) return last?.code ?? largestCode ?? null;
  if (last?.portfolioDate) return last.code;
  let best: SchemeEntry | null = null;
  for (const scheme of list.schemes) {
    if (scheme.portfolioDate && (best === null || isPreferred(scheme, best))) best = scheme;
  }
  return best?.code ?? null;
}

function isPreferred(scheme: SchemeEntry, other: SchemeEntry): boolean {
  const [ranks, otherRanks] = [buildRanks(scheme), buildRanks(other)];
  const index = ranks.findIndex((rank, position) => rank !== otherRanks[position]);
  return index >= 0 && (ranks[index] ?? '') > (otherRanks[index] ?? '');
}

/** The criteria of `findDefaultScheme`, most important first; higher text is better. */
const buildRanks = (scheme: SchemeEntry): readonly string[] => [
  scheme.portfolioDate ?? '',
  scheme.code === scheme.schemeCode ? '1' : '0',
  isEquityScheme(scheme) ? '1' : '0',
];
