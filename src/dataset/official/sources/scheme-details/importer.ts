import { requireDateInName } from '../../parsing/name-dates.ts';
import { publishByDay, type Importer } from '../source.ts';
import { createRowStore, reportRows } from '../store-rows.ts';
import { isSchemeDetails, parseSchemeDetails, type SchemeDetailsFile } from './parse-scheme-details.ts';

export const schemeDetailsImporter: Importer<SchemeDetailsFile> = {
  singular: 'AMFI scheme details',
  plural: 'AMFI scheme details',
  json: { is: isSchemeDetails, parse: parseSchemeDetails },
  readName(file, name) {
    const date = requireDateInName(name, schemeDetailsImporter.singular);
    return { ...file, date, period: date };
  },
  describe: ({ date, rows }) => publishByDay(date, rows.length),
  openStore(session) {
    const store = createRowStore(session, 'published_details', ['scheme_id', 'scheme_name'], null);
    return (file, source) => {
      for (const row of file.rows)
        store({
          scheme_id: row.schemeId,
          scheme_name: row.schemeName,
          date: file.date,
          mutual_fund: row.mutualFund,
          objective: row.objective,
          scheme_type: row.schemeType,
          scheme_category: row.schemeCategory,
          launch_date: row.launchDate,
          load: row.load,
          minimum_amount: row.minimumAmount,
          source: source.id,
        });
      return reportRows(schemeDetailsImporter.singular, source, file);
    };
  },
};
