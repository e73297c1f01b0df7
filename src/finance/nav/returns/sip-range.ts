import { addMonths, getMonthStart } from '../../calendar.ts';
import { computeMedian } from '../../comparison/median.ts';
import type { NavSeriesWithBreaks } from '../series/breaks.ts';
import { computeSip } from './sip.ts';

/** SIPs of one length by the month in which they began. */
export interface SipRange {
  /** First days of the months, ascending day numbers. */
  readonly starts: Int32Array;
  /** XIRR, percent p.a. */
  readonly xirrs: Float64Array;
}

/**
 * XIRR of SIPs of a number of months, one begun on the first day of each month from one day on and ended by another. Months without an
 * XIRR are left out: a NAV is missing near an instalment or the end, there is a break between them, or the SIP takes less than a year.
 */
export function computeSipRange(series: NavSeriesWithBreaks, months: number, from: number, to: number): SipRange {
  const starts: number[] = [];
  const xirrs: number[] = [];
  const monthStart = getMonthStart(from);
  for (let start = monthStart < from ? addMonths(monthStart, 1) : from; ; start = addMonths(start, 1)) {
    const end = addMonths(start, months);
    if (end > to) return { starts: Int32Array.from(starts), xirrs: Float64Array.from(xirrs) };
    const xirr = computeSip(series, start, end, 1)?.xirr ?? null;
    if (xirr === null) continue;
    starts.push(start);
    xirrs.push(xirr);
  }
}

interface SipOfMonth {
  /** The first day of its first month. */
  readonly start: number;
  readonly xirr: number;
}

/** The worst, median and best XIRR of a range, percent p.a. */
export interface SipRangeSummary {
  readonly count: number;
  readonly worst: SipOfMonth;
  readonly median: number;
  readonly best: SipOfMonth;
}

/** Null without any SIP. Of equal ones the first counts. */
export function summariseSipRange({ starts, xirrs }: SipRange): SipRangeSummary | null {
  const find = (xirr: number): SipOfMonth => ({ start: Number(starts[xirrs.indexOf(xirr)]), xirr });
  const median = computeMedian(xirrs);
  if (median === null) return null;
  return { count: xirrs.length, worst: find(Math.min(...xirrs)), median, best: find(Math.max(...xirrs)) };
}
