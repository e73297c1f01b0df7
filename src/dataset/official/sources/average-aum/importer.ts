import { publishByDay, type Importer } from '../source.ts';
import { createRowStore, reportRows } from '../store-rows.ts';
import { checkAverageAum } from './check-average-aum.ts';
import { isAverageAumJson, parseAverageAum, type AverageAumFile } from './parse-average-aum.ts';

export const averageAumImporter: Importer<AverageAumFile> = {
  singular: 'AMFI average AUM of the quarter',
  plural: 'AMFI average AUM',
  json: { is: isAverageAumJson, parse: parseAverageAum },
  describe: ({ periodEnd, rows }) => publishByDay(periodEnd, rows.length),
  check: checkAverageAum,
  openStore(session) {
    const store = createRowStore(session, 'average_aum', ['code', 'period_start'], 'average AUM');
    return (file, source) => {
      for (const { code, averageAum } of file.rows)
        store({ code, period_start: file.periodStart, average_aum: averageAum, source: source.id });
      return reportRows(averageAumImporter.singular, source, file);
    };
  },
};
