import type { CSSProperties, ReactNode } from 'react';
import { Skeleton } from '../states/skeleton.tsx';
import styles from './page-sections.module.css';

interface GridSectionProps {
  /** Width in columns of the page's twelve-column grid. */
  readonly columns: number;
  /** Accessible name of the section. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A section in a page's `.columns` grid. Below 760 px the sections are stacked. */
export function ColumnSpanSection({ columns, label, children }: GridSectionProps) {
  const style: GridSectionStyle = { '--span': columns };
  return (
    <section style={style} aria-label={label}>
      {children}
    </section>
  );
}

interface GridSectionStyle extends CSSProperties {
  readonly '--span': number;
}

interface SubsectionProps {
  /** Its heading and its accessible name. */
  readonly title: string;
  /** One line beside the heading. */
  readonly about: string;
  readonly children: ReactNode;
}

/** A section with a heading, below the main content of a `ColumnSpanSection`. */
export function Subsection({ title, about, children }: SubsectionProps) {
  return (
    <section className={styles['subsection']} aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        <p>{about}</p>
      </div>
      {children}
    </section>
  );
}

/** Facts about the values of a section, in small print. */
export const SectionNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['note']}>{children}</p>
);

/** About as high as most of the tables that replace it. */
export const WaitingSection = () => <Skeleton className={styles['waiting']} />;

interface ScrollAreaProps {
  /** Accessible name of the scrolling region. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Scrolls a small table that may be wider than the page, also by keyboard. */
export function ScrollArea({ label, children }: ScrollAreaProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section className={`table-frame ${styles['scrollArea']}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
