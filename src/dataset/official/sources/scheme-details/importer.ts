import type { IsoDate } from '#contract/dates.ts';
import type { ListedDetails } from '#dataset/scheme-document.ts';
import { getDate, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import { parseAmount } from '../../parsing/cell-values.ts';
import { requireDateInName } from '../../parsing/parse-dates.ts';
import { publishByDay, type Importer } from '../../source/source.ts';
import { readLaunchDate, createRowStore, reportRows } from '../../source/store-rows.ts';
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

/** What AMFI listed of a scheme, by its name. */
export interface StoredDetails extends Omit<ListedDetails, 'schemeKey'> {
  readonly schemeId: string;
  readonly schemeName: string;
  readonly launchDate: IsoDate | null;
}

/** The newest details of each scheme. */
export async function readListedDetails({ database }: Draft): Promise<readonly StoredDetails[]> {
  const rows = await database.rows(
    `SELECT scheme_id, scheme_name, date, objective, scheme_type, scheme_category, launch_date, "load", minimum_amount
     FROM published_details ORDER BY scheme_id, scheme_name`,
    [],
  );
  return rows.map((row) => ({
    schemeId: getText(row, 0),
    schemeName: getText(row, 1),
    date: getDate(row, 2),
    launchDate: readLaunchDate(row, 6),
    load: getText(row, 7),
    values: {
      fundName: getText(row, 1),
      fundType: getText(row, 4),
      statedCategory: getText(row, 5),
      objective: getText(row, 3),
      minimumApplicationText: getText(row, 8),
    },
    minimumApplication: parseAmount(getText(row, 8)),
  }));
}
