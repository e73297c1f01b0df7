import {
  Component,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { loadIdleCode } from '../../ui/idle.tsx';
import { Skeleton } from '../../ui/states/loading.tsx';
import { usePrinting } from '../../ui/use-media-query.ts';
import { SectionExport, type SectionExportProps } from '../export/section-export.tsx';
import { ChartTable, type ChartTableData } from './chart-table.tsx';
import { useNearWindow } from './draw-in-steps.tsx';
import styles from './chart-frame.module.css';

interface ChartFrameProps {
  readonly title: string;
  /** Beside the title; '' for none. */
  readonly unit?: string | undefined;
  /** Sentences: the date, and what the marks are. */
  readonly caption: ReactNode;
  /** The day of the newest value, for an image of the chart; absent if the caption has it. */
  readonly asOf?: IsoDate | null | undefined;
  /** The data as text, for screen readers. */
  readonly summary: string;
  readonly table: ChartTableData;
  /** What is exported, if the table shows only a part of it. */
  readonly buildWholeTable?: (() => ChartTableData) | undefined;
  /** Height of the drawing in pixels; reserved while it loads, so that nothing moves. */
  readonly height: number;
  /** Why there is nothing to show, and what the user can do; null if there is something. */
  readonly emptyReason: string | null;
  /** The legend may be known already. */
  readonly isLoading?: boolean;
  /** Lines reserved for caption and footnote while the data loads, so that nothing below moves. */
  readonly captionLines?: number;
  readonly footnoteLines?: number;
  /** Rows that are not shown, and why; '' if all are. */
  readonly footnote?: string;
  readonly legend?: ReactNode;
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** Around the drawing of every chart: title, caption, text summary, table, empty and loading state. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    unit = '',
    caption,
    summary,
    table,
    height,
    isLoading = false,
    footnote,
    legend,
    controls,
    children,
  } = props;
  const { captionLines = 1, footnoteLines = 0 } = props;
  const emptyReason = isLoading ? '' : props.emptyReason;
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isLoading) void loadIdleCode(); // a page may be printed before it was scrolled
  }, [isLoading]);
  const chartTable = <ChartTable label={title} data={table} />;
  const buildTable = props.buildWholeTable ?? (() => table);
  const switches = emptyReason === null && (
    <Switches asTable={asTable} onSwitch={setAsTable} label={title} buildTable={buildTable} container={figure} />
  );
  return (
    <figure ref={figure} className={styles['chart']} aria-labelledby={titleId} data-as-of={props.asOf} data-unit={unit}>
      <figcaption>
        <div className={`section-head ${styles['head']}`}>
          <span className={styles['title']}>
            <h2 id={titleId}>{title}</h2>
            {unit !== '' && <small>{unit}</small>}
          </span>
          {controls ?? switches}
        </div>
        <p className={styles['note']} style={getLinesStyle(captionLines)}>
          <span data-part="caption">{caption}</span>
          {controls && switches && <span className={styles['after']}>{switches}</span>}
        </p>
      </figcaption>
      {emptyReason === null && <p className="visually-hidden">{summary}</p>}
      {(emptyReason === null || isLoading) && !asTable && legend && <div data-part="legend">{legend}</div>}
      {emptyReason === null && asTable && chartTable}
      {emptyReason === null && !asTable && (
        <Canvas height={height} part="drawing">
          <Drawing figure={figure} table={chartTable}>
            {children}
          </Drawing>
        </Canvas>
      )}
      {isLoading && (
        <Canvas height={height}>
          <Waiting />
        </Canvas>
      )}
      {emptyReason && <p className={styles['empty']}>Nothing to show: {emptyReason}</p>}
      {(footnote || footnoteLines > 0) && (
        <p className={styles['footnote']} style={getLinesStyle(footnoteLines)} data-part="footnote">
          {footnote}
        </p>
      )}
    </figure>
  );
}

interface DrawingProps {
  readonly figure: RefObject<HTMLElement | null>;
  /** The data of the chart, which paper shows without the code of the drawing. */
  readonly table: ReactNode;
  readonly children: ReactNode;
}

function Drawing({ figure, table, children }: DrawingProps) {
  const isNear = useNearWindow(figure);
  const isPrinting = usePrinting();
  const deferred = useDeferredValue(children); // the controls respond first
  return (
    <DrawingBoundary fallback={table}>
      <Suspense fallback={isPrinting ? table : <Waiting />}>
        {isNear ? isPrinting ? children : deferred : <Waiting />}
      </Suspense>
    </DrawingBoundary>
  );
}

const Waiting = () => <Skeleton className={styles['waiting']} />;

interface SwitchesProps extends SectionExportProps {
  readonly asTable: boolean;
  readonly onSwitch: (asTable: boolean) => void;
}

function Switches({ asTable, onSwitch, ...section }: SwitchesProps) {
  return (
    <span className={styles['switches']}>
      <button type="button" className={styles['switch']} aria-pressed={asTable} onClick={() => onSwitch(!asTable)}>
        {asTable ? 'Show as chart' : 'Show as table'}
      </button>
      <SectionExport {...section} hasDrawing={!asTable} />
    </span>
  );
}

interface CanvasProps {
  readonly height: number;
  /** Marks what is part of the image of the chart. */
  readonly part?: 'drawing';
  readonly children: ReactNode;
}

function Canvas({ height, part, children }: CanvasProps) {
  return (
    <div className={styles['canvas']} style={getHeightStyle(height)} data-part={part}>
      {children}
    </div>
  );
}

interface LinesStyle extends CSSProperties {
  readonly '--lines': number;
}

const getLinesStyle = (lines: number): LinesStyle => ({ '--lines': lines });

interface HeightStyle extends CSSProperties {
  readonly '--canvas-height': string;
}

const getHeightStyle = (height: number): HeightStyle => ({ '--canvas-height': `${height}px` });

interface DrawingBoundaryProps {
  /** Shown if the drawing fails. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** An error boundary: a drawing that fails or whose code cannot be loaded leaves the rest of the page intact. */
class DrawingBoundary extends Component<DrawingBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
