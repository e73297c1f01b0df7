import type { IsoDate } from '#contract/dates.ts';
import { useMemo } from 'react';
import type { AllocationResult } from '../../analysis/analyse-allocation.ts';
import { useAnalysis } from '../../analysis/use-analysis.ts';
import { usePortfolios } from '../../api/use-portfolios.ts';
import { useRecords } from '../../api/use-records.ts';
import { shortenNames } from '../../chart/frame/short-names.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { AmfiSource } from '../../schemes/missing-data.tsx';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import { useGrowthHistories } from '../../schemes/use-growth-histories.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FactStrip } from '../../ui/layout/fact-strip.tsx';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { describeError } from '../../ui/states/describe-error.ts';
import { IgnoredSettingsNotice, Notice } from '../../ui/states/notice.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { listDistinctDays } from '#finance/distinct-days.ts';
import { formatDayRange } from '../../ui/text/format.ts';
import { LookThroughSection } from './look-through-section.tsx';
import { OverlapSection } from './overlap-section.tsx';
import { schemeColumns } from './portfolio-columns.ts';
import { buildPortfolioFacts } from './portfolio-facts.ts';
import { buildInvestedSchemeRows, type Portfolio, type SchemeRow } from './portfolio-rows.ts';
import { RegularPlansSection } from './regular-plans-section.tsx';
import { ReturnsSection } from './returns-section.tsx';

interface PortfolioViewProps {
  readonly portfolio: Portfolio;
  /** Undefined while it is loading. */
  readonly schemes: SchemeList | undefined;
}

const EMPTY: readonly never[] = [];
const NOTHING = { title: 'No schemes loaded', text: <AmfiSource what="schemes with their NAVs" /> };

/** The schemes of a portfolio, what they returned together, what they have in common, and what is behind them. */
export function PortfolioView({ portfolio, schemes }: PortfolioViewProps) {
  const codes = useMemo(() => portfolio.codes.filter((code) => portfolio.amounts[code] !== undefined), [portfolio]);
  const query = useRecords('GetAUM', {});
  const loaded = usePortfolios(codes);
  const records = query.data ?? EMPTY;
  const rows = useMemo(
    () => buildInvestedSchemeRows(portfolio, { records, schemes, portfolioDates: loaded.dates }),
    [portfolio, records, schemes, loaded.dates],
  );
  const histories = useGrowthHistories(rows, undefined);
  const { series, isUnavailable } = histories;
  const error = histories.error ?? loaded.error;
  const isReady =
    query.data !== undefined && schemes !== undefined && !histories.isLoading && !loaded.isLoading && error === null;
  const input = useMemo(() => {
    if (!isReady) return null;
    return {
      schemes: rows.map(({ amount, paysOut }, index) => ({
        amount,
        paysOut,
        series: series[index] ?? null,
        rows: loaded.portfolios[index] ?? [],
      })),
    };
  }, [isReady, rows, series, loaded.portfolios]);
  const analysis = useAnalysis('allocation', input);
  const problem = analysis.error || (error ? describeError(error, 'the data of all schemes').title : '');
  return (
    <QueryResult query={query} what="schemes" rows={12} empty={NOTHING}>
      {() => (
        <>
          {problem !== '' && (
            <Notice
              title={problem}
              action={
                error && (
                  <Button look="bare" onClick={() => (histories.retry(), loaded.retry())}>
                    Try again
                  </Button>
                )
              }
            >
              Returns, overlap and holdings need the data of all schemes.
            </Notice>
          )}
          <Sections rows={rows} dates={loaded.dates} result={analysis.result} hasHistories={!isUnavailable} />
        </>
      )}
    </QueryResult>
  );
}

interface SectionsProps {
  readonly rows: readonly SchemeRow[];
  /** Of the portfolios, in the order of the rows. */
  readonly dates: readonly (IsoDate | null)[];
  /** Null while it is loading, or if it could not be. */
  readonly result: AllocationResult | null;
  /** Whether the service has NAV histories. */
  readonly hasHistories: boolean;
}

function Sections({ rows, dates, result, hasHistories }: SectionsProps) {
  const names = useMemo(() => shortenNames(rows.map(({ schemeName }) => schemeName)), [rows]);
  return (
    <>
      <FactStrip facts={buildPortfolioFacts(rows, names, result)} />
      <div className="columns">
        <ColumnSpanSection columns={12} label="Schemes">
          <SchemesTable rows={rows} />
        </ColumnSpanSection>
        <RegularPlansSection rows={rows} />
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
      </div>
    </>
  );
}

const defaultView: TableView = { sort: [{ id: 'amount', descending: true }], search: '', filters: {} };
const totals = { kind: 'sum', columns: ['amount', 'weight', 'terCost'] } as const;
const noun = { one: 'scheme', many: 'schemes' };
const getCode = ({ code }: SchemeRow): string => code;

function SchemesTable({ rows }: { readonly rows: readonly SchemeRow[] }) {
  const { view, onView, ignored } = useTableView(schemeColumns, defaultView);
  const table = useTableRows(schemeColumns, rows, view);
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
          { text: days.length === 0 ? 'NAV dates not available' : `NAVs ${formatDayRange(days)}` },
          { text: 'amounts as entered' },
        ]}
        onExport={createTableExport(['my-portfolio', 'schemes', days.at(-1)])}
      />
    </>
  );
}
