import { useMemo } from 'react';
import { type IsoDate, type IsoMonth, formatWireDate, monthPart } from '#contract/dates.ts';
import type { PortfolioDate } from '#contract/records/portfolio.ts';
import { addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { type FailedRequest, useFailure } from '../../api/combine-queries.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { Select } from '../../ui/controls/field.tsx';
import { DASH, formatDay } from '../../ui/text/format.ts';

export interface PortfolioDates {
  /** The dates of all portfolios of a scheme, newest first; empty if the service has no earlier ones. */
  readonly all: readonly IsoDate[];
  /** The portfolios of these dates, with what is printed below them. */
  readonly records: readonly PortfolioDate[];
  readonly isPending: boolean;
  /** True if the service has portfolios of earlier dates; undefined while that is not known. */
  readonly isSupported: boolean | undefined;
  /** Why the dates could not be loaded, if they could not: then `all` is empty. */
  readonly failure: FailedRequest | null;
}

const NO_RECORDS: readonly PortfolioDate[] = [];

export function usePortfolioDates(code: string | null): PortfolioDates {
  const { isSupported, ...support } = useOperationSupport('GetPortfolioDates');
  const query = useRecords('GetPortfolioDates', code !== null && isSupported ? { code } : null);
  const records = query.data ?? NO_RECORDS;
  const all = useMemo(() => records.flatMap(({ date }) => date ?? []), [records]);
  const ownFailure = useFailure(query);
  const failure = support.failure ?? ownFailure;
  const isPending = failure === null && (isSupported === undefined || (isSupported && query.data === undefined));
  return { all, records, isSupported, isPending, failure };
}

/** The date as a parameter; without one for the latest portfolio, so that its request is the same on every page. */
export const buildDateParameter = (all: readonly IsoDate[], date: IsoDate | null): { date?: string } =>
  date === null || date === all[0] ? {} : { date: formatWireDate(date) };

interface PortfolioDateSelectProps {
  readonly label: string;
  readonly dates: readonly string[];
  /** One of the dates; another text if it is not known which. */
  readonly value: string;
  /** After some of the dates, such as how long before another one they are; '' for nothing. */
  readonly describe?: (date: string) => string;
  readonly onSelect: (date: string) => void;
}

export const PortfolioDateSelect = ({ label, dates, value, describe, onSelect }: PortfolioDateSelectProps) => (
  <Select aria-label={label} value={value} onChange={({ target }) => onSelect(target.value)}>
    {/* without it the browser shows the first date */}
    {!dates.includes(value) && <option value={value}>{DASH}</option>}
    {dates.map((each) => (
      <option key={each} value={each}>
        {[formatDay(each), describe?.(each)].filter(Boolean).join(' · ')}
      </option>
    ))}
  </Select>
);

const HISTORY_MONTHS = 12;

/** The newest portfolio of each of the twelve months up to the newest, newest first. */
export function selectMonthlyDates(dates: readonly IsoDate[]): readonly IsoDate[] {
  const [newest] = dates;
  if (newest === undefined) return [];
  const first = toIsoDay(addMonths(toDayNumber(`${monthPart(newest)}-01`), 1 - HISTORY_MONTHS));
  const months = new Set<IsoMonth>();
  return dates.filter((date) => {
    const month = monthPart(date);
    if (date < first || months.has(month)) return false;
    months.add(month);
    return true;
  });
}
