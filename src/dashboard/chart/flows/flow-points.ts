import { type IsoDate, monthPart } from '#contract/dates.ts';
import { addMonths, getMonthEnd, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { PartialSum } from '#schemes/scheme-groups.ts';
import { formatCount, formatInteger, formatMonth } from '../../ui/text/format.ts';
import { formatShortList } from '../frame/chart-text.ts';

/** A month of GetMarketHistory. */
export interface FlowMonth {
  /** Its last day. */
  readonly date: IsoDate | null;
  /** ₹ crore; null if it is not known. */
  readonly flow: number | null;
  /** Number of schemes that the flow is of. */
  readonly flowSchemes: number | null;
  /** Number of schemes with AUM at the end of the month. */
  readonly schemes: number | null;
}

/** A month with its texts. */
export interface FlowPoint {
  readonly key: IsoDate;
  /** `Oct 2026` */
  readonly label: string;
  readonly flow: number | null;
  /** `24 of 27 schemes`; '' if not known. */
  readonly coverage: string;
}

/** The months in order, with one without a flow for each that is missing between them. */
function fillMonths(months: readonly FlowMonth[]): readonly FlowMonth[] {
  const byMonth = new Map(months.flatMap((month) => (month.date === null ? [] : [[monthPart(month.date), month]])));
  const [first, last] = [months[0]?.date ?? null, months.at(-1)?.date ?? null];
  if (first === null || last === null) return [];
  const filled: FlowMonth[] = [];
  for (let start = toDayNumber(`${monthPart(first)}-01`); toIsoDay(start) <= last; start = addMonths(start, 1)) {
    const missing = { date: toIsoDay(getMonthEnd(start)), flow: null, flowSchemes: null, schemes: null };
    filled.push(byMonth.get(monthPart(toIsoDay(start))) ?? missing);
  }
  return filled;
}

/** The newest months, oldest first; those before the first known flow are left out. */
export function buildFlowPoints(months: readonly FlowMonth[], max: number): readonly FlowPoint[] {
  const points = fillMonths(months).flatMap(({ date, flow, flowSchemes, schemes }) =>
    date === null
      ? []
      : {
          key: date,
          label: formatMonth(date),
          flow,
          coverage:
            flow === null || flowSchemes === null || schemes === null
              ? ''
              : `${formatInteger(flowSchemes)} of ${formatCount(schemes, 'scheme')}`,
        },
  );
  const first = points.findIndex(({ flow }) => flow !== null);
  return first === -1 ? [] : points.slice(Math.max(first, points.length - max));
}

/** `₹13,200 crore came in over 12 months, of 24 schemes`; '' without a flow. */
function describeYear({ value, known }: PartialSum): string {
  if (value === null) return '';
  const direction = value < 0 ? 'went out' : 'came in';
  return `₹${formatInteger(Math.abs(value))} crore ${direction} over 12 months, of ${formatCount(known, 'scheme')}`;
}

/**
 * `₹13,200 crore came in over 12 months, of 24 schemes; the last month with an outflow was Aug 2026.`
 * @param year the flow of twelve months that tables have of these schemes; null if it is not known.
 */
export function describeFlows(points: readonly FlowPoint[], year: PartialSum | null): string {
  const total = year?.value ?? points.findLast(({ flow }) => flow !== null)?.flow ?? null;
  if (total === null) return '';
  const opposite = points.findLast(({ flow }) => flow !== null && (total < 0 ? flow > 0 : flow < 0));
  const last = opposite && `the last month with an ${total < 0 ? 'inflow' : 'outflow'} was ${opposite.label}`;
  const parts = [year === null ? '' : describeYear(year), last ?? ''].filter(Boolean);
  return parts.length === 0 ? '' : `${capitalise(parts.join('; '))}.`;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Estimate: AUM at the month-end less that of the month before with its return, over 24 of 27 schemes in Oct 2026.` */
export function describeEstimate(points: readonly FlowPoint[]): string {
  const newest = points.findLast(({ flow }) => flow !== null);
  const coverage = newest === undefined || newest.coverage === '' ? '' : `, over ${newest.coverage} in ${newest.label}`;
  const missing = points.filter(({ flow }) => flow === null).map(({ label }) => label);
  return [
    `Estimate: AUM at the month-end less that of the month before with its return${coverage}.`,
    ...(missing.length === 0 ? [] : [`Not known: ${formatShortList(missing)}.`]),
  ].join(' ');
}
