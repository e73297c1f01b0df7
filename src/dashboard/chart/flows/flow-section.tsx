import type { MarketHistory } from '../../schemes/use-market-history.ts';
import { NotLoaded } from '../../ui/states/notice.tsx';
import { FlowChart } from './flow-chart.tsx';

/** The flows of a category or a fund house, or why they are not shown. */
export const FlowSection = ({ history: { failure, ...history } }: { readonly history: MarketHistory }) =>
  failure ? <NotLoaded failure={failure} /> : <FlowChart {...history} />;
