import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { computeMedian } from '#finance/comparison/median.ts';
import type { Column } from '../../table/column.ts';

/** A row of a table in the plane of two of its columns. */
export interface PlotPoint {
  readonly key: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** The share of the largest size, 0 to 1; null if sizes are not drawn or the row has none. */
  readonly size: number | null;
  /** Index among the groups; null for those without a colour of their own. */
  readonly group: number | null;
}

export interface Plot {
  readonly points: readonly PlotPoint[];
  /** The groups with a colour, those with most points first. */
  readonly groups: readonly string[];
  /** Whether points are left that belong to none of them. */
  readonly hasOthers: boolean;
  readonly medianX: number | null;
  readonly medianY: number | null;
  /** Rows without one of the two values. */
  readonly missing: number;
}

export interface PlotColumns<Row> {
  readonly name: Column<Row>;
  readonly x: Column<Row>;
  readonly y: Column<Row>;
  /** A choice; null for one colour. */
  readonly colour: Column<Row> | null;
  /** A number of at least 0; null for one size. */
  readonly size: Column<Row> | null;
}

/** The most that can be distinguished by colour. */
const MAX_GROUPS = 10;

export function buildPlot<Row>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
  { name, x, y, colour, size }: PlotColumns<Row>,
): Plot {
  const drawn = rows.flatMap((row) => {
    const [across, up] = [toNumber(x.value(row)), toNumber(y.value(row))];
    return across === null || up === null ? [] : [{ row, x: across, y: up }];
  });
  const getGroup = (row: Row): string => String(colour?.value(row) ?? '');
  const groups = colour ? listLargest(drawn.map(({ row }) => getGroup(row))) : [];
  const largest = Math.max(0, ...drawn.map(({ row }) => toNumber(size?.value(row)) ?? 0));
  const points = drawn.map(({ row, ...position }): PlotPoint => {
    const group = groups.indexOf(getGroup(row));
    const amount = toNumber(size?.value(row));
    return {
      ...position,
      key: getKey(row),
      name: getShortName(String(name.value(row) ?? '')),
      size: amount === null || largest === 0 ? null : Math.max(0, amount) / largest,
      group: group === -1 ? null : group,
    };
  });
  return {
    points,
    groups,
    hasOthers: colour !== null && points.some(({ group }) => group === null),
    medianX: computeMedian(points.map((point) => point.x)),
    medianY: computeMedian(points.map((point) => point.y)),
    missing: rows.length - points.length,
  };
}

const toNumber = (value: string | number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function listLargest(groups: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const group of groups) if (group !== '') counts.set(group, (counts.get(group) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
  return sorted.slice(0, MAX_GROUPS).map(([group]) => group);
}

/** The points with the lowest and highest values, which are named without the pointer. */
export function findExtremes<Point extends PlotPoint>(points: readonly Point[]): readonly Point[] {
  const find = (isBetter: (a: Point, b: Point) => boolean): Point | undefined =>
    points.reduce<Point | undefined>((best, point) => (best && !isBetter(point, best) ? best : point), undefined);
  const found = [
    find((a, b) => a.y > b.y),
    find((a, b) => a.y < b.y),
    find((a, b) => a.x > b.x),
    find((a, b) => a.x < b.x),
  ];
  return [...new Set(found.flatMap((point) => point ?? []))];
}

/** The point next to a position in pixels, at most that far away; null if there is none. */
export function findNearest(
  points: readonly { readonly cx: number; readonly cy: number }[],
  x: number,
  y: number,
  maxDistance: number,
): number | null {
  let [nearest, distance] = [-1, maxDistance ** 2];
  points.forEach(({ cx, cy }, index) => {
    const squared = (cx - x) ** 2 + (cy - y) ** 2;
    if (squared <= distance) [nearest, distance] = [index, squared];
  });
  return nearest === -1 ? null : nearest;
}
