import { monthPart, type IsoMonth } from '#contract/dates.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FoundHolding } from '#contract/records/holding.ts';
import type { PortfolioDate } from '#contract/records/portfolio.ts';
import { recordsQuery, useClient, useRecords } from '../../api/use-records.ts';
import { createMonthsHeldCounter, type HolderMonth, type MonthsHeld } from './holder-rows.ts';
import { listEarlierMonths } from '../../schemes/stocks/months.ts';
import { buildShareRequest, listFormerIsins } from '../../schemes/stocks/use-share-holdings.ts';

export interface HolderHistory {
  /** The holdings of the month before of schemes that have a portfolio of this month without the share. */
  readonly removed: readonly FoundHolding[];
  /** Schemes that held it in the month before and have no portfolio of this month. */
  readonly undisclosed: number;
  readonly getMonthsHeld: (code: string) => MonthsHeld | null;
  /** The months, newest first; undefined while they are loading. */
  readonly months: readonly HolderMonth[] | undefined;
}

/** A list parameter may have so many values. */
const MAX_CODES = 500;

const NO_HISTORY: HolderHistory = { removed: [], undisclosed: 0, getMonthsHeld: () => null, months: [] };

/**
 * Who held the share in the months before; nothing while it is loading.
 * @param months newest first; empty if the service has no portfolios of earlier months.
 */
export function useHolderHistory(
  isin: string,
  month: IsoMonth | '',
  months: readonly IsoMonth[],
  current: readonly FoundHolding[],
): HolderHistory {
  const client = useClient();
  // a reissued ISIN has the former one before
  const isins = [...new Set([isin, ...listFormerIsins(current)])].join(',');
  const earlier = useMemo(() => (month === '' ? [] : listEarlierMonths(months, month)), [months, month]);
  const queries = useQueries({
    queries: earlier.map((each) => recordsQuery(client, 'GetHoldingsSearch', buildShareRequest(isins, each))),
    combine: pickData,
  });
  const currentCodes = useMemo(() => new Set(current.map(({ code }) => code)), [current]);
  const before = useMemo(
    () => (queries[0] ?? []).filter(({ code }) => !currentCodes.has(code)),
    [queries, currentCodes],
  );
  const codes = [...new Set(before.map(({ code }) => code))].slice(0, MAX_CODES).join(',');
  const dates = useRecords('GetPortfolioDates', codes === '' ? null : { code: codes }).data;
  return useMemo(
    () => buildHistory({ month, current, earlier, results: queries, before, dates }),
    [month, current, earlier, queries, before, dates],
  );
}

const pickData = <T>(results: readonly { readonly data: T | undefined }[]): readonly (T | undefined)[] =>
  results.map(({ data }) => data);

interface HistoryInputs {
  readonly month: IsoMonth | '';
  readonly current: readonly FoundHolding[];
  /** The months before, newest first, and the holdings of each; undefined while they are loading. */
  readonly earlier: readonly IsoMonth[];
  readonly results: readonly (readonly FoundHolding[] | undefined)[];
  /** Holdings of the month before, of schemes without one in this month. */
  readonly before: readonly FoundHolding[];
  /** The dates of all portfolios of these schemes. */
  readonly dates: readonly PortfolioDate[] | undefined;
}

function buildHistory({ month, current, earlier, results, before, dates }: HistoryInputs): HolderHistory {
  if (earlier.length === 0) return NO_HISTORY;
  const disclosed = new Set(
    (dates ?? []).flatMap(({ code, date }) => (date !== null && monthPart(date) === month ? code : [])),
  );
  const missing = new Set(before.flatMap(({ code }) => (dates && !disclosed.has(code) ? code : [])));
  const history: HolderMonth[] = [{ month, rows: current }];
  for (const [index, rows] of results.entries()) {
    if (rows) history.push({ month: earlier[index] ?? '', rows });
  }
  return {
    removed: before.filter(({ code }) => disclosed.has(code)),
    undisclosed: missing.size,
    // all months or none: a count would grow while they are loading
    getMonthsHeld: results.includes(undefined) ? NO_HISTORY.getMonthsHeld : createMonthsHeldCounter(history),
    months: results.includes(undefined) ? undefined : history,
  };
}
