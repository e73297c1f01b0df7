import type { IsoDate } from '#contract/dates.ts';
import { getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import { readLaunchDate } from '../launch-date.ts';

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
