import type { CSSProperties, ReactNode } from 'react';

interface SpanProps {
  /** Of the twelve columns of a page. */
  readonly of12: number;
  /** Names the section for readers of screens. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A section of a page's `.columns`. Below 760 px they stand one under the other. */
export function Span({ of12, label, children }: SpanProps) {
  return (
    <section style={spanning(of12)} aria-label={label}>
      {children}
    </section>
  );
}

interface SpanStyle extends CSSProperties {
  readonly '--span': number;
}

const spanning = (columns: number): SpanStyle => ({ '--span': columns });
