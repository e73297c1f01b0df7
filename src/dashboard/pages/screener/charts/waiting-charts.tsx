import { Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './waiting-charts.module.css';

/** In the place of the charts while the schemes or the code of the charts are loading: a plot with its choices, and a chart. */
export const WaitingCharts = () => (
  <div className={styles['waiting']} aria-hidden="true">
    <Skeleton className={styles['choices']} />
    <Skeleton className={styles['plot']} />
    <Skeleton width={46} />
    <Skeleton className={styles['chart']} />
  </div>
);
