import { useMemo } from 'react';
import type { MarketMonth } from '#contract/records/market.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { computePeriodReturn, returnPeriods } from '#finance/nav/returns/returns.ts';
import { IDCW_ONLY } from '#finance/plans-and-options.ts';
import { useNavHistories } from '../../api/use-histories.ts';
import { DispersionChart } from '../../chart/time-series/dispersion-chart.tsx';
import type { MarketHistory } from '../../schemes/use-market-history.ts';
import type { SchemeMarket } from '../../schemes/use-market.ts';
import type { MarkedScheme } from './marked-scheme.ts';

interface DispersionSectionProps {
  readonly market: SchemeMarket;
  readonly history: MarketHistory;
  readonly marked: MarkedScheme | null;
}

/** The one-year returns of the category through time, with those of the marked scheme. */
export function DispersionSection({ market, history, marked }: DispersionSectionProps) {
  const months = useMemo(() => listMonthsWithSpread(history.months), [history.months]);
  const own = useOwnReturns(market, marked, months);
  return (
    <DispersionChart
      months={months}
      own={own}
      isLoading={history.isLoading}
      emptyReason={
        history.months.length === 0 ? history.emptyReason : 'fewer than 8 schemes have NAVs of a whole year.'
      }
    />
  );
}

/** From the first month with percentiles on. */
function listMonthsWithSpread(months: readonly MarketMonth[]): readonly MarketMonth[] {
  const first = months.findIndex(({ return1YearMedian }) => return1YearMedian !== null);
  return first === -1 ? [] : months.slice(first);
}

/** The one-year returns of the marked scheme to the month-ends; null without one, and of an ETF that may have paid out, which its NAVs exclude. */
function useOwnReturns({ attributes }: SchemeMarket, marked: MarkedScheme | null, months: readonly MarketMonth[]) {
  const isGrowing = marked !== null && attributes.getOption(marked.row) !== IDCW_ONLY;
  const [series = null] = useNavHistories(isGrowing && months.length > 0 ? [marked.row.code] : [], undefined).series;
  const name = marked?.name ?? '';
  return useMemo(
    () =>
      series === null
        ? null
        : {
            name,
            returns: months.map(({ date }) =>
              date === null ? null : computePeriodReturn(series, returnPeriods['1Year'], toDayNumber(date)),
            ),
          },
    [series, name, months],
  );
}
