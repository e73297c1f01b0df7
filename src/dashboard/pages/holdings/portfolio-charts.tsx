import { useMemo } from 'react';
import type { Holding } from '#contract/records/holding.ts';
import { buildMaturityLadder, buildRatingLadder, selectDebt } from '#finance/portfolio/debt/debt-ladders.ts';
import { chooseIndustryLevel, groupPositions, type PositionGroup } from '#finance/portfolio/groups.ts';
import { GroupBars } from '../../chart/bars/group-bars.tsx';
import { TopBars } from '../../chart/bars/top-bars.tsx';
import { numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { formatDay } from '../../ui/text/format.ts';
import { instrumentColumn, prevWeightColumn, weightColumn } from './portfolio-columns.ts';
import { type PeerPortfolios, usePeerPortfolios } from './peer-weights.ts';
import type { PortfolioRow } from './portfolio-rows.ts';

interface PortfolioChartsProps {
  readonly code: string;
  readonly rows: readonly PortfolioRow[];
  readonly asOf: string | null;
  /** Date of the previous portfolio, ISO. */
  readonly previousDate: string | null;
}

/** The largest holdings, and the portfolio by asset type and by sector. */
export function PortfolioCharts({ code, rows, asOf, previousDate }: PortfolioChartsProps) {
  const peers = usePeerPortfolios(code, asOf);
  const securities = useMemo(() => rows.filter(({ assetType }) => assetType !== 'Cash'), [rows]);
  const mixes = useMemo(() => [...buildAssetMixes(rows, peers), ...buildDebtLadders(rows, asOf)], [rows, asOf, peers]);
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
      {mixes.map(({ title, groups, note, reference }) => (
        <GroupBars
          key={title}
          title={title}
          rows={groups}
          group={groupColumn}
          size={groupWeightColumn}
          asOf={asOf}
          note={note}
          reference={reference}
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
  /** The median of the peers. */
  readonly reference?: { readonly column: Column<PositionGroup>; readonly label: string } | undefined;
}

const groupColumn: Column<PositionGroup> = textColumn('label', (row) => row.label, { header: 'Group', label: 'Group' });
const groupWeightColumn: Column<PositionGroup> = numberColumn('totalWeight', (row) => row.totalWeight, {
  header: 'Weight',
  label: 'Weight',
  unit: '%',
});

/** The portfolio by asset type, and by sector or, if the source gives none, by industry or rating. */
function buildAssetMixes(rows: readonly Holding[], peers: PeerPortfolios | null): readonly AssetMix[] {
  const buildMix = (title: string, getLabel: (row: Holding) => string): AssetMix => ({
    title,
    groups: groupPositions(rows, null, getLabel),
    note: '',
    reference: peers ? buildReference(peers, getLabel) : undefined,
  });
  const { title, getLabel } = chooseIndustryLevel(rows);
  return [buildMix('Asset types', (row) => row.assetType), buildMix(title, getLabel)];
}

/** The median weight of the peers beside each group; none without enough peers that have such groups. */
function buildReference(peers: PeerPortfolios, getLabel: (row: Holding) => string): AssetMix['reference'] {
  const medians = peers.getMedians(getLabel);
  if (medians.size === 0) return undefined;
  const column = numberColumn<PositionGroup>('peerMedian', ({ label }) => medians.get(label) ?? 0, {
    header: 'Peer median',
    label: 'Peer median',
    unit: '%',
  });
  return { column, label: peers.text };
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
