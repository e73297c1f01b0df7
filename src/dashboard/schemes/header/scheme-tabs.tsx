import { buildPageHref } from '../../navigation/pages.ts';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';

export type SchemeTab = 'overview' | 'portfolio' | 'changes' | 'size' | 'peers';

interface SchemeTabsProps {
  readonly code: string | null;
  readonly current: SchemeTab;
  /** Whether it holds shares, of which the tab Market cap is, as far as its category tells. */
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
    { id: 'overview', title: 'Overview', href: buildPageHref('scheme', scheme), count: undefined },
    { id: 'portfolio', title: 'Portfolio', href: buildPageHref('holdings', scheme), count: holdings },
    { id: 'changes', title: 'Changes', href: buildPageHref('what-changed', scheme), count: changes || undefined },
    { id: 'size', title: 'Market cap', href: buildPageHref('size', scheme), count: undefined },
    { id: 'peers', title: 'Peers', href: buildPageHref('scheme', { ...scheme, tab: 'peers' }), count: undefined },
  ] as const;
  const shown = tabs.filter(({ id }) => id !== 'size' || hasShares || current === id);
  return <PageTabs label="Scheme" tabs={shown} current={current} />;
}
