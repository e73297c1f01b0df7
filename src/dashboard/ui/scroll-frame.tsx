import type { ReactNode } from 'react';

interface ScrollFrameProps {
  /** Names what scrolls, for readers of screens. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Room for a small table that may be wider than the page: it scrolls by itself, by keyboard too. */
export function ScrollFrame({ label, children }: ScrollFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="table-frame" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
