import { lakhToCroreOrNull } from '#finance/aum.ts';
import { getChangeBadge } from '../../schemes/holdings/holding-change.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { type Fact, FactStrip } from '../../ui/layout/fact-strip.tsx';
import { formatInteger, formatNumber, formatOrDash, formatSignedNumber } from '../../ui/text/format.ts';
import type { PortfolioChange } from '#finance/portfolio/trade-value.ts';
import type { ChangeSummary, KindTotal } from './change-summary.ts';

interface ChangeFactStripProps {
  readonly summary: ChangeSummary;
  /** Of the portfolio's value; null if not available. */
  readonly total: PortfolioChange | null;
  readonly isLoading: boolean;
  /** The kinds that the table shows; null for all. */
  readonly shownKinds: readonly string[] | null;
  /** Shows one kind alone; null for all. */
  readonly onKind: (kind: string | null) => void;
}

/**
 * Each kind of change with its count and its effect on the weights, which filters the table and the charts; then trades, prices and
 * flows, and the active change of the portfolio.
 */
export function ChangeFactStrip({ summary, total, isLoading, shownKinds, onKind }: ChangeFactStripProps) {
  const isOnlyShown = (kind: string) => shownKinds?.length === 1 && shownKinds[0] === kind;
  return (
    <FactStrip
      facts={[
        ...summary.kinds.map((kindTotal) => ({
          ...buildKindFact(kindTotal),
          toggle: {
            isPressed: isOnlyShown(kindTotal.kind),
            onToggle: () => onKind(isOnlyShown(kindTotal.kind) ? null : kindTotal.kind),
          },
        })),
        ...(total || isLoading ? buildValueFacts(total) : []),
        {
          id: 'active-change',
          term: 'Active change',
          value: formatOrDash(summary.activeChange, formatNumber),
          more: '%',
          title:
            'Half the sum of absolute weight changes by trades: without price drift, corporate actions and cash; not the published turnover ratio.',
        },
      ]}
    />
  );
}

/** @param total null while it is being loaded. */
function buildValueFacts(total: PortfolioChange | null): readonly Fact[] {
  const { tradeValue = null, priceEffect = null, flow = null, notSeparated = 0 } = total ?? {};
  const buildFact = (id: string, term: string, lakh: number | null, title: string): Fact => ({
    id,
    term,
    value: total ? formatOrDash(lakhToCroreOrNull(lakh), formatSignedNumber) : '…',
    more: '₹ crore',
    title,
  });
  const missing =
    notSeparated === 0 ? '' : ` ${formatInteger(notSeparated)} without quantities, such as cash, are in the flow.`;
  return [
    buildFact('trade', 'Net trades', tradeValue, 'Units bought less units sold, at the price of the later portfolio.'),
    buildFact('price', 'Price effect', priceEffect, 'Change in value by prices alone.'),
    buildFact('flow', 'Flow', flow, `Change in the total value that prices do not explain.${missing}`),
  ];
}

const explanations: Readonly<Record<string, string>> = {
  'Price drift': 'Weight changed, quantity did not: price moves or flows, no trade.',
  'Corporate action':
    'Quantity changed only by a split, bonus issue or consolidation that most portfolios with the holding show: not a trade.',
  'Corporate action?':
    'Quantity changed by a simple ratio and the price inversely, seen in fewer than three portfolios: likely a corporate action, not counted as a trade.',
  'No quantity': 'A quantity is missing, so trades cannot be separated from drift.',
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
