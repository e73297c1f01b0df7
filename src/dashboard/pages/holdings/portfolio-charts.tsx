import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type IsoDate, formatWireDate } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import { computeMedianWeights } from '#finance/comparison/median-weights.ts';
import { MIN_PEERS } from '#finance/comparison/standing.ts';
import { buildMaturityLadder, buildRatingLadder, selectDebt } from '#finance/portfolio/debt/debt-ladders.ts';
import { type PositionGroup, chooseIndustryLevel, groupPositions } from '#finance/portfolio/groups.ts';
import { useClient, useOperationSupport } from '../../api/use-records.ts';
import { PortfolioBars, type PortfolioMix } from '../../chart/bars/portfolio-bars.tsx';
import { describePeers, fetchEach, usePeerGroup } from '../../schemes/peers/use-peer-group.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { numberColumn } from '../../table/column-builders.ts';
import { formatDay } from '../../ui/text/format.ts';
import { type PortfolioRow, instrumentColumn, prevWeightColumn, weightColumn } from './portfolio-columns.ts';

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

type GetLabel = (row: Holding) => string;

interface PeerPortfolios {
  /** The median weight of each label, percent; empty with fewer than five portfolios that have such labels. */
  readonly getMedians: (getLabel: GetLabel) => ReadonlyMap<string, number>;
  /** `median of the 7 peers (Large Cap Fund · Direct)`. */
  readonly text: string;
}

/**
 * The portfolios of a scheme's peers on the date of its own, one request each: no operation has those of a sub-category. Null while
 * they are loading, without enough of them, and from a service without portfolios by date.
 */
function usePeerPortfolios(code: string, date: IsoDate | null): PeerPortfolios | null {
  const client = useClient();
  const isSupported = useOperationSupport('GetPortfolioDates').isSupported ?? false;
  const scheme = useSchemeList().data?.byCode.get(code);
  const group = usePeerGroup(useMemo(() => (scheme ? [scheme] : []), [scheme]));
  const codes = group?.codes ?? [];
  const query = useQuery({
    queryKey: ['peer portfolios', codes, date],
    queryFn: ({ signal }) =>
      fetchEach(codes, (peer) =>
        client.fetchRecords('GetHoldings', { code: peer, date: formatWireDate(date) }, signal),
      ),
    enabled: isSupported && date !== null && codes.length >= MIN_PEERS,
    staleTime: 10 * 60_000,
  });
  const portfolios = query.data;
  return useMemo(() => {
    const disclosed = portfolios?.filter((rows) => rows.length > 0) ?? [];
    if (group === null || disclosed.length < MIN_PEERS) return null;
    return {
      getMedians: (getLabel) => computeMedianWeights(disclosed.flatMap((rows) => sumWeights(rows, getLabel) ?? [])),
      text: `median of ${disclosed.length === group.total ? describePeers(group) : `${disclosed.length} of ${describePeers(group)}`}`,
    };
  }, [portfolios, group]);
}

/** The weight of each label of a portfolio; null if none of its rows has one, as without sectors. */
function sumWeights(rows: readonly Holding[], getLabel: GetLabel): ReadonlyMap<string, number | null> | null {
  if (rows.every((row) => getLabel(row) === '')) return null;
  return new Map(groupPositions(rows, null, getLabel).map(({ label, totalWeight }) => [label, totalWeight]));
}
