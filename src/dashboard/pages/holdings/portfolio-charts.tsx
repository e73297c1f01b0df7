import { useMemo } from 'react';
import type { Holding } from '#contract/records/holding.ts';
import { buildMaturityLadder, buildRatingLadder, selectDebt } from '#finance/portfolio/debt-ladders.ts';
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
  const mixes = useMemo(() => [...buildAssetMixes(rows), ...buildDebtLadders(rows, asOf)], [rows, asOf]);
  const hasTerms = rows.some(hasDebtTerms);
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
      {mixes.map(({ title, groups, note }) => (
        <GroupBars
          key={title}
          title={title}
          rows={groups}
          group={groupColumn}
          size={groupWeightColumn}
          asOf={asOf}
          note={note}
        />
      ))}
      {!hasTerms && selectDebt(rows).length > 0 && (
        <p className="quiet">No rating and maturity ladder: the source gives no grades and no maturities.</p>
      )}
    </>
  );
}

interface AssetMix {
  readonly title: string;
  readonly groups: readonly PositionGroup[];
  /** What the weights are of; '' for the whole portfolio. */
  readonly note: string;
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
    { title: 'Asset types', groups: groupPositions(rows, null, (row) => row.assetType), note: '' },
    hasSectors
      ? { title: 'Sectors', groups: groupPositions(rows, null, (row) => row.sector), note: '' }
      : {
          title: 'Industries and ratings',
          groups: groupPositions(rows, null, (row) => row.industryOrRating),
          note: '',
        },
  ];
}

const hasDebtTerms = ({ ratingGrade, maturity }: Holding): boolean => ratingGrade !== '' || maturity !== null;

/** Debt by rating grade and by maturity; nothing if the source gives neither. */
function buildDebtLadders(rows: readonly Holding[], asOf: string | null): readonly AssetMix[] {
  const debt = selectDebt(rows);
  const note = 'debt and money market, of net assets';
  return [
    ...(debt.some(({ ratingGrade }) => ratingGrade !== '')
      ? [{ title: 'Rating ladder', groups: buildRatingLadder(debt), note }]
      : []),
    ...(asOf !== null && debt.some(({ maturity }) => maturity !== null)
      ? [{ title: 'Maturity ladder', groups: buildMaturityLadder(debt, asOf), note }]
      : []),
  ];
}
