import { DASH, figure, whole } from '../ui/format.ts';
import type { Dated, DatedLine } from './dated-lines.ts';
import { numbers, words, type Figures } from './figure-table.tsx';
import { dayWords } from './growth-words.ts';
import { listed } from './in-words.ts';

const SMALL = 100;

/** ₹ crore without decimals, but for a small scheme, of which they are much. */
export const crores = (value: number): string => (Math.abs(value) < SMALL ? figure(value) : whole(value));

/** `AUM went from ₹ 7,052 crore on 30 Nov 2024 to ₹ 10,200 crore on 19 Nov 2026 in Kaveri, and …` */
export function aumSummary({ days }: Dated, lines: readonly DatedLine[]): string {
  const on = (values: Float64Array, place: number) =>
    `₹ ${crores(Number(values[place]))} crore on ${dayWords(Number(days[place]))}`;
  const told = lines.map(({ key, values, end, stretches }) => {
    const begin = stretches[0]?.from ?? end;
    return begin === end
      ? `was ${on(values, end)} in ${key}`
      : `went from ${on(values, begin)} to ${on(values, end)} in ${key}`;
  });
  return told.length === 0 ? '' : `AUM ${listed(told)}.`;
}

/** A row for each day, the newest last, a column for each line. */
export function aumFigures({ days }: Dated, lines: readonly DatedLine[]): Figures {
  return {
    heads: [words('Day'), ...lines.map(({ key }) => numbers(`${key}, ₹ crore`))],
    rows: Array.from(days, (day, place) => ({
      key: String(day),
      cells: [dayWords(day), ...lines.map(({ values }) => cellOf(values[place] ?? Number.NaN))],
    })),
  };
}

const cellOf = (value: number): string => (Number.isNaN(value) ? DASH : figure(value));
