import { buildPageHref, pageTitles } from '../../navigation/pages.ts';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';

export type SchemeTab = 'overview' | 'holdings' | 'what-changed' | 'size-breakdown' | 'peers' | 'events';

interface SchemeTabsProps {
  readonly code: string | null;
  readonly current: SchemeTab;
  /** As far as its category shows. The size breakdown is of shares. */
  readonly hasShares: boolean;
  /** Number of holdings, if known. */
  readonly holdings?: number | undefined;
  /** Number of changed holdings, if known. */
  readonly changes?: number | undefined;
}

/** Links between the pages about one scheme. */
export function SchemeTabs({ code, current, hasShares, holdings, changes }: SchemeTabsProps) {
  const scheme = code === null ? {} : { code };
  const tabs = [
    { id: 'overview', title: 'Overview', href: buildPageHref('scheme', scheme) },
    { id: 'holdings', title: pageTitles.holdings, href: buildPageHref('holdings', scheme), count: holdings },
    {
      id: 'what-changed',
      title: pageTitles['what-changed'],
      href: buildPageHref('what-changed', scheme),
      count: changes || undefined,
    },
    { id: 'size-breakdown', title: pageTitles['size-breakdown'], href: buildPageHref('size-breakdown', scheme) },
    { id: 'peers', title: 'Peers', href: buildPageHref('scheme', { ...scheme, tab: 'peers' }) },
    { id: 'events', title: pageTitles.events, href: buildPageHref('scheme', { ...scheme, tab: 'events' }) },
  ];
  const shown = tabs.filter(({ id }) => id !== 'size-breakdown' || hasShares || current === id);
  return <PageTabs label="Scheme" tabs={shown} current={current} />;
}

/** For the title of the document. */
export function getTabTitle(tab: SchemeTab): string {
  if (tab === 'peers') return 'Peers';
  return pageTitles[tab === 'overview' ? 'scheme' : tab];
}
