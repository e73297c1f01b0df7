import { lazy, useMemo } from 'react';
import type { Column } from '../table/column.ts';
import { barsOf, type Bars } from './bar-points.ts';
import { ChartFrame } from './chart-frame.tsx';
import { numbers, words, type Figures } from './figure-table.tsx';
import { headOf } from './heads.ts';
import { caption, leftOut, listed, withUnit } from './in-words.ts';
import { heightOfBars, whyNothing } from './top-bars.tsx';

const BarList = lazy(async () => ({ default: (await import('./draw/bar-list.tsx')).BarList }));

interface GroupBarsProps<Row> {
  readonly title: string;
  /** Groups of a portfolio, drawn in the order given. */
  readonly rows: readonly Row[];
  readonly group: Column<Row>;
  readonly size: Column<Row>;
  /** Change against the period before, in percentage points; null where there is none to compare with. */
  readonly change?: Column<Row>;
  readonly asOf: string | null;
  readonly most?: number;
  /** What the groups go by, such as the list that tells sizes. */
  readonly note?: string;
}

/** Groups of a portfolio: a bar for the weight, a mark at the weight before, the change beside it. */
export function GroupBars<Row>({ title, rows, group, size, change, asOf, most = 12, note = '' }: GroupBarsProps<Row>) {
  const bars = useMemo(() => groupBars(rows, group, size, change, most), [rows, group, size, change, most]);
  const marked = bars.points.some((point) => point.mark !== null);
  return (
    <ChartFrame
      title={title}
      note={caption(size.unit, asOf, marked ? 'change in points' : '', marked ? '▏before' : '', note)}
      summary={groupSummary(bars, size)}
      figures={groupFigures(bars, group, size, change)}
      height={heightOfBars(bars.points.length, most)}
      empty={bars.points.length === 0 ? whyNothing(rows.length, size) : null}
      told={toldOf(bars)}
    >
      <BarList points={bars.points} from="zero" tone="plain" asides={marked} />
    </ChartFrame>
  );
}

/** The weight before is the weight without its change; where no change is told there is no mark and nothing is said of it. */
export function groupBars<Row>(
  rows: readonly Row[],
  group: Column<Row>,
  size: Column<Row>,
  change: Column<Row> | undefined,
  most: number,
): Bars {
  const before: Column<Row> = {
    ...size,
    value: (row) => {
      const now = size.value(row);
      const by = change?.value(row);
      return typeof now === 'number' && typeof by === 'number' ? now - by : null;
    },
  };
  return barsOf(rows, { name: group, size, mark: before, aside: change }, most);
}

/** `Weight: Large Cap 64.20 % (+1.20 points), Mid Cap 21.50 % (−0.40 points) and Small Cap 14.30 %.` */
export function groupSummary<Row>(bars: Bars, size: Column<Row>): string {
  const told = bars.points.map(({ name, text, mark, aside }) => {
    const change = mark === null ? '' : ` (${withUnit(aside, 'pp')})`;
    return `${name} ${withUnit(text, size.unit)}${change}`;
  });
  return `${size.label}: ${listed(told)}.`;
}

function groupFigures<Row>(bars: Bars, group: Column<Row>, size: Column<Row>, change?: Column<Row>): Figures {
  return {
    heads: [words(group.label), numbers(headOf(size)), ...(change ? [numbers(headOf(change))] : [])],
    rows: bars.points.map(({ key, name, text, aside }) => ({
      key,
      cells: change ? [name, text, aside] : [name, text],
    })),
  };
}

function toldOf(bars: Bars): string {
  const more = bars.more > 0 ? `${bars.more} more are not drawn.` : '';
  return [more, leftOut(bars.without)].filter((part) => part !== '').join(' ');
}
