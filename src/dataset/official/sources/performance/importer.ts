import { publishByDay, type Importer } from '../source.ts';
import { createRowStore, reportRows } from '../store-rows.ts';
import { checkPerformance } from './check-performance.ts';
import { performanceFigures } from './columns.ts';
import {
  isFundPerformanceExport,
  isFundPerformanceJson,
  parseFundPerformanceExport,
  parseFundPerformanceJson,
  type PerformanceFile,
} from './parse-performance.ts';

export const performanceImporter: Importer<PerformanceFile> = {
  singular: 'AMFI fund performance',
  plural: 'AMFI fund performance',
  workbook: { is: isFundPerformanceExport, parse: parseFundPerformanceExport },
  json: { is: isFundPerformanceJson, parse: parseFundPerformanceJson },
  // an export states when it was generated
  describe: ({ asOf, rows, generated }) => publishByDay(asOf, rows.length, generated ?? ''),
  check: checkPerformance,
  openStore(session) {
    const store = createRowStore(session, 'published_performance', ['scheme_name', 'nav_date'], 'fund performance');
    return (file, source) => {
      for (const row of file.rows) {
        store({
          scheme_name: row.schemeName,
          nav_date: row.navDate,
          benchmark: row.benchmark,
          riskometer_scheme: row.riskometerScheme,
          riskometer_benchmark: row.riskometerBenchmark,
          daily_aum_mark: row.dailyAumMark,
          pre_month_aum_mark: row.preMonthAumMark,
          ...Object.fromEntries(performanceFigures.map((figure) => [figure, row.figures.get(figure) ?? null])),
          source: source.id,
        });
      }
      return reportRows(performanceImporter.singular, source, file);
    };
  },
};
