import { useSearchParams } from '../../navigation/use-search-params.ts';
import { PortfolioTab } from './portfolio-tab.tsx';
import { SearchTab } from './search-tab.tsx';

/** The portfolio of a scheme and, in its other tab, the search for schemes that hold a security. */
export function HoldingsPage() {
  const { search } = useSearchParams();
  return <div className="page">{search['tab'] === 'search' ? <SearchTab /> : <PortfolioTab />}</div>;
}
