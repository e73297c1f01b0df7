import { useLayoutEffect, useState, type RefObject } from 'react';

/** The room a table has, without its scroll bars, and the height that the tokens give a row. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
  readonly rowHeight: number;
}

/** What a frame that is not laid out counts as, so that its rows are there for whoever reads them without a screen. */
export const NOT_LAID_OUT = { width: 1920, height: 1080 } as const;
const USUAL_ROW = 28;

/** Null before the first layout. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): FrameSize | null {
  const [size, setSize] = useState<FrameSize | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => {
      const told = readSize(element);
      setSize((last) => (last !== null && isSame(last, told) ? last : told));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

function readSize(element: HTMLElement): FrameSize {
  const { clientWidth: width, clientHeight: height } = element;
  const rowHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height')) || USUAL_ROW;
  return width === 0 && height === 0 ? { ...NOT_LAID_OUT, rowHeight } : { width, height, rowHeight };
}

const isSame = (a: FrameSize, b: FrameSize): boolean =>
  a.width === b.width && a.height === b.height && a.rowHeight === b.rowHeight;
