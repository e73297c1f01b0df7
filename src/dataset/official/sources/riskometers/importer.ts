import type { IsoDate } from '#contract/dates.ts';
import { getDate, getText } from '#dataset/storage/row-values.ts';
import { daysBetween } from '#finance/calendar.ts';
import { createQuery, type Draft } from '../../../draft/draft.ts';
import { riskLevelChecks, type ComparedRiskLevel } from '../../checks/compare-risk-levels.ts';
import { findFailedChecks } from '../../checks/share-check.ts';
import { findRiskLevel } from '../../parsing/row-reader.ts';
import { publishByDay, type Importer, type FailedCheck } from '../../source/source.ts';
import { createRowStore, reportRows } from '../../source/store-rows.ts';
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

/** Days. */
const NEAR_DAYS = 100;

/** Compares the months of a file with each other and with the stored ones before and after each. */
function checkRiskometers(file: RiskometerFile, { draft }: { readonly draft: Draft }): readonly FailedCheck[] {
  const read = createQuery(draft.sqlite, 'SELECT date, riskometer_scheme FROM riskometer WHERE scheme_name = ?');
  const byScheme = Map.groupBy(file.rows, ({ schemeName }) => schemeName);
  const levels = [...byScheme].flatMap(([schemeName, rows]) => {
    const own = rows.map(({ date, riskometerScheme }) => ({ date, level: riskometerScheme, isOwn: true }));
    const stored = read(schemeName).map((row) => ({
      date: getDate(row, 0),
      level: findRiskLevel(getText(row, 1)) ?? '',
      isOwn: false,
    }));
    const inOrder = [...stored, ...own].toSorted((a, b) => (a.date < b.date ? -1 : 1));
    return inOrder.flatMap((after, index): readonly ComparedRiskLevel[] => {
      const before = inOrder[index - 1];
      if (!before || !(before.isOwn || after.isOwn) || daysBetween(before.date, after.date) > NEAR_DAYS) return [];
      const { date } = after.isOwn ? after : before;
      return [{ schemeName, date, before: before.level, after: after.level }];
    });
  });
  return findFailedChecks(riskLevelChecks, [{ input: levels, comparedWith: 'the months around' }]);
}

export interface StoredRiskometer {
  readonly schemeName: string;
  readonly date: IsoDate;
  readonly riskometerScheme: string;
  readonly benchmark: string;
  readonly riskometerBenchmark: string;
}

export async function readRiskometers({ database }: Draft): Promise<readonly StoredRiskometer[]> {
  const rows = await database.rows(
    'SELECT scheme_name, date, riskometer_scheme, benchmark, riskometer_benchmark FROM riskometer ORDER BY scheme_name, date',
    [],
  );
  return rows.map((row) => ({
    schemeName: getText(row, 0),
    date: getDate(row, 1),
    riskometerScheme: getText(row, 2),
    benchmark: getText(row, 3),
    riskometerBenchmark: getText(row, 4),
  }));
}
