import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import type { AllocationResult } from '../../analysis/analyse-allocation.ts';
import { PortfolioBars } from '../../chart/bars/portfolio-bars.tsx';
import { createTableExport } from '../../file-formats/save-table.ts';
import { buildNoPortfolio } from '../../schemes/missing-data.tsx';
import { DataTable } from '../../table/data-table.tsx';
import type { QualityNote } from '../../table/table-notes.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { EmptyState } from '../../ui/states/query-result.tsx';
import { formatCount, formatDayRange, formatNumber } from '../../ui/text/format.ts';
import {
  type EffectiveHolding,
  effectiveColumns,
  effectiveNameColumn,
  effectiveWeightColumn,
} from './portfolio-columns.ts';

interface LookThroughSectionProps {
  readonly names: readonly string[];
  /** The fund houses of the schemes, '' for one that is not known. */
  readonly fundHouses: readonly string[];
  readonly dates: readonly (IsoDate | null)[];
  /** Null while it is loading. */
  readonly result: AllocationResult | null;
}

/** Every holding as a share of the whole amount, and by size, sector and asset type. */
export function LookThroughSection({ names, fundHouses, dates, result }: LookThroughSectionProps) {
  if (result === null) return <Loading what="portfolios" rows={12} />;
  if (result.holdings.rows.length === 0) return <EmptyState {...buildNoPortfolio('these schemes', fundHouses)} />;
  return <Holdings names={names} dates={dates} result={result} />;
}

const defaultView: TableView = { sort: [{ id: 'weight', descending: true }], search: '', filters: {} };
const totals = { kind: 'sum', columns: ['weight', 'value'] } as const;
const noun = { one: 'holding', many: 'holdings' };
const getKey = ({ key }: EffectiveHolding): string => key;
const getAssetType = ({ position }: EffectiveHolding): string => position.assetType;

interface HoldingsProps extends Pick<LookThroughSectionProps, 'names' | 'dates'> {
  readonly result: AllocationResult;
}

function Holdings({ names, dates, result: { holdings, sizes, industries, assetTypes } }: HoldingsProps) {
  const rows = useMemo(
    () => holdings.rows.map((row) => ({ ...row, heldBy: row.holders.map((index) => names[index] ?? '').join(', ') })),
    [holdings, names],
  );
  const { view, onView, ignored } = useTableView(effectiveColumns, defaultView, 'held');
  const table = useTableRows(effectiveColumns, rows, view, defaultView.sort);
  const days = listDistinctDays(dates);
  const asOf = days.at(-1) ?? null;
  const note = holdings.coverage < 100 ? `look-through coverage ${formatNumber(holdings.coverage, 1)} %` : '';
  const mixes = [{ title: 'Market cap', groups: sizes }, industries, { title: 'Asset types', groups: assetTypes }];
  return (
    <>
      <ColumnSpanSection columns={8} label="Holdings behind the schemes">
        <div className="section-head">
          <h2>Holdings behind the schemes</h2>
          <p>% of the total value</p>
        </div>
        <IgnoredSettingsNotice parts={ignored} />
        <DataTable
          name="Holdings behind the schemes"
          noun={noun}
          table={table}
          rowKey={getKey}
          onView={onView}
          totals={totals}
          quality={buildQualityNotes(holdings, days)}
          onExport={createTableExport(['my-portfolio', 'holdings', asOf])}
        />
      </ColumnSpanSection>
      <ColumnSpanSection columns={4} label="Charts">
        <PortfolioBars
          rows={rows}
          getAssetType={getAssetType}
          name={effectiveNameColumn}
          size={effectiveWeightColumn}
          asOf={asOf}
          mixes={mixes.map((mix) => ({ ...mix, note }))}
        />
      </ColumnSpanSection>
    </>
  );
}

function buildQualityNotes(
  { coverage, outsideTotal, withoutWeight }: AllocationResult['holdings'],
  days: readonly string[],
): readonly QualityNote[] {
  return [
    coverage < 100
      ? { text: `look-through coverage ${formatNumber(coverage, 1)} %, nothing scaled up`, tone: 'warn' }
      : { text: 'look-through coverage 100 %' },
    days.length > 1
      ? { text: `portfolios of different dates: ${formatDayRange(days)}`, tone: 'warn' }
      : { text: days.length === 0 ? 'Portfolio dates not available' : `Portfolios of ${formatDayRange(days)}` },
    { text: 'by ISIN and asset type' },
    ...(outsideTotal > 0
      ? [{ text: `${formatCount(outsideTotal, 'derivative')} outside the totals, not listed` }]
      : []),
    ...(withoutWeight > 0
      ? [{ text: `${formatCount(withoutWeight, 'row')} without a weight, not listed`, tone: 'warn' } as const]
      : []),
  ];
}
