import { useRecords } from '../../api/use-records.ts';
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

/** The screener: every scheme with its returns, its benchmark’s returns, AUM and risk. */
export function PerformancePage() {
  const performance = useRecords('GetAUM', {});
  const list = useSchemeList();
  if (performance.data && performance.data.length > 0 && !list.isPending) {
    return (
      <Screener
        rows={performance.data}
        list={list.data ?? null}
        notice={<StaleDataNotice query={performance} what={WHAT} />}
      />
    );
  }
  return (
    <ScreenerLayout>
      <PageHeader title="Screener" lead="" />
      <QueryResult query={performance} what={WHAT} rows={20} shape="filtered table" empty={EMPTY}>
        {() => <Loading what="schemes" rows={20} shape="filtered table" />}
      </QueryResult>
    </ScreenerLayout>
  );
}
