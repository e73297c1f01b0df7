import { usePageSearch } from '../../ui/page-search.ts';
import { PortfolioTab } from './portfolio-tab.tsx';
import { SearchTab } from './search-tab.tsx';

/** What a scheme holds and, in its other tab, who holds a thing. */
export function HoldingsPage() {
  const { search } = usePageSearch();
  return <div className="page">{search['tab'] === 'search' ? <SearchTab /> : <PortfolioTab />}</div>;
}
