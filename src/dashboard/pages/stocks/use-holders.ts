import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { monthPart, type IsoMonth } from '#contract/dates.ts';
import { MAX_LIST_VALUES } from '#contract/limits.ts';
import type { FoundHolding } from '#contract/records/holding.ts';
import type { PortfolioDate } from '#contract/records/portfolio.ts';
import { isOutsideTotal } from '#finance/portfolio/position.ts';
import { combineQueries } from '../../api/combine-queries.ts';
import type { ServiceError } from '../../api/errors.ts';
import { recordsQuery, useClient, useRecords } from '../../api/use-records.ts';
import { listEarlierMonths } from '../../schemes/stocks/use-months.ts';
import { buildShareRequest, listFormerIsins } from '../../schemes/stocks/use-stock-options.ts';
import { createMonthsHeldCounter, type HolderMonth, type MonthsHeld } from './holder-rows.ts';

/** Derivatives outside the total are left out: they are no holdings of the share. */
export interface HolderHistory {
  /**
   * The holdings of the month before of schemes that have a portfolio of this month without the share; null if that is not known: it is being
   * loaded, or could not be.
   */
  readonly removed: readonly FoundHolding[] | null;
  /** Schemes that held it in the month before and have no portfolio of this month. */
  readonly undisclosed: number;
  readonly getMonthsHeld: (code: string) => MonthsHeld | null;
  /** The months, newest first; undefined while they are loading, empty if one could not be loaded. */
  readonly months: readonly HolderMonth[] | undefined;
  /** Why they could not be loaded, if they could not. */
  readonly error: ServiceError | null;
  /** Repeats the requests that failed. */
  readonly retry: () => void;
}

const NO_HISTORY = { removed: [], undisclosed: 0, getMonthsHeld: () => null, months: [] } as const;

/**
 * Who held the share in the months before; nothing while it is loading.
 * @param months newest first; empty if the service has no portfolios of earlier months.
 */
export function useHolderHistory(
  isin: string,
  month: IsoMonth | '',
  months: readonly IsoMonth[],
  found: readonly FoundHolding[],
): HolderHistory {
  const client = useClient();
  // a reissued ISIN has the former one before
  const isins = [...new Set([isin, ...listFormerIsins(found)])].join(',');
  const earlier = useMemo(() => (month === '' ? [] : listEarlierMonths(months, month)), [months, month]);
  const { results, ...loading } = useQueries({
    queries: earlier.map((each) => ({
      ...recordsQuery(client, 'GetHoldingsSearch', buildShareRequest(isins, each)),
      select: selectHeld,
    })),
    combine,
  });
  const current = useMemo(() => selectHeld(found), [found]);
  const [monthBefore] = results;
  const before = useMemo(() => {
    const codes = new Set(current.map(({ code }) => code));
    return monthBefore?.filter(({ code }) => !codes.has(code));
  }, [monthBefore, current]);
  const codes = [...new Set(before?.map(({ code }) => code))].slice(0, MAX_LIST_VALUES).join(',');
  const dates = useRecords('GetPortfolioDates', codes === '' ? null : { code: codes });
  const datesData = codes === '' ? NO_DATES : dates.data;
  const datesState = combineQueries(codes === '' ? [] : [dates]);
  const hasFailed = [loading, datesState].some(({ error, isUnavailable }) => error !== null || isUnavailable);
  const history = useMemo(
    () => buildHistory({ month, current, earlier, results, before, dates: datesData, hasFailed }),
    [month, current, earlier, results, before, datesData, hasFailed],
  );
  return {
    ...history,
    error: loading.error ?? datesState.error,
    retry: () => {
      loading.retry();
      datesState.retry();
    },
  };
}

const NO_DATES: readonly PortfolioDate[] = [];

const selectHeld = (rows: readonly FoundHolding[]): readonly FoundHolding[] =>
  rows.filter((row) => !isOutsideTotal(row));

// outside the hook, since react-query combines again whenever this function is another one
const combine = (queries: readonly UseQueryResult<readonly FoundHolding[]>[]) => ({
  ...combineQueries(queries),
  results: queries.map(({ data }) => data),
});

interface HistoryInputs {
  readonly month: IsoMonth | '';
  readonly current: readonly FoundHolding[];
  /** The months before, newest first, and the holdings of each; undefined while they are loading. */
  readonly earlier: readonly IsoMonth[];
  readonly results: readonly (readonly FoundHolding[] | undefined)[];
  /** Holdings of the month before, of schemes without one in this month. */
  readonly before: readonly FoundHolding[] | undefined;
  /** The dates of all portfolios of these schemes. */
  readonly dates: readonly PortfolioDate[] | undefined;
  readonly hasFailed: boolean;
}

function buildHistory(inputs: HistoryInputs): Omit<HolderHistory, 'error' | 'retry'> {
  const { month, current, earlier, results, hasFailed } = inputs;
  if (earlier.length === 0) return NO_HISTORY;
  const history: HolderMonth[] = [{ month, rows: current }];
  for (const [index, rows] of results.entries()) {
    if (rows) history.push({ month: earlier[index] ?? '', rows });
  }
  // all months or none: a count would grow while they are loading
  const isComplete = !results.includes(undefined);
  return {
    ...findExits(inputs),
    getMonthsHeld: isComplete ? createMonthsHeldCounter(history) : NO_HISTORY.getMonthsHeld,
    months: hasFailed ? [] : isComplete ? history : undefined,
  };
}

function findExits({ month, before, dates }: HistoryInputs): Pick<HolderHistory, 'removed' | 'undisclosed'> {
  if (before === undefined || dates === undefined) return { removed: null, undisclosed: 0 };
  const disclosed = new Set(
    dates.flatMap(({ code, date }) => (date !== null && monthPart(date) === month ? code : [])),
  );
  return {
    removed: before.filter(({ code }) => disclosed.has(code)),
    undisclosed: new Set(before.flatMap(({ code }) => (disclosed.has(code) ? [] : code))).size,
  };
}
