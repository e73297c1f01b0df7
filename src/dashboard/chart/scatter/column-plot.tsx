import { useMemo, type ReactNode } from 'react';
import type { Column } from '../../table/column.ts';
import { Swatch } from '../../ui/controls/swatch.tsx';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { numberColumnHeader, textHeader, type ChartTableData } from '../frame/chart-table.tsx';
import { addUnit, joinSentences } from '../frame/chart-text.ts';
import { Legend } from '../frame/legend.tsx';
import { getSeriesColour } from '../frame/series-style.tsx';
import type { PlotArea } from './column-plot-drawing.tsx';
import { buildPlot, findExtremes, type Plot, type PlotColumns } from './plot-points.ts';

const ColumnPlotDrawing = lazyWhenIdle(async () => (await import('./column-plot-drawing.tsx')).ColumnPlotDrawing);

interface ColumnPlotProps<Row> extends PlotColumns<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Height of the drawing in pixels. */
  readonly height: number;
  readonly isLoading: boolean;
  /** The choice of the columns. */
  readonly controls: ReactNode;
  /** Keys of the rows that are ticked. */
  readonly selected: readonly string[];
  readonly onToggle: (key: string) => void;
  /** The user dragged over a part of the plane. */
  readonly onArea: (area: PlotArea) => void;
}

/** Each row of a table as a point in the plane of any two of its number columns. */
export function ColumnPlot<Row>(props: ColumnPlotProps<Row>) {
  const { rows, rowKey, name, x, y, colour, size, height, isLoading, controls, selected, onToggle, onArea } = props;
  const plot = useMemo(
    () => buildPlot(rows, rowKey, { name, x, y, colour, size }),
    [rows, rowKey, name, x, y, colour, size],
  );
  const [across, up] = [formatAxis(x), formatAxis(y)];
  return (
    <ChartFrame
      title="Plot"
      caption={`${up} is up, ${across} across${size ? `; the area is ${size.label}` : ''}.`}
      captionLines={2}
      summary={summarize(plot, x, y)}
      table={buildTable(plot, name, x, y)}
      height={height}
      isLoading={isLoading}
      emptyReason={explainNoPoints(props, plot.points.length)}
      footnote={joinSentences(
        plot.points.length === 0 ? '' : 'The grey lines are medians. Click to tick a scheme, drag to filter.',
        plot.missing === 0 ? '' : `${formatInteger(plot.missing)} without one of the values not shown.`,
      )}
      legend={plot.groups.length > 0 && <GroupLegend plot={plot} />}
      controls={controls}
    >
      <ColumnPlotDrawing plot={plot} axes={{ x, y }} height={height} selected={selected} {...{ onToggle, onArea }} />
    </ChartFrame>
  );
}

const formatAxis = ({ label, unit }: Pick<Column<never>, 'label' | 'unit'>): string =>
  unit === undefined ? label : `${label}, ${unit}`;

const GroupLegend = ({ plot: { groups, hasOthers } }: { readonly plot: Plot }) => (
  <Legend>
    {groups.map((group, index) => (
      <li key={group}>
        <Swatch colour={getSeriesColour(index)} shape="box" /> {group}
      </li>
    ))}
    {hasOthers && (
      <li>
        <Swatch colour="var(--series-quiet)" shape="box" /> Others
      </li>
    )}
  </Legend>
);

function summarize<Row>(plot: Plot, x: Column<Row>, y: Column<Row>): string {
  if (plot.medianX === null || plot.medianY === null) return '';
  const extremes = findExtremes(plot.points).map(
    (point) => `${point.name}: ${addUnit(y.format(point.y), y.unit)} at ${addUnit(x.format(point.x), x.unit)}`,
  );
  return (
    `${formatInteger(plot.points.length)} points. Medians: ${y.label} ${addUnit(y.format(plot.medianY), y.unit)}, ` +
    `${x.label} ${addUnit(x.format(plot.medianX), x.unit)}. Extremes: ${extremes.join('; ')}.`
  );
}

function buildTable<Row>({ points }: Plot, name: Column<Row>, x: Column<Row>, y: Column<Row>): ChartTableData {
  return {
    headers: [textHeader(name.label), numberColumnHeader(x), numberColumnHeader(y)],
    rows: points.map((point) => ({ key: point.key, cells: [point.name, x.format(point.x), y.format(point.y)] })),
  };
}

function explainNoPoints<Row>({ x, y }: Pick<ColumnPlotProps<Row>, 'x' | 'y'>, points: number): string | null {
  const failed = [x, y].find(({ failure }) => failure);
  if (failed) return `${failed.label} could not be loaded.`;
  return points === 0 ? 'no row has both values.' : null;
}
