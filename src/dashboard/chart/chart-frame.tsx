import { Suspense, useId, useState, type CSSProperties, type ReactNode } from 'react';
import styles from './chart.module.css';
import { DrawingBoundary } from './drawing-boundary.tsx';
import { FigureTable, type Figures } from './figure-table.tsx';

interface ChartFrameProps {
  readonly title: string;
  /** Unit and day, said once. */
  readonly note: ReactNode;
  /** The figures in words, for those who do not see the drawing. */
  readonly summary: string;
  readonly figures: Figures;
  /** Pixels the drawing takes; held while it waits and when it is empty, so that nothing jumps. */
  readonly height: number;
  /** Why there is nothing to draw, and the way out; null where there is. */
  readonly empty: string | null;
  /** Whether the figures are still asked for; their legend may be known already. */
  readonly waiting?: boolean;
  /** Lines that note and told may take once the figures are here: kept free, so that nothing below moves. */
  readonly noteLines?: number;
  readonly toldLines?: number;
  /** What is not drawn and why; '' where all is. */
  readonly told?: string;
  readonly legend?: ReactNode;
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** What every chart of the product has around its drawing: title, unit and day, text, table, empty and waiting state. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, note, summary, figures, height, waiting = false, told, legend, controls, children } = props;
  const { noteLines = 1, toldLines = 0 } = props;
  const empty = waiting ? '' : props.empty;
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const table = <FigureTable label={title} figures={figures} />;
  return (
    <figure className="chart" aria-labelledby={titleId}>
      <figcaption>
        <div className={`section-head ${styles['head']}`}>
          <h2 id={titleId}>{title}</h2>
          {controls ?? <TableSwitch asTable={asTable} empty={empty} onSwitch={setAsTable} />}
        </div>
        <p className={styles['note']} style={linesOf(noteLines)}>
          {note}
          {controls && empty === null && (
            <>
              {' · '}
              <TableSwitch asTable={asTable} empty={empty} onSwitch={setAsTable} />
            </>
          )}
        </p>
      </figcaption>
      {empty === null && <p className="visually-hidden">{summary}</p>}
      {(empty === null || waiting) && !asTable && legend}
      {empty === null && asTable && table}
      {empty === null && !asTable && (
        <Canvas height={height}>
          <DrawingBoundary instead={table}>
            <Suspense fallback={<i className={`skeleton ${styles['waiting']}`} aria-hidden="true" />}>
              {children}
            </Suspense>
          </DrawingBoundary>
        </Canvas>
      )}
      {waiting && (
        <Canvas height={height}>
          <Skeleton />
        </Canvas>
      )}
      {empty && <Nothing height={height} why={empty} />}
      {(told || toldLines > 0) && (
        <p className={styles['told']} style={linesOf(toldLines)}>
          {told}
        </p>
      )}
    </figure>
  );
}

const Skeleton = () => <i className={`skeleton ${styles['waiting']}`} aria-hidden="true" />;

interface TableSwitchProps {
  readonly asTable: boolean;
  readonly empty: string | null;
  readonly onSwitch: (asTable: boolean) => void;
}

function TableSwitch({ asTable, empty, onSwitch }: TableSwitchProps) {
  if (empty !== null) return null;
  return (
    <button type="button" className={styles['switch']} aria-pressed={asTable} onClick={() => onSwitch(!asTable)}>
      {asTable ? 'Show as chart' : 'Show as table'}
    </button>
  );
}

interface CanvasProps {
  readonly height: number;
  readonly children: ReactNode;
}

function Canvas({ height, children }: CanvasProps) {
  return (
    <div className={styles['canvas']} style={heightOf(height)}>
      {children}
    </div>
  );
}

function Nothing({ height, why }: { readonly height: number; readonly why: string }) {
  return (
    <p className={styles['empty']} style={heightOf(height)}>
      No figure to draw: {why}
    </p>
  );
}

interface LinesStyle extends CSSProperties {
  readonly '--lines': number;
}

const linesOf = (lines: number): LinesStyle => ({ '--lines': lines });

interface CanvasStyle extends CSSProperties {
  readonly '--canvas-height': string;
}

const heightOf = (height: number): CanvasStyle => ({ '--canvas-height': `${height}px` });
