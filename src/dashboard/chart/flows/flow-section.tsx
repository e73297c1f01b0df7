import type { PartialSum } from '#schemes/scheme-groups.ts';
import type { MarketHistory } from '../../schemes/use-market-history.ts';
import { NotLoaded } from '../../ui/states/notice.tsx';
import { FlowChart } from './flow-chart.tsx';

interface FlowSectionProps {
  readonly history: MarketHistory;
  /** The flow of twelve months that tables have of these schemes; null if it is not known. */
  readonly year: PartialSum | null;
}

/** The flows of a category or a fund house, or why they are not shown. */
export const FlowSection = ({ history: { failure, ...history }, year }: FlowSectionProps) =>
  failure ? <NotLoaded failure={failure} /> : <FlowChart {...history} year={year} />;
