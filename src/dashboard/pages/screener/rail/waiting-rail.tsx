import { Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './waiting-rail.module.css';

/** Of the groups that are open at first, in per cent. */
const GROUPS = [
  [52, 74, 60, 68, 56, 63],
  [70, 58, 76, 62, 55, 72, 66],
  [64, 50, 58],
] as const;

/** In the place of the filters while the schemes are loading. */
export const WaitingRail = () => (
  <div className={styles['waiting']} aria-hidden="true">
    {GROUPS.map((widths, group) => (
      <p key={group}>
        {widths.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </p>
    ))}
  </div>
);
