import { useMemo, useState } from 'react';
import { type AumMove, aumDirections } from '#contract/records/aum.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import type { ChartHighlight } from '../../chart/bars/bar-points.ts';
import { DivergingBars } from '../../chart/bars/diverging-bars.tsx';
import type { RowKeyHighlight } from '../../table/grid/row-highlight.ts';
import { type AumDates, formatAumDates } from './aum-dates.ts';
import { MoversTable, aumChangeColumn, getCode, moverSchemeColumn, useMoversTable } from './movers-table.tsx';
import styles from './movers-view.module.css';

interface MoversViewProps {
  readonly moves: readonly AumMove[];
  readonly dates: AumDates;
  /** `41 of 54 fund houses with AUM of both days`; '' if not known. */
  readonly coverage: string;
}

/** Gainers and losers, each as a table, and both as bars that are linked with the rows. */
export function MoversView({ moves, dates, coverage }: MoversViewProps) {
  const movesByDirection = useMemo(() => splitByDirection(moves), [moves]);
  const gainers = useMoversTable('gainers', movesByDirection.gainers, dates);
  const losers = useMoversTable('losers', movesByDirection.losers, dates);
  const { tableHighlight, chartHighlight } = useSharedHighlight();
  const filteredGainers = gainers.table.filteredRows;
  const filteredLosers = losers.table.filteredRows;
  const charted = useMemo(() => [...filteredGainers, ...filteredLosers], [filteredGainers, filteredLosers]);
  return (
    // one row per scheme: plan and option distinguish no rows
    <div className={styles['board']} data-plans="one">
      <section aria-label="Gainers">
        <MoversTable direction="gainers" {...gainers} dates={dates} coverage={coverage} highlight={tableHighlight} />
      </section>
      <section aria-label="Losers">
        <MoversTable direction="losers" {...losers} dates={dates} coverage={coverage} highlight={tableHighlight} />
      </section>
      <section aria-label="Chart">
        <DivergingBars
          title="Change in AUM"
          rows={charted}
          name={moverSchemeColumn}
          change={aumChangeColumn}
          dates={[formatAumDates(dates), coverage].filter(Boolean).join(' · ')}
          max={charted.length}
          rowKey={getCode}
          highlight={chartHighlight}
        />
      </section>
    </div>
  );
}

interface MoversByDirection {
  readonly gainers: readonly AumMove[];
  readonly losers: readonly AumMove[];
}

/** Splits by the sign of the change or, if a server reports no change, by the direction it reports. */
export function splitByDirection(moves: readonly AumMove[]): MoversByDirection {
  return {
    gainers: moves.filter((move) => getDirection(move) > 0),
    losers: moves.filter((move) => getDirection(move) < 0),
  };
}

/** The largest changes in each direction, of several responses together. One response keeps its order and its rows. */
export function selectTopMoves(moves: readonly AumMove[], limit: number): readonly AumMove[] {
  const { gainers, losers } = splitByDirection(moves);
  if (gainers.length <= limit && losers.length <= limit) return moves;
  const selectTop = (rows: readonly AumMove[]) =>
    rows
      .toSorted((a, b) => compareMissingLast(a.aumChange, b.aumChange, (x, y) => Math.abs(y) - Math.abs(x)))
      .slice(0, limit);
  return [...selectTop(gainers), ...selectTop(losers)];
}

/** 1, -1, or 0 for neither. */
function getDirection({ aumChange, direction }: AumMove): number {
  if (aumChange !== null) return Math.sign(aumChange);
  const reported = direction.toLowerCase();
  if (reported === aumDirections.up.toLowerCase()) return 1;
  return reported === aumDirections.down.toLowerCase() ? -1 : 0;
}

interface SharedHighlight {
  readonly tableHighlight: RowKeyHighlight;
  readonly chartHighlight: ChartHighlight;
}

/** The one highlighted scheme, shared by both tables and the chart. */
function useSharedHighlight(): SharedHighlight {
  const [key, onHighlight] = useState<string | null>(null);
  const [scrollTarget, setScrollTarget] = useState<RowKeyHighlight['scrollTarget']>(null);
  return useMemo(
    () => ({
      tableHighlight: { key, onHighlight, scrollTarget },
      chartHighlight: { key, onHighlight, onSelect: (selected) => setScrollTarget({ key: selected }) },
    }),
    [key, scrollTarget],
  );
}
