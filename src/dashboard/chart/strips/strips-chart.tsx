import type { ReactNode } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { DASH, formatCount } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { type ChartTableData, numberHeader, textHeader } from '../frame/chart-table.tsx';
import { formatList, joinSentences } from '../frame/chart-text.ts';
import type { Strip } from './strip-points.ts';

const StripsDrawing = lazyWhenIdle(async () => (await import('./strips-drawing.tsx')).StripsDrawing);

interface StripsChartProps {
  readonly title: string;
  readonly caption: ReactNode;
  readonly asOf?: IsoDate | null;
  /** The header of the names in the table. */
  readonly rowHeader: string;
  readonly strips: readonly Strip[];
  readonly unit: string;
  readonly format: (value: number) => string;
  /** Key of the marked dots; null without. */
  readonly marked: string | null;
  readonly onMark?: (key: string) => void;
  readonly isLoading?: boolean;
  readonly footnote?: string;
  readonly emptyReason: string;
}

const STRIP_HEIGHT = 66;
const HIGH_STRIP = 110;
/** Dots of a strip that need more height. */
const MANY = 60;
const AXIS_HEIGHT = 22;

/** Values of many schemes as strips: a dot a scheme, a box around the middle half, a line at the median. */
export function StripsChart(props: StripsChartProps) {
  const { title, rowHeader, strips, unit, format, marked, onMark, emptyReason, ...frame } = props;
  const stripHeight = strips.some(({ dots }) => dots.length > MANY) ? HIGH_STRIP : STRIP_HEIGHT;
  return (
    <ChartFrame
      title={title}
      {...frame}
      summary={summarizeStrips(strips, unit, format, marked)}
      table={buildStripTable(strips, rowHeader, unit, format)}
      height={strips.length * stripHeight + AXIS_HEIGHT}
      emptyReason={strips.every(({ dots }) => dots.length === 0) ? emptyReason : null}
    >
      <StripsDrawing {...{ title, strips, marked, onMark, format, unit, stripHeight }} axisHeight={AXIS_HEIGHT} />
    </ChartFrame>
  );
}

/** `1 year: 27 schemes from 3.31 to 14.60 %, median 9.14 %, the middle half from 7.20 to 9.80 %; Kaveri 9.72 %.` */
export function summarizeStrips(
  strips: readonly Strip[],
  unit: string,
  format: (value: number) => string,
  marked: string | null,
): string {
  const write = (value: number): string => `${format(value)}${unit && ` ${unit}`}`;
  const sentences = strips.map(({ label, dots, median, middleHalf }) => {
    const values = dots.map(({ value }) => value);
    if (values.length === 0) return `${label}: no values.`;
    const own = dots.find(({ key }) => key === marked);
    const parts = [
      `${formatCount(dots.length, 'scheme')} from ${format(Math.min(...values))} to ${write(Math.max(...values))}`,
      ...(median === null ? [] : [`the median ${write(median)}`]),
      ...(middleHalf === null ? [] : [`the middle half from ${format(middleHalf[0])} to ${write(middleHalf[1])}`]),
      ...(own ? [`${own.name} ${write(own.value)}`] : []),
    ];
    return `${label}: ${formatList(parts)}.`;
  });
  return joinSentences(...sentences);
}

/** A row for each scheme, a column for each strip. */
export function buildStripTable(
  strips: readonly Strip[],
  rowHeader: string,
  unit: string,
  format: (value: number) => string,
): ChartTableData {
  const names = new Map(strips.flatMap(({ dots }) => dots.map(({ key, name }) => [key, name] as const)));
  const values = strips.map(({ dots }) => new Map(dots.map(({ key, value }) => [key, value])));
  const getText = (value: number | undefined): string => (value === undefined ? DASH : format(value));
  return {
    headers: [textHeader(rowHeader), ...strips.map(({ label }) => numberHeader(label, unit))],
    rows: [...names].map(([key, name]) => ({
      key,
      cells: [name, ...values.map((ofStrip) => getText(ofStrip.get(key)))],
    })),
  };
}
