import { formatDay, formatNumber } from '#contract/format-text.ts';
import type { ReturnContribution } from '#contract/records/attribution.ts';
import { roundAsPrinted } from '#finance/decimals.ts';

/** The lines of a group, in their order. */
export const selectGroup = (
  rows: readonly ReturnContribution[],
  ...groups: readonly string[]
): readonly ReturnContribution[] => rows.filter(({ group }) => groups.includes(group));

/** Rows that add up to the total beside what is not priced. */
export const SECTOR_GROUPS = ['Sector', 'IndustryOrRating'] as const;

/** Within a sentence: the index or the index fund, or the peers. */
export const nameBenchmark = ({ benchmarkKind, benchmarkName }: ReturnContribution): string =>
  benchmarkKind === 'Peers' ? 'the median of its peers' : benchmarkName;

interface Cause {
  /** Percentage points. */
  readonly points: number;
  readonly text: string;
}

/**
 * `Behind NIFTY 100 TRI by 7.6 points from 31 Oct 2025 to 31 Oct 2026 (2.70 against 10.33 %); 1.9 of them: underweight in Banks.` The cause is the
 * largest single one in the direction of the whole; without a benchmark the holding that added or took most.
 * @returns '' without a total.
 */
export function describeContributions(rows: readonly ReturnContribution[]): string {
  const [total] = selectGroup(rows, 'Total');
  if (!total || total.return === null) return '';
  const period = `from ${formatDay(total.from ?? '')} to ${formatDay(total.to ?? '')}`;
  const { effect, benchmarkReturn } = total;
  if (effect === null || benchmarkReturn === null) {
    const cause = findCause(total.return, listHoldings(rows));
    const verb = total.return < 0 ? 'Lost' : 'Gained';
    return `${verb} ${formatNumber(Math.abs(total.return))} % ${period}${cause && `; ${formatPoints(cause.points)} of them: ${cause.text}`}.`;
  }
  const returns = `${formatNumber(total.return)} against ${formatNumber(benchmarkReturn)} %`;
  const benchmark = nameBenchmark(total);
  if (roundAsPrinted(effect, 1) === 0) return `In line with ${benchmark} ${period} (${returns}).`;
  const cause = findCause(effect, listCauses(rows));
  return `${effect < 0 ? 'Behind' : 'Ahead of'} ${benchmark} by ${formatPoints(effect)} points ${period} (${returns})${
    cause && `; ${formatPoints(cause.points)} of them: ${cause.text}`
  }.`;
}

const formatPoints = (points: number): string => formatNumber(Math.abs(points), 1);

/** The largest cause with the sign of the whole; '' without one that is printed as more than 0. */
function findCause(whole: number, causes: readonly Cause[]): Cause | '' {
  const sign = Math.sign(whole);
  const [largest] = causes.toSorted((a, b) => (b.points - a.points) * sign);
  return largest && roundAsPrinted(largest.points * sign, 1) > 0 ? largest : '';
}

function listCauses(rows: readonly ReturnContribution[]): readonly Cause[] {
  const [rest] = selectGroup(rows, 'Rest');
  return [
    ...selectGroup(rows, ...SECTOR_GROUPS).flatMap(
      ({ name, weight, benchmarkWeight, allocation, selection, interaction }): readonly Cause[] => [
        {
          points: allocation ?? 0,
          text: `${(weight ?? 0) < (benchmarkWeight ?? 0) ? 'underweight' : 'overweight'} in ${name}`,
        },
        { points: (selection ?? 0) + (interaction ?? 0), text: `its choice of holdings in ${name}` },
      ],
    ),
    ...(rest
      ? [
          {
            points: rest.allocation ?? 0,
            text: `${(rest.weight ?? 0) < (rest.benchmarkWeight ?? 0) ? 'less' : 'more'} cash and other holdings without a price`,
          },
          { points: rest.activeResidual ?? 0, text: 'what prices do not explain, such as trades and costs' },
        ]
      : []),
  ];
}

const listHoldings = (rows: readonly ReturnContribution[]): readonly Cause[] =>
  selectGroup(rows, 'Holding').map(({ contribution, name }) => ({ points: contribution ?? 0, text: name }));
