import { buildPageHref } from '../../navigation/pages.ts';
import { formatInteger } from '../../ui/format.ts';
import styles from './holdings-tabs.module.css';

interface HoldingsTabsProps {
  readonly code: string | null;
  readonly current: 'portfolio' | 'search';
  /** Number of holdings, once loaded. */
  readonly rows?: number | undefined;
  /** Number of changed holdings, once loaded. */
  readonly changes?: number | undefined;
}

/** Links between the views of one scheme's portfolio, and to the search in all portfolios. */
export function HoldingsTabs({ code, current, rows, changes }: HoldingsTabsProps) {
  const scheme = code === null ? {} : { code };
  return (
    <nav className={styles['tabs']} aria-label="Holdings">
      <a href={buildPageHref('holdings', scheme)} aria-current={current === 'portfolio' ? 'page' : undefined}>
        Portfolio
        <Count value={rows} />
      </a>
      <a href={buildPageHref('what-changed', scheme)}>
        What changed
        <Count value={changes === 0 ? undefined : changes} />
      </a>
      <a href={buildPageHref('size', scheme)}>Market cap</a>
      <a
        href={buildPageHref('holdings', { ...scheme, tab: 'search' })}
        aria-current={current === 'search' ? 'page' : undefined}
      >
        Who holds a stock
      </a>
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
