import { useMemo } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import { ReturnsByHorizon } from '../../chart/returns-by-horizon.tsx';
import { TopBars } from '../../chart/top-bars.tsx';
import type { Column } from '../../table/column.ts';
import { aumColumn, benchmarkColumn, schemeColumn } from './columns.ts';
import styles from './charts.module.css';
import { returnColumns } from './return-columns.ts';

interface ChartsProps {
  /** The schemes to draw: the chosen ones, else the first of the table. */
  readonly drawn: readonly Performance[];
  /** The rows that pass the table's filters, in its order. */
  readonly shown: readonly Performance[];
  /** ISO day of the newest NAV. */
  readonly asOf: string | null;
  /** What the reader could do to see more; '' where there is nothing to say. */
  readonly hint: string;
}

const columns: readonly Column<Performance>[] = returnColumns;

/** What stands beside the table, drawn from its own columns. */
export function Charts({ drawn, shown, asOf, hint }: ChartsProps) {
  const hasAum = useMemo(() => shown.some(({ dailyAum }) => dailyAum !== null), [shown]); // official files tell none
  return (
    <>
      <ReturnsByHorizon
        rows={drawn}
        scheme={schemeColumn}
        benchmark={benchmarkColumn}
        columns={columns}
        asOf={asOf}
        shape="lines"
        nothing="no scheme passes the filters."
      />
      {hint !== '' && <p className={styles['hint']}>{hint}</p>}
      {hasAum && (
        <TopBars title="Largest by AUM" rows={shown} name={schemeColumn} size={aumColumn} asOf={asOf} most={8} />
      )}
    </>
  );
}
