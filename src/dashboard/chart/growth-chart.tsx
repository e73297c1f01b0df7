import { lazy, useMemo, type ReactNode } from 'react';
import type { Growth } from '#finance/growth.ts';
import { ChartFrame } from './chart-frame.tsx';
import { growthLines, type GrowthLine } from './growth-points.ts';
import { growthFigures, growthSummary } from './growth-words.ts';
import { Key, Legend } from './key.tsx';
import { shortNames } from './short-names.ts';

const GrowthDrawing = lazy(async () => ({ default: (await import('./draw/growth-drawing.tsx')).GrowthDrawing }));

const HEIGHT = 320;
const NO_FIGURES = { heads: [], rows: [] };

type GrowthScale = 'linear' | 'log';

interface GrowthChartProps {
  readonly title?: string;
  /** What ₹10,000 became, from src/finance; null where nothing is known. */
  readonly growth: Growth | null;
  /** Names of the schemes, in the order of the growth's values and of their colours. */
  readonly names: readonly string[];
  readonly scale: GrowthScale;
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
  const lines = useMemo(() => (growth ? growthLines(growth, shortNames(names)) : []), [growth, names]);
  return (
    <ChartFrame
      title={title}
      note={note}
      controls={controls}
      summary={growth ? growthSummary(growth, lines) : ''}
      figures={growth ? growthFigures(growth, lines) : NO_FIGURES}
      height={HEIGHT}
      waiting={waiting}
      empty={lines.length === 0 ? nothing : null}
      told={told}
      legend={<GrowthLegend lines={lines} />}
    >
      {growth && <GrowthDrawing growth={growth} lines={lines} scale={scale} height={HEIGHT} />}
    </ChartFrame>
  );
}

function GrowthLegend({ lines }: { readonly lines: readonly GrowthLine[] }) {
  return (
    <Legend>
      {lines.map(({ key, at }) => (
        <Key key={at} at={at} shape="line" label={key} />
      ))}
    </Legend>
  );
}
