import { useMemo } from 'react';
import type { AumMove } from '#contract/records/aum.ts';
import { DivergingBars } from '../../chart/diverging-bars.tsx';
import { byDirection } from './direction.ts';
import { changeColumn, schemeColumn } from './mover-columns.ts';
import type { MoverDays } from './mover-days.ts';
import { codeOf, MoverTable } from './mover-table.tsx';
import styles from './movers.module.css';
import { useMoverPointing } from './use-mover-pointing.ts';
import { useShown } from './use-shown.ts';

interface MoversViewProps {
  readonly moves: readonly AumMove[];
  readonly days: MoverDays;
}

/** Gainers and losers, each as a table, and both as bars that are linked with the rows. */
export function MoversView({ moves, days }: MoversViewProps) {
  const { gainers, losers } = useMemo(() => byDirection(moves), [moves]);
  const [ups, setUps] = useShown(gainers);
  const [downs, setDowns] = useShown(losers);
  const { pointing, chartPointing } = useMoverPointing();
  const drawn = useMemo(() => [...ups, ...downs], [ups, downs]);
  return (
    // each scheme stands here once: plan and option would set no row apart
    <div className={styles['board']} data-plans="one">
      <section aria-label="Gainers">
        <MoverTable direction="gainers" rows={gainers} days={days} pointing={pointing} onRows={setUps} />
      </section>
      <section aria-label="Losers">
        <MoverTable direction="losers" rows={losers} days={days} pointing={pointing} onRows={setDowns} />
      </section>
      <section aria-label="Chart">
        <DivergingBars
          title="Change of AUM"
          rows={drawn}
          name={schemeColumn}
          change={changeColumn}
          asOf={days.now}
          since={days.before}
          most={drawn.length}
          rowKey={codeOf}
          pointing={chartPointing}
        />
      </section>
    </div>
  );
}
