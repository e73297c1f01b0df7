import type { SchemeSummary } from '#schemes/scheme-summary.ts';
import type { Column } from '../../../table/column.ts';

/** Ids of the columns across and up. */
interface Axes {
  readonly x: string;
  readonly y: string;
}

/** Return against volatility, if the NAVs are enough for both; otherwise columns that more schemes have. All of them are always loaded. */
const defaultAxes: readonly Axes[] = [
  { x: 'volatility3Year', y: 'return3Year' },
  { x: 'dailyAum', y: 'return3Year' },
  { x: 'dailyAum', y: 'return1Year' },
  { x: 'ter', y: 'return1Year' },
  { x: 'dailyAum', y: 'ter' },
];

/** The least share of the schemes that another choice would draw. */
const MIN_SHARE = 0.5;

/**
 * The columns that the plot draws: those chosen, and for the others the first that have values in the rows, at least half as often as any.
 * A value that is not loaded yet may be one.
 */
export function chooseAxes(
  byId: ReadonlyMap<string, Column<SchemeSummary>>,
  rows: readonly SchemeSummary[],
  chosen: Partial<Axes>,
): Axes | null {
  const counted = defaultAxes.flatMap((axes) => {
    const { x, y } = { ...axes, ...chosen };
    const [across, up] = [byId.get(x), byId.get(y)];
    if (!across || !up) return [];
    const count = rows.filter((row) => across.value(row) !== null && up.value(row) !== null).length;
    return { axes: { x, y }, count };
  });
  const most = Math.max(...counted.map(({ count }) => count));
  return counted.find(({ count }) => count >= MIN_SHARE * most)?.axes ?? null;
}
