import { buildPageHref } from '../../navigation/pages.ts';
import type { SearchParams } from '../../navigation/search-params.ts';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { type CompareViewName, compareViews } from './compare-url-parameters.ts';

const TITLES: Readonly<Record<CompareViewName, string>> = {
  overview: 'Overview',
  overlap: 'Overlap',
  drawdown: 'Drawdown',
  rolling: 'Rolling returns',
  calendar: 'Calendar',
  risk: 'Risk',
  sip: 'SIP',
};

interface CompareTabsProps {
  readonly search: SearchParams;
  readonly current: CompareViewName;
}

/** Links between the views of the comparison, of the same schemes. */
export function CompareTabs({ search, current }: CompareTabsProps) {
  const tabs = compareViews.map((id) => ({
    id,
    title: TITLES[id],
    href: buildPageHref('compare', { ...search, view: id === 'overview' ? '' : id }),
  }));
  return <PageTabs label="Comparison" tabs={tabs} current={current} />;
}
