import { formatDay, formatInteger } from '#contract/format-text.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import { MIN_PEERS_FOR_QUARTILE } from '#finance/comparison/standing.ts';
import { isDebtScheme, tracksIndex } from '#finance/sub-categories.ts';
import { describeEnd, type FindingRule, formatFigure, link, linkFigure } from './known-scheme.ts';
import { type Figure, isNotable, thresholds, weighFigures } from './materiality.ts';

/** How often it was ahead of its peers, whatever day one began. */
export const judgeConsistency: FindingRule = ({ getFigure, performance }) => {
  const share = getFigure('rollingAbovePeersShare3Year');
  const negative = getFigure('rollingNegativeShare3Year');
  const windows = getFigure('rollingWindows3Year').value;
  if (!isNotable('rollingAbovePeersShare3Year', share) || windows === null) return null;
  const [value = '', , rank = ''] = linkFigure('rollingAbovePeersShare3Year', share);
  const [below = ''] = linkFigure('rollingNegativeShare3Year', negative);
  return {
    topic: 'Consistency',
    sentence: [
      'Ahead of peers in ',
      value,
      ' of ',
      link('rollingWindows3Year', formatInteger(windows)),
      ` three-year windows${describeEnd(performance.navDate)}, `,
      rank,
      ...(isNotable('rollingNegativeShare3Year', negative) ? ['; below zero in ', below] : []),
      '.',
    ],
    weight: weighFigures('consistency', [share]),
  };
};

const RETURNS = [
  ['return5Year', 'a year over five years', 'five years'],
  ['return3Year', 'a year over three years', 'three years'],
  ['return1Year', 'over one year', 'one year'],
] as const;

/** The windows in an outer quarter, the longest first, two at most. */
export const judgeReturns: FindingRule = ({ getFigure, performance }) => {
  const found = RETURNS.filter(([field]) => isNotable(field, getFigure(field))).slice(0, 2);
  if (found.length === 0) return null;
  return {
    topic: 'Returns',
    sentence: [
      ...found.flatMap(([field, years, others], index) =>
        index === 0
          ? ['Returned ', ...linkFigure(field, getFigure(field), ` ${years}${describeEnd(performance.navDate)}`)]
          : ['; ', ...linkFigure(field, getFigure(field), ` over ${others}`)],
      ),
      '.',
    ],
    weight: weighFigures(
      'returns',
      found.map(([field]) => getFigure(field)),
    ),
  };
};

/** The worst fall or, if that is as usual, the volatility. */
export const judgeRisk: FindingRule = ({ getFigure, performance }) => {
  const fields = ['maxDrawdown3Year', 'volatility3Year'] as const;
  const field = fields.find((each) => isNotable(each, getFigure(each)));
  if (field === undefined) return null;
  const days = field === 'maxDrawdown3Year' ? getFigure('recoveryDays3Year').value : null;
  return {
    topic: 'Risk',
    sentence: [
      field === 'maxDrawdown3Year' ? 'Worst fall ' : 'Volatility ',
      ...linkFigure(field, getFigure(field), ` over three years${describeEnd(performance.navDate)}`),
      ...(days === null
        ? []
        : ['; back at its peak after ', link('recoveryDays3Year', formatFigure('recoveryDays3Year', days))]),
      '.',
    ],
    weight: weighFigures('risk', [getFigure(field)]),
  };
};

/** The expense ratio, and what the other plan costs. */
export const judgeCost: FindingRule = ({ getFigure, performance: { terDate } }) => {
  const [ter, gap] = [getFigure('ter'), getFigure('planTerGap')];
  const [hasTer, hasGap] = [isNotable('ter', ter), isNotable('planTerGap', gap)];
  if (!hasTer && !hasGap) return null;
  const day = terDate === null ? '' : ` on ${formatDay(terDate)}`;
  return {
    topic: 'Cost',
    sentence: [
      ...(hasTer ? ['Expense ratio ', ...linkFigure('ter', ter, day)] : []),
      ...(hasTer && hasGap ? ['; Regular costs ', ...linkFigure('planTerGap', gap).slice(0, 1), ' more'] : []),
      ...(hasTer ? [] : ['Regular costs ', ...linkFigure('planTerGap', gap, ` more than Direct${day}`)]),
      '.',
    ],
    weight: weighFigures('cost', [...(hasTer ? [ter] : []), ...(hasGap ? [gap] : [])]),
  };
};

const TRACKING = [
  ['trackingDifference3Year', 'Tracking difference ', ' a year over three years'],
  ['trackingDifference1Year', 'Tracking difference ', ' over one year'],
  ['trackingError3Year', 'Tracking error ', ' over three years'],
  ['trackingError1Year', 'Tracking error ', ' over one year'],
] as const;

/** What index funds and ETFs are judged by, beside cost. */
export const judgeTracking: FindingRule = ({ getFigure, performance }) => {
  if (!tracksIndex(performance)) return null;
  const found = TRACKING.find(([each]) => isNotable(each, getFigure(each)));
  if (found === undefined) return null;
  const [field, name, years] = found;
  return {
    topic: 'Tracking',
    sentence: [name, ...linkFigure(field, getFigure(field), `${years}${describeEnd(performance.navDate)}`), '.'],
    weight: weighFigures('tracking', [getFigure(field)]),
  };
};

const QUALITY = [
  ['belowAaShare', 'Below AA '],
  ['sovereignAaaShare', 'Sovereign and AAA '],
] as const satisfies readonly (readonly [MeasureField, string])[];

/** Duration and quality of a debt scheme. */
export const judgeDebt: FindingRule = ({ getFigure, performance, portfolioDate }) => {
  if (!isDebtScheme(performance) || portfolioDate === null) return null;
  const duration = getFigure('modifiedDuration');
  const quarter = findDurationQuarter(duration);
  const quality = QUALITY.find(([each]) => isNotable(each, getFigure(each)));
  if (!quarter && !quality) return null;
  return {
    topic: 'Debt',
    sentence: [
      ...(quarter && duration.value !== null
        ? [
            'Modified duration ',
            link('modifiedDuration', formatFigure('modifiedDuration', duration.value)),
            `, in the ${quarter} quarter of its peers`,
          ]
        : []),
      ...(quality
        ? [`${quarter ? '; ' : ''}${quality[1]}`, ...linkFigure(quality[0], getFigure(quality[0]), ' of net assets')]
        : []),
      `, ${formatDay(portfolioDate)}.`,
    ],
    weight: weighFigures('debt', [...(quarter ? [duration] : []), ...(quality ? [getFigure(quality[0])] : [])]),
  };
};

/** Neither a long nor a short duration is better: it has no rank. */
function findDurationQuarter({ value, standing }: Figure): 'longest' | 'shortest' | null {
  const { percentile = null, median = null, count = 0 } = standing ?? {};
  if (value === null || percentile === null || median === null || count < MIN_PEERS_FOR_QUARTILE) return null;
  if (Math.abs(value - median) < thresholds.duration) return null;
  return percentile > 0.75 ? 'longest' : percentile < 0.25 ? 'shortest' : null;
}
