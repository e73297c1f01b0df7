import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type IsoDate, datePart } from '#contract/dates.ts';
import { listDistinctDays, toDayNumber } from '#finance/calendar.ts';
import type { AllocationResult } from '../../analysis/analyse-allocation.ts';
import { useAnalysis } from '../../analysis/use-analysis.ts';
import { type FailedRequest, combineQueries, findFailure } from '../../api/combine-queries.ts';
import { usePortfolios, useServerInfo } from '../../api/use-records.ts';
import { shortenNames } from '../../chart/frame/short-names.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { useAllRecords } from '../../schemes/all-schemes.ts';
import { AmfiSource } from '../../schemes/missing-data.tsx';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import { useGrowthHistories } from '../../schemes/use-growth-histories.ts';
import { markFailed } from '../../table/column-builders.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { type Fact, FactStrip } from '../../ui/layout/fact-strip.tsx';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { FailureNotice, IgnoredSettingsNotice, Notice } from '../../ui/states/notice.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { NOT_LOADED, formatDayRange } from '../../ui/text/format.ts';
import { LookThroughSection } from './look-through-section.tsx';
import { OverlapSection } from './overlap-section.tsx';
import { schemeColumns } from './portfolio-columns.ts';
import { buildPortfolioFacts, resultFactIds } from './portfolio-facts.ts';
import { type Portfolio, type SchemeRow, buildInvestedSchemeRows } from './portfolio-rows.ts';
import { RegularPlansSection } from './regular-plans-section.tsx';
import { ReturnsSection } from './returns-section.tsx';

interface PortfolioViewProps {
  readonly portfolio: Portfolio;
  readonly list: Pick<UseQueryResult<SchemeList>, 'data' | 'error' | 'isPending' | 'refetch'>;
}

const EMPTY: readonly never[] = [];
const NOTHING = { title: 'No schemes loaded', text: <AmfiSource what="schemes with their NAVs" /> };

/** The schemes of a portfolio, what they returned together, what they have in common, and what is behind them. */
export function PortfolioView({ portfolio, list }: PortfolioViewProps) {
  const schemes = list.data;
  const codes = useMemo(() => portfolio.codes.filter((code) => portfolio.amounts[code] !== undefined), [portfolio]);
  const query = useAllRecords();
  const loaded = usePortfolios(codes);
  const records = query.data ?? EMPTY;
  const rows = useMemo(
    () => buildInvestedSchemeRows(portfolio, { records, schemes, portfolioDates: loaded.dates }),
    [portfolio, records, schemes, loaded.dates],
  );
  const histories = useGrowthHistories(rows, undefined);
  const { series, isUnavailable } = histories;
  const failure = useMemo(() => findFailure(combineQueries([list]), histories, loaded), [list, histories, loaded]);
  const hasFailed = failure !== null;
  const isReady =
    query.data !== undefined && schemes !== undefined && !histories.isLoading && !loaded.isLoading && !hasFailed;
  const asOf = useServerInfo()?.navAsOf ?? null;
  const input = useMemo(() => {
    if (!isReady) return null;
    return {
      asOf: asOf === null ? Infinity : toDayNumber(datePart(asOf)),
      schemes: rows.map(({ amount, paysOut }, index) => ({
        amount,
        paysOut,
        series: series[index] ?? null,
        rows: loaded.portfolios[index] ?? [],
      })),
    };
  }, [isReady, rows, series, loaded.portfolios, asOf]);
  const analysis = useAnalysis('allocation', input);
  return (
    <QueryResult query={query} what="schemes" rows={12} empty={NOTHING}>
      {() => (
        <>
          <FailureNotice what="Returns, overlap and holdings" failure={failure} />
          {analysis.error !== '' && <Notice title={analysis.error} />}
          <Sections
            rows={rows}
            dates={loaded.dates}
            result={analysis.result}
            hasHistories={!isUnavailable}
            failure={failure}
            source={portfolio.statement ? 'units by the transactions, at these NAVs' : 'amounts as entered'}
          />
        </>
      )}
    </QueryResult>
  );
}

interface SectionsProps {
  readonly rows: readonly SchemeRow[];
  /** The dates of the portfolios, in the order of the rows. */
  readonly dates: readonly (IsoDate | null)[];
  /** Null while it is loading, or if it could not be. */
  readonly result: AllocationResult | null;
  /** Whether the service has NAV histories. */
  readonly hasHistories: boolean;
  /** Why there is no result, if what it needs could not be loaded. */
  readonly failure: FailedRequest | null;
  /** Where the amounts come from. */
  readonly source: string;
}

function Sections({ rows, dates, result, hasHistories, failure, source }: SectionsProps) {
  const names = useMemo(() => shortenNames(rows.map(({ schemeName }) => schemeName)), [rows]);
  const facts = buildPortfolioFacts(rows, names, result);
  return (
    <>
      <FactStrip facts={failure ? facts.map(markUnknown) : facts} />
      <div className="columns">
        <ColumnSpanSection columns={12} label="Schemes">
          <SchemesTable rows={rows} failure={failure} source={source} />
        </ColumnSpanSection>
        <RegularPlansSection rows={rows} />
        {failure === null && (
          <>
            <ColumnSpanSection columns={6} label="Returns">
              <ReturnsSection names={names} returns={result?.returns ?? null} hasHistories={hasHistories} />
            </ColumnSpanSection>
            <ColumnSpanSection columns={6} label="Overlap">
              <OverlapSection rows={rows} names={names} dates={dates} overlap={result?.overlap ?? null} />
            </ColumnSpanSection>
            <LookThroughSection
              names={names}
              fundHouses={rows.map(({ mutualFund }) => mutualFund)}
              dates={dates}
              result={result}
            />
          </>
        )}
      </div>
    </>
  );
}

/** Instead of a dash, where the result is missing. */
const markUnknown = (fact: Fact): Fact =>
  resultFactIds.includes(fact.id) ? { ...fact, value: NOT_LOADED, more: '' } : fact;

const defaultView: TableView = { sort: [{ id: 'amount', descending: true }], search: '', filters: {} };
const totals = { kind: 'sum', columns: ['amount', 'weight', 'terCost'] } as const;
const noun = { one: 'scheme', many: 'schemes' };
const getCode = ({ code }: SchemeRow): string => code;

function SchemesTable({ rows, failure, source }: Pick<SectionsProps, 'rows' | 'failure' | 'source'>) {
  const columns = useMemo(() => markFailed(schemeColumns, ['portfolioDate'], failure), [failure]);
  const { view, onView, ignored } = useTableView(columns, defaultView);
  const table = useTableRows(columns, rows, view, defaultView.sort);
  const days = listDistinctDays(rows.map(({ navDate }) => navDate));
  return (
    <>
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name="Schemes of the portfolio"
        noun={noun}
        table={table}
        rowKey={getCode}
        onView={onView}
        totals={totals}
        quality={[
          { text: days.length === 0 ? 'NAV dates not available' : `NAVs of ${formatDayRange(days)}` },
          { text: source },
        ]}
        onExport={createTableExport(['my-portfolio', 'schemes', days.at(-1)])}
      />
    </>
  );
}
