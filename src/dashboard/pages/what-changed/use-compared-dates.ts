import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatWireDate, type IsoDate } from '#contract/dates.ts';
import { combineQueries, type FailedRequest, findFailure } from '../../api/combine-queries.ts';
import { recordsQuery, useClient } from '../../api/use-records.ts';
import { choice, parseSettings } from '../../navigation/search-settings.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { buildDateParameter, type PortfolioDates, usePortfolioDates } from '../../schemes/holdings/portfolio-dates.tsx';
import { addUpChangeValues, type ChangeValues } from './change-values.ts';

/** The two portfolios that the URL names, else the latest and the one before it. */
export interface ComparedDates {
  /** The dates of all portfolios, newest first; empty if the service has no earlier ones. */
  readonly all: readonly IsoDate[];
  /** Null for the latest and the previous portfolio of a service that has no others. */
  readonly date: IsoDate | null;
  readonly prevDate: IsoDate | null;
  readonly ignored: readonly string[];
  readonly isPending: boolean;
  readonly isSupported: PortfolioDates['isSupported'];
  readonly failure: FailedRequest | null;
}

export function useComparedDates(code: string | null): ComparedDates {
  const { search } = useSearchParams();
  const { all, isPending: isLoading, isSupported, failure } = usePortfolioDates(code);
  // without the dates it is not known whether there is a portfolio of those in the URL
  const isPending = isLoading || (failure !== null && (search['date'] ?? search['prevDate']) !== undefined);
  const known = isPending || failure ? {} : search;
  const { date, ignored } = parseSettings({ date: choice(all, all[0] ?? null) }, known);
  const older = all.filter((each) => date !== null && each < date);
  const previous = parseSettings({ prevDate: choice(older, null) }, known);
  const sentences = [...ignored, ...previous.ignored];
  return { all, date, prevDate: previous.prevDate, ignored: sentences, isPending, isSupported, failure };
}

/** Dates as the parameters of GetHoldingsWhatChanged; without any for the latest and the previous portfolio. */
export const buildDateParameters = ({ all, date, prevDate }: ComparedDates): { date?: string; prevDate?: string } => ({
  ...buildDateParameter(all, date),
  ...(prevDate === null ? {} : { prevDate: formatWireDate(prevDate) }),
});

/** Portfolios that are added up: a year of months. */
const MAX_PAIRS = 12;

/** Trades and price effects, and whether they may still come. */
export interface LoadedChangeValues {
  /** Null while they are loading, without earlier portfolios, or if there are more than twelve steps. */
  readonly values: ChangeValues | null;
  readonly isLoading: boolean;
  /** Why they could not be loaded, if they could not. */
  readonly failure: FailedRequest | null;
}

/** The values of trades and price effects between two dates, added up from portfolio to portfolio. */
export function useChangeValues(
  code: string | null,
  all: readonly IsoDate[],
  compared: { readonly date: IsoDate | null; readonly previousDate: IsoDate | null },
): LoadedChangeValues {
  const client = useClient();
  const { date, previousDate } = compared;
  const isKnown = code !== null && date !== null && previousDate !== null;
  const dates = isKnown ? all.filter((each) => each <= date && each >= previousDate) : [];
  const usable = dates.length >= 2 && dates.length <= MAX_PAIRS + 1 ? dates : [];
  const holdings = useQueries({
    queries: usable.map((each) =>
      recordsQuery(client, 'GetHoldings', { code: code ?? '', date: formatWireDate(each) }),
    ),
    combine: pickResults,
  });
  const changes = useQueries({
    queries: usable.slice(1).map((each, index) =>
      recordsQuery(client, 'GetHoldingsWhatChanged', {
        code: code ?? '',
        date: formatWireDate(usable[index] ?? each),
        prevDate: formatWireDate(each),
      }),
    ),
    combine: pickResults,
  });
  const values = useMemo(() => {
    const pairs = changes.data.flatMap((each, index) => {
      const [now, before] = [holdings.data[index], holdings.data[index + 1]];
      return each && now && before ? { changes: each, now, before } : [];
    });
    return pairs.length === 0 || pairs.length < changes.data.length ? null : addUpChangeValues(pairs);
  }, [holdings.data, changes.data]);
  const failure = useMemo(() => findFailure(holdings, changes), [holdings, changes]);
  return { values, isLoading: holdings.isLoading || changes.isLoading, failure };
}

const pickResults = <T>(results: readonly UseQueryResult<T>[]) => ({
  ...combineQueries(results),
  data: results.map(({ data }) => data),
});
