import { buildQuarterAttributes } from '../../ui/quarter-shade.tsx';
import styles from './shade-legend.module.css';

const QUARTERS = [1, 2, 3, 4] as const;

/** One line that says what a shade and the small number beside a value are. */
export const ShadeLegend = () => (
  <p className={styles['legend']}>
    Shade: quartile of peers{' '}
    {QUARTERS.map((quarter) => (
      <i key={quarter} aria-hidden="true" {...buildQuarterAttributes(quarter)} />
    ))}{' '}
    · small: rank · grey: about median <i aria-hidden="true" {...buildQuarterAttributes('median')} />
  </p>
);
