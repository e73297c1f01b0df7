import { decodeWhole } from '../../parsing/decode-text.ts';
import { publishByDay, type Importer } from '../source.ts';
import { createRowStore, reportRows } from '../store-rows.ts';
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
