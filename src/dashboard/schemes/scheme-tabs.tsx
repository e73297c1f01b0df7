import { buildPageHref } from '../navigation/pages.ts';
import { formatInteger } from '../ui/text/format.ts';
import styles from './scheme-tabs.module.css';

export type SchemeTab = 'overview' | 'portfolio' | 'changes' | 'size' | 'peers';

interface SchemeTabsProps {
  readonly code: string | null;
  readonly current: SchemeTab;
  /** Number of holdings, if known. */
  readonly holdings?: number | undefined;
  /** Number of changed holdings, if known. */
  readonly changes?: number | undefined;
}

/** Links between the pages about one scheme. */
export function SchemeTabs({ code, current, holdings, changes }: SchemeTabsProps) {
  const scheme = code === null ? {} : { code };
  const tabs = [
    { id: 'overview', title: 'Overview', href: buildPageHref('scheme', scheme), count: undefined },
    { id: 'portfolio', title: 'Portfolio', href: buildPageHref('holdings', scheme), count: holdings },
    { id: 'changes', title: 'Changes', href: buildPageHref('what-changed', scheme), count: changes || undefined },
    { id: 'size', title: 'Market cap', href: buildPageHref('size', scheme), count: undefined },
    { id: 'peers', title: 'Peers', href: buildPageHref('scheme', { ...scheme, tab: 'peers' }), count: undefined },
  ] as const;
  return (
    <nav className={styles['tabs']} aria-label="Scheme">
      {tabs.map(({ id, title, href, count }) => (
        <a key={id} href={href} aria-current={id === current ? 'page' : undefined}>
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
