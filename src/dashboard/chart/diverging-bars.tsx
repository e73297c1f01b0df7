import { lazy, useMemo } from 'react';
import { day } from '../ui/format.ts';
import type { Column } from '../table/column.ts';
import { heaviestBars, type BarPoint } from './bar-points.ts';
import type { ChartPointing } from './chart-pointing.ts';
import styles from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { numbers, words, type Figures } from './figure-table.tsx';
import { headOf } from './heads.ts';
import { caption, leftOut, listed, withUnit } from './in-words.ts';
import { Legend } from './key.tsx';
import { heightOfBars, whyNothing } from './top-bars.tsx';

const BarList = lazy(async () => ({ default: (await import('./draw/bar-list.tsx')).BarList }));

interface DivergingBarsProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly name: Column<Row>;
  /** A column of changes, such as of weights in percentage points. */
  readonly change: Column<Row>;
  /** The kind of a change, told beside its name. */
  readonly kind?: Column<Row>;
  /** The days of the figures and of the ones they changed from, ISO. */
  readonly asOf: string | null;
  readonly since?: string | null;
  readonly most?: number;
  /** Unique among the rows; links the bars to the rows of a table. */
  readonly rowKey?: (row: Row) => string;
  readonly pointing?: ChartPointing;
}

/** The largest changes, gains to the right of a line and losses to its left, from the greatest gain to the greatest loss. */
export function DivergingBars<Row>(props: DivergingBarsProps<Row>) {
  const { title, rows, name, change, kind, asOf, since = null, most = 10, rowKey, pointing } = props;
  const bars = useMemo(() => {
    const found = heaviestBars(rows, { name, size: change, aside: kind, key: rowKey }, most);
    return { ...found, points: fallingFrom(found.points) };
  }, [rows, name, change, kind, most, rowKey]);
  const days = [asOf === null ? '' : day(asOf), since === null ? '' : `against ${day(since)}`]
    .filter(Boolean)
    .join(' ');
  return (
    <ChartFrame
      title={title}
      note={caption(change.unit, null, days, bars.more > 0 ? `largest ${bars.points.length}` : '')}
      summary={changeSummary(bars.points, change)}
      figures={changeFigures(bars.points, name, change, kind)}
      height={heightOfBars(bars.points.length, most)}
      empty={bars.points.length === 0 ? whyNothing(rows.length, change) : null}
      told={leftOut(bars.without)}
      legend={<KindLegend points={bars.points} />}
    >
      <BarList points={bars.points} from="middle" tone="sign" pointing={pointing} />
    </ChartFrame>
  );
}

/** What the signs before the names stand for. */
function KindLegend({ points }: { readonly points: readonly BarPoint[] }) {
  const kinds = new Map(points.flatMap(({ sign, aside }) => (sign === '' ? [] : [[aside, sign]])));
  if (kinds.size === 0) return null;
  return (
    <Legend>
      {[...kinds].map(([kind, sign]) => (
        <li key={kind}>
          <i className={styles['key']} aria-hidden="true">
            {sign}
          </i>
          {kind}
        </li>
      ))}
    </Legend>
  );
}

const fallingFrom = (points: readonly BarPoint[]) => points.toSorted((a, b) => b.value - a.value);

/** `Up: Zanskar Aerospace +1.11 points (Added). Down: Kosi Housing Finance −1.34 points (Removed).` */
export function changeSummary<Row>(points: readonly BarPoint[], change: Column<Row>): string {
  const said = (chosen: readonly BarPoint[]) =>
    listed(chosen.map(({ name, text, aside }) => `${name} ${withUnit(text, change.unit)}${bracketed(aside)}`));
  const parts = [
    ['Up', points.filter(({ value }) => value > 0)],
    ['Unchanged', points.filter(({ value }) => value === 0)],
    ['Down', points.filter(({ value }) => value < 0).toReversed()],
  ] as const;
  return parts.flatMap(([word, chosen]) => (chosen.length > 0 ? [`${word}: ${said(chosen)}.`] : [])).join(' ');
}

const bracketed = (kind: string): string => (kind === '' ? '' : ` (${kind})`);

function changeFigures<Row>(
  points: readonly BarPoint[],
  name: Column<Row>,
  change: Column<Row>,
  kind: Column<Row> | undefined,
): Figures {
  return {
    heads: [words(name.label), ...(kind ? [words(kind.label)] : []), numbers(headOf(change))],
    rows: points.map(({ key, name: told, text, aside }) => ({
      key,
      cells: kind ? [told, aside, text] : [told, text],
    })),
  };
}
