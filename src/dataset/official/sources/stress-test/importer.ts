import { findNewestDay } from '../../parsing/days.ts';
import { requireMonthEndInName } from '../../parsing/name-dates.ts';
import { publishByDay, type Importer } from '../source.ts';
import { createRowStore, reportRows } from '../store-rows.ts';
import { checkStressTests } from './check-stress-tests.ts';
import { isStressJson, parseStressJson } from './parse-stress-json.ts';
import { isStressWorkbook, parseStressWorkbook } from './parse-stress-workbook.ts';
import type { StressTestFile } from './stress-test-file.ts';

export const stressTestImporter: Importer<StressTestFile> = {
  singular: 'AMFI stress tests',
  plural: 'AMFI stress tests',
  json: { is: isStressJson, parse: parseStressJson },
  workbook: { is: isStressWorkbook, parse: parseStressWorkbook },
  readName(file, name) {
    if (file.rows.every(({ date }) => date !== '')) return file;
    const period = requireMonthEndInName(name, stressTestImporter.singular);
    return { ...file, period, rows: file.rows.map((row) => (row.date === '' ? { ...row, date: period } : row)) };
  },
  check: checkStressTests,
  describe: ({ rows }) => publishByDay(findNewestDay(rows.map(({ date }) => (date === '' ? null : date))), rows.length),
  openStore(session) {
    const store = createRowStore(session, 'published_stress_test', ['scheme_name', 'date'], 'stress test');
    return (file, source) => {
      for (const { schemeName, date, category, code, values } of file.rows)
        store({ scheme_name: schemeName, date, category, code, ...values, source: source.id });
      return reportRows(stressTestImporter.singular, source, file);
    };
  },
};
