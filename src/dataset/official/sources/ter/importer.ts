import { createRowWriter } from '../../../draft/draft.ts';
import { publishByDay, type Importer, type ImportSession } from '../source.ts';
import { reportRows } from '../store-rows.ts';
import { isTerJson, parseTerJson } from './parse-ter-json.ts';
import { isTerWorkbook, parseTerWorkbook } from './parse-ter-workbook.ts';
import type { TerFile } from './ter-file.ts';

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
