import { useMemo } from 'react';
import type { Holding } from '#contract/records/holding.ts';
import { groupPositions, type PositionGroup } from '#finance/portfolio/groups.ts';
import { GroupBars } from '../../chart/bars/group-bars.tsx';
import { TopBars } from '../../chart/bars/top-bars.tsx';
import { numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { formatDay } from '../../ui/text/format.ts';
import { instrumentColumn, prevWeightColumn, weightColumn } from './portfolio-columns.ts';
import type { PortfolioRow } from './portfolio-rows.ts';

interface PortfolioChartsProps {
  readonly rows: readonly PortfolioRow[];
  readonly asOf: string | null;
  /** Date of the previous portfolio, ISO. */
  readonly previousDate: string | null;
}

/** The largest holdings, and the portfolio by asset type and by sector. */
export function PortfolioCharts({ rows, asOf, previousDate }: PortfolioChartsProps) {
  const securities = useMemo(() => rows.filter(({ assetType }) => assetType !== 'Cash'), [rows]);
  const mixes = useMemo(() => buildAssetMixes(rows), [rows]);
  return (
    <>
      <TopBars
        title="Top 10 holdings (excl. cash)"
        rows={securities}
        name={instrumentColumn}
        size={weightColumn}
        asOf={asOf}
        {...(previousDate === null ? {} : { previous: prevWeightColumn, previousLabel: formatDay(previousDate) })}
      />
      {mixes.map(({ title, groups }) => (
        <GroupBars key={title} title={title} rows={groups} group={groupColumn} size={groupWeightColumn} asOf={asOf} />
      ))}
    </>
  );
}

interface AssetMix {
  readonly title: string;
  readonly groups: readonly PositionGroup[];
}

const groupColumn: Column<PositionGroup> = textColumn('label', (row) => row.label, { header: 'Group', label: 'Group' });
const groupWeightColumn: Column<PositionGroup> = numberColumn('totalWeight', (row) => row.totalWeight, {
  header: 'Weight',
  label: 'Weight',
  unit: '%',
});

/** The portfolio by asset type, and by sector or, if the source gives none, by industry or rating. */
function buildAssetMixes(rows: readonly Holding[]): readonly AssetMix[] {
  const hasSectors = rows.some(({ sector }) => sector !== '');
  return [
    { title: 'Asset types', groups: groupPositions(rows, null, (row) => row.assetType) },
    hasSectors
      ? { title: 'Sectors', groups: groupPositions(rows, null, (row) => row.sector) }
      : { title: 'Industries and ratings', groups: groupPositions(rows, null, (row) => row.industryOrRating) },
  ];
}
