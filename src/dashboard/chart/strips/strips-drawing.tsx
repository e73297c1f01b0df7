import { formatDecimal } from '../../ui/text/format.ts';
import { buildMarkAttributes, MarksArea } from '../frame/marks.tsx';
import { PlotText, useWidth } from '../frame/plot.tsx';
import { computeExtent, computeTicks, fitAxis } from '../scales/number-ticks.ts';
import { fitDots, type Strip } from './strip-points.ts';
import styles from './strips-drawing.module.css';

interface StripsDrawingProps {
  readonly title: string;
  readonly strips: readonly Strip[];
  /** Key of the marked dots; null without. */
  readonly marked: string | null;
  /** Called with the key of a dot that is clicked. */
  readonly onMark?: ((key: string) => void) | undefined;
  readonly format: (value: number) => string;
  readonly unit: string;
  /** Pixels of each strip. */
  readonly stripHeight: number;
  /** Pixels below the strips. */
  readonly axisHeight: number;
}

const LABELS = 112; // pixels at the left of the strips
const TOP = 14; // pixels for the marked value
const LABEL = 14; // pixels for a label above a strip
const INSET = 14; // pixels beside the strips: half of the widest tick
const NARROW = 440; // pixels below which a label is above its strip
const TICK_WIDTH = 72;

/** A strip of dots for each period or plan, over one axis. */
export function StripsDrawing(props: StripsDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <MarksArea areaRef={ref} label={`${props.title}. Arrow keys move from dot to dot.`}>
      {width > 0 && <Drawing {...props} width={width} />}
    </MarksArea>
  );
}

function Drawing({ width, ...props }: StripsDrawingProps & { readonly width: number }) {
  const { strips, stripHeight, axisHeight, format, marked } = props;
  const isNarrow = width < NARROW;
  const top = isNarrow ? TOP + LABEL : TOP;
  const [left, right] = [isNarrow ? INSET : LABELS + INSET, width - INSET];
  const [min, max] = computeExtent(strips.flatMap(({ dots }) => dots.map(({ value }) => value))) ?? [0, 1];
  const count = Math.max(3, Math.floor((right - left) / TICK_WIDTH));
  const { ticks, domain } = fitAxis(computeTicks(min, max, count), min, max, 'linear');
  const getX = (value: number): number => left + ((value - domain[0]) / (domain[1] - domain[0] || 1)) * (right - left);
  const bottom = strips.length * stripHeight;
  const positions = strips.map(({ dots }) => ({
    xs: dots.map(({ value }) => getX(value)),
    marked: dots.findIndex(({ key }) => key === marked),
  }));
  const { offsets, ...sizes } = fitDots(positions, stripHeight - top - 4);
  return (
    <svg width={width} height={bottom + axisHeight}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles['grid']} x1={getX(tick)} x2={getX(tick)} y1={top} y2={bottom} />
          <text className={styles['tick']} x={getX(tick)} y={bottom + 14} textAnchor="middle">
            {formatDecimal(tick, 2)}
          </text>
        </g>
      ))}
      {strips.map((strip, index) => (
        <g key={strip.label} transform={`translate(0 ${index * stripHeight})`}>
          <StripLabel strip={strip} format={format} isNarrow={isNarrow} stripHeight={stripHeight} />
          <StripDots
            {...{ ...props, ...sizes, strip, getX, top }}
            xs={positions[index]?.xs ?? []}
            offsets={offsets[index] ?? []}
          />
        </g>
      ))}
    </svg>
  );
}

type StripLabelProps = Pick<StripsDrawingProps, 'format' | 'stripHeight'> & {
  readonly strip: Strip;
  readonly isNarrow: boolean;
};

/** The name of a strip and its median: at its left, or above it where there is no room. */
function StripLabel({ strip: { label, median }, format, isNarrow, stripHeight }: StripLabelProps) {
  const about = median === null ? '' : `median ${format(median)}`;
  if (isNarrow)
    return (
      <PlotText look="muted" x={0} y={7}>
        {[label, about].filter(Boolean).join(', ')}
      </PlotText>
    );
  const middle = (TOP + stripHeight) / 2;
  return (
    <>
      <PlotText look="name" x={0} y={about === '' ? middle : middle - 8}>
        {label}
      </PlotText>
      <PlotText look="muted" x={0} y={middle + 8}>
        {about}
      </PlotText>
    </>
  );
}

interface StripDotsProps extends StripsDrawingProps {
  readonly strip: Strip;
  readonly getX: (value: number) => number;
  /** Pixels above the strip. */
  readonly top: number;
  readonly xs: readonly number[];
  readonly offsets: readonly number[];
  readonly radius: number;
  readonly markedRadius: number;
}

/** The box of the middle half, the line of the median, and the dots, the marked one with its value. */
function StripDots({ strip, getX, top, xs, offsets, radius, markedRadius, ...props }: StripDotsProps) {
  const { marked, onMark, format, unit, stripHeight } = props;
  const { label, dots, median, middleHalf } = strip;
  const [height, middle] = [stripHeight - top, (top + stripHeight) / 2];
  const markedIndex = dots.findIndex(({ key }) => key === marked);
  const markedDot = dots[markedIndex];
  return (
    <>
      {middleHalf && (
        <rect
          className={styles['box']}
          x={getX(middleHalf[0])}
          width={Math.max(getX(middleHalf[1]) - getX(middleHalf[0]), 1)}
          y={top + 2}
          height={height - 4}
          rx={3}
        />
      )}
      {median !== null && (
        <line className={styles['median']} x1={getX(median)} x2={getX(median)} y1={top} y2={stripHeight} />
      )}
      {dots.map(({ key, name, value }, index) => (
        <g
          key={key}
          {...buildMarkAttributes(`${name}: ${label} ${format(value)}${unit && ` ${unit}`}`)}
          className={styles['mark']}
          onClick={onMark && (() => onMark(key))}
        >
          <circle className={styles['target']} cx={xs[index]} cy={middle + (offsets[index] ?? 0)} r={2 * radius} />
          <circle
            className={index === markedIndex ? styles['marked'] : styles['dot']}
            cx={xs[index]}
            cy={middle + (offsets[index] ?? 0)}
            r={index === markedIndex ? markedRadius : radius}
          />
        </g>
      ))}
      {markedDot && (
        <text className={styles['value']} x={xs[markedIndex]} y={top - 3} textAnchor="middle">
          {format(markedDot.value)}
        </text>
      )}
    </>
  );
}
