import { useMemo } from 'react';
import { dayOf } from '#contract/date.ts';
import type { Holding, HoldingChange } from '#contract/records/holding.ts';
import type { Performance } from '#contract/records/performance.ts';
import { gapInDays } from '#finance/calendar.ts';
import { useServerInfo } from '../../api/server-info.ts';
import { GroupBars } from '../../chart/group-bars.tsx';
import { TopBars } from '../../chart/top-bars.tsx';
import { fileName } from '../../export/file-name.ts';
import { DataTable } from '../../table/data-table.tsx';
import { rowKeys } from '../../table/row-keys.ts';
import type { TableView } from '../../table/view.ts';
import { useTableView } from '../../table/use-table-view.ts';
import { FactStrip } from '../../ui/fact-strip.tsx';
import { day } from '../../ui/format.ts';
import { Span } from '../../ui/span.tsx';
import { Unread } from '../../ui/unread.tsx';
import { groupColumn, groupWeightColumn, mixesOf } from './asset-mix.ts';
import { instrumentColumn, portfolioColumns, prevWeightColumn, weightColumn } from './portfolio-columns.ts';
import { portfolioFacts } from './portfolio-facts.ts';
import { besidePrevious, dayBefore, type PortfolioRow } from './portfolio-row.ts';
import { qualityOf } from './portfolio-quality.ts';
import { stripOf } from './portfolio-strip.ts';

interface PortfolioViewProps {
  readonly name: string;
  readonly holdings: readonly Holding[];
  /** Against the portfolio before; undefined where they are not there. */
  readonly changes: readonly HoldingChange[] | undefined;
  /** The scheme's own figures, where the service tells them. */
  readonly scheme: Performance | undefined;
}

const opening: TableView = { sort: [{ id: 'weight', descending: true }], search: '', filters: {} };
const totals = { kind: 'sum', of: ['marketValue', 'weight'] } as const;
const noun = { one: 'holding', many: 'holdings' };

/** One portfolio: what it is as a whole, every row of it, and its largest. */
export function PortfolioView({ name, holdings, changes, scheme }: PortfolioViewProps) {
  const rows = useMemo(() => besidePrevious(holdings, changes), [holdings, changes]);
  const facts = useMemo(() => portfolioFacts(rows), [rows]);
  const keyOf = useMemo(() => rowKeys(rows, ({ isin, instrument }) => `${isin} ${instrument}`), [rows]);
  const { view, onView, unread } = useTableView(portfolioColumns, opening);
  const newest = useServerInfo()?.portfolioAsOf ?? null;
  const asOf = facts.days.at(-1) ?? null;
  const lag = newest === null || asOf === null ? null : gapInDays(asOf, dayOf(newest));
  return (
    <>
      <FactStrip facts={stripOf(facts, scheme)} />
      <div className="columns">
        <Span of12={9} label="All holdings">
          <Unread parts={unread} />
          <DataTable
            name={`Holdings of ${name}`}
            noun={noun}
            columns={portfolioColumns}
            rows={rows}
            rowKey={keyOf}
            view={view}
            onView={onView}
            quality={qualityOf(facts, lag)}
            totals={totals}
            fileName={fileName(['holdings', name, asOf])}
          />
        </Span>
        <Span of12={3} label="Charts">
          <PortfolioCharts rows={rows} asOf={asOf} before={dayBefore(changes)} />
        </Span>
      </div>
    </>
  );
}

interface PortfolioChartsProps {
  readonly rows: readonly PortfolioRow[];
  readonly asOf: string | null;
  /** The day of the portfolio before. */
  readonly before: string | null;
}

function PortfolioCharts({ rows, asOf, before }: PortfolioChartsProps) {
  const positions = useMemo(() => rows.filter(({ assetType }) => assetType !== 'Cash'), [rows]);
  const mixes = useMemo(() => mixesOf(rows), [rows]);
  return (
    <>
      <TopBars
        title="Ten largest, cash apart"
        rows={positions}
        name={instrumentColumn}
        size={weightColumn}
        asOf={asOf}
        {...(before === null ? {} : { previous: prevWeightColumn, previousLabel: day(before) })}
      />
      {mixes.map(({ title, groups }) => (
        <GroupBars key={title} title={title} rows={groups} group={groupColumn} size={groupWeightColumn} asOf={asOf} />
      ))}
    </>
  );
}
