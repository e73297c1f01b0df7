import type { ReactNode } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { StartControl } from '../../../growth/period-controls.tsx';
import type { PageSearchParams } from '../../../navigation/use-search-params.ts';
import type { CompareUrlParameters } from '../compare-url-parameters.ts';
import { LabelledControl } from '../section-parts.tsx';
import styles from './history-controls.module.css';

interface HistoryControlsProps {
  readonly parameters: CompareUrlParameters;
  readonly write: PageSearchParams['write'];
  readonly defaultDate: IsoDate;
  /** Further controls of the view. */
  readonly children?: ReactNode;
}

/** Where the period starts that histories are analysed over; its length is chosen beside the views. */
export function HistoryControls({ children, ...controls }: HistoryControlsProps) {
  return (
    <div className={styles['controls']}>
      <LabelledControl label="Start">
        <StartControl {...controls} />
      </LabelledControl>
      {children}
    </div>
  );
}
