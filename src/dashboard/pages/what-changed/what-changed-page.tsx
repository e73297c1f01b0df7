import type { HoldingGroup } from '#contract/records/holding.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { findNewestDay } from '#finance/distinct-days.ts';
import { MAX_DAYS_TO_PREVIOUS } from '#finance/portfolio/matching/previous-portfolio.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { useRecords } from '../../api/use-records.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { SchemeHeader } from '../../schemes/header/scheme-header.tsx';
import { useSchemeFacts } from '../../schemes/header/use-scheme-facts.ts';
import { PortfolioSource, buildNoPortfolio } from '../../schemes/missing-data.tsx';
import { SchemeQueryResult } from '../../schemes/scheme-query-result.tsx';
import { PortfolioSchemePicker } from '../../schemes/search/scheme-picker.tsx';
import { useSelectedScheme } from '../../schemes/use-selected-scheme.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { FailureNotice, IgnoredSettingsNotice, Notice } from '../../ui/states/notice.tsx';
import { type EmptyMessage, EmptyState } from '../../ui/states/query-result.tsx';
import { ChangesView } from './changes-view.tsx';
import { DatePickers } from './date-pickers.tsx';
import { buildDateParameters, useChangeValues, useComparedDates } from './use-compared-dates.ts';

/** Compares two portfolios of a scheme: by default the latest and the one before it. */
export function WhatChangedPage() {
  const selected = useSelectedScheme();
  const { code, scheme, select } = selected;
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
    <div className="page">
      <SchemeHeader
        selected={selected}
        facts={facts}
        tab="what-changed"
        picker={<PortfolioSchemePicker onSelect={select} />}
      />
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
