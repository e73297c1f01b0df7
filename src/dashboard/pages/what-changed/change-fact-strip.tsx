import { getChangeBadge } from '../../ui/text/holding-change.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Fact, FactStrip } from '../../ui/fact-strip.tsx';
import { formatInteger, formatNumber, formatOrDash, formatSignedNumber } from '../../ui/text/format.ts';
import type { ChangeSummary, KindTotal } from './change-summary.ts';

/** Each kind of change with its count and its effect on the weights, then the active change of the portfolio. */
export function ChangeFactStrip({ summary }: { readonly summary: ChangeSummary }) {
  return (
    <FactStrip
      facts={[
        ...summary.kinds.map(buildKindFact),
        {
          id: 'active-change',
          term: 'Active change',
          value: formatOrDash(summary.activeChange, formatNumber),
          more: '%',
          title:
            'Half the sum of absolute weight changes by trades: without price drift, corporate actions and cash; not the published turnover ratio.',
        },
        { id: 'gap', term: 'Days between portfolios', value: formatOrDash(summary.daysBetween, formatInteger) },
      ]}
    />
  );
}

const explanations: Readonly<Record<string, string>> = {
  'Price drift': 'Weight changed, quantity did not: price moves or flows, no trade.',
  'Corporate action':
    'Quantity changed only by a split, bonus issue or consolidation that most portfolios with the holding show: not a trade.',
  'Corporate action?':
    'Quantity changed by a simple ratio and the price inversely, seen in fewer than three portfolios: likely a corporate action, not counted as a trade.',
  'Weight change only': 'A quantity is missing, so trades cannot be separated from drift.',
};

function buildKindFact({ kind, rows, weightChange, missing }: KindTotal): Fact {
  const { sign, tone } = getChangeBadge(kind);
  const change = weightChange === null ? '' : `${formatSignedNumber(weightChange)} pp`;
  const missingNote = missing === 0 ? '' : `${formatInteger(missing)} without weight data`;
  const title = Object.hasOwn(explanations, kind) ? explanations[kind] : undefined;
  return {
    id: kind,
    term: (
      <Badge sign={sign} tone={tone}>
        {kind}
      </Badge>
    ),
    value: formatInteger(rows),
    more: [change, missingNote].filter(Boolean).join(', '),
    ...(title === undefined ? {} : { title }),
  };
}
