import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import { buildMaturityLadder, buildRatingLadder, selectDebt } from '#finance/portfolio/debt/debt-ladders.ts';
import { chooseIndustryLevel, groupPositions, type PositionGroup } from '#finance/portfolio/groups.ts';
import { PortfolioBars, type PortfolioMix } from '../../chart/bars/portfolio-bars.tsx';
import { numberColumn } from '../../table/column-builders.ts';
import { formatDay } from '../../ui/text/format.ts';
import { type PeerPortfolios, usePeerPortfolios } from './peer-weights.ts';
import { instrumentColumn, prevWeightColumn, weightColumn } from './portfolio-columns.ts';
import type { PortfolioRow } from './portfolio-rows.ts';

interface PortfolioChartsProps {
  readonly code: string;
  readonly rows: readonly PortfolioRow[];
  readonly asOf: IsoDate | null;
  /** Date of the previous portfolio. */
  readonly previousDate: IsoDate | null;
}

/** The largest holdings, and the portfolio by asset type and by sector. */
export function PortfolioCharts({ code, rows, asOf, previousDate }: PortfolioChartsProps) {
  const peers = usePeerPortfolios(code, asOf);
  const mixes = useMemo(() => [...buildAssetMixes(rows, peers), ...buildDebtLadders(rows, asOf)], [rows, asOf, peers]);
  const hasTerms = rows.some(hasDebtTerms);
  return (
    <>
      <PortfolioBars
        rows={rows}
        getAssetType={getAssetType}
        name={instrumentColumn}
        size={weightColumn}
        asOf={asOf}
        mixes={mixes}
        {...(previousDate === null ? {} : { previous: prevWeightColumn, previousLabel: formatDay(previousDate) })}
      />
      {!hasTerms && selectDebt(rows).length > 0 && (
        <p className="quiet">No rating and maturity ladder: the source gives no grades and no maturities.</p>
      )}
    </>
  );
}

const getAssetType = ({ assetType }: Holding): string => assetType;

/** The portfolio by asset type, and by sector or, if the source gives none, by industry or rating. */
function buildAssetMixes(rows: readonly Holding[], peers: PeerPortfolios | null): readonly PortfolioMix[] {
  const buildMix = (title: string, getLabel: (row: Holding) => string): PortfolioMix => ({
    title,
    groups: groupPositions(rows, null, getLabel),
    note: '',
    reference: peers ? buildReference(peers, getLabel) : undefined,
  });
  const { title, getLabel } = chooseIndustryLevel(rows);
  return [buildMix('Asset types', getAssetType), buildMix(title, getLabel)];
}

/** The median weight of the peers beside each group; none without enough peers that have such groups. */
function buildReference(peers: PeerPortfolios, getLabel: (row: Holding) => string): PortfolioMix['reference'] {
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
function buildDebtLadders(rows: readonly Holding[], asOf: IsoDate | null): readonly PortfolioMix[] {
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
