import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { buildNoteAttributes } from '../../ui/tooltip.tsx';
import { DrawingArea } from './plot.tsx';

interface MarksAreaProps {
  /** Measures the width of the drawing. */
  readonly areaRef: RefObject<HTMLDivElement | null>;
  /** Names the drawing and says what the arrow keys do. */
  readonly label: string;
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A drawing whose marks have a text each, shown at the mark by pointer, tap and arrow keys. recharts' own tooltip follows the axis
 * and leaves out marks that lie freely; its keys do not work on a scatter chart.
 */
export function MarksArea({ areaRef, label, children }: MarksAreaProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const marks = [...event.currentTarget.querySelectorAll<SVGElement>('g[data-note]')];
    const current = marks.findIndex((mark) => mark === document.activeElement);
    const step = STEPS[event.key] ?? 0;
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? marks.length - 1 : step === 0 ? -1 : current + step;
    if (next < 0 || next >= marks.length) return;
    event.preventDefault();
    marks[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between its marks, as in recharts' own charts
    <DrawingArea ref={areaRef} role="application" tabIndex={0} aria-label={label} onKeyDown={move}>
      {children}
    </DrawingArea>
  );
}

/** The attributes of a mark's `g` with its text. */
export const buildMarkAttributes = (text: string) =>
  ({
    ...buildNoteAttributes(text),
    'aria-description': undefined,
    role: 'img',
    'aria-label': text,
    tabIndex: -1,
  }) as const;
