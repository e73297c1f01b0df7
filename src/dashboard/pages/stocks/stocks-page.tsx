import { type ReactNode, useMemo } from 'react';
import { type IsoMonth, monthPart } from '#contract/dates.ts';
import type { FoundHolding } from '#contract/records/holding.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { useOperationSupport } from '../../api/use-records.ts';
import { buildPageHref, pageTitles } from '../../navigation/pages.ts';
import { choice, parseSettings } from '../../navigation/search-settings.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { DataLink, PortfolioSource } from '../../schemes/missing-data.tsx';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { findMostFrequent } from '../../schemes/stocks/stock-options.tsx';
import {
  NO_COVERAGE,
  type PortfolioMonths,
  describeCoverage,
  findDefaultMonth,
  usePortfolioMonths,
} from '../../schemes/stocks/use-months.ts';
import { useShareHoldings } from '../../schemes/stocks/use-stock-options.ts';
import { isViewParameter } from '../../table/view/view-url.ts';
import { OptionSelect } from '../../ui/controls/field.tsx';
import { PageHeader, Toolbar } from '../../ui/layout/page-sections.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { EmptyState, QueryResult } from '../../ui/states/query-result.tsx';
import { formatMonth } from '../../ui/text/format.ts';
import { HoldersView } from './holders-view.tsx';
import { OtherPortfolios } from './other-portfolios.tsx';
import { SectorSelect } from './sector-select.tsx';
import { StockMovers } from './stock-movers.tsx';
import { StockPicker } from './stock-picker.tsx';
import styles from './stocks-page.module.css';

/** Who holds a share, and who is adding; without a share what all schemes bought and sold most. */
export function StocksPage() {
  const { isSupported: hasDates, failure } = useOperationSupport('GetPortfolioDates');
  if (failure)
    return (
      <div className="page names-wide">
        <PageHeader title={pageTitles.stocks} />
        <ErrorState error={failure.error} what="stocks" onRetry={failure.retry} />
      </div>
    );
  return (
    <div className="page names-wide">
      {hasDates === undefined ? <Loading what="stocks" rows={20} /> : hasDates ? <StocksByMonth /> : <LatestHolders />}
    </div>
  );
}

const NO_MONTHS: PortfolioMonths = { months: [], defaultMonth: null, coverage: null };

const PREFIXES = ['', 'house', 'bought', 'sold'];

/** The share in the URL, and what selects another one: the view of the tables of the previous one does not apply to it. */
function useStock() {
  const { search, write } = useSearchParams();
  const views = Object.keys(search).filter((name) => PREFIXES.some((prefix) => isViewParameter(name, prefix)));
  const clearedViews = Object.fromEntries(views.map((name) => [name, '']));
  return {
    search,
    isin: search['isin']?.trim().toUpperCase() ?? null,
    monthInUrl: search['month'],
    sectorInUrl: search['sector'],
    selectStock: (isin: string) => write({ ...clearedViews, sector: '', isin }),
    selectSector: (sector: string) => write({ sector }),
    selectMonth: (month: string) => write({ month }),
  };
}

/** On a service with portfolios of earlier months. */
function StocksByMonth() {
  const stock = useStock();
  const { isin, monthInUrl, sectorInUrl } = stock;
  const available = usePortfolioMonths();
  const listFailure = useFailure(useSchemeList());
  const { months, defaultMonth } = available ?? NO_MONTHS;
  const { month, ignored } = parseSettings({ month: choice(months, defaultMonth) }, available ? stock.search : {});
  const coverage = available && month !== null ? describeCoverage(available, month) : NO_COVERAGE;
  const query = useShareHoldings(month === null ? null : isin, month);
  const name = nameStock(query.data, isin);
  return (
    <>
      <StocksHeader name={name} isin={isin} month={month} onStock={stock.selectStock} hasNames />
      <MonthPicker available={available} month={month} onMonth={stock.selectMonth}>
        {isin === null && month !== null && (
          <SectorSelect month={month} sectorInUrl={sectorInUrl} onSector={stock.selectSector} />
        )}
      </MonthPicker>
      <IgnoredSettingsNotice parts={ignored} />
      {month === null && listFailure ? (
        <ErrorState error={listFailure.error} what="stocks" onRetry={listFailure.retry} />
      ) : available !== null && month === null ? (
        <EmptyState title="No portfolios loaded" text={<PortfolioSource fundHouses={[]} />} actions={<DataLink />} />
      ) : month === null ? (
        <Loading what="portfolios" rows={20} />
      ) : isin === null ? (
        <StockMovers {...{ month, monthInUrl, sectorInUrl }} coverage={coverage} />
      ) : (
        <QueryResult
          query={query}
          what="holders"
          rows={20}
          empty={{ title: describeNoHolders(isin, month), text: <OtherPortfolios isin={isin} month={month} /> }}
        >
          {(found) => (
            <Holders
              key={`${isin} ${month}`}
              isin={isin}
              name={name}
              month={month}
              found={found}
              available={available ?? NO_MONTHS}
            />
          )}
        </QueryResult>
      )}
    </>
  );
}

/** On a service with the latest portfolios alone: those of one month at a time, since schemes disclose at different times. */
function LatestHolders() {
  const stock = useStock();
  const { isin } = stock;
  const query = useShareHoldings(isin, null);
  const name = nameStock(query.data, isin);
  const available = useMemo(() => listMonthsOf(query.data ?? []), [query.data]);
  const months = choice(available.months, available.defaultMonth);
  const { month, ignored } = parseSettings({ month: months }, query.data ? stock.search : {});
  const found = useMemo(
    () => (query.data ?? []).filter(({ date }) => month === null || date === null || monthPart(date) === month),
    [query.data, month],
  );
  return (
    <>
      <StocksHeader name={name} isin={isin} month={null} onStock={stock.selectStock} hasNames={false} />
      <MonthPicker available={available} month={month} onMonth={stock.selectMonth} />
      <IgnoredSettingsNotice parts={ignored} />
      {isin === null ? (
        <EmptyState
          title="Enter an ISIN"
          text="This server finds stocks by ISIN only. It cannot search by name or ticker, show earlier months, or list what all schemes bought and sold most."
        />
      ) : (
        <QueryResult
          query={query}
          what="holders"
          rows={20}
          empty={{ title: describeNoHolders(isin, null), text: 'Check the ISIN.' }}
        >
          {() => (
            <Holders
              key={`${isin} ${month ?? ''}`}
              isin={isin}
              name={name}
              month={month ?? ''}
              found={found}
              available={NO_MONTHS}
            />
          )}
        </QueryResult>
      )}
    </>
  );
}

type HoldersProps = Omit<Parameters<typeof HoldersView>[0], 'schemes'>;

const Holders = (props: HoldersProps) => <HoldersView {...props} schemes={useSchemeList().data} />;

function listMonthsOf(rows: readonly FoundHolding[]): PortfolioMonths {
  const counts = new Map<IsoMonth, number>();
  for (const { date } of rows) if (date !== null) counts.set(monthPart(date), (counts.get(monthPart(date)) ?? 0) + 1);
  return { months: [...counts.keys()].toSorted().toReversed(), defaultMonth: findDefaultMonth(counts), coverage: null };
}

const nameStock = (found: readonly FoundHolding[] | undefined, isin: string | null): string =>
  findMostFrequent((found ?? []).map(({ instrument }) => instrument)) || (isin ?? '');

const describeNoHolders = (isin: string, month: IsoMonth | null): string =>
  `No portfolio${month === null ? '' : ` of ${formatMonth(month)}`} holds ${isin}`;

interface StocksHeaderProps {
  readonly name: string;
  readonly isin: string | null;
  readonly month: IsoMonth | null;
  readonly hasNames: boolean;
  readonly onStock: (isin: string) => void;
}

/** One search: as wide as the text below it while no share is selected, beside the name of the selected one. */
function StocksHeader({ name, isin, month, hasNames, onStock }: StocksHeaderProps) {
  const picker = (
    <StockPicker
      key={isin ?? ''}
      value={isin === null ? '' : name}
      hasNames={hasNames}
      month={month}
      focusOnMount={isin === null}
      onSelect={onStock}
    />
  );
  const search = <a href={buildPageHref('holdings', { tab: 'search' })}>Search by sector, rating or size</a>;
  if (isin === null) {
    return (
      <>
        <PageHeader title={pageTitles.stocks} lead="Who holds a stock, and who is buying" />
        <div className={`screen-only ${styles['hero']}`}>
          {picker}
          {search}
        </div>
      </>
    );
  }
  return (
    <PageHeader
      title={name}
      about={pageTitles.stocks}
      lead={`Who holds it, and who is buying · ${isin}`}
      actions={
        <>
          {hasNames && <a href={buildPageHref('stocks')}>Most bought and sold</a>}
          {search}
          {picker}
        </>
      }
    />
  );
}

interface MonthPickerProps {
  readonly available: PortfolioMonths | null;
  readonly month: IsoMonth | null;
  readonly onMonth: (month: string) => void;
  /** Another choice beside it. */
  readonly children?: ReactNode;
}

function MonthPicker({ available, month, onMonth, children }: MonthPickerProps) {
  if (available === null) return <Toolbar>{null}</Toolbar>; // its room
  const { months } = available;
  if (month === null) return null;
  const { loaded, compared } = describeCoverage(available, month);
  if (months.length < 2 && loaded === '') return null;
  return (
    <Toolbar>
      {months.length > 1 && (
        <OptionSelect
          label="Portfolio month"
          options={months.map((each) => ({ value: each, label: formatMonth(each) }))}
          value={month}
          onChange={onMonth}
        />
      )}
      {children}
      {loaded !== '' && (
        <span className="quiet">
          {formatMonth(month)} portfolios loaded: {loaded}; {compared}
        </span>
      )}
    </Toolbar>
  );
}
