import { sum } from '#finance/position.ts';
import type { Column } from '../../table/column.ts';
import { numberColumn, textColumn } from '../../table/column-makers.ts';
import type { ChangeRow } from './change-row.ts';

/** What all changes did to the weight of one sector, percentage points. */
export interface Shift {
  readonly label: string;
  readonly weightChange: number | null;
}

export const shiftNameColumn: Column<Shift> = textColumn('label', (row) => row.label, {
  header: 'Sector',
  label: 'Sector',
});
export const shiftColumn: Column<Shift> = numberColumn('weightChange', (row) => row.weightChange, {
  header: 'Change',
  label: 'Change of weight',
  unit: 'pp',
  signed: true,
});

/**
 * Changes of weight added up by sector or, where the source tells no sectors, by industry or rating. Rows that did not change
 * add nothing, so these are the shifts of the whole portfolio.
 */
export function shiftsOf(rows: readonly ChangeRow[]): { readonly title: string; readonly shifts: readonly Shift[] } {
  const bySector = rows.some(({ holding }) => holding.sector !== '');
  const totals = new Map<string, number | null>();
  for (const { holding, weightChange } of rows) {
    const label = (bySector ? holding.sector : holding.industryOrRating).trim() || 'Unclassified';
    totals.set(label, sum(totals.get(label) ?? null, weightChange));
  }
  return {
    title: bySector ? 'Sector shifts' : 'Shifts by industry or rating',
    shifts: [...totals].map(([label, weightChange]) => ({ label, weightChange })),
  };
}
