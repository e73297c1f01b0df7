import type { IsoDate } from '#contract/dates.ts';
import type { SqlRow } from '#dataset/storage/database.ts';
import { getDateOrNull, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';

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
      { schemeName: getText(row, 1), launchDate: readLaunchDate(row), minimumAmount: getText(row, 3) },
    ]),
  );
}

/** Of the first scheme of India, US-64. AMFI has 1900-01-01 for some dates that it does not know (17 codes, November 2024). */
const FIRST_LAUNCH = '1964-07-01';

function readLaunchDate(row: SqlRow): IsoDate | null {
  const date = getDateOrNull(row, 2);
  return date !== null && date < FIRST_LAUNCH ? null : date;
}
