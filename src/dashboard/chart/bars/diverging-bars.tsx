import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { Column } from '../../table/column.ts';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { numberColumnHeader, textHeader, type ChartTableData } from '../frame/chart-table.tsx';
import { buildCaption, formatList, formatMissingValues, addUnit } from '../frame/chart-text.ts';
import { Legend } from '../frame/legend.tsx';
import { buildLargestBars, type BarPoint, type ChartHighlight } from './bar-points.ts';
import { computeBarsHeight, explainEmptyBars } from './top-bars.tsx';
import styles from './diverging-bars.module.css';

const BarDrawing = lazyWhenIdle(async () => (await import('./bar-drawing.tsx')).BarDrawing);

type Directions = readonly [up: string, down: string];

interface DivergingBarsProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly name: Column<Row>;
  /** A column of changes, such as of weights in percentage points. */
  readonly change: Column<Row>;
  /** The kind of a change, shown with its name. */
  readonly kind?: Column<Row>;
  /** The date of the values and that of the previous ones. */
  readonly asOf?: IsoDate | null;
  readonly since?: string | null;
  /** Instead of these, if the rows have several: `18 Nov 2026 to 19 Nov 2026 vs 31 Oct 2026`. */
  readonly dates?: string;
  readonly max?: number;
  /** What bars to the right and to the left are; `Up` and `Down` by default. */
  readonly directions?: Directions;
  /** Unique among the rows; links the bars to the rows of a table. */
  readonly rowKey?: (row: Row) => string;
  readonly highlight?: ChartHighlight;
}

/** The largest changes, increases to the right of a line and decreases to its left, from the largest increase to the largest decrease. */
export function DivergingBars<Row>(props: DivergingBarsProps<Row>) {
  const { title, rows, name, change, kind, asOf = null, since = null, max = 10, rowKey, highlight, directions } = props;
  const bars = useMemo(() => {
    const largest = buildLargestBars(rows, { name, size: change, detail: kind, key: rowKey }, max);
    return { ...largest, points: sortByValue(largest.points) };
  }, [rows, name, change, kind, max, rowKey]);
  const [to, from] = [asOf === null ? '' : formatDay(asOf), since === null ? '' : formatDay(since)];
  const pair = from === '' || to === '' ? to : `from ${from} to ${to}`;
  const limit = bars.hiddenCount > 0 ? `the ${bars.points.length} largest${directions ? '' : ' changes'}` : '';
  return (
    <ChartFrame
      title={title}
      unit={change.unit}
      caption={buildCaption(null, props.dates ?? pair, limit)}
      summary={describeChanges(bars.points, change, directions)}
      table={buildChangeTable(bars.points, name, change, kind)}
      height={computeBarsHeight(bars.points.length, max)}
      emptyReason={bars.points.length === 0 ? explainEmptyBars(rows.length, change) : null}
      footnote={formatMissingValues(bars.missing, change.label.toLowerCase())}
      legend={<KindLegend points={bars.points} />}
    >
      <BarDrawing title={title} points={bars.points} origin="middle" highlight={highlight} />
    </ChartFrame>
  );
}

/** The meaning of the signs before the names. */
function KindLegend({ points }: { readonly points: readonly BarPoint[] }) {
  const signs = new Map(points.flatMap(({ sign, detail }) => (sign === '' ? [] : [[detail, sign]])));
  if (signs.size === 0) return null;
  return (
    <Legend>
      {[...signs].map(([kind, sign]) => (
        <li key={kind}>
          <i className={styles['sign']} aria-hidden="true">
            {sign}
          </i>
          {kind}
        </li>
      ))}
    </Legend>
  );
}

const sortByValue = (points: readonly BarPoint[]) => points.toSorted((a, b) => b.value - a.value);

/** `Up: Zanskar Aerospace +1.11 pp (Added). Down: Kosi Housing Finance −1.34 pp (Removed).` */
export function describeChanges<Row>(
  points: readonly BarPoint[],
  change: Column<Row>,
  [up, down]: Directions = ['Up', 'Down'],
): string {
  const describe = (group: readonly BarPoint[]) =>
    formatList(group.map(({ name, text, detail }) => `${name} ${addUnit(text, change.unit)}${inParentheses(detail)}`));
  const groups = [
    [up, points.filter(({ value }) => value > 0)],
    ['Unchanged', points.filter(({ value }) => value === 0)],
    [down, points.filter(({ value }) => value < 0).toReversed()],
  ] as const;
  return groups.flatMap(([title, group]) => (group.length > 0 ? [`${title}: ${describe(group)}.`] : [])).join(' ');
}

const inParentheses = (kind: string): string => (kind === '' ? '' : ` (${kind})`);

function buildChangeTable<Row>(
  points: readonly BarPoint[],
  nameColumn: Column<Row>,
  change: Column<Row>,
  kind: Column<Row> | undefined,
): ChartTableData {
  return {
    headers: [textHeader(nameColumn.label), ...(kind ? [textHeader(kind.label)] : []), numberColumnHeader(change)],
    rows: points.map(({ key, name, text, detail }) => ({
      key,
      cells: kind ? [name, detail, text] : [name, text],
    })),
  };
}
