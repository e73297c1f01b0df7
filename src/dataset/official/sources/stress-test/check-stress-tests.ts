import { checkFigures } from '../compare-figures.ts';
import type { FailedCheck, ImportSession } from '../source.ts';
import type { StressTestFile } from './stress-test-file.ts';

/** ₹ crore, days, % and ratios: smaller ones may move by any factor. The shares add up to 100, and are checked in each row. */
const columns = {
  stressAum: 10,
  days50: 5,
  days25: 5,
  topInvestorsShare: 1,
  stressVolatility: 1,
  stressBeta: 0.1,
  trailingPe: 1,
  portfolioTurnover: 0.05,
};

/** Compares each month of a file with the stored ones around it. */
export function checkStressTests({ rows }: StressTestFile, { draft }: ImportSession): readonly FailedCheck[] {
  const found = [...Map.groupBy(rows, ({ date }) => date)].flatMap(([date, ofMonth]) =>
    date === '' ? [] : checkFigures(ofMonth, date, { table: 'published_stress_test', columns, nearDays: 70 }, draft),
  );
  return [...new Map(found.map((failed) => [failed.check, failed])).values()];
}
