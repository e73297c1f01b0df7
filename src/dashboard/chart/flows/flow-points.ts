import type { IsoDate } from '#contract/dates.ts';
import { sumExact } from '#finance/decimals.ts';
import { formatCount, formatInteger, formatMonth } from '../../ui/text/format.ts';

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

const YEAR = 12;

/** The newest months, oldest first; those before the first known flow are left out. */
export function buildFlowPoints(months: readonly FlowMonth[], max: number): readonly FlowPoint[] {
  const points = months.flatMap(({ date, flow, flowSchemes, schemes }) =>
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

/** The sum of the last twelve flows; null if one of them is not known. */
export function sumYear(months: readonly Pick<FlowMonth, 'flow'>[]): number | null {
  const known = months.slice(-YEAR).flatMap(({ flow }) => flow ?? []);
  return known.length < YEAR ? null : sumExact(known);
}

/** `₹13,200 crore came in over 12 months; the last month with an outflow was Aug 2026.`; '' without a flow. */
export function describeFlows(points: readonly FlowPoint[]): string {
  const known = points.flatMap(({ label, flow }) => (flow === null ? [] : [{ label, flow }]));
  const last = known.slice(-YEAR);
  if (last.length === 0) return '';
  const sum = sumExact(last.map(({ flow }) => flow));
  const period = last.length === YEAR && points.slice(-YEAR).every(({ flow }) => flow !== null);
  const over = period
    ? `${YEAR} months`
    : `the ${formatCount(last.length, 'month')} that ${last.length === 1 ? 'is' : 'are'} known`;
  const start = `₹${formatInteger(Math.abs(sum))} crore ${sum < 0 ? 'went out' : 'came in'} over ${over}`;
  const opposite = known.findLast(({ flow }) => (sum < 0 ? flow > 0 : flow < 0));
  if (opposite === undefined) return `${start}.`;
  return `${start}; the last month with an ${sum < 0 ? 'inflow' : 'outflow'} was ${opposite.label}.`;
}

/** `Estimate: AUM at the month-end less that of the month before with its return, over 24 of 27 schemes in Oct 2026.` */
export function describeEstimate(points: readonly FlowPoint[]): string {
  const newest = points.findLast(({ flow }) => flow !== null);
  const coverage = newest === undefined || newest.coverage === '' ? '' : `, over ${newest.coverage} in ${newest.label}`;
  const missing = points.filter(({ flow }) => flow === null).map(({ label }) => label);
  return [
    `Estimate: AUM at the month-end less that of the month before with its return${coverage}.`,
    ...(missing.length === 0 ? [] : [`Not known: ${missing.join(', ')}.`]),
  ].join(' ');
}
