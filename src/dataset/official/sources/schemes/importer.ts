import type { IsoDate } from '#contract/dates.ts';
import { getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import { decodeWhole } from '../../parsing/decode-text.ts';
import { publishByDay, type Importer } from '../../source/source.ts';
import { readLaunchDate, createRowStore, reportRows } from '../../source/store-rows.ts';
import { isSchemeMaster, parseSchemeMaster, type SchemeMasterFile } from './parse-schemes.ts';

export const schemesImporter: Importer<SchemeMasterFile> = {
  singular: 'AMFI SchemeData.csv',
  plural: 'AMFI SchemeData.csv',
  text: { is: isSchemeMaster, createParser: () => (text) => parseSchemeMaster(decodeWhole(text)) },
  describe: ({ asOf, rows }) => publishByDay(asOf, rows.length),
  openStore(session) {
    const store = createRowStore(session, 'scheme_master', ['code'], null);
    return (file, source) => {
      for (const row of file.rows) {
        store({
          code: row.code,
          amc: row.amc,
          scheme_name: row.schemeName,
          nav_name: row.navName,
          scheme_type: row.schemeType,
          scheme_category: row.schemeCategory,
          minimum_amount: row.minimumAmount,
          launch_date: row.launchDate,
          closure_date: row.closureDate,
          isins: row.isins.join(' '),
          source: source.id,
        });
      }
      return reportRows(schemesImporter.singular, source, file);
    };
  },
};

interface MasterFacts {
  readonly schemeName: string;
  readonly launchDate: IsoDate | null;
  readonly minimumAmount: string;
}

export async function readSchemeMaster({ database }: Draft): Promise<ReadonlyMap<string, MasterFacts>> {
  const rows = await database.rows('SELECT code, scheme_name, launch_date, minimum_amount FROM scheme_master', []);
  return new Map(
    rows.map((row) => [
      getText(row, 0),
      { schemeName: getText(row, 1), launchDate: readLaunchDate(row, 2), minimumAmount: getText(row, 3) },
    ]),
  );
}
