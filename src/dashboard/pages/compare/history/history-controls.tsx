import type { IsoDate } from '#contract/dates.ts';
import type { ReactNode } from 'react';
import type { PageSearchParams } from '../../../navigation/use-search-params.ts';
import type { CompareUrlParameters } from '../compare-url-parameters.ts';
import { PeriodControl, StartControl } from '../../../growth/period-controls.tsx';
import { LabelledControl } from '../section-parts.tsx';
import styles from './history-controls.module.css';

interface HistoryControlsProps {
  readonly parameters: CompareUrlParameters;
  readonly write: PageSearchParams['write'];
  readonly defaultDate: IsoDate;
  /** Name of the period's control. */
  readonly periodLabel?: string;
  /** Further controls of the view. */
  readonly children?: ReactNode;
}

/** The period that histories are analysed over, and where it starts. */
export function HistoryControls({ periodLabel = 'Period', children, ...controls }: HistoryControlsProps) {
  return (
    <div className={styles['controls']}>
      <LabelledControl label={periodLabel}>
        <PeriodControl {...controls} label={periodLabel} />
      </LabelledControl>
      <LabelledControl label="Start">
        <StartControl {...controls} />
      </LabelledControl>
      {children}
    </div>
  );
}
