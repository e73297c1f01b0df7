import type { IsoDate } from '#contract/dates.ts';
import { getDate, getNumber, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import { createRowWriter, type Draft } from '../../../draft/draft.ts';
import { publishByDay, type Importer, type ImportSession } from '../../source/source.ts';
import { reportRows, type DatedValue } from '../../source/store-rows.ts';
import type { TerFile } from './collect-ratios.ts';
import { isTerJson, parseTerJson } from './parse-ter-json.ts';
import { isTerWorkbook, parseTerWorkbook } from './parse-ter-workbook.ts';

const storeFiles =
  (title: string): Importer<TerFile>['openStore'] =>
  (session) => {
    const storeMonth = createMonthStore(session);
    return (file, source) => {
      for (const { nsdlCode, schemeName, days } of file.schemes) {
        for (const [month, sameMonth] of Map.groupBy(days, ({ date }) => date.slice(0, 7)))
          storeMonth({ nsdl_code: nsdlCode, scheme_name: schemeName, month }, sameMonth, source.id);
      }
      return reportRows(title, source, file);
    };
  };

export const terImporter: Importer<TerFile<'ter'>> = {
  singular: 'AMFI expense ratios (TER)',
  plural: 'AMFI expense ratios',
  workbook: { is: isTerWorkbook, parse: parseTerWorkbook },
  json: { is: (json) => isTerJson(json, 'ter'), parse: (json) => parseTerJson(json, 'ter') },
  describe: ({ asOf, rowsRead }) => publishByDay(asOf, rowsRead),
  openStore: storeFiles('AMFI expense ratios (TER)'),
};

export const specialisedTerImporter: Importer<TerFile<'sif-ter'>> = {
  singular: 'AMFI expense ratios of specialised funds (TER)',
  plural: 'AMFI expense ratios of specialised funds',
  json: { is: (json) => isTerJson(json, 'sif-ter'), parse: (json) => parseTerJson(json, 'sif-ter') },
  describe: ({ asOf, rowsRead }) => publishByDay(asOf, rowsRead),
  openStore: storeFiles('AMFI expense ratios of specialised funds (TER)'),
};

type TerDay = TerFile['schemes'][number]['days'][number];
type Run = Omit<TerDay, 'date'> & { readonly first: string; last: string };
interface SchemeMonth {
  readonly nsdl_code: string;
  readonly scheme_name: string;
  readonly month: string;
}

/** A month is replaced as a whole: its rows are runs of days. */
function createMonthStore({ draft: { sqlite }, files }: ImportSession) {
  const write = createRowWriter(sqlite, 'expense_ratio');
  const where = 'nsdl_code = ? AND scheme_name = ? AND month = ?';
  const findSource = sqlite.prepare(`SELECT source FROM expense_ratio WHERE ${where} LIMIT 1`);
  const remove = sqlite.prepare(`DELETE FROM expense_ratio WHERE ${where}`);
  return (key: SchemeMonth, days: readonly TerDay[], source: number): void => {
    const values = [key.nsdl_code, key.scheme_name, key.month];
    const stored = findSource.get(...values)?.['source'];
    if (typeof stored === 'number' && files.byId(stored).rank > files.byId(source).rank) return;
    remove.run(...values);
    for (const { first, last, regular, direct } of joinRuns(days))
      write({ ...key, first_date: first, last_date: last, regular, direct, source });
  };
}

function joinRuns(days: readonly TerDay[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { date, regular, direct } of days) {
    const run = runs.at(-1);
    if (run && run.regular === regular && run.direct === direct) run.last = date;
    else runs.push({ first: date, last: date, regular, direct });
  }
  return runs;
}

/** The last day of a month that has a value, and the values; null if the scheme does not offer the plan. */
export interface StoredExpenseRatio {
  readonly schemeName: string;
  /** The last day of the month that the file has. */
  readonly lastDate: IsoDate;
  readonly regular: DatedValue | null;
  readonly direct: DatedValue | null;
  /** Runs of days with the same values, oldest first. */
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
