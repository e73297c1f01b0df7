import { publishByDay, type Importer } from '../source.ts';
import { createRowStore, reportRows } from '../store-rows.ts';
import { checkRiskometers } from './check-riskometers.ts';
import { isRiskometerWorkbook, parseRiskometerWorkbook, type RiskometerFile } from './parse-riskometers.ts';

export const riskometersImporter: Importer<RiskometerFile> = {
  singular: 'riskometers',
  plural: 'riskometers of fund houses',
  isBesideOthers: true,
  workbook: { is: isRiskometerWorkbook, parse: parseRiskometerWorkbook },
  describe: ({ asOf, rows }) => publishByDay(asOf, rows.length),
  check: checkRiskometers,
  openStore(session) {
    const store = createRowStore(session, 'riskometer', ['scheme_name', 'date'], 'riskometer');
    return (file, source) => {
      for (const row of file.rows) {
        store({
          scheme_name: row.schemeName,
          date: row.date,
          riskometer_scheme: row.riskometerScheme,
          benchmark: row.benchmark,
          riskometer_benchmark: row.riskometerBenchmark,
          source: source.id,
        });
      }
      return reportRows(riskometersImporter.singular, source, file);
    };
  },
};
