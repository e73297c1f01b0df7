import { useEffect, useRef } from 'react';
import { buildPageHref, type PageName, pageTitles } from '../navigation/pages.ts';
import { Icon } from '../ui/controls/icon.tsx';
import { centerInBar } from '../ui/layout/page-tabs.tsx';
import { MenuButton } from '../ui/overlays/menu-button.tsx';
import { marketPages } from './page-table.ts';

interface MarketMenuProps {
  /** The pages that are listed. */
  readonly pages: readonly PageName[];
  readonly current: PageName | null;
}

/** The pages about the market: a button in the navigation bar, and their links in a menu. */
export function MarketMenu({ pages, current }: MarketMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isCurrent = current !== null && marketPages.includes(current);
  useEffect(() => (isCurrent ? centerInBar(button.current) : undefined), [isCurrent]);
  return (
    <MenuButton
      ref={button}
      aria-current={isCurrent ? 'true' : undefined}
      button={
        <>
          Market
          <Icon name="down" />
        </>
      }
    >
      {({ close }) =>
        pages.map((page) => (
          <a key={page} href={buildPageHref(page)} aria-current={page === current ? 'page' : undefined} onClick={close}>
            {pageTitles[page]}
          </a>
        ))
      }
    </MenuButton>
  );
}
