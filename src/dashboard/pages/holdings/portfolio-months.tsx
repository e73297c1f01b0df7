import { datePart } from '#contract/dates.ts';
import type { FoundHolding } from '#contract/records/holding.ts';
import { OptionSelect } from '../../ui/controls/field.tsx';
import { Toolbar } from '../../ui/layout/page-sections.tsx';
import { formatCount, formatDay } from '../../ui/text/format.ts';

/** The found holdings whose portfolios are of one month. Values of different months are never added up. */
export interface PortfolioMonth {
  /** `2026-10`; `none` for rows without a date. */
  readonly value: string;
  /** `Oct 2026`. */
  readonly label: string;
  readonly rows: readonly FoundHolding[];
}

const NO_DATE = 'none';

/** Newest first; rows without a date last. */
export function groupByMonth(rows: readonly FoundHolding[]): readonly PortfolioMonth[] {
  const months = [...new Set(rows.map(getMonth))];
  return months
    .toSorted((a, b) => Number(a === NO_DATE) - Number(b === NO_DATE) || (a > b ? -1 : 1))
    .map((value) => ({
      value,
      label: value === NO_DATE ? 'date not available' : formatDay(`${value}-01`).slice(3),
      rows: rows.filter((row) => getMonth(row) === value),
    }));
}

const getMonth = ({ date }: FoundHolding): string => (date === null ? NO_DATE : datePart(date).slice(0, 7));

interface MonthSelectProps {
  readonly months: readonly PortfolioMonth[];
  readonly value: string;
  readonly onSelect: (month: string) => void;
}

/** Nothing if all portfolios are of one month. */
export function MonthSelect({ months, value, onSelect }: MonthSelectProps) {
  if (months.length < 2) return null;
  return (
    <Toolbar>
      <OptionSelect
        label="Portfolio month"
        options={months.map(({ value: month, label, rows }) => ({
          value: month,
          label: `${label}: ${formatCount(rows.length, 'holding')}`,
        }))}
        value={value}
        onChange={onSelect}
      />
    </Toolbar>
  );
}
