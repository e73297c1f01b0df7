import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FactSection } from './fact-sheet/fact-section.tsx';
import styles from './waiting-overview.module.css';

/** In the place of the fact sheet while the scheme is loading: its first sections, of their width and about their height. */
export const WaitingOverview = () => (
  <div aria-busy="true">
    <output className="visually-hidden">Loading the scheme…</output>
    <div className="columns" aria-hidden="true">
      <WaitingChart />
      <WaitingTable />
      <WaitingTable />
      <WaitingTable isWide />
    </div>
  </div>
);

const WaitingChart = () => (
  <FactSection title="Growth" hasHeading={false} width="wide">
    <Skeleton className={styles['chart']} />
  </FactSection>
);

/** Of the width of each row's name, in per cent. */
const ROWS = [44, 58, 36, 50, 62, 40, 54, 46, 60, 38, 52] as const;

const WaitingTable = ({ isWide = false }: { readonly isWide?: boolean }) => (
  <FactSection title="Figures" hasHeading={false} width={isWide ? 'wide' : 'narrow'}>
    <p className={styles['head']}>
      <Skeleton width={30} />
    </p>
    {ROWS.map((width) => (
      <p key={width} className={styles['row']}>
        <Skeleton width={width} />
        <Skeleton width={12} />
      </p>
    ))}
  </FactSection>
);
