import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { datePart, monthPart } from '#contract/dates.ts';
import { toWireName } from '#contract/fields.ts';
import { type HoldingChange, holdingChangeValues } from '#contract/records/holding.ts';
import { addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { explainNetFlow } from '#finance/measures/flow-measures.ts';
import { explainActiveChange, explainActiveShare, explainPortfolioMeasure } from '#finance/measures/portfolio-steps.ts';
import { explain } from '#finance/measures/steps.ts';
import { useNavHistories, useTradingDays } from '../../../../api/use-histories.ts';
import { recordsQuery, useClient, useRecords } from '../../../../api/use-records.ts';
import { buildDateParameter, usePortfolioDates } from '../../../../schemes/holdings/portfolio-dates.tsx';
import { formatDay } from '../../../../ui/text/format.ts';
import { MeasureSteps, type StepsProps } from './measure-steps.tsx';

const PORTFOLIO = 'the portfolio';
const PORTFOLIOS = 'the portfolios';

/** A measure of the latest portfolio. */
export function PortfolioSteps(props: StepsProps) {
  const { data, isPending } = useRecords('GetHoldings', { code: props.scheme.performance.code });
  const date = data?.[0]?.date ?? null;
  const steps = data && date !== null ? explainPortfolioMeasure(props.field, datePart(date), data) : null;
  return <MeasureSteps {...props} steps={steps} waitsFor={isPending ? PORTFOLIO : ''} />;
}

/** What the fund house prints below the total, in its wording. */
export function PrintedSteps(props: StepsProps) {
  const { records, isPending } = usePortfolioDates(props.scheme.performance.code);
  const [latest] = records;
  const value = latest && isPrinted(props.field) ? latest[props.field] : null;
  const key = `${toWireName(props.field)}=`;
  const wording = latest?.printedMetrics.split('; ').find((entry) => entry.startsWith(key));
  const steps = wording
    ? explain(value, {
        inputs: { Portfolio: latest?.date ? formatDay(latest.date) : '' },
        formula: `As printed: ${wording.slice(key.length)}`,
      })
    : null;
  return <MeasureSteps {...props} steps={steps} waitsFor={isPending ? PORTFOLIO : ''} />;
}

const printed = ['ytm', 'macaulayDuration', 'modifiedDuration', 'averageMaturity'] as const;
export const isPrinted = (field: string): field is (typeof printed)[number] => printed.some((name) => name === field);

/** The equity beside that of the index fund. */
export function ActiveShareSteps(props: StepsProps) {
  const { code } = props.scheme.performance;
  const own = useRecords('GetSchemeMeasures', { code }).data?.[0];
  const indexCode = own?.activeShareCode ?? '';
  const portfolio = useRecords('GetHoldings', { code });
  const index = useRecords('GetHoldings', indexCode === '' ? null : { code: indexCode });
  const steps = portfolio.data && index.data ? explainActiveShare(portfolio.data, index.data) : null;
  const isWaiting = own === undefined || (indexCode !== '' && (portfolio.isPending || index.isPending));
  return <MeasureSteps {...props} steps={steps} waitsFor={isWaiting ? PORTFOLIOS : ''} />;
}

const MONTHS = 12;

/** The changes from one portfolio to the next over a year. */
export function ActiveChangeSteps(props: StepsProps) {
  const { code } = props.scheme.performance;
  const client = useClient();
  const { all, isPending } = usePortfolioDates(code);
  const [latest] = all;
  const earliest = latest && monthPart(toIsoDay(addMonths(toDayNumber(latest), -MONTHS)));
  // the first one is only what the next one is compared with
  const dates = all.filter(
    (_, index) => earliest !== undefined && monthPart(all[index + 1] ?? '0001-01-01') >= earliest,
  );
  const { changes, isLoading } = useQueries({
    queries: dates.map((date) =>
      recordsQuery(client, 'GetHoldingsWhatChanged', { code, ...buildDateParameter(all, date) }),
    ),
    combine,
  });
  const portfolios = dates.flatMap((date, index) => {
    const ofMonth = changes[index] ?? [];
    const previous = ofMonth[0]?.prevDate ?? null;
    const toWeightedChange = (change: HoldingChange) => ({
      ...change,
      isWhole: change.change !== holdingChangeValues.changed,
    });
    return previous === null ? [] : { date, previous: datePart(previous), changes: ofMonth.map(toWeightedChange) };
  });
  return (
    <MeasureSteps
      {...props}
      steps={explainActiveChange(portfolios)}
      waitsFor={isPending || isLoading ? PORTFOLIOS : ''}
    />
  );
}

/** The flows of twelve months, by the AUM of the scheme and the NAVs of its leading code. */
export function NetFlowSteps(props: StepsProps) {
  const { code, schemeCode } = props.scheme.performance;
  const last = useRecords('GetSchemeMeasures', { code }).data?.[0]?.netFlowDate ?? null;
  const { data, isPending } = useRecords('GetAUMHistory', { code });
  const { trading } = useTradingDays();
  const {
    series: [navs],
  } = useNavHistories([schemeCode || code], undefined);
  const history = data?.flatMap(({ date, aum }) =>
    date === null || aum === null ? [] : { date: datePart(date), aum },
  );
  const steps = history && navs && trading && last !== null ? explainNetFlow(history, navs, last, trading) : null;
  return <MeasureSteps {...props} steps={steps} waitsFor={isPending || !navs ? 'AUM and NAVs' : ''} />;
}

// outside the hook, since react-query combines again whenever this function is another one
const combine = (results: readonly UseQueryResult<readonly HoldingChange[]>[]) => ({
  changes: results.map(({ data }) => data),
  isLoading: results.some(({ isPending }) => isPending),
});
