import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { getDate, getNumber, getText } from '#dataset/storage/row-values.ts';
import { daysBetween } from '#finance/calendar.ts';
import { createQuery, type Draft } from '../../../draft/draft.ts';
import { amountChecks, findEqualAmounts, type ComparedAmount } from '../compare-amounts.ts';
import { findFailedChecks, type Check } from '../share-check.ts';
import type { FailedCheck } from '../source.ts';
import type { AverageAumFile } from './parse-average-aum.ts';

/** Days. Two quarters. */
const NEAR_DAYS = 190;

const otherQuarterCheck: Check<readonly ComparedAmount[]> = {
  name: 'AUM of another quarter',
  compares: 'amounts are exactly those of another quarter',
  ...{ maxShare: 0.5, worstSeen: null, minTotal: 5, minFaults: 3 },
  find: findEqualAmounts,
};

export const averageAumChecks = [...amountChecks, otherQuarterCheck];

/** Compares a quarter with the stored ones before and after it, and of itself. */
export function checkAverageAum(file: AverageAumFile, { draft }: { readonly draft: Draft }): readonly FailedCheck[] {
  const stored = createQuery(draft.sqlite, 'SELECT DISTINCT period_start FROM average_aum ORDER BY period_start')()
    .map((row) => getDate(row, 0))
    .filter((start) => Math.abs(daysBetween(file.periodStart, start)) <= NEAR_DAYS);
  const compare = (start: IsoDate) => ({
    input: compareAmounts(file, start, draft),
    comparedWith: `the stored quarter from ${formatDay(start)}`,
  });
  const others = stored.filter((start) => start !== file.periodStart);
  const near = [
    others.findLast((start) => start < file.periodStart),
    others.find((start) => start > file.periodStart),
  ].flatMap((start) => (start === undefined ? [] : [compare(start)]));
  const same = stored.includes(file.periodStart) ? [compare(file.periodStart)] : [];
  return [...findFailedChecks(amountChecks, [...near, ...same]), ...findFailedChecks([otherQuarterCheck], near)];
}

function compareAmounts(file: AverageAumFile, start: IsoDate, { sqlite }: Draft): readonly ComparedAmount[] {
  const read = createQuery(sqlite, 'SELECT code, average_aum FROM average_aum WHERE period_start = ?');
  const stored = new Map(read(start).map((row) => [getText(row, 0), getNumber(row, 1)]));
  return file.rows.flatMap(({ code, mutualFund, averageAum }) => {
    const known = stored.get(code);
    if (known === undefined) return [];
    const [before, after] = start <= file.periodStart ? [known, averageAum] : [averageAum, known];
    return [{ of: code, mutualFund, before, after }];
  });
}
