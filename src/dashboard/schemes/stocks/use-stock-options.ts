import { type UseQueryResult, keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { IsoMonth } from '#contract/dates.ts';
import type { FoundHolding } from '#contract/records/holding.ts';
import type { ServiceError } from '../../api/errors.ts';
import { recordsQuery, useClient, useRecords } from '../../api/use-records.ts';
import {
  type StockOption,
  canSearch,
  findMisspelled,
  findMostFrequent,
  listSpecificWords,
  listStockOptions,
  parseTypedIsin,
  toStockOption,
} from './stock-options.tsx';
import { toDateParameter } from './use-months.ts';

interface StockOptions {
  readonly options: readonly StockOption[];
  /** Null if it is too short or too common to be searched for. */
  readonly kind: 'isin' | 'name' | null;
  readonly isPending: boolean;
  readonly error: ServiceError | null;
}

/** Milliseconds without typing before the search starts. */
const DEBOUNCE_MS = 200;
const MAX_WORDS = 3;
const NONE: readonly StockOption[] = [];

/**
 * The shares that a text may mean: by the whole ISIN or, if the service finds them by name, by words of the name or the ticker and,
 * without a match, with typing errors.
 * @param month of the portfolios, `2026-10`; null for the latest portfolios.
 */
export function useStockOptions(text: string, hasNames: boolean, month: IsoMonth | null): StockOptions {
  const isin = parseTypedIsin(text);
  const ofIsin = useStockOfIsin(isin, month);
  const named = useStocksByName(hasNames && isin === null ? text.trim() : '', month);
  if (isin !== null) return { ...ofIsin, kind: 'isin' };
  return { ...named, kind: hasNames && canSearch(text) ? 'name' : null };
}

/** The share with an ISIN, held in the month or not: its name is that of any portfolio. */
function useStockOfIsin(isin: string | null, month: IsoMonth | null): Omit<StockOptions, 'kind'> {
  const held = useShareHoldings(isin, month);
  const isHeld = held.data !== undefined && held.data.length > 0;
  const isUnheld = held.data?.length === 0 && month !== null;
  const ever = useShareHoldings(isUnheld ? isin : null, null);
  const options = useMemo(() => {
    if (isin === null) return NONE;
    const [option] = isHeld ? listStockOptions(held.data) : [];
    if (option) return [{ ...option, isin }];
    return [{ isin, name: findMostFrequent((ever.data ?? []).map(({ instrument }) => instrument)), schemes: null }];
  }, [isin, isHeld, held.data, ever.data]);
  return { options, isPending: held.isPending, error: held.error ?? ever.error };
}

function useStocksByName(text: string, month: IsoMonth | null): Omit<StockOptions, 'kind'> {
  const settled = useDebounced(text);
  const date = buildDate(month);
  const isSearched = canSearch(text) && canSearch(settled);
  const query = useQuery({
    ...recordsQuery(useClient(), 'GetHoldingsSearch', { instrument: settled, assetType: 'Equity', ...date }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const isUnknown = isSearched && query.data?.length === 0 && !query.isPlaceholderData;
  const { stocks, isPending: isLooking } = useSimilarStocks(isUnknown ? settled : '', month);
  const found = useDeferredValue(query.data);
  const options = useMemo(() => {
    if (!isSearched) return NONE;
    return isUnknown ? findMisspelled(stocks, settled) : listStockOptions(found ?? []);
  }, [isSearched, isUnknown, stocks, settled, found]);
  return { options, isPending: !isSearched || query.isFetching || isLooking, error: query.error };
}

/** Shares that may be meant by a text with typing errors: those with one of its words, and those traded in the month, which are most. */
function useSimilarStocks(text: string, month: IsoMonth | null) {
  const client = useClient();
  const date = buildDate(month);
  const words = listSpecificWords(text);
  const withWord = useQueries({
    queries: (words.length > 1 ? words.slice(0, MAX_WORDS) : []).map((instrument) =>
      recordsQuery(client, 'GetHoldingsSearch', { instrument, assetType: 'Equity', ...date }),
    ),
    combine: combineResults,
  });
  const moves = useStockMoves(text === '' ? null : month);
  const stocks = useMemo(
    () => [...withWord.rows.flatMap(listStockOptions), ...(moves.data ?? []).map(toStockOption)],
    [withWord, moves.data],
  );
  return { stocks, isPending: withWord.isPending || (text !== '' && month !== null && moves.isLoading) };
}

const combineResults = (results: readonly UseQueryResult<readonly FoundHolding[]>[]) => ({
  rows: results.map(({ data }) => data ?? []),
  isPending: results.some(({ isLoading }) => isLoading),
});

const buildDate = (month: IsoMonth | null) => (month === null ? {} : { date: toDateParameter(month) });

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** More than there are shares. */
const ALL = '20000';

/** What all schemes together did with each share in a month; with null nothing is requested. */
export const useStockMoves = (month: IsoMonth | null) =>
  useRecords('GetStockMovers', month === null ? null : { date: toDateParameter(month), max: ALL });

/**
 * The holdings of a share in one month, of the latest portfolios with a null month; without an ISIN nothing is requested. Some portfolios
 * of the month in which its ISIN was issued again may still have the former one.
 */
export function useShareHoldings(isin: string | null, month: IsoMonth | null) {
  const current = useRecords('GetHoldingsSearch', isin === null ? null : buildShareRequest(isin, month));
  const former = listFormerIsins(current.data ?? []);
  const isins = isin === null || former.length === 0 ? null : [isin, ...former].join(',');
  const both = useRecords('GetHoldingsSearch', isins === null ? null : buildShareRequest(isins, month));
  return isins === null ? current : both;
}

/** @param isins comma-separated. */
export const buildShareRequest = (isins: string, month: IsoMonth | null) =>
  month === null ? { isin: isins } : { isin: isins, date: toDateParameter(month) };

/** The ISINs that a share had before it was issued again, after the previous portfolios. */
export const listFormerIsins = (rows: readonly FoundHolding[]): readonly string[] => [
  ...new Set(rows.flatMap(({ prevIsin }) => (prevIsin === '' ? [] : prevIsin))),
];
