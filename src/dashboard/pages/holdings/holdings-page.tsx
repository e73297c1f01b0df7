import { Suspense, lazy } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { countHoldings } from '#finance/portfolio/concentration.ts';
import { isOutsideTotal } from '#finance/portfolio/position.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { useRecords } from '../../api/use-records.ts';
import { choice, parseSettings } from '../../navigation/search-settings.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { SchemeHeader } from '../../schemes/header/scheme-header.tsx';
import { useSchemeFacts } from '../../schemes/header/use-scheme-facts.ts';
import {
  PortfolioDateSelect,
  type PortfolioDates,
  buildDateParameter,
  usePortfolioDates,
} from '../../schemes/holdings/portfolio-dates.tsx';
import { buildNoPortfolio } from '../../schemes/missing-data.tsx';
import { SchemeQueryResult } from '../../schemes/scheme-query-result.tsx';
import { useSelectedScheme } from '../../schemes/use-selected-scheme.ts';
import { Toolbar } from '../../ui/layout/page-sections.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { FailureNotice, IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { SchemePortfolioView } from './scheme-portfolio-view.tsx';

/** The other tab: its code is loaded when it is first opened. */
const SearchTab = lazy(async () => ({ default: (await import('./search/search-tab.tsx')).SearchTab }));

/** The portfolio of a scheme and, in its other tab, the search for schemes that hold a security. */
export function HoldingsPage() {
  const { search } = useSearchParams();
  return (
    <div className="page">
      {search['tab'] === 'search' ? (
        <Suspense fallback={<Loading what="the search" rows={20} />}>
          <SearchTab />
        </Suspense>
      ) : (
        <PortfolioTab />
      )}
    </div>
  );
}

/** The portfolio of the selected scheme: the latest, or that of the date in the URL. */
function PortfolioTab() {
  const selected = useSelectedScheme();
  const { code, scheme } = selected;
  const { all, records, date, ignored, isPending, isUnresolved, isSupported, failure, onDate } = useChosenDate(code);
  const request = code === null || isUnresolved ? null : { code, ...buildDateParameter(all, date) };
  const holdings = useRecords('GetHoldings', request);
  const changesQuery = useRecords('GetHoldingsWhatChanged', request);
  const changes = changesQuery.data;
  const changesFailure = useFailure(changesQuery);
  const facts = useSchemeFacts(code);
  const name = getShortName(scheme?.schemeName ?? facts.performance?.schemeName ?? '') || 'this scheme';
  const isShown = !isPending && holdings.data !== undefined && holdings.data.length > 0;
  const dateSelect = date !== null && (
    <PortfolioDateSelect label="Portfolio" dates={all} value={date} onSelect={onDate} />
  );
  return (
    <>
      <SchemeHeader
        selected={selected}
        facts={facts}
        tab="holdings"
        holdings={(holdings.data && countHoldings(holdings.data)) ?? undefined}
        changes={countInsideTotal(changes)}
      />
      {!isShown && (isPending || date !== null) && <Toolbar>{dateSelect}</Toolbar>}
      {isSupported === false && <p className="quiet">Latest portfolio only: this server has no earlier ones.</p>}
      <IgnoredSettingsNotice parts={ignored} />
      <FailureNotice what="The dates of earlier portfolios" failure={failure} />
      <FailureNotice what="Changes since the previous portfolio" failure={changesFailure} />
      <SchemeQueryResult
        selected={selected}
        page="holdings"
        query={holdings}
        what="holdings"
        rows={20}
        shape="facts and table"
        empty={buildNoPortfolio(name, [scheme?.mutualFund ?? ''])}
      >
        {(rows) =>
          isPending ? (
            <Loading what="holdings" rows={20} shape="facts and table" />
          ) : (
            <SchemePortfolioView
              key={code}
              code={code ?? ''}
              name={name}
              dateSelect={dateSelect}
              holdings={rows}
              changes={changes}
              changesFailure={changesFailure}
              measures={facts.measures?.own}
              printed={records.find((record) => record.date === date)}
            />
          )
        }
      </SchemeQueryResult>
    </>
  );
}

/** Derivatives outside the total are exposure and not holdings. */
const countInsideTotal = (rows: readonly Holding[] | undefined): number | undefined =>
  rows?.filter((row) => !isOutsideTotal(row)).length;

interface ChosenDate extends PortfolioDates {
  /** Null for the latest portfolio of a service that has no others. */
  readonly date: IsoDate | null;
  readonly ignored: readonly string[];
  /** Not known yet if there is a portfolio of the date in the URL. */
  readonly isUnresolved: boolean;
  readonly onDate: (date: string) => void;
}

/** The date that the URL names, else that of the latest portfolio. */
function useChosenDate(code: string | null): ChosenDate {
  const { search, write } = useSearchParams();
  const { all, records, isPending, isSupported, failure } = usePortfolioDates(code);
  const isUnknown = isPending || failure !== null;
  const settings = { date: choice(all, all[0] ?? null) };
  const { date, ignored } = parseSettings(settings, isUnknown ? {} : search);
  return {
    all,
    records,
    isSupported,
    failure,
    date,
    ignored,
    isPending,
    isUnresolved: search['date'] !== undefined && isUnknown,
    onDate: (next) => write({ date: next === all[0] ? '' : next }),
  };
}
