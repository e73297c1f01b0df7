import { lazy, useMemo } from 'react';
import type { Column } from '../table/column.ts';
import { heaviestBars, type Bars } from './bar-points.ts';
import { ChartFrame } from './chart-frame.tsx';
import { numbers, words, type Figures } from './figure-table.tsx';
import { caption, leftOut, listed, withUnit } from './in-words.ts';
import { headOf } from './heads.ts';

const BarList = lazy(async () => ({ default: (await import('./draw/bar-list.tsx')).BarList }));

interface TopBarsProps<Row> {
  readonly title: string;
  /** All rows: the chart takes the heaviest by absolute size. */
  readonly rows: readonly Row[];
  readonly name: Column<Row>;
  /** A column of numbers; a short position is a negative bar. */
  readonly size: Column<Row>;
  /** The figure of the period before, drawn as a mark, and the day it is of. */
  readonly previous?: Column<Row>;
  readonly previousLabel?: string;
  /** The day of the figures, ISO. */
  readonly asOf: string | null;
  readonly most?: number;
}

/** The heaviest rows as bars: the ten largest holdings, the largest schemes. */
export function TopBars<Row>(props: TopBarsProps<Row>) {
  const { title, rows, name, size, previous, previousLabel = 'before', asOf, most = 10 } = props;
  const bars = useMemo(
    () => heaviestBars(rows, { name, size, mark: previous }, most),
    [rows, name, size, previous, most],
  );
  const marked = bars.points.some((point) => point.mark !== null);
  return (
    <ChartFrame
      title={title}
      note={caption(size.unit, asOf, marked ? `▏${previousLabel}` : '')}
      summary={topSummary(bars, size, rows.length)}
      figures={barFigures(bars, name, size, marked ? previousLabel : null)}
      height={heightOfBars(bars.points.length, most)}
      empty={bars.points.length === 0 ? whyNothing(rows.length, size) : null}
      told={leftOut(bars.without)}
    >
      <BarList points={bars.points} from="zero" tone="plain" />
    </ChartFrame>
  );
}

/** `The 10 largest of 68: Vindhya Bank 8.12 %, … and Godavari Telecom 1.60 %.` */
export function topSummary<Row>(bars: Bars, size: Column<Row>, of: number): string {
  const told = bars.points.map((point) => `${point.name} ${withUnit(point.text, size.unit)}`);
  return `${size.label}, the ${told.length} largest of ${of}: ${listed(told)}.`;
}

/** The bars as a small table; with the mark's figures where there are any. */
function barFigures<Row>(bars: Bars, name: Column<Row>, size: Column<Row>, markHead: string | null): Figures {
  return {
    heads: [words(name.label), numbers(headOf(size)), ...(markHead === null ? [] : [numbers(markHead)])],
    rows: bars.points.map(({ key, name: told, text, markText }) => ({
      key,
      cells: markHead === null ? [told, text] : [told, text, markText],
    })),
  };
}

/** Pixels a list of bars takes: 22 a bar; while none is known, as many as there may be. */
export const heightOfBars = (bars: number, most: number): number => 22 * (bars === 0 ? Math.min(most, 4) : bars) + 4;

export const whyNothing = <Row,>(rows: number, size: Column<Row>): string =>
  rows === 0 ? 'there are no rows.' : `${size.label} is not told for any row.`;
