import { Fragment } from 'react';
import type { Holding } from '#contract/records/holding.ts';
import type { Performance } from '#contract/records/performance.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { isOutsideTotal } from '#finance/portfolio/position.ts';
import { useRecords } from '../../api/use-records.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { findLatestAum } from '../../schemes/latest-aum.ts';
import { Riskometer } from '../../schemes/riskometer.tsx';
import { SchemeQueryResult } from '../../schemes/scheme-query-result.tsx';
import { PortfolioSchemePicker } from '../../schemes/scheme-picker.tsx';
import { useSelectedScheme } from '../../schemes/use-selected-scheme.ts';
import { formatDay } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { HoldingsTabs } from './holdings-tabs.tsx';
import { PortfolioView } from './portfolio-view.tsx';
import { SearchTab } from './search-tab.tsx';

/** The portfolio of a scheme and, in its other tab, the search for schemes that hold a security. */
export function HoldingsPage() {
  const { search } = useSearchParams();
  return <div className="page">{search['tab'] === 'search' ? <SearchTab /> : <PortfolioTab />}</div>;
}

/** The portfolio of the selected scheme. */
function PortfolioTab() {
  const selected = useSelectedScheme();
  const { code, scheme, select } = selected;
  const request = code === null ? null : { code };
  const holdings = useRecords('GetHoldings', request);
  const changes = useRecords('GetHoldingsWhatChanged', request).data;
  const performance = useRecords('GetAUM', request).data?.find((record) => record.code === code);
  const aum = findLatestAum(performance, useRecords('GetAUMHistory', request).data);
  const shortName = getShortName(scheme?.schemeName ?? performance?.schemeName ?? '');
  const name = shortName || 'this scheme';
  return (
    <>
      <PageHeader
        title={shortName || 'Holdings'}
        about={shortName && 'Holdings'}
        lead={<Lead date={holdings.data?.[0]?.date ?? null} performance={performance} />}
        actions={<PortfolioSchemePicker value={code} onSelect={select} />}
      />
      <HoldingsTabs
        code={code}
        current="portfolio"
        rows={countInsideTotal(holdings.data)}
        changes={countInsideTotal(changes)}
      />
      <SchemeQueryResult
        selected={selected}
        page="holdings"
        query={holdings}
        what="holdings"
        rows={20}
        empty={{ title: `No portfolio loaded for ${name}`, text: 'Choose another scheme above.' }}
      >
        {(rows) => <PortfolioView key={code} name={name} holdings={rows} changes={changes} aum={aum} />}
      </SchemeQueryResult>
    </>
  );
}

/** Derivatives outside the total are exposure and not holdings. */
const countInsideTotal = (rows: readonly Holding[] | undefined): number | undefined =>
  rows?.filter((row) => !isOutsideTotal(row)).length;

interface LeadProps {
  readonly date: string | null;
  readonly performance: Performance | undefined;
}

/** `Portfolio of 31 Oct 2026 · Equity, Flexi Cap · Very High`, without the parts that are not available. */
function Lead({ date, performance }: LeadProps) {
  const parts = [
    date === null ? '' : `Portfolio of ${formatDay(date)}`,
    [performance?.category, performance?.subCategory].filter(Boolean).join(', '),
    performance?.riskometerScheme ? <Riskometer key="riskometer" level={performance.riskometerScheme} /> : '',
  ].filter((part) => part !== '');
  return parts.map((part, index) => (
    <Fragment key={typeof part === 'string' ? part : 'riskometer'}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
