import type { Exclusion } from '#finance/allocation/combined-series.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { AllocationReturns } from '../../analysis/analyse-allocation.ts';
import { formatList } from '../../chart/frame/chart-text.ts';
import { GrowthChart } from '../../chart/time-series/growth-chart.tsx';
import { monthPeriods } from '../../schemes/returns/return-periods.ts';
import { Definitions } from '../../ui/layout/definitions.tsx';
import { type Fact, FactStrip } from '../../ui/layout/fact-strip.tsx';
import {
  DASH,
  formatDay,
  formatDayRange,
  formatNumber,
  formatOrDash,
  formatSignedNumber,
} from '../../ui/text/format.ts';

interface ReturnsSectionProps {
  readonly names: readonly string[];
  /** Null while it is loading, or if it could not be. */
  readonly returns: AllocationReturns | null;
  readonly hasHistories: boolean;
}

const NAMES = ['My portfolio'];
const EXPECTED = [0];

/** The value of today's units over time, and its return over each period. */
export function ReturnsSection({ names, returns, hasHistories }: ReturnsSectionProps) {
  const span = returns?.span ?? null;
  return (
    <>
      <GrowthChart
        title="Growth of ₹10,000 in my portfolio"
        growth={returns?.growth ?? null}
        names={NAMES}
        expected={EXPECTED}
        scale="linear"
        height={240}
        isLoading={returns === null}
        caption={span === null ? ' ' : `${formatDayRange([span.start, span.end].map(toIsoDay))}.`}
        controls={null}
        footnote={returns === null ? '' : describeExcluded(returns, names)}
        emptyReason={explainNoReturns(returns, hasHistories)}
      />
      <FactStrip facts={buildReturnFacts(returns)} />
      <Definitions
        terms={[
          {
            term: 'Returns',
            text: `Assumes today’s units were held throughout; % p.a. beyond 1 year. A period counts the schemes with NAVs over all of it, and says what part of the value that is. ${explainStart(returns, names)}`,
          },
        ]}
      />
    </>
  );
}

function explainNoReturns(returns: AllocationReturns | null, hasHistories: boolean): string {
  if (!hasHistories) return 'NAV history is not available from this server.';
  const isAnyIncluded = returns?.exclusions.includes(null) ?? false;
  return isAnyIncluded ? 'there is no day on which all schemes have a NAV.' : 'no scheme has a NAV history.';
}

const explainStart = (returns: AllocationReturns | null, names: readonly string[]): string =>
  returns?.span && returns.youngest !== null
    ? `All included schemes have NAVs without a break from ${formatDay(toIsoDay(returns.span.start))}; those of ${names[returns.youngest] ?? ''} begin last.`
    : '';

function buildReturnFacts(returns: AllocationReturns | null): readonly Fact[] {
  const periods = monthPeriods.map(({ name, short, long }) => {
    const { value = null, coverage = 100 } = returns?.byPeriod[name] ?? {};
    return {
      id: name,
      term: short,
      value: formatOrDash(value, formatSignedNumber),
      more: coverage < 100 ? `% (${formatNumber(coverage, 0)} % of value)` : '%',
      tooltip: `Return over ${long} of the schemes with NAVs over the whole period: ${formatNumber(coverage, 1)} % of the amount.`,
    };
  });
  const span = returns?.span ?? null;
  const since = span === null ? '' : ` since ${formatDay(toIsoDay(span.start))}`;
  return [
    ...periods,
    {
      id: 'volatility',
      term: 'Volatility',
      value: formatOrDash(returns?.volatility ?? null, formatNumber),
      more: `% p.a.${since}`,
      tooltip: 'Of daily returns over the whole period.',
    },
    {
      id: 'drawdown',
      term: 'Max drawdown',
      value: returns?.maxDrawdown === null || returns === null ? DASH : formatNumber(returns.maxDrawdown),
      more: `%${since}`,
      tooltip: 'Deepest fall from an earlier high over the whole period.',
    },
  ];
}

const REASONS: Readonly<Record<Exclusion, string>> = {
  NoNavs: 'no NAVs',
  Payout: 'income is paid out, which NAVs exclude',
  Stale: 'NAVs ended',
};

/** Which schemes the returns leave out and why, and how much of the amount they cover. */
function describeExcluded({ exclusions, coverage }: AllocationReturns, names: readonly string[]): string {
  const excluded = (['Payout', 'Stale', 'NoNavs'] as const).flatMap((reason) => {
    const excludedNames = names.filter((_, index) => exclusions[index] === reason);
    return excludedNames.length === 0 ? [] : `${formatList(excludedNames)} (${REASONS[reason]})`;
  });
  if (excluded.length === 0) return '';
  return `Returns of ${formatNumber(coverage, 1)} % of the amount. Not included: ${excluded.join('; ')}.`;
}
