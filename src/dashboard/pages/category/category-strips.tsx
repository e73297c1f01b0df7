import { useMemo } from 'react';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { findQuantile } from '#finance/comparison/median.ts';
import { subtract } from '#finance/decimals.ts';
import { type RankedValue, rankedTer } from '#schemes/peers/peer-lookup.ts';
import { NO_PLANS, isDefaultOption } from '#schemes/plan-and-option.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { computeGroupMedian, listComparedValues, rankReturn } from '#schemes/scheme-groups.ts';
import type { Strip } from '../../chart/strips/strip-points.ts';
import { StripsChart } from '../../chart/strips/strips-chart.tsx';
import { mainPeriods } from '../../schemes/returns/return-periods.ts';
import type { SchemeMarket } from '../../schemes/use-market.ts';
import { formatDay, formatNumber } from '../../ui/text/format.ts';
import type { MarkedScheme } from './marked-scheme.ts';

interface StripsProps {
  readonly market: SchemeMarket;
  readonly marked: MarkedScheme | null;
  readonly onMark: (schemeCode: string) => void;
}

interface ReturnStripsProps extends StripsProps {
  /** One row for each scheme. */
  readonly schemes: readonly SchemeSummary[];
}

const SEVERAL_GROUPS =
  'Schemes of different benchmarks are not compared with each other, so there is no common median.';

/** The returns of all schemes over 1, 3 and 5 years on one axis. */
export function ReturnStrips({ market, schemes, marked, onMark }: ReturnStripsProps) {
  const { peers, attributes } = market;
  const strips = useMemo(
    () =>
      mainPeriods.map(({ name, long }) =>
        buildStrip(name === '1Year' ? long : `${long}, p.a.`, schemes, rankReturn(peers, name), market),
      ),
    [market, peers, schemes],
  );
  const day = attributes.navAsOf === null ? '' : ` to ${formatDay(attributes.navAsOf)}`;
  return (
    <StripsChart
      title={`Returns${day}, %`}
      caption={describeStrips(strips)}
      rowHeader="Scheme"
      strips={strips}
      unit="%"
      format={formatNumber}
      marked={marked?.schemeCode ?? null}
      onMark={onMark}
      emptyReason="no scheme has a return over one year."
    />
  );
}

interface CostStripsProps extends StripsProps {
  /** All codes of the category. */
  readonly codes: readonly SchemeSummary[];
}

/** The expense ratios of Direct and Regular plans, and what the difference is. */
export function CostStrips({ market, codes, marked, onMark }: CostStripsProps) {
  const { attributes } = market;
  const strips = useMemo(
    () =>
      ['Direct', 'Regular', NO_PLANS].flatMap((plan) => {
        const ofPlan = codes.filter(
          (row) => attributes.getPlan(row) === plan && isDefaultOption(attributes.getOption(row)),
        );
        const strip = buildStrip(plan, ofPlan, rankedTer, market);
        return strip.dots.length === 0 ? [] : [strip];
      }),
    [market, attributes, codes],
  );
  return (
    <StripsChart
      title="Expense ratio, %"
      caption={describeGap(strips) || describeStrips(strips)}
      rowHeader="Scheme"
      strips={strips}
      unit="%"
      format={formatNumber}
      marked={marked?.schemeCode ?? null}
      onMark={onMark}
      emptyReason="no expense ratios of this category are loaded."
    />
  );
}

const describeStrips = (strips: readonly Strip[]): string =>
  strips.some(({ median }) => median !== null)
    ? 'A dot is a scheme, the box the middle half, the line the median.'
    : strips.some(({ dots }) => dots.length > 1)
      ? `A dot is a scheme. ${SEVERAL_GROUPS}`
      : 'A dot is a scheme.';

/** `The Regular plan costs 0.97 points more a year at the median.`; '' if either has no median. */
export function describeGap(strips: readonly Strip[]): string {
  const find = (plan: string): number | null => strips.find(({ label }) => label === plan)?.median ?? null;
  const gap = subtract(find('Regular'), find('Direct'));
  if (gap === null) return '';
  return `The Regular plan costs ${formatNumber(Math.abs(gap))} points ${gap < 0 ? 'less' : 'more'} a year at the median.`;
}

/** The values of schemes that are compared, by scheme code. */
function buildStrip(
  label: string,
  schemes: readonly SchemeSummary[],
  ranked: RankedValue<SchemeSummary>,
  { attributes, peers }: SchemeMarket,
): Strip {
  const values = listComparedValues(schemes, peers, ranked);
  const median = computeGroupMedian(schemes, peers, ranked);
  const sorted = Float64Array.from(values, ([, value]) => value).sort();
  const [from, to] = [findQuantile(sorted, 0.25), findQuantile(sorted, 0.75)];
  return {
    label,
    dots: values.map(([row, value]) => ({
      key: attributes.getSchemeCode(row),
      name: getShortName(row.schemeName),
      value,
    })),
    median,
    middleHalf: median === null || from === null || to === null ? null : [from, to],
  };
}
