import type { IsoDate } from '#contract/dates.ts';
import type { ListedDetails } from '#dataset/scheme-document.ts';
import { getDate, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import { parseAmount } from '../../parsing/parse-amount.ts';
import { readLaunchDate } from '../launch-date.ts';

/** What AMFI listed of a scheme, by its name. */
export interface StoredDetails extends Omit<ListedDetails, 'schemeKey'> {
  readonly schemeId: string;
  readonly schemeName: string;
  readonly launchDate: IsoDate | null;
}

/** Of each scheme the newest. */
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
