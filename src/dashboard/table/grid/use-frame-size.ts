import { useLayoutEffect, useState, type RefObject } from 'react';
import { isStackedLayout } from '../columns/column-layout.ts';
import { useDensity } from '../density.ts';

/** The inner size of the table's frame, without scroll bars, and the row height from the design tokens. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
  readonly rowHeight: number;
}

/** The size of a frame without layout, so that its rows exist for tests and other readers without a screen. */
const UNMEASURED_SIZE = { width: 1920, height: 1080 } as const;
const DEFAULT_ROW_HEIGHT = 28;

/** Before the first layout null, or on a phone the expected size. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): FrameSize | null {
  const [size, setSize] = useState(expectFrameSize);
  const density = useDensity();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => {
      const next = measureFrame(element);
      setSize((last) => (last !== null && isSameSize(last, next) ? last : next));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- the density is in the style sheet that is measured
  }, [frame, density]);
  return size;
}

/** The share of the height of a phone’s window that a table has; the rest is what is above it. */
const EXPECTED_SHARE = 0.75;

/** On a phone a frame is as wide as the window: its rows are rendered at once, instead of again after the first layout. */
function expectFrameSize(): FrameSize | null {
  const { innerWidth: width, innerHeight } = window;
  if (!isStackedLayout(width)) return null;
  return { width, height: innerHeight * EXPECTED_SHARE, rowHeight: readRowHeight(document.documentElement, width) };
}

const readRowHeight = (element: HTMLElement, frameWidth: number): number => {
  const name = isStackedLayout(frameWidth) ? '--card-height' : '--row-height';
  return Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) || DEFAULT_ROW_HEIGHT;
};

function measureFrame(element: HTMLElement): FrameSize {
  const { clientWidth: width, clientHeight: height } = element;
  const rowHeight = readRowHeight(element, width);
  return width === 0 && height === 0 ? { ...UNMEASURED_SIZE, rowHeight } : { width, height, rowHeight };
}

const isSameSize = (a: FrameSize, b: FrameSize): boolean =>
  a.width === b.width && a.height === b.height && a.rowHeight === b.rowHeight;
