import { lazy, useMemo, type ReactNode } from 'react';
import { plain } from '../ui/format.ts';
import { aumFigures, aumSummary, crores } from './aum-words.ts';
import { ChartFrame } from './chart-frame.tsx';
import { datedLines, type Dated } from './dated-lines.ts';
import type { DatedLook, DatedScale } from './dated-look.ts';
import { LineLegend } from './line-legend.tsx';

const DatedDrawing = lazy(async () => ({ default: (await import('./draw/dated-drawing.tsx')).DatedDrawing }));

const NO_FIGURES = { heads: [], rows: [] };
const LOOK: DatedLook = {
  label: 'AUM',
  unit: '₹ crore',
  format: crores,
  tick: (value) => plain(value, 2),
  base: null,
  marks: true, // AUM is told for month-ends: of the days between, nothing is known
};

interface AumChartProps {
  /** ₹ crore; null where nothing is known. */
  readonly dated: Dated | null;
  /** Names of the schemes, in the order of their colours. */
  readonly keys: readonly string[];
  /** Places of the schemes that are likely to be drawn: their keys stand while figures are asked for. */
  readonly expected: readonly number[];
  readonly scale: DatedScale;
  readonly height: number;
  readonly waiting: boolean;
  readonly note: ReactNode;
  /** Lines that this may take. */
  readonly noteLines: number;
  /** What is not drawn, or not as a line of its own, and why. */
  readonly told: string;
  /** Lines that this may take. */
  readonly toldLines: number;
  /** Why there is nothing to draw, where there is nothing. */
  readonly nothing: string;
}

/** Assets under management of up to ten schemes, a mark for each day that is told. */
export function AumChart({ dated, keys, expected, scale, height, waiting, nothing, ...told }: AumChartProps) {
  const lines = useMemo(() => (dated ? datedLines(dated, keys) : []), [dated, keys]);
  return (
    <ChartFrame
      title="AUM"
      {...told}
      summary={dated ? aumSummary(dated, lines) : ''}
      figures={dated ? aumFigures(dated, lines) : NO_FIGURES}
      height={height}
      waiting={waiting}
      empty={lines.length === 0 ? nothing : null}
      legend={<LineLegend keys={keys} places={waiting ? expected : lines.map(({ at }) => at)} />}
    >
      {dated && <DatedDrawing dated={dated} lines={lines} look={LOOK} scale={scale} height={height} />}
    </ChartFrame>
  );
}
