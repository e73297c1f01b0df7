import { addressOf } from '../../ui/address.ts';
import { whole } from '../../ui/format.ts';

interface HoldingsTabsProps {
  readonly code: string | null;
  readonly current: 'portfolio' | 'search';
  /** Rows of the portfolio, once known. */
  readonly rows?: number | undefined;
  /** What changed in it, once known. */
  readonly changes?: number | undefined;
}

/** What there is to see of one scheme's portfolio, and the way to all portfolios. */
export function HoldingsTabs({ code, current, rows, changes }: HoldingsTabsProps) {
  const scheme = code === null ? {} : { code };
  return (
    <nav className="tabs" aria-label="Holdings">
      <a href={addressOf('holdings', scheme)} aria-current={current === 'portfolio' ? 'page' : undefined}>
        Portfolio{rows !== undefined && <b>{whole(rows)}</b>}
      </a>
      <a href={addressOf('what-changed', scheme)}>
        What changed{changes !== undefined && changes > 0 && <b>{whole(changes)}</b>}
      </a>
      <a href={addressOf('size', scheme)}>Size</a>
      <a
        href={addressOf('holdings', { ...scheme, tab: 'search' })}
        aria-current={current === 'search' ? 'page' : undefined}
      >
        Who holds this
      </a>
    </nav>
  );
}
