import { useMemo } from 'react';
import { type StockMove, stockMoveFields } from '#contract/records/portfolio.ts';
import { lakhToCroreOrNull } from '#finance/aum.ts';
import { tradeValue } from '#finance/glossary/column-definitions.ts';
import { formatDefinition } from '#finance/glossary/metric-definition.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { toDateParameter, usePortfolioMonths } from '../../schemes/stocks/use-months.ts';
import { numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { WaitingSection } from '../../ui/layout/page-sections.tsx';
import { NotLoaded } from '../../ui/states/notice.tsx';
import { formatCount, formatMonth } from '../../ui/text/format.ts';
import { DivergingBars } from '../bars/diverging-bars.tsx';

interface GroupTradesProps {
  readonly title: string;
  /** The sub-category or fund house whose schemes traded. */
  readonly group: { readonly subcategory: string } | { readonly mutualFund: string };
  /** Chooses the shares that are shown. */
  readonly select: (moves: readonly StockMove[]) => readonly StockMove[];
  /** What is said if there are none. */
  readonly empty: string;
}

/** More than the schemes of a category or a fund house trade in a month. */
const ALL = '20000';
const MAX_BARS = 20;

/** What the schemes of a category or a fund house bought and sold in the newest month with portfolios. */
export function GroupTrades({ title, group, select, empty }: GroupTradesProps) {
  const months = usePortfolioMonths();
  const month = months?.defaultMonth ?? null;
  const moves = useOperationSupport('GetStockMovers');
  const history = useOperationSupport('GetMarketHistory'); // a service without it selects no trades by category or fund house
  const isSupported = moves.isSupported === true && history.isSupported === true;
  const isAbsent = moves.isSupported === false || history.isSupported === false;
  const query = useRecords(
    'GetStockMovers',
    isSupported && month !== null ? { date: toDateParameter(month), max: ALL, ...group } : null,
  );
  const ownFailure = useFailure(query);
  const failure = moves.failure ?? history.failure ?? ownFailure;
  const rows = useMemo(() => query.data && select(query.data), [query.data, select]);
  if (failure) return <NotLoaded failure={failure} />;
  if (isAbsent) return <p className="quiet">This service does not say what the schemes of a group traded.</p>;
  if (months === null || (month !== null && rows === undefined)) return <WaitingSection />;
  return month === null || rows === undefined || rows.length === 0 ? (
    <p className="quiet">
      {empty} {month !== null && `(${formatMonth(`${month}-01`)})`}
    </p>
  ) : (
    <DivergingBars
      title={`${title}, ${formatMonth(`${month}-01`)}`}
      rows={rows}
      name={instrumentColumn}
      change={tradeColumn}
      kind={schemesColumn}
      dates="net value, after corporate actions"
      directions={DIRECTIONS}
      max={MAX_BARS}
    />
  );
}

const DIRECTIONS = ['Bought', 'Sold'] as const;

const instrumentColumn: Column<StockMove> = textColumn('instrument', ({ instrument }) => instrument, {
  header: 'Stock',
  label: stockMoveFields.instrument.label,
});

const tradeColumn: Column<StockMove> = numberColumn('tradeValue', (row) => lakhToCroreOrNull(row.tradeValue), {
  header: 'Trade, ₹ crore',
  label: 'Net value bought or sold',
  definition: formatDefinition(tradeValue),
  unit: '₹ crore',
  signed: 'change',
  decimals: 0,
});

/** `5 schemes bought, 1 sold` */
const schemesColumn: Column<StockMove> = textColumn(
  'schemes',
  ({ bought, sold }) => `${formatCount(bought ?? 0, 'scheme')} bought, ${sold ?? 0} sold`,
  { header: 'Schemes' },
);
