import { buildPageHref } from '../../navigation/pages.ts';
import { formatInteger } from '../../ui/format.ts';

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
    <nav className="tabs" aria-label="Holdings">
      <a href={buildPageHref('holdings', scheme)} aria-current={current === 'portfolio' ? 'page' : undefined}>
        Portfolio{rows !== undefined && <b>{formatInteger(rows)}</b>}
      </a>
      <a href={buildPageHref('what-changed', scheme)}>
        What changed{changes !== undefined && changes > 0 && <b>{formatInteger(changes)}</b>}
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
