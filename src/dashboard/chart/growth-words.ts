import { isoDay } from '#finance/calendar.ts';
import type { Growth } from '#finance/growth.ts';
import { DASH, day, whole } from '../ui/format.ts';
import { numbers, words, type Figures } from './figure-table.tsx';
import { tablePlaces, type DatedLine } from './dated-lines.ts';
import { listed } from './in-words.ts';

/** A day number as it is read. */
export const dayWords = (number: number): string => day(isoDay(number));

/** `₹ 10,000 put in on 19 Nov 2021 became ₹ 24,180 in Kaveri by 19 Nov 2026 and …` */
export function growthSummary(growth: Growth, lines: readonly DatedLine[]): string {
  const told = lines.map(
    ({ key, values, end }) => `₹ ${whole(Number(values[end]))} in ${key} by ${dayWords(Number(growth.days[end]))}`,
  );
  return told.length === 0 ? '' : `₹ 10,000 put in on ${dayWords(growth.start)} became ${listed(told)}.`;
}

/** A row for each of some dozen days, a column for each scheme. */
export function growthFigures(growth: Growth, lines: readonly DatedLine[]): Figures {
  return {
    heads: [words('Day'), ...lines.map(({ key }) => numbers(`${key}, ₹`))],
    rows: tablePlaces(growth).map((place) => ({
      key: String(place),
      cells: [dayWords(Number(growth.days[place])), ...lines.map(({ values }) => amount(values[place]))],
    })),
  };
}

/** ₹ without decimals, as the chart reads; the dash where there is no figure. */
const amount = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? DASH : whole(value);
