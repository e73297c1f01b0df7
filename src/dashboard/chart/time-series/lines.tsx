import { Curve, useActiveTooltipLabel, useXAxisScale, useYAxisScale } from 'recharts';
import { getSeriesColour, getSeriesStroke } from '../frame/series-style.tsx';
import { findDayIndex, type SeriesLine } from './time-series.ts';

interface LinesProps {
  readonly days: Int32Array;
  readonly lines: readonly SeriesLine[];
  /** Indexes of the days that are drawn. */
  readonly sampled: readonly number[];
  /** Each value has a dot. */
  readonly hasDots: boolean;
  /** Index of the line that is drawn as an area from 0, with the others faint. */
  readonly focus?: number | undefined;
}

/** The lines, with the scales of the chart that they are in. */
export function Lines(props: LinesProps) {
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!scaleX || !scaleY) return null;
  return (
    <Curves {...props} getX={(day) => scaleX(day) ?? 0} getY={(value) => scaleY(value) ?? 0} strokeWidth={OWN_WIDTH} />
  );
}

const OWN_WIDTH = 2;
const FAINT = 0.35;

interface CurvesProps extends Omit<LinesProps, 'hasDots'> {
  readonly hasDots?: boolean;
  /** Pixels of a day and of a value. */
  readonly getX: (day: number) => number;
  readonly getY: (value: number) => number;
  readonly strokeWidth: number;
}

/**
 * A curve for each segment of each line. `Line` of recharts stores and labels its points one by one, and all again whenever one of the
 * lines changes: ten lines over 20 years block the page for 50 ms and more, their curves for 10.
 */
export function Curves({ days, lines, sampled, hasDots = false, focus, getX, getY, strokeWidth }: CurvesProps) {
  const behind = lines.filter(({ colour }) => typeof colour !== 'number');
  const own = lines.filter(({ colour }) => typeof colour === 'number');
  const curves = [...behind, ...own].flatMap(({ colour, values, segments }) =>
    segments.map(({ from, to }) => {
      const drawn = sampled.filter((day) => day >= from && day <= to && !Number.isNaN(values[day]));
      const points = drawn.map((day) => ({ x: getX(Number(days[day])), y: getY(Number(values[day])) }));
      const opacity = focus === undefined || focus === colour ? 1 : FAINT;
      return {
        key: `${colour} ${from}`,
        colour,
        stroke: getSeriesStroke(colour, strokeWidth),
        points,
        opacity,
        isSingleDay: from === to,
      };
    }),
  );
  return (
    <>
      {curves
        .filter(({ colour }) => colour === focus)
        .map(({ key, stroke, points }) => (
          <Curve key={key} points={points} baseLine={getY(0)} fill={stroke.stroke} fillOpacity={0.15} stroke="none" />
        ))}
      {curves.map(({ key, stroke, points, opacity }) => (
        <Curve key={key} points={points} fill="none" strokeOpacity={opacity} {...stroke} />
      ))}
      {curves
        .filter(({ isSingleDay }) => hasDots || isSingleDay)
        .flatMap(({ key, stroke, points }) =>
          points.map(({ x, y }) => (
            <circle key={`${key} ${x}`} cx={x} cy={y} r={hasDots ? 2 : 1.5} fill={stroke.stroke} />
          )),
        )}
    </>
  );
}

/** A dot on each line at the day of the tooltip. */
export function ActiveDots({ days, lines }: Pick<LinesProps, 'days' | 'lines'>) {
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  const day = useActiveTooltipLabel();
  if (!scaleX || !scaleY || typeof day !== 'number') return null;
  const dayIndex = findDayIndex(days, day);
  return (
    <g data-part="active-dots">
      {lines
        .filter(({ values }) => !Number.isNaN(values[dayIndex]))
        .map(({ colour, values }) => (
          <circle key={colour} cx={scaleX(day)} cy={scaleY(values[dayIndex])} r={3} fill={getSeriesColour(colour)} />
        ))}
    </g>
  );
}
