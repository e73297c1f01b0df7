import { useMemo } from 'react';
import { buildSparklinePath, type SparklineSeries } from './sparkline-path.ts';
import styles from './sparkline.module.css';

const SIZE = { width: 64, height: 18 };

/** A line without axes beside the value that it leads to: nothing to operate or to read out. */
export function Sparkline({ series }: { readonly series: SparklineSeries }) {
  const path = useMemo(() => buildSparklinePath(series, SIZE), [series]);
  return (
    <svg className={styles['sparkline']} viewBox={`-1 -1 ${SIZE.width + 2} ${SIZE.height + 2}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
