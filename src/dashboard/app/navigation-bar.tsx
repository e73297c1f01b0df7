import { useLocation } from '@tanstack/react-router';
import { buildPageHref, findPage, pageNames } from '../navigation/pages.ts';
import { parseSearchParams } from '../navigation/search-params.ts';
import { centerInBar } from '../ui/layout/page-tabs.tsx';
import { MarketMenu } from './market-menu.tsx';
import { marketPages, pageTable, useListedPages } from './page-table.ts';
import styles from './navigation-bar.module.css';

/** Links to the pages, those about the market in a menu. If they do not fit, the bar scrolls so that the current page's link is visible. */
export function NavigationBar({ path }: { readonly path: string }) {
  const isSearch = useLocation({ select: ({ searchStr }) => parseSearchParams(searchStr)['tab'] === 'search' });
  // the search of all portfolios by other criteria belongs to the page of stocks
  const page = findPage(path);
  const listed = useListedPages();
  const current = page === 'holdings' && isSearch ? 'stocks' : page;
  const market = marketPages.filter((name) => name === current || listed.includes(name));
  return (
    <nav className={styles['links']} aria-label="Pages">
      {pageNames.map((name) => {
        const { link } = pageTable[name];
        const isCurrent = name === current;
        if (name === marketPages[0]) return <MarketMenu key={name} pages={market} current={current} />;
        if (link === null) return null;
        return (
          <a
            key={name}
            ref={isCurrent ? centerInBar : undefined}
            href={buildPageHref(name)}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {link}
          </a>
        );
      })}
    </nav>
  );
}

export function Logo() {
  return (
    <a className={`wordmark ${styles['logo']}`} href={buildPageHref('screener')}>
      <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" strokeLinecap="round">
        <circle cx="8.5" cy="8.5" r="6.75" strokeWidth="1.7" />
        <path d="M5.5 10.6V9.2M8.5 10.6V6M11.5 10.6V7.6" strokeWidth="1.7" />
        <path d="m13.6 13.6 4.2 4.2" strokeWidth="2.2" />
      </svg>
      Fundlens
    </a>
  );
}
