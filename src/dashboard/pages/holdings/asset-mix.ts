import type { Holding } from '#contract/records/holding.ts';
import { groupsOf, type Group } from '#finance/groups.ts';
import type { Column } from '../../table/column.ts';
import { numberColumn, textColumn } from '../../table/column-makers.ts';

/** What a portfolio is spread over, and the label that tells it. */
export interface Mix {
  readonly title: string;
  readonly groups: readonly Group[];
}

export const groupColumn: Column<Group> = textColumn('label', (row) => row.label, { header: 'Group', label: 'Group' });
export const groupWeightColumn: Column<Group> = numberColumn('totalWeight', (row) => row.totalWeight, {
  header: 'Weight',
  label: 'Weight',
  unit: '%',
});

/** The portfolio by asset type, and by sector or, where the source tells none, by industry or rating. */
export function mixesOf(rows: readonly Holding[]): readonly Mix[] {
  const bySector = rows.some(({ sector }) => sector !== '');
  return [
    { title: 'Asset types', groups: groupsOf(rows, null, (row) => row.assetType) },
    bySector
      ? { title: 'Sectors', groups: groupsOf(rows, null, (row) => row.sector) }
      : { title: 'Industries and ratings', groups: groupsOf(rows, null, (row) => row.industryOrRating) },
  ];
}
