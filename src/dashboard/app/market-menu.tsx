import { useEffect, useRef } from 'react';
import { buildPageHref, type PageName, pageTitles } from '../navigation/pages.ts';
import { Icon } from '../ui/controls/icon.tsx';
import { centerInBar } from '../ui/layout/page-tabs.tsx';
import { marketPages } from './page-table.ts';
import styles from './market-menu.module.css';

interface MarketMenuProps {
  /** The pages that are listed. */
  readonly pages: readonly PageName[];
  readonly current: PageName | null;
}

const MENU = 'market-menu';

/** The pages about the market: a button in the navigation bar, and their links in a popover of the browser, which needs no code of its own. */
export function MarketMenu({ pages, current }: MarketMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const isCurrent = current !== null && marketPages.includes(current);
  useEffect(() => (isCurrent ? centerInBar(button.current) : undefined), [isCurrent]);
  /** Below the button, within the window: the bar may be scrolled. */
  const place = (): void => {
    if (!button.current || !menu.current) return;
    const { left, bottom } = button.current.getBoundingClientRect();
    menu.current.style.left = `${Math.max(0, Math.min(left, window.innerWidth - menu.current.offsetWidth))}px`;
    menu.current.style.top = `${bottom}px`;
  };
  return (
    <>
      <button ref={button} type="button" popoverTarget={MENU} aria-current={isCurrent ? 'true' : undefined}>
        Market
        <Icon name="down" />
      </button>
      <div ref={menu} id={MENU} popover="auto" className={styles['menu']} onToggle={place}>
        {pages.map((page) => (
          <a
            key={page}
            href={buildPageHref(page)}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => menu.current?.hidePopover()}
          >
            {pageTitles[page]}
          </a>
        ))}
      </div>
    </>
  );
}
