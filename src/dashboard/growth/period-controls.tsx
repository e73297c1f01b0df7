import type { IsoDate } from '#contract/dates.ts';
import { changeSettings } from '../navigation/search-settings.ts';
import type { PageSearchParams } from '../navigation/use-search-params.ts';
import { Input, Select } from '../ui/controls/field.tsx';
import { SegmentedControl } from '../ui/controls/segmented-control.tsx';
import { type PeriodChoice, growthSettings } from './growth-parameters.ts';
import styles from './period-controls.module.css';

const periodOptions = [
  { value: '1y', label: '1 y' },
  { value: '3y', label: '3 y' },
  { value: '5y', label: '5 y' },
  { value: 'max', label: 'Max' },
] as const;

interface PeriodControlProps {
  readonly parameters: PeriodChoice;
  readonly write: PageSearchParams['write'];
  readonly label?: string;
}

/** The years up to the newest NAV; without effect while the start is a date. */
export function PeriodControl({ parameters: { period, start }, write, label = 'Period' }: PeriodControlProps) {
  const isDate = start !== 'common' && start !== 'first';
  return (
    <SegmentedControl
      label={label}
      options={periodOptions.map((option) => ({
        ...option,
        disabledReason: isDate ? 'The start date sets the period.' : undefined,
      }))}
      value={period}
      onChange={(next) => write(changeSettings(growthSettings, { period: next, zoom: null }))}
    />
  );
}

interface StartControlProps extends Omit<PeriodControlProps, 'label'> {
  /** The first day that a chosen date starts with. */
  readonly defaultDate: IsoDate;
  /** With one scheme, its start is that of all. */
  readonly isSingle?: boolean;
}

/** Where the schemes start: together, each with its first NAV, or on a chosen date. */
export function StartControl({ parameters: { start }, write, defaultDate, isSingle = false }: StartControlProps) {
  const isDate = start !== 'common' && start !== 'first';
  const change = (choice: string): void =>
    write({ start: choice === 'common' ? undefined : choice === 'date' ? defaultDate : choice, zoom: undefined });
  return (
    <span className={styles['start']}>
      <Select aria-label="Start" value={isDate ? 'date' : start} onChange={({ target }) => change(target.value)}>
        <option value="common">{isSingle ? 'Start of period' : 'Common start'}</option>
        {(!isSingle || start === 'first') && <option value="first">First NAV of each</option>}
        <option value="date">From a date</option>
      </Select>
      {isDate && (
        <Input
          type="date"
          aria-label="Start date"
          value={start}
          onChange={({ target }) => target.value !== '' && write({ start: target.value, zoom: undefined }, 'replace')}
        />
      )}
    </span>
  );
}
