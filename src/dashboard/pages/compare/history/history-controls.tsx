import { useId, type ReactNode } from 'react';
import type { PageSearchParams } from '../../../navigation/use-search-params.ts';
import { Input } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { CompareUrlParameters } from '../compare-url-parameters.ts';
import styles from './history-controls.module.css';
import { LabelledControl } from '../section-parts.tsx';

const periodOptions = [
  { value: '1y', label: '1 y' },
  { value: '3y', label: '3 y' },
  { value: '5y', label: '5 y' },
  { value: 'max', label: 'Max' },
] as const;

const startOptions = [
  { value: 'common', label: 'Common' },
  { value: 'first', label: 'First' },
  { value: 'date', label: 'Date' },
] as const;

interface HistoryControlsProps {
  readonly parameters: CompareUrlParameters;
  readonly write: PageSearchParams['write'];
  /** The first day that "Date" starts with, ISO. */
  readonly defaultDate: string;
  /** Name of the period's control. */
  readonly periodLabel?: string;
  /** Further controls of the view. */
  readonly children?: ReactNode;
}

/** The period that histories are analysed over, and where it starts. */
export function HistoryControls(props: HistoryControlsProps) {
  const { parameters, write, defaultDate, periodLabel = 'Period', children } = props;
  const { period, start } = parameters;
  const date = start === 'common' || start === 'first' ? '' : start;
  const dateId = useId();
  return (
    <div className={styles['controls']}>
      <LabelledControl label={periodLabel}>
        <SegmentedControl
          label={periodLabel}
          options={periodOptions.map((option) => ({
            ...option,
            disabledReason: date === '' ? undefined : 'The start date sets the period.',
          }))}
          value={period}
          onChange={(next) => write({ period: next === '5y' ? undefined : next })}
        />
      </LabelledControl>
      <LabelledControl label="Start">
        <SegmentedControl
          label="Start"
          options={startOptions}
          value={date === '' && start !== 'first' ? 'common' : date === '' ? 'first' : 'date'}
          onChange={(next) => write({ start: next === 'common' ? undefined : next === 'date' ? defaultDate : next })}
        />
      </LabelledControl>
      {date !== '' && (
        <LabelledControl label="Start date" field={dateId}>
          <Input
            id={dateId}
            type="date"
            value={date}
            onChange={({ target }) => target.value !== '' && write({ start: target.value }, 'replace')}
          />
        </LabelledControl>
      )}
      {children}
    </div>
  );
}
