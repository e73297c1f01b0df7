import { getText, type Row } from '../../client/row.ts';
import { addDays, subtractMonths } from '../../specification/dates.ts';

/** Computed percentages have four decimals. */
export const ROUNDING = 0.000_051;
/** The specification leaves open how many decimals they have. */
export const ANY_ROUNDING = 0.0051;

export interface Period {
  readonly getStart: (end: string) => string;
  /** The maximum age of the NAV at the start of the period, in days. */
  readonly tolerance: number;
}

/** Definitions: absolute return if the start is at most 366 days back, CAGR with years of 365 days beyond; percent. */
export const toReturn = (ratio: number, days: number): number =>
  (days > 366 ? ratio ** (365 / days) - 1 : ratio - 1) * 100;

export const periods: Readonly<Record<string, Period>> = {
  Return7Days: { getStart: (end) => addDays(end, -7), tolerance: 7 },
  Return15Days: { getStart: (end) => addDays(end, -15), tolerance: 7 },
  Return1Month: { getStart: (end) => subtractMonths(end, 1), tolerance: 7 },
  Return3Month: { getStart: (end) => subtractMonths(end, 3), tolerance: 10 },
  Return6Month: { getStart: (end) => subtractMonths(end, 6), tolerance: 10 },
  Return1Year: { getStart: (end) => subtractMonths(end, 12), tolerance: 10 },
  Return3Year: { getStart: (end) => subtractMonths(end, 36), tolerance: 10 },
  Return5Year: { getStart: (end) => subtractMonths(end, 60), tolerance: 10 },
  Return10Year: { getStart: (end) => subtractMonths(end, 120), tolerance: 10 },
};

/** Whether the sources of a record, such as `3Year=Published`, state that the value of a field, such as `Return3Year`, was published. */
export const isPublished = (row: Row, sources: string, field: string): boolean =>
  getText(row, sources)
    .split('; ')
    .includes(`${field.slice('Return'.length)}=Published`);
