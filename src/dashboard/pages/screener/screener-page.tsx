import { pageTitles } from '../../navigation/pages.ts';
import { useRecords } from '../../api/use-records.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { useFirstSchemes } from '../../schemes/first-schemes.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { QueryResult, StaleDataNotice } from '../../ui/states/query-result.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Screener } from './screener.tsx';
import { ScreenerLayout } from './screener-layout.tsx';

const WHAT = 'scheme performance';
const EMPTY = {
  title: 'No schemes loaded',
  text: 'Import official files, or start the server with the sample data.',
};

/**
 * The screener: every scheme with its returns, its benchmark’s returns, AUM and risk. If there are many, the default view
 * shows its first rows while the others are loading: they are the largest schemes, which the service lists first.
 */
export function ScreenerPage() {
  const { search } = useSearchParams();
  const isDefaultView = Object.keys(search).length === 0;
  const first = useFirstSchemes(isDefaultView);
  const isWaiting = isDefaultView && first.isPending;
  const performance = useRecords('GetAUM', isWaiting ? null : {});
  const list = useSchemeList(!isWaiting);
  if (performance.data && performance.data.length > 0 && !list.isPending) {
    return (
      <Screener
        rows={performance.data}
        list={list.data ?? null}
        notice={<StaleDataNotice query={performance} what={WHAT} />}
      />
    );
  }
  if (isDefaultView && first.data && !performance.error) {
    return <Screener rows={first.data.rows} list={first.data.list} notice={null} isPartial />;
  }
  return (
    <ScreenerLayout>
      <PageHeader title={pageTitles.screener} lead="" />
      <QueryResult query={performance} what={WHAT} rows={20} shape="filtered table" empty={EMPTY}>
        {() => <Loading what="schemes" rows={20} shape="filtered table" />}
      </QueryResult>
    </ScreenerLayout>
  );
}
