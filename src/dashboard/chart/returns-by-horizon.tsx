import { lazy, useMemo } from 'react';
import type { Column } from '../table/column.ts';
import styles from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { benchmarkLines, horizonPoints, MOST_SERIES, type Against, type Horizons } from './horizon-points.ts';
import { horizonFigures, horizonSummary } from './horizon-words.ts';
import { horizonsOf } from './horizons.ts';
import { caption, leftOut } from './in-words.ts';
import { Key, Legend } from './key.tsx';

const HorizonBars = lazy(async () => ({ default: (await import('./draw/horizon-bars.tsx')).HorizonBars }));
const HorizonLines = lazy(async () => ({ default: (await import('./draw/horizon-lines.tsx')).HorizonLines }));

const MOST_BARS = 4; // more schemes than that are told apart better by lines
const HEIGHT = 232;

interface ReturnsByHorizonProps<Row> {
  readonly title?: string;
  /** One to ten schemes, in the order of their colours. */
  readonly rows: readonly Row[];
  readonly scheme: Column<Row>;
  /** The table's columns: horizons are those it has, `return1Month` with `return1MonthBenchmark` to `return10Year`. */
  readonly columns: readonly Column<Row>[];
  /** Name of the benchmark. */
  readonly benchmark?: Column<Row>;
  /** The day of the NAVs, ISO. */
  readonly asOf: string | null;
  readonly shape?: 'bars' | 'lines';
  /** The way out where no scheme is given. */
  readonly nothing?: string;
}

/** Returns of schemes over one month to ten years, each against its benchmark. */
export function ReturnsByHorizon<Row>(props: ReturnsByHorizonProps<Row>) {
  const { title = 'Returns by horizon', rows, scheme, columns, benchmark, asOf, nothing } = props;
  const told = useMemo(
    () => horizonPoints(rows, { scheme, benchmark, horizons: horizonsOf(columns) }),
    [rows, scheme, benchmark, columns],
  );
  const shape = props.shape ?? (rows.length <= MOST_BARS ? 'bars' : 'lines');
  const Drawing = shape === 'bars' ? HorizonBars : HorizonLines;
  return (
    <ChartFrame
      title={title}
      note={caption('%', asOf, 'over 1 year annualised')}
      summary={horizonSummary(told)}
      figures={horizonFigures(told)}
      height={HEIGHT}
      empty={whyEmpty(rows.length, told, nothing)}
      told={[leftOut(told.without), benchmarksLeftOut(told, shape), tooMany(rows.length)]
        .filter((part) => part !== '')
        .join(' ')}
      legend={<HorizonLegend told={told} shape={shape} />}
    >
      <Drawing told={told} height={HEIGHT} />
    </ChartFrame>
  );
}

function HorizonLegend({ told, shape }: { readonly told: Horizons; readonly shape: 'bars' | 'lines' }) {
  const against = shape === 'bars' ? told.against : benchmarkLines(told);
  return (
    <Legend>
      {told.keys.map(
        (key, at) =>
          isTold(told, at) && <Key key={key} at={at} shape={shape === 'bars' ? 'box' : 'line'} label={key} />,
      )}
      {against.length > 0 && (
        <li>
          <i className={`key ${shape === 'bars' ? styles['ink'] : 'sq'}`} aria-hidden="true" />
          {benchmarkKey(against, told.keys.length)}
        </li>
      )}
    </Legend>
  );
}

const isTold = ({ points }: Horizons, at: number): boolean =>
  points.some(({ returns }) => returns[at]?.scheme !== null);

/** The benchmark's own name where all share one; else what the marks are. */
function benchmarkKey(against: readonly Against[], schemes: number): string {
  const [only] = against;
  if (against.length === 1 && only) return only.name;
  return schemes === 1 ? 'Benchmark' : 'Its benchmark';
}

/** What the lines leave out for want of room. */
const benchmarksLeftOut = (told: Horizons, shape: 'bars' | 'lines'): string =>
  shape === 'lines' && benchmarkLines(told).length < told.against.length
    ? `${told.against.length} benchmarks are in the table only.`
    : '';

function whyEmpty(rows: number, told: Horizons, nothing = 'choose a scheme.'): string | null {
  if (rows === 0) return nothing;
  return told.points.length === 0 ? 'no return over a month or longer is told for these schemes.' : null;
}

const tooMany = (rows: number): string => (rows > MOST_SERIES ? `The first ${MOST_SERIES} of ${rows} schemes.` : '');
