import { type IsoDate, monthPart } from '#contract/dates.ts';
import type { HoldingGroup } from '#contract/records/holding.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { addMonths, toDayNumber, toIsoDay, findNewestDay } from '#finance/calendar.ts';
import { MAX_DAYS_TO_PREVIOUS } from '#finance/portfolio/matching/previous-portfolio.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { useRecords } from '../../api/use-records.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { SchemeHeader } from '../../schemes/header/scheme-header.tsx';
import { useSchemeFacts } from '../../schemes/header/use-scheme-facts.ts';
import { PortfolioDateSelect } from '../../schemes/holdings/portfolio-dates.tsx';
import { PortfolioSource, buildNoPortfolio } from '../../schemes/missing-data.tsx';
import { SchemeQueryResult } from '../../schemes/scheme-query-result.tsx';
import { useSelectedScheme } from '../../schemes/use-selected-scheme.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Toolbar } from '../../ui/layout/page-sections.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { FailureNotice, IgnoredSettingsNotice, Notice } from '../../ui/states/notice.tsx';
import { type EmptyMessage, EmptyState } from '../../ui/states/query-result.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { ChangesView } from './changes-view.tsx';
import { type ComparedDates, buildDateParameters, useChangeValues, useComparedDates } from './use-compared-dates.ts';
import styles from './what-changed-page.module.css';

/** Compares two portfolios of a scheme: by default the latest and the one before it. */
export function WhatChangedPage() {
  const selected = useSelectedScheme();
  const { code, scheme } = selected;
  const compared = useComparedDates(code);
  const changes = useRecords(
    'GetHoldingsWhatChanged',
    code === null || compared.isPending ? null : { code, ...buildDateParameters(compared) },
  );
  const loadedValues = useChangeValues(code, compared.all, {
    date: findNewestDay((changes.data ?? []).map(({ date }) => date)),
    previousDate: findNewestDay((changes.data ?? []).map(({ prevDate }) => prevDate)),
  });
  const facts = useSchemeFacts(code);
  const name = getShortName(scheme?.schemeName ?? '') || 'this scheme';
  return (
    <div className={joinClasses('page', styles['page'])}>
      <SchemeHeader selected={selected} facts={facts} tab="what-changed" />
      <DatePickers {...compared} />
      <IgnoredSettingsNotice parts={compared.ignored} />
      <FailureNotice what="The dates of earlier portfolios" failure={compared.failure} />
      <FailureNotice what="Trades and price effects" failure={loadedValues.failure} />
      {code !== null && !selected.isUnknown && changes.data?.length === 0 ? (
        <NoChanges key={code} code={code} name={name} fundHouse={scheme?.mutualFund ?? ''} />
      ) : (
        <SchemeQueryResult
          selected={selected}
          page="what-changed"
          query={changes}
          what="portfolio changes"
          rows={20}
          shape="facts and table"
          empty={{ title: 'No portfolio loaded for this scheme' }} // never shown: NoChanges says more, and an unknown code has its own
        >
          {(rows) => (
            <>
              {compared.isSupported === false && (
                <Notice title="Latest and previous portfolio only">
                  This server has no earlier portfolios, so that trades, price effects and flows cannot be valued.
                </Notice>
              )}
              <ChangesView key={code} code={code ?? ''} name={name} changes={rows} loadedValues={loadedValues} />
            </>
          )}
        </SchemeQueryResult>
      )}
    </div>
  );
}

interface NoChangesProps {
  readonly code: string;
  readonly name: string;
  /** '' if it is not known. */
  readonly fundHouse: string;
}

/**
 * Shown without changes. The groups of the portfolio reveal whether there is a previous portfolio at all: by asset type, since
 * sizes have no change without a market-cap list.
 */
function NoChanges({ code, name, fundHouse }: NoChangesProps) {
  const groups = useRecords('GetHoldingsByType', { code, type: 'AssetType' });
  const failure = useFailure(groups);
  if (groups.isPending) return <Loading what="holdings" rows={2} />;
  if (failure) return <ErrorState error={failure.error} what="the previous portfolio" onRetry={failure.retry} />;
  if (groups.data?.length === 0) return <EmptyState {...buildNoPortfolio(name, [fundHouse])} />;
  return (
    <EmptyState
      {...explainNoChanges(groups.data, name, fundHouse)}
      actions={<a href={buildPageHref('holdings', { code })}>View holdings</a>}
    />
  );
}

/** Why there are no changes; `groups` is undefined if they could not be loaded. */
function explainNoChanges(groups: readonly HoldingGroup[] | undefined, name: string, fundHouse: string): EmptyMessage {
  if (groups?.some(({ weightChange }) => weightChange !== null)) {
    return { title: 'No changes since the previous portfolio', text: 'Quantities and weights are the same.' };
  }
  return {
    title: `No previous portfolio of ${name}`,
    text: (
      <>
        No earlier portfolio within {MAX_DAYS_TO_PREVIOUS} days of the latest one {groups ? 'is' : 'may be'} loaded, so
        there is nothing to compare. <PortfolioSource fundHouses={[fundHouse]} />
      </>
    ),
  };
}

/** Months between two portfolios that are compared most. */
const PERIODS = [1, 3, 6, 12] as const;

/** Which two portfolios are compared. Renders nothing if there are not two to choose from, and their room while they are loading. */
function DatePickers({ all, date, prevDate, isPending }: ComparedDates) {
  const { write } = useSearchParams();
  if (isPending) return <Toolbar className={styles['pickers']}>{null}</Toolbar>;
  if (date === null || all.length < 2) return null;
  const older = all.filter((each) => each < date);
  const shownPrevious = prevDate ?? older[0] ?? '';
  const periods = new Map<string | undefined, string>(
    PERIODS.map((months) => [findMonthsBefore(older, date, months), formatCount(months, 'month')]),
  );
  return (
    <Toolbar className={styles['pickers']}>
      <PortfolioDateSelect
        label="Portfolio"
        dates={all.slice(0, -1)}
        value={date}
        onSelect={(next) => write({ date: next === all[0] ? '' : next, prevDate: '' })}
      />
      <PortfolioDateSelect
        label="Compared with"
        dates={older}
        value={shownPrevious}
        describe={(each) => periods.get(each) ?? ''}
        onSelect={(next) => write({ prevDate: next === older[0] ? '' : next })}
      />
    </Toolbar>
  );
}

/** The portfolio of the month that is a number of months earlier; portfolios of one month are dated on different days of its end. */
function findMonthsBefore(older: readonly IsoDate[], date: IsoDate, count: number): string | undefined {
  const month = monthPart(toIsoDay(addMonths(toDayNumber(`${monthPart(date)}-01`), -count)));
  return older.find((each) => monthPart(each) === month);
}
