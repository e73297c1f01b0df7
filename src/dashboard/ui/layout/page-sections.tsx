import { type CSSProperties, type ReactNode, use, useEffect } from 'react';
import { BlockSearchContext } from '../../navigation/use-search-params.ts';
import { joinClasses } from '../join-classes.ts';
import { Skeleton } from '../states/loading.tsx';
import styles from './page-sections.module.css';

interface PageHeaderProps {
  /** The page's heading; it receives the focus after a navigation from another page. */
  readonly title: string;
  /** Added to the browser tab's title, such as the subject if the heading does not name it. */
  readonly about?: string;
  readonly lead?: ReactNode;
  /** After the title, all in one line of 48 px that stays below the navigation when the page scrolls. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, about = '', lead, beside, actions }: PageHeaderProps) {
  useDocumentTitle(title, about);
  return (
    <div className={joinClasses(styles['header'], beside !== undefined && styles['line'])}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {beside}
      {actions !== undefined && <div className={`screen-only ${styles['actions']}`}>{actions}</div>}
    </div>
  );
}

/** The title in the browser's tab and history: `Stocks · Fundlens`. */
function useDocumentTitle(...parts: readonly string[]): void {
  const title = [...parts, 'Fundlens'].filter(Boolean).join(' · ');
  const isBlock = use(BlockSearchContext) !== null;
  useEffect(() => {
    if (!isBlock) document.title = title;
  }, [isBlock, title]);
}

interface ToolbarProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A row of controls above a table or a page's content; not printed. */
export function Toolbar({ className, children }: ToolbarProps) {
  return <div className={joinClasses('screen-only', styles['toolbar'], className)}>{children}</div>;
}

interface GridSectionProps {
  /** Width in columns of the page's twelve-column grid. */
  readonly columns: number;
  /** Accessible name of the section. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A section in a page's `.columns` grid, with the whole width of a window of 1000 px or less. */
export function ColumnSpanSection({ columns, label, children }: GridSectionProps) {
  const style: GridSectionStyle = { '--columns': columns };
  return (
    <section className={styles['columnSpan']} style={style} aria-label={label}>
      {children}
    </section>
  );
}

interface GridSectionStyle extends CSSProperties {
  readonly '--columns': number;
}

interface WithAsideProps {
  /** Accessible name of what is beside. */
  readonly label: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A table and, in a wide window, the charts about it at its right; below it in a narrower one, where they would be too narrow. */
export const WithAside = ({ label, aside, children }: WithAsideProps) => (
  <div className={aside ? styles['withAside'] : undefined}>
    <div>{children}</div>
    {aside && (
      <section className={styles['aside']} aria-label={label}>
        {aside}
      </section>
    )}
  </div>
);

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
