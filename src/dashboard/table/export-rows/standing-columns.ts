import { nameStandingQuartile, quartileNames } from '#schemes/peers/quartile-names.ts';
import type { ShownStanding } from '../../schemes/peers/shown-standing.tsx';
import { choiceColumn, numberColumn } from '../column-builders.ts';
import { type Column, isBlank } from '../column.ts';

/** What a shaded cell says besides its value, as columns beside it in a workbook; none for other columns. */
export function buildStandingColumns<Row>({ id, cell, value, standing }: Column<Row>): readonly Column<Row>[] {
  if (!cell.isShaded || !standing) return [];
  return buildRankColumns<Row>(id, (row) => (isBlank(value(row)) ? null : standing(row)));
}

/** Rank, number of peers and quartile, which follow the column of the values in this order. */
export function buildRankColumns<Row>(
  id: string,
  find: (row: Row) => ShownStanding | null | undefined,
): readonly Column<Row>[] {
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
