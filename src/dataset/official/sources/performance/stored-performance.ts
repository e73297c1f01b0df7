import type { IsoDate } from '#contract/dates.ts';
import { getDate, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';

/** A row of fund performance, as far as it is about the scheme and not its returns. */
export interface StoredPerformance {
  readonly schemeName: string;
  readonly navDate: IsoDate;
  readonly benchmark: string;
  readonly riskometerScheme: string;
  readonly riskometerBenchmark: string;
  readonly dailyAum: number | null;
  readonly dailyAumMark: string;
  readonly preMonthAum: number | null;
  readonly preMonthAumMark: string;
  readonly preMonthAvgAum: number | null;
  readonly navRegular: number | null;
  readonly navDirect: number | null;
}

export async function readPerformance({ database }: Draft): Promise<readonly StoredPerformance[]> {
  const rows = await database.rows(
    `SELECT scheme_name, nav_date, benchmark, riskometer_scheme, riskometer_benchmark, "dailyAUM", daily_aum_mark,
      "preMonthAUM", pre_month_aum_mark, "preMonthAvgAUM", "navRegular", "navDirect"
     FROM published_performance ORDER BY scheme_name, nav_date`,
    [],
  );
  return rows.map((row) => ({
    schemeName: getText(row, 0),
    navDate: getDate(row, 1),
    benchmark: getText(row, 2),
    riskometerScheme: getText(row, 3),
    riskometerBenchmark: getText(row, 4),
    dailyAum: getNumberOrNull(row, 5),
    dailyAumMark: getText(row, 6),
    preMonthAum: getNumberOrNull(row, 7),
    preMonthAumMark: getText(row, 8),
    preMonthAvgAum: getNumberOrNull(row, 9),
    navRegular: getNumberOrNull(row, 10),
    navDirect: getNumberOrNull(row, 11),
  }));
}
