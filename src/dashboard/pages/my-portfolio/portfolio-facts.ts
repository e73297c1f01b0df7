import { computeWeightedMean } from '#finance/allocation/weights.ts';
import { toIsoDay, listDistinctDays } from '#finance/calendar.ts';
import { sumExact } from '#finance/decimals.ts';
import { isAnnualised } from '#finance/nav/returns/returns.ts';
import type { OverlapMatrix } from '#finance/portfolio/overlap.ts';
import type { AllocationResult } from '../../analysis/analyse-allocation.ts';
import type { Fact } from '../../ui/layout/fact-strip.tsx';
import {
  DASH,
  formatDay,
  formatDayRange,
  formatInteger,
  formatNumber,
  formatOrDash,
  formatSignedNumber,
} from '../../ui/text/format.ts';
import type { SchemeRow } from './portfolio-rows.ts';

/** The portfolio in numbers. A mean over less than the whole amount says over how much. */
export function buildPortfolioFacts(
  rows: readonly SchemeRow[],
  names: readonly string[],
  result: AllocationResult | null,
): readonly Fact[] {
  return [...buildAmountFacts(rows, result), ...buildHoldingFacts(names, result)];
}

/** The ids of those that the result gives. */
export const resultFactIds: readonly string[] = ['year', 'start', 'coverage', 'securities', 'top10', 'overlap'];

function buildAmountFacts(rows: readonly SchemeRow[], result: AllocationResult | null): readonly Fact[] {
  const amounts = rows.map(({ amount }) => amount);
  const total = sumExact(amounts);
  const ter = computeWeightedMean(
    amounts,
    rows.map((row) => row.ter),
  );
  const cost = sumExact(rows.flatMap(({ terCost }) => (terCost === null ? [] : Number(terCost.toFixed(2)))));
  const returns = result?.returns ?? null;
  const year = returns?.byPeriod['1Year'];
  return [
    { id: 'amount', term: 'Amount, ₹', value: formatInteger(total) },
    {
      id: 'year',
      term: 'Return, 1 year',
      value: formatOrDash(year?.value ?? null, formatSignedNumber),
      more: `%${formatCoverage(year?.coverage ?? 100)}`,
      tooltip: 'With today’s units all year. The returns below say how.',
    },
    {
      id: 'start',
      term: returns?.span ? `Since ${formatDay(toIsoDay(returns.span.start))}` : 'Since all have NAVs',
      value: formatOrDash(returns?.sinceStart ?? null, formatSignedNumber),
      more: `${returns?.span && isPerYear(returns.span) ? '% p.a.' : '%'}${formatCoverage(returns?.coverage ?? 100)}`,
      tooltip: 'From the first day on which all schemes have NAVs.',
    },
    {
      id: 'ter',
      term: 'Expense ratio',
      value: formatOrDash(ter.value, formatNumber),
      more: `%${formatCoverage(ter.coverage)}${formatTerDays(rows)}`,
      tooltip: 'TER of the schemes, weighted by the amounts.',
    },
    {
      id: 'cost',
      term: 'Expenses, ₹ a year',
      value: ter.value === null ? DASH : formatInteger(cost),
      ...(ter.coverage < 100 && { more: `(${formatNumber(ter.coverage, 1)} % of value)` }),
      tooltip: 'Amount × TER. It is deducted in the NAVs already.',
    },
  ];
}

function buildHoldingFacts(names: readonly string[], result: AllocationResult | null): readonly Fact[] {
  const largest = result && findLargestOverlap(result.overlap);
  return [
    {
      id: 'coverage',
      term: 'Look-through coverage',
      value: formatOrDash(result?.holdings.coverage ?? null, (value) => formatNumber(value, 1)),
      more: '%',
    },
    {
      id: 'securities',
      term: 'Securities',
      value: formatOrDash(result?.concentration?.holdings ?? null, formatInteger),
      tooltip: 'Different securities behind the schemes, without cash and derivatives.',
    },
    {
      id: 'top10',
      term: 'Ten largest',
      value: formatOrDash(result?.concentration?.top10 ?? null, formatNumber),
      more: '%',
    },
    {
      id: 'overlap',
      term: 'Largest overlap',
      value: formatOrDash(largest?.weight ?? null, formatNumber),
      more: '%',
      ...(largest && { tooltip: `${names[largest.a] ?? ''} and ${names[largest.b] ?? ''}` }),
    },
  ];
}

const isPerYear = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
  isAnnualised(start, end, end - start);

/** ` · of 30 Sep 2026`; '' if the service does not date it. */
function formatTerDays(rows: readonly SchemeRow[]): string {
  const days = listDistinctDays(rows.map(({ terDate }) => terDate));
  return days.length === 0 ? '' : ` · of ${formatDayRange(days)}`;
}

/** ` (82.0 % of value)`; '' for the whole amount. */
const formatCoverage = (coverage: number): string =>
  coverage < 100 ? ` (${formatNumber(coverage, 1)} % of value)` : '';

/** The two schemes that overlap most, of those that have a portfolio with ISINs; null without such a pair. */
function findLargestOverlap({ size, byWeight }: OverlapMatrix) {
  let largest: { readonly a: number; readonly b: number; readonly weight: number } | null = null;
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const weight = Number(byWeight[a * size + b]);
      const areKnown = [a, b].every((each) => Number(byWeight[each * size + each]) > 0);
      if (areKnown && weight > (largest?.weight ?? -1)) largest = { a, b, weight };
    }
  }
  return largest;
}
