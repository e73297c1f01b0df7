import { lazy, useMemo, type ReactNode } from 'react';
import type { Growth } from '#finance/growth.ts';
import { whole } from '../ui/format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { datedLines } from './dated-lines.ts';
import type { DatedLook, DatedScale } from './dated-look.ts';
import { growthFigures, growthSummary } from './growth-words.ts';
import { LineLegend } from './line-legend.tsx';
import { shortNames } from './short-names.ts';

const DatedDrawing = lazy(async () => ({ default: (await import('./draw/dated-drawing.tsx')).DatedDrawing }));

const HEIGHT = 320;
const NONE: readonly never[] = [];
const NO_FIGURES = { heads: [], rows: [] };
const LOOK: DatedLook = { label: 'Growth', unit: '₹', format: whole, tick: whole, base: 10_000, marks: false };

interface GrowthChartProps {
  readonly title?: string;
  /** What ₹10,000 became, from src/finance; null where nothing is known. */
  readonly growth: Growth | null;
  /** Names of the schemes, in the order of the growth's values and of their colours. */
  readonly names: readonly string[];
  /** Places of the schemes that are likely to be drawn: their keys stand while NAVs are asked for. */
  readonly expected?: readonly number[];
  readonly scale: DatedScale;
  /** Pixels the drawing takes. */
  readonly height?: number;
  /** Whether NAVs are still asked for. */
  readonly waiting: boolean;
  /** The start told, the scale and the like. */
  readonly note: ReactNode;
  /** Choice of the period. */
  readonly controls: ReactNode;
  /** What is not drawn and why. */
  readonly told: string;
  /** Why there is nothing to draw, where there is nothing. */
  readonly nothing: string;
}

/** What ₹10,000 put into each of up to ten schemes on one day became. */
export function GrowthChart(props: GrowthChartProps) {
  const { title = 'Growth of ₹10,000', growth, names, scale, waiting, note, controls, told, nothing } = props;
  const { expected = NONE, height = HEIGHT } = props;
  const keys = useMemo(() => shortNames(names), [names]);
  const lines = useMemo(() => (growth ? datedLines(growth, keys) : []), [growth, keys]);
  return (
    <ChartFrame
      title={title}
      note={note}
      noteLines={names.length > 1 ? 2 : 1} // a later common start takes a second one
      controls={controls}
      summary={growth ? growthSummary(growth, lines) : ''}
      figures={growth ? growthFigures(growth, lines) : NO_FIGURES}
      height={height}
      waiting={waiting}
      empty={lines.length === 0 ? nothing : null}
      told={told}
      legend={<LineLegend keys={keys} places={waiting ? expected : lines.map(({ at }) => at)} />}
    >
      {growth && <DatedDrawing dated={growth} lines={lines} look={LOOK} scale={scale} height={height} />}
    </ChartFrame>
  );
}
