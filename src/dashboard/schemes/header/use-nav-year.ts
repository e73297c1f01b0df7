import { useMemo } from 'react';
import { datePart, formatWireDate, type IsoDateOrDateTime } from '#contract/dates.ts';
import { subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { useNavHistories } from '../../api/use-histories.ts';
import type { SparklineSeries } from '../../ui/sparkline-path.ts';

/** The NAVs of the year to the latest one; null while they are loading, and without two of them. */
export function useNavYear(code: string | null, navDate: IsoDateOrDateTime | null): SparklineSeries | null {
  const isKnown = code !== null && navDate !== null;
  const from = isKnown
    ? formatWireDate(toIsoDay(subtractPeriod(toDayNumber(datePart(navDate)), { count: 1, unit: 'year' })))
    : undefined;
  const [series = null] = useNavHistories(isKnown ? [code] : [], from).series;
  return useMemo(
    () =>
      series === null || series.days.length < 2
        ? null
        : { days: series.days, values: series.navs, starts: series.breaks.map(({ day }) => day) },
    [series],
  );
}
