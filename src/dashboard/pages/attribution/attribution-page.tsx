import { formatWireDate, type IsoDate, monthPart } from '#contract/dates.ts';
import { MAX_CONTRIBUTION_MONTHS } from '#contract/operations/attribution.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { shiftMonths } from '#finance/calendar.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { changeSettings, choice, parseSettings } from '../../navigation/search-settings.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { SchemeHeader } from '../../schemes/header/scheme-header.tsx';
import { useSchemeFacts } from '../../schemes/header/use-scheme-facts.ts';
import { PortfolioDateSelect, usePortfolioDates } from '../../schemes/holdings/portfolio-dates.tsx';
import { PortfolioSource } from '../../schemes/missing-data.tsx';
import { SchemeQueryResult } from '../../schemes/scheme-query-result.tsx';
import { useSelectedScheme } from '../../schemes/use-selected-scheme.ts';
import { OptionSelect } from '../../ui/controls/field.tsx';
import { Toolbar } from '../../ui/layout/page-sections.tsx';
import { FailureNotice, IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { EmptyState } from '../../ui/states/query-result.tsx';
import { AttributionView, breakdowns } from './attribution-view.tsx';

const benchmarks = [
  { value: 'Best', label: 'Best benchmark' },
  { value: 'Tracker', label: 'Index fund' },
  { value: 'Peers', label: 'Peers' },
  { value: 'None', label: 'No benchmark' },
] as const;

const settings = {
  against: choice(
    benchmarks.map(({ value }) => value),
    'Best',
  ),
  by: choice(
    breakdowns.map(({ value }) => value),
    'sectors',
  ),
};

/** Why a scheme was ahead or behind between two portfolios: by default in the twelve months to the latest. */
export function AttributionPage() {
  const selected = useSelectedScheme();
  const { code, scheme } = selected;
  const { search, write } = useSearchParams();
  const { isSupported, failure: supportFailure } = useOperationSupport('GetReturnContributions');
  const { all, isPending, failure } = usePortfolioDates(code);
  const { against, by, ignored } = parseSettings(settings, search);
  const period = usePeriod(all, isPending);
  const request = {
    ...(period.from === null ? {} : { from: formatWireDate(period.from) }),
    ...(period.to === null ? {} : { to: formatWireDate(period.to) }),
    ...(against === 'Best' ? {} : { against }),
  };
  const rows = useRecords(
    'GetReturnContributions',
    code === null || isSupported !== true || period.isPending ? null : { code, ...request },
  );
  const facts = useSchemeFacts(code);
  const name = getShortName(scheme?.schemeName ?? '') || 'this scheme';
  return (
    <div className="page">
      <SchemeHeader selected={selected} facts={facts} tab="attribution" />
      <Toolbar>
        {all.length > 1 && (
          <>
            <PortfolioDateSelect
              label="From"
              dates={period.starts}
              value={period.from ?? rows.data?.find(({ group }) => group === 'Total')?.from ?? ''}
              onSelect={(from) => write({ from })}
            />
            <PortfolioDateSelect
              label="To"
              dates={all.slice(0, -1)}
              value={period.shownTo}
              onSelect={(to) => write({ to: to === all[0] ? '' : to, from: '' })}
            />
          </>
        )}
        <OptionSelect
          label="Benchmark"
          options={benchmarks}
          value={against}
          onChange={(value) => write(changeSettings(settings, { against: value }))}
        />
      </Toolbar>
      <IgnoredSettingsNotice parts={[...ignored, ...period.ignored]} />
      <FailureNotice what="The dates of portfolios" failure={failure ?? supportFailure} />
      {isSupported === false ? (
        <EmptyState title="This server does not attribute returns" />
      ) : (
        <SchemeQueryResult
          selected={selected}
          page="attribution"
          query={rows}
          what="contributions"
          rows={20}
          shape="table"
          empty={{
            title: `No two consecutive portfolios of ${name}`,
            text: (
              <>
                Portfolios of two months in a row, and NAVs on both days, are needed.{' '}
                <PortfolioSource fundHouses={[scheme?.mutualFund ?? '']} />
              </>
            ),
          }}
        >
          {(records) => (
            <AttributionView
              key={code}
              code={code ?? ''}
              name={name}
              rows={records}
              against={against}
              breakdown={by}
              onBreakdown={(value) => write(changeSettings(settings, { by: value }))}
            />
          )}
        </SchemeQueryResult>
      )}
    </div>
  );
}

/** The portfolios of the address; null for the default. */
function usePeriod(all: readonly IsoDate[], isLoading: boolean) {
  const { search } = useSearchParams();
  const isPending = isLoading && (search['from'] ?? search['to']) !== undefined;
  const { to, ignored } = parseSettings({ to: choice(all, null) }, isPending ? {} : search);
  const end = to ?? all[0] ?? null;
  const starts =
    end === null
      ? []
      : all.filter(
          (date) =>
            date < end && monthPart(date) < monthPart(end) && date >= shiftMonths(end, -MAX_CONTRIBUTION_MONTHS),
        );
  const first = parseSettings({ from: choice(starts, null) }, isPending ? {} : search);
  return {
    ...{ from: first.from, to, starts, isPending },
    ignored: [...ignored, ...first.ignored],
    shownTo: end ?? '',
  };
}
