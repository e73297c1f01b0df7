import type { IsoDate } from '#contract/dates.ts';
import { getDate, getNumber, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import type { DatedValue } from '../store-rows.ts';

/** The last day of a month that has a value, and the values; null if the scheme does not offer the plan. */
export interface StoredExpenseRatio {
  readonly schemeName: string;
  /** The last day of the month that the file has. */
  readonly lastDate: IsoDate;
  readonly regular: DatedValue | null;
  readonly direct: DatedValue | null;
  /** Of days with the same values, oldest first. */
  readonly runs: readonly RatioRun[];
}

/** Percent a year; null if the days have no value. */
interface RatioRun {
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly regular: number | null;
  readonly direct: number | null;
}

/** One row for each scheme and month. */
export async function readExpenseRatios({ database }: Draft): Promise<readonly StoredExpenseRatio[]> {
  const runs = await database.rows(
    `SELECT nsdl_code, scheme_name, month, last_date, regular, direct, first_date FROM expense_ratio
     ORDER BY nsdl_code, scheme_name, month, first_date`,
    [],
  );
  const months = Map.groupBy(runs, (run) => JSON.stringify([getText(run, 0), getText(run, 1), getText(run, 2)]));
  return [...months.values()].flatMap((sameMonth) => {
    const last = sameMonth.at(-1);
    if (last === undefined) return [];
    const findLast = (column: number): DatedValue | null => {
      const run = sameMonth.findLast((each) => each[column] !== null);
      return run === undefined ? null : { value: getNumber(run, column), date: getDate(run, 3) };
    };
    const days = sameMonth.map((run) => ({
      first: getDate(run, 6),
      last: getDate(run, 3),
      regular: getNumberOrNull(run, 4),
      direct: getNumberOrNull(run, 5),
    }));
    return [
      {
        schemeName: getText(last, 1),
        lastDate: getDate(last, 3),
        regular: findLast(4),
        direct: findLast(5),
        runs: days,
      },
    ];
  });
}
