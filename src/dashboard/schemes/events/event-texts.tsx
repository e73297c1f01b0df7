import type { IsoDate } from '#contract/dates.ts';
import type { EventKind, SchemeEvent } from '#contract/records/scheme-event.ts';
import { formatSchemeName } from '#contract/scheme-name/format-scheme-name.ts';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { BASE_EXPENSES_FROM } from '#finance/rules/expense-limits.ts';
import { isDayUnknown } from '#schemes/group-events.ts';
import { formatDay, formatMonth, formatNumber } from '../../ui/text/format.ts';
import { AmfiSource } from '../missing-data.tsx';

/** What changed, in the words of the table. */
export const eventLabels: { readonly [Kind in EventKind]: string } = {
  Merger: 'Merger',
  SegregatedPortfolio: 'Segregated portfolio',
  Plan: 'New plan',
  Name: 'Name',
  FundHouse: 'Fund house',
  Type: 'Scheme type',
  Category: 'Category',
  Benchmark: 'Benchmark',
  Riskometer: 'Riskometer',
  Manager: 'Manager',
  ExitLoad: 'Exit load',
  PotentialRiskClass: 'Potential risk class',
  Ter: 'TER',
  Aum: 'AUM',
  Rule: 'Rule',
};

const labels: ReadonlyMap<string, string> = new Map(Object.entries(eventLabels));

/** A kind that this dashboard does not know is shown as the service names it. */
export const getEventLabel = ({ kind }: Pick<SchemeEvent, 'kind'>): string => labels.get(kind) ?? kind;

const percent = (value: string): string => `${formatNumber(Number(value))} %`;
const crore = (value: string): string => `₹ ${formatNumber(Number(value))} crore`;
const formats: ReadonlyMap<string, (value: string) => string> = new Map([
  ['Ter', percent],
  ['Aum', crore],
  ['Name', formatSchemeName],
  ['Merger', formatSchemeName],
  ['SegregatedPortfolio', formatSchemeName],
]);

/** A value of an event with its unit; '' for none. */
export const formatEventValue = ({ kind }: Pick<SchemeEvent, 'kind'>, value: string): string =>
  value === '' ? '' : (formats.get(kind)?.(value) ?? value);

/** The values of events of one kind, each once; of expense ratios that differ with the plan: `Direct 0.65 %; Regular 1.20 %`. */
export function formatEventValues(events: readonly SchemeEvent[], side: 'old' | 'new'): string {
  const format = (event: SchemeEvent): string => formatEventValue(event, event[side]);
  const values = new Set(events.flatMap((event) => format(event) || []));
  if (values.size < 2 || events[0]?.kind !== 'Ter') return [...values].join('; ');
  return events.map((event) => `${parseSchemeName(event.schemeName).plan} ${format(event)}`.trim()).join('; ');
}

function isNextMonth(before: IsoDate, date: IsoDate): boolean {
  const [month, next] = [before, date].map((day) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)));
  return next === Number(month) + 1;
}

/** When it changed, if the day is not known; '' if it is. */
export function describePeriod(event: Pick<SchemeEvent, 'date' | 'after' | 'kind'>): string {
  const { date, after } = event;
  if (date === null || !isDayUnknown(event)) return '';
  if (event.kind === 'Rule' && after !== null)
    return isNextMonth(after, date)
      ? `The portfolio of ${formatDay(after)} was the last one before.`
      : `Between ${formatMonth(after)} and ${formatMonth(date)}: no portfolio of the months between could be judged.`;
  return after === null
    ? `On or before ${formatDay(date)}: there are no earlier data.`
    : `Between ${formatDay(after)} and ${formatDay(date)}: there are no data of the days between.`;
}

/** What is to know of a new value; '' for nothing. */
export const describeNewValue = ({ kind, date, after }: Pick<SchemeEvent, 'kind' | 'date' | 'after'>): string =>
  kind === 'Ter' && date !== null && date >= BASE_EXPENSES_FROM && (after ?? '') < BASE_EXPENSES_FROM
    ? `Stated by new rules since ${formatDay(BASE_EXPENSES_FROM)}: not comparable with TER of before.`
    : '';

/** Which sources would bring events, if there are none. */
export const EventSources = () => (
  <>
    Names and categories come from daily NAVs, benchmarks and riskometers from fund performance, TER from expense
    ratios, managers and exit loads from scheme summary documents, rules from portfolios: a change needs files of two
    days. <AmfiSource what="all of them" />
  </>
);
