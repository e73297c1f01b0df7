import { formatInteger } from '../text/format.ts';
import styles from './page-tabs.module.css';

/** A ref callback: scrolls the bar that a link is in, but not the page, so that the link is in the middle: before the first paint, and whenever the bar's width changes. */
export function centerInBar(link: HTMLElement | null): (() => void) | undefined {
  const bar = link?.parentElement;
  if (!link || !bar) return undefined;
  const observer = new ResizeObserver(() => {
    bar.scrollLeft = link.offsetLeft - bar.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  });
  observer.observe(bar);
  return () => observer.disconnect();
}

interface PageTab {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly count?: number | undefined;
}

interface PageTabsProps {
  /** Accessible name. */
  readonly label: string;
  readonly tabs: readonly PageTab[];
  /** Id of the tab that is shown. */
  readonly current: string;
}

/** Links between the views of one subject. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {tabs.map(({ id, title, href, count }) => (
        <a
          key={id}
          ref={id === current ? centerInBar : undefined}
          href={href}
          aria-current={id === current ? 'page' : undefined}
        >
          {title}
          <Count value={count} />
        </a>
      ))}
    </nav>
  );
}

/** After a space, which separates it from the word for a screen reader too. */
function Count({ value }: { readonly value: number | undefined }) {
  return (
    value !== undefined && (
      <>
        {' '}
        <b>{formatInteger(value)}</b>
      </>
    )
  );
}
