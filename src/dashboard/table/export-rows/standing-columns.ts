import { nameStandingQuartile, quartileNames } from '#schemes/peers/quartile-names.ts';
import { choiceColumn, numberColumn } from '../column-builders.ts';
import { type Column, isBlank } from '../column.ts';

/** What a shaded cell says besides its value, as columns beside it in a workbook: rank, number of peers and quartile; none for other columns. */
export function buildStandingColumns<Row>({ id, cell, value, standing }: Column<Row>): readonly Column<Row>[] {
  if (!cell.isShaded || !standing) return [];
  const find = (row: Row) => (isBlank(value(row)) ? null : standing(row));
  const options = { decimals: 0, width: 40 } as const;
  return [
    numberColumn(`${id}Rank`, (row: Row) => find(row)?.rank ?? null, {
      ...options,
      header: 'Rank',
    }),
    numberColumn(`${id}Of`, (row: Row) => find(row)?.count ?? null, {
      ...options,
      header: 'Of',
    }),
    choiceColumn(`${id}Quartile`, (row: Row) => nameStandingQuartile(find(row)), {
      header: 'Quartile',
      order: quartileNames,
      width: 84,
    }),
  ];
}

/** How many columns after a shaded one its quartile is. */
export const QUARTILE_OFFSET = 3;
