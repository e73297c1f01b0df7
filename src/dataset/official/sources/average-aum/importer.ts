import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { getDate, getNumber, getText } from '#dataset/storage/row-values.ts';
import { findQuarterEnd } from '#finance/aum.ts';
import { daysBetween } from '#finance/calendar.ts';
import { createQuery, type Draft } from '../../../draft/draft.ts';
import { amountChecks, findEqualAmounts, type ComparedAmount } from '../../checks/compare-figures.ts';
import { findFailedChecks, type Check } from '../../checks/share-check.ts';
import { publishByDay, type Importer, type FailedCheck } from '../../source/source.ts';
import { createRowStore, reportRows, type DatedValue } from '../../source/store-rows.ts';
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
function checkAverageAum(file: AverageAumFile, { draft }: { readonly draft: Draft }): readonly FailedCheck[] {
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

/** The average AUM of each code in the latest quarter. */
export async function readAverageAum({ database }: Draft): Promise<ReadonlyMap<string, DatedValue>> {
  const rows = await database.rows('SELECT code, period_start, average_aum FROM average_aum ORDER BY period_start', []);
  return new Map(
    rows.map((row) => [getText(row, 0), { value: getNumber(row, 2), date: findQuarterEnd(getDate(row, 1)) }]),
  );
}
