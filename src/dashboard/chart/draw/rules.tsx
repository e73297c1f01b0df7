import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';

interface RulesProps {
  /** Where lines go across, in figures of the vertical axis; the base is drawn stronger. */
  readonly ys?: readonly number[];
  readonly base?: number;
  /** Where lines go down, in figures of the horizontal axis. */
  readonly xs?: readonly number[];
}

/** The grid of a chart, under its marks: a few lines at the ticks we choose ourselves. */
export function Rules({ ys = [], xs = [], base }: RulesProps) {
  const plot = usePlotArea();
  const down = useYAxisScale();
  const across = useXAxisScale();
  if (!plot) return null;
  const colour = (figure: number) => (figure === base ? 'var(--chart-zero)' : 'var(--chart-grid)');
  const lines = base === undefined || ys.includes(base) ? ys : [...ys, base];
  return (
    <g>
      {lines.map((figure) => {
        const y = down?.(figure);
        return (
          y !== undefined && <path key={`y${figure}`} d={`M${plot.x} ${y}h${plot.width}`} stroke={colour(figure)} />
        );
      })}
      {xs.map((figure) => {
        const x = across?.(figure);
        return (
          x !== undefined && <path key={`x${figure}`} d={`M${x} ${plot.y}v${plot.height}`} stroke={colour(figure)} />
        );
      })}
    </g>
  );
}
