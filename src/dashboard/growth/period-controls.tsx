import { useState } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { addDays } from '#finance/calendar.ts';
import { namedFalls } from '#finance/nav/risk/named-falls.ts';
import type { PageSearchParams } from '../navigation/use-search-params.ts';
import { Input, Select } from '../ui/controls/field.tsx';
import { SegmentedControl } from '../ui/controls/segmented-control.tsx';
import { type WindowChoice, findFall, getStartDate } from './growth-parameters.ts';
import styles from './period-controls.module.css';

const periodOptions = [
  { value: '1y', label: '1 y' },
  { value: '3y', label: '3 y' },
  { value: '5y', label: '5 y' },
  { value: '10y', label: '10 y' },
  { value: 'max', label: 'Max' },
] as const;

interface PeriodControlProps {
  readonly parameters: WindowChoice;
  readonly write: PageSearchParams['write'];
  readonly label?: string;
}

const hasDates = (parameters: WindowChoice): boolean => parameters.end !== null || getStartDate(parameters) !== null;

/** The years up to the newest NAV, which replace dates of one's own and a fall. */
export function PeriodControl({ parameters, write, label = 'Period' }: PeriodControlProps) {
  return (
    <SegmentedControl<string>
      label={label}
      options={periodOptions}
      value={hasDates(parameters) ? '' : parameters.period}
      onChange={(period) =>
        write({
          period,
          ...(getStartDate(parameters) !== null && { start: undefined }),
          end: undefined,
          zoom: undefined,
        })
      }
    />
  );
}

interface WindowControlProps extends Omit<PeriodControlProps, 'label'> {
  /** The first day of the current window, with which dates of one's own begin. */
  readonly defaultDate: IsoDate;
  /** With one scheme, its start is that of all. */
  readonly isSingle?: boolean;
}

/** Where the schemes start, together or each with its first NAV; or another window: dates of one's own, or a fall of the market. */
export function WindowControl({ parameters, write, defaultDate, isSingle = false }: WindowControlProps) {
  const { start, end } = parameters;
  const fall = findFall(parameters);
  const isOwn = hasDates(parameters);
  const first = getStartDate(parameters) ?? defaultDate;
  const change = (choice: string): void => {
    const dates = choice === 'dates' ? { start: fall?.first ?? defaultDate, end: fall?.last } : {};
    const isFall = namedFalls.some(({ key }) => key === choice);
    write({
      start: choice === 'first' ? choice : undefined,
      end: undefined,
      zoom: undefined,
      ...(isFall ? { period: choice } : fall && { period: undefined }),
      ...dates,
    });
  };
  return (
    <span className={styles['start']}>
      <Select
        aria-label="Window"
        value={fall?.key ?? (isOwn ? 'dates' : start)}
        onChange={({ target }) => change(target.value)}
      >
        <option value="common">{isSingle ? 'Start of period' : 'Common start'}</option>
        {(!isSingle || start === 'first') && <option value="first">First NAV of each</option>}
        <option value="dates">Own dates</option>
        <optgroup label="Falls of NIFTY 500 TRI">
          {namedFalls.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </optgroup>
      </Select>
      {isOwn && (
        <>
          <DateField
            label="Start date"
            date={first}
            max={end === null ? undefined : addDays(end, -1)}
            onChange={(date) => write({ start: date, zoom: undefined }, 'replace')}
          />
          <DateField
            label="End date"
            date={end}
            min={addDays(first, 1)}
            onChange={(date) => write({ end: date, zoom: undefined }, 'replace')}
          />
        </>
      )}
    </span>
  );
}

interface DateFieldProps {
  readonly label: string;
  readonly date: IsoDate | null;
  readonly min?: IsoDate | undefined;
  readonly max?: IsoDate | undefined;
  readonly onChange: (date: string) => void;
}

/** A date that is typed digit by digit: what is out of its limits on the way, as the year 0002, is reported when the field is left. */
function DateField({ label, date, min = '1990-01-01', max, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      type="date"
      aria-label={label}
      value={typed ?? date ?? ''}
      min={min}
      max={max}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '' && target.validity.valid) onChange(target.value);
      }}
      onBlur={() => {
        if (typed !== null && typed !== (date ?? '')) onChange(typed);
        setTyped(null);
      }}
    />
  );
}
