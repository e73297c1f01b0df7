import { type ReactNode, Suspense } from 'react';
import type { PageSearchParams } from '../../navigation/use-search-params.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { Skeleton } from '../../ui/states/loading.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { ScreenerSettings } from './screener-settings.ts';
import styles from './screener-layout.module.css';

/** Where there is room for the filters beside the table. */
export const HAS_RAIL = '(min-width: 1181px)';

const TABLE_ID = 'table';
/** The one cell of the grid that Tab reaches: the buttons before it, such as the × of the filters, are skipped too. */
const ACTIVE_CELL = '[role=grid] [tabindex="0"]';

interface ScreenerLayoutProps {
  /** Empty while the schemes load, so that the table does not move when they arrive. */
  readonly rail?: ReactNode;
  readonly charts?: ReactNode;
  /** `one` if the table shows one plan and option only. */
  readonly plans?: 'one' | undefined;
  /** The table and what belongs to it. A child with `data-full-width` has no padding beside it. */
  readonly children: ReactNode;
}

/**
 * A page as high as the window: a table that scrolls, filters to the left and charts to the right of it. Below 1180 px there
 * is no room for the filters, and the charts are below.
 */
export const ScreenerLayout = ({ rail, charts, plans, children }: ScreenerLayoutProps) => (
  <div className={styles['layout']}>
    <aside className={`screen-only ${styles['rail']}`} aria-label="Filters">
      {rail && <SkipLink target={TABLE_ID} inside={ACTIVE_CELL} to="the table" />}
      <Suspense fallback={<WaitingRail />}>{rail}</Suspense>
    </aside>
    <section className={styles['table']} id={TABLE_ID} tabIndex={-1} aria-label="Schemes" data-plans={plans}>
      {children}
    </section>
    {charts && (
      <aside className={styles['charts']} aria-label="Charts">
        <Suspense fallback={<WaitingCharts />}>{charts}</Suspense>
      </aside>
    )}
  </div>
);

/** The widths of the rows of the groups that are open at first, in per cent. */
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

/** In the place of the charts while the schemes or the code of the charts are loading: a plot with its choices, and a chart. */
export const WaitingCharts = () => (
  <div className={styles['waiting']} aria-hidden="true">
    <Skeleton className={styles['choices']} />
    <Skeleton className={styles['plot']} />
    <Skeleton width={46} />
    <Skeleton className={styles['chart']} />
  </div>
);

/** The charts beside the table: closed until the address or the button opens them, where they would take the room of its columns. */
export function useChartsPanel(setting: ScreenerSettings['charts'], write: PageSearchParams['write']) {
  const hasRoom = useMediaQuery('(min-width: 1600px)');
  const isOpen = setting === null ? hasRoom : setting === 'open';
  const next = isOpen ? 'closed' : 'open';
  const toggle = (): void => write({ charts: (next === 'open') === hasRoom ? undefined : next }, 'replace');
  const button = (
    <Button aria-expanded={isOpen} onClick={toggle}>
      Charts
    </Button>
  );
  return { isOpen, button };
}
