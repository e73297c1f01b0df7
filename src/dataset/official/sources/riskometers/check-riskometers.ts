import { getDate, getText } from '#dataset/storage/row-values.ts';
import { daysBetween } from '#finance/calendar.ts';
import { createQuery, type Draft } from '../../../draft/draft.ts';
import { findRiskLevel } from '../../parsing/row-reader.ts';
import { riskLevelChecks, type ComparedRiskLevel } from '../compare-risk-levels.ts';
import { findFailedChecks } from '../share-check.ts';
import type { FailedCheck } from '../source.ts';
import type { RiskometerFile } from './parse-riskometers.ts';

/** Days. */
const NEAR_DAYS = 100;

/** Compares the months of a file with each other and with the stored ones before and after each. */
export function checkRiskometers(file: RiskometerFile, { draft }: { readonly draft: Draft }): readonly FailedCheck[] {
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
