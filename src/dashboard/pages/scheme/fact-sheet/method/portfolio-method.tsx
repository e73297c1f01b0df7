import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { monthPart } from '#contract/dates.ts';
import { toWireName } from '#contract/fields.ts';
import type { HoldingChange } from '#contract/records/holding.ts';
import { addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { recordsQuery, useClient, useRecords } from '../../../../api/use-records.ts';
import { buildDateParameter, usePortfolioDates } from '../../../../schemes/holdings/portfolio-dates.tsx';
import { formatDay } from '../../../../ui/text/format.ts';
import { buildActiveChangeExample, buildActiveShareExample, buildPortfolioExample } from './portfolio-examples.ts';
import { type ExampleProps, ShownExample } from './shown-example.tsx';
import type { Steps } from './worked-example.ts';

const PORTFOLIO = 'the portfolio';

/** A measure of the latest portfolio. */
export function PortfolioExample({ field, scheme }: ExampleProps) {
  const { data, isPending } = useRecords('GetHoldings', { code: scheme.performance.code });
  const example = useMemo(() => data && buildPortfolioExample(field, data), [field, data]);
  return <ShownExample field={field} scheme={scheme} example={example ?? null} waitsFor={isPending ? PORTFOLIO : ''} />;
}

/** What the fund house prints below the total, in its wording. */
export function PrintedExample({ field, scheme }: ExampleProps) {
  const { records, isPending } = usePortfolioDates(scheme.performance.code);
  const [latest] = records;
  const value = latest && isPrinted(field) ? latest[field] : null;
  const key = `${toWireName(field)}=`;
  const wording = latest?.printedMetrics
    .split('; ')
    .find((entry) => entry.startsWith(key))
    ?.slice(key.length);
  const example: Steps =
    latest && value !== null && wording !== undefined
      ? {
          inputs: [['Portfolio', latest.date === null ? '' : formatDay(latest.date)]],
          formula: `As printed: ${wording}`,
          value,
        }
      : null;
  return <ShownExample field={field} scheme={scheme} example={example} waitsFor={isPending ? PORTFOLIO : ''} />;
}

const printed = ['ytm', 'macaulayDuration', 'modifiedDuration', 'averageMaturity'] as const;
export const isPrinted = (field: string): field is (typeof printed)[number] => printed.some((name) => name === field);

/** The equity beside that of the index fund. */
export function ActiveShareExample({ field, scheme }: ExampleProps) {
  const { code } = scheme.performance;
  const own = useRecords('GetSchemeMeasures', { code }).data?.[0];
  const indexCode = own?.activeShareCode ?? '';
  const portfolio = useRecords('GetHoldings', { code });
  const index = useRecords('GetHoldings', indexCode === '' ? null : { code: indexCode });
  const example = useMemo(
    () => (portfolio.data && index.data ? buildActiveShareExample(portfolio.data, index.data) : null),
    [portfolio.data, index.data],
  );
  const isWaiting = own === undefined || (indexCode !== '' && (portfolio.isPending || index.isPending));
  return <ShownExample field={field} scheme={scheme} example={example} waitsFor={isWaiting ? 'the portfolios' : ''} />;
}

const MONTHS = 12;

/** The changes from one portfolio to the next over a year. */
export function ActiveChangeExample({ field, scheme }: ExampleProps) {
  const { code } = scheme.performance;
  const client = useClient();
  const { all, isPending } = usePortfolioDates(code);
  const dates = useMemo(() => {
    const [latest] = all;
    const earliest = latest && monthPart(toIsoDay(addMonths(toDayNumber(latest), -MONTHS)));
    // the first one is only what the next one is compared with
    return all.filter((_, index) => earliest !== undefined && monthPart(all[index + 1] ?? '0001-01-01') >= earliest);
  }, [all]);
  const { changes, isLoading } = useQueries({
    queries: dates.map((date) =>
      recordsQuery(client, 'GetHoldingsWhatChanged', { code, ...buildDateParameter(all, date) }),
    ),
    combine,
  });
  const example = useMemo(
    () =>
      isLoading
        ? null
        : buildActiveChangeExample(dates.map((date, index) => ({ date, changes: changes[index] ?? [] }))),
    [dates, changes, isLoading],
  );
  return (
    <ShownExample
      field={field}
      scheme={scheme}
      example={example}
      waitsFor={isPending || isLoading ? 'the portfolios' : ''}
    />
  );
}

// outside the hook, since react-query combines again whenever this function is another one
const combine = (results: readonly UseQueryResult<readonly HoldingChange[]>[]) => ({
  changes: results.map(({ data }) => data),
  isLoading: results.some(({ isPending }) => isPending),
});
