import { useMemo } from 'react';
import { pageTitles } from '../../navigation/pages.ts';
import { useSettings } from '../../navigation/search-settings.ts';
import { useAllSchemes, useRecordLookup } from '../../schemes/all-schemes.ts';
import { useMeasures } from '../../schemes/measures/use-measures.ts';
import { AmfiSource, DataLink } from '../../schemes/missing-data.tsx';
import { useSchemeLabels } from '../../schemes/scheme-list.ts';
import { useSchemeTerms } from '../../schemes/terms/use-scheme-terms.ts';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { FailureNotice } from '../../ui/states/notice.tsx';
import { QueryResult, StaleDataNotice } from '../../ui/states/query-result.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { HAS_RAIL, ScreenerLayout, WaitingCharts, WaitingRail, useChartsPanel } from './screener-layout.tsx';
import { chartsSettings, findUsedGroups } from './screener-settings.ts';
import { Screener } from './screener.tsx';

const WHAT = 'scheme performance';
const EMPTY = {
  title: 'No schemes loaded',
  text: <AmfiSource what="schemes with their NAVs" />,
  actions: <DataLink />,
};

/** The screener: every scheme with its returns, its benchmark’s returns, AUM and risk. */
export function ScreenerPage() {
  const schemes = useAllSchemes();
  const labels = useSchemeLabels();
  const { getRecord, ...records } = useRecordLookup();
  const { search, write, settings } = useSettings(chartsSettings);
  const hasRail = useMediaQuery(HAS_RAIL);
  const charts = useChartsPanel(settings.charts, write);
  const groups = useMemo(() => findUsedGroups(search), [search]);
  const measures = useMeasures(schemes.data !== undefined, groups);
  const terms = useSchemeTerms(schemes.data !== undefined);
  if (schemes.data && schemes.data.length > 0 && !labels.isPending) {
    return (
      <Screener
        rows={schemes.data}
        labels={labels.data ?? null}
        getRecord={getRecord}
        measures={measures}
        terms={terms}
        notice={
          <>
            <StaleDataNotice query={{ ...schemes, ...(records.error && records) }} what={WHAT} />
            <FailureNotice what="Measures" failure={measures?.failure ?? null} />
            <FailureNotice what="People and terms" failure={terms?.failure ?? null} />
          </>
        }
      />
    );
  }
  const isWaiting = schemes.isPending || Boolean(schemes.data?.length);
  return (
    <ScreenerLayout
      rail={hasRail && isWaiting && <WaitingRail />}
      charts={charts.isOpen && isWaiting && <WaitingCharts />}
    >
      <PageHeader title={pageTitles.screener} actions={charts.button} />
      <QueryResult query={schemes} what={WHAT} rows={20} shape="filtered table" empty={EMPTY}>
        {() => <Loading what="schemes" rows={20} shape="filtered table" />}
      </QueryResult>
    </ScreenerLayout>
  );
}
