import type { FoundHolding } from '#contract/records/holding.ts';
import type { QualityNote } from '../../table/quality-note.ts';
import { DASH, day, figure, whole } from '../../ui/format.ts';
import type { Fact } from '../../ui/fact-strip.tsx';
import { movementKind } from '../../ui/change-kind.ts';
import { daysTold } from '../../ui/newest-day.ts';
import { totalOf } from './portfolio-facts.ts';

/** Whether the service says which scheme a found holding belongs to (an extension of ours). */
export const tellsSchemes = (rows: readonly FoundHolding[]): boolean =>
  rows.some(({ code, schemeName }) => code !== '' || schemeName !== '');

/** What was found, as a whole. A figure that the service's records cannot tell is left out or told as such. */
export function searchFacts(rows: readonly FoundHolding[]): readonly Fact[] {
  const schemes = new Set(rows.map(({ code, schemeName }) => code || schemeName));
  const value = totalOf(rows, (row) => row.marketValue);
  const moved = (kind: string) => rows.filter((row) => movementKind(row) === kind).length;
  const told = rows.some((row) => movementKind(row) !== '');
  const movers = (['Added', 'Bought', 'Sold'] as const).map((kind) => ({
    id: kind,
    term: kind,
    value: told ? whole(moved(kind)) : DASH,
    title: told ? `Holdings ${kind.toLowerCase()} since the portfolio before.` : 'The service does not tell it.',
  }));
  return [
    { id: 'rows', term: 'Holdings found', value: whole(rows.length) },
    { id: 'schemes', term: 'Schemes', value: tellsSchemes(rows) ? whole(schemes.size) : DASH },
    {
      id: 'value',
      term: 'Value',
      value: value.sum === null ? DASH : figure(value.sum),
      more: value.untold === 0 ? '₹ lakh' : `₹ lakh, ${whole(value.untold)} not told`,
    },
    ...movers,
  ];
}

/** Days of the portfolios found: `Portfolios of 30 Jun 2025 to 31 Jul 2025`, with a warning where they are not of one day. */
export function daysFound(rows: readonly FoundHolding[]): QualityNote {
  const days = daysTold(rows.map(({ date }) => date));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { text: 'Portfolio dates not told' };
  if (first === last) return { text: `Portfolios of ${day(first)}` };
  return { text: `Portfolios of ${day(first)} to ${day(last)}, not of one day`, tone: 'warn' };
}
