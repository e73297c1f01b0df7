import { toIsoDay } from '#finance/calendar.ts';
import type { TradingCalendar } from '../calendar.ts';
import { createRandom, pickInteger } from '../numbers.ts';
import { sampleFundHouses } from './market-targets.ts';
import type { Labels, SchemeGroup } from './scheme-catalogue.ts';
import type { SchemeModel } from './schemes.ts';

/** What sources print of a scheme beside its numbers. */
export interface PrintedLabels extends Labels {
  readonly name: string;
  readonly mutualFund: string;
  readonly type: string;
  readonly benchmark: string;
  readonly risk: string;
}

/** The house of the sample that had another name, by its place in the list. */
const RENAMED_HOUSE = 3;
const FORMER_HOUSE = 'Devdaru Mutual Fund';
const RENAMED_AGO = 640;

/** SEBI's levels, the lowest first. */
const RISK_LEVELS = ['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High'];

/** The level below another one, if there is any. */
export const getLowerRisk = (risk: string): string | undefined => RISK_LEVELS[RISK_LEVELS.indexOf(risk) - 1];

const TYPES: Readonly<Partial<Record<SchemeGroup, string>>> = {
  'close ended': 'Close Ended',
  interval: 'Interval Fund',
};

/** Every third fund house of the sample has AMFI's labels of 2026. */
const hasNewLabels = ({ fundHouse }: Pick<SchemeModel, 'fundHouse'>): boolean => fundHouse % 3 === 1;

/** What is printed of a scheme of a mutual fund today. */
export function buildLabels(scheme: SchemeModel): PrintedLabels {
  const { name, entry, fundHouse } = scheme;
  const { category, subCategory } = hasNewLabels(scheme) ? entry.newLabels : entry;
  const mutualFund = `${sampleFundHouses[fundHouse]} Mutual Fund`;
  const type = TYPES[entry.group] ?? 'Open Ended';
  const isDisclosed = scheme.edgeCase !== 'undisclosed';
  const [benchmark, risk] = isDisclosed ? [entry.benchmark, entry.risk] : ['', ''];
  return { name, mutualFund, type, category, subCategory, benchmark, risk };
}

/** A day from which on labels are new, and what they were. */
interface Change {
  readonly day: number;
  readonly former: Partial<PrintedLabels>;
}

/** A function that returns what is printed of a scheme on a day (as a day number): the same object until something changes. */
export function createLabels(
  scheme: SchemeModel,
  calendar: TradingCalendar,
  seed: number,
): (day: number) => PrintedLabels {
  const [first, ...later] = listChanges(scheme, calendar, seed).toSorted((a, b) => b.day - a.day);
  const current = buildLabels(scheme);
  if (first === undefined) return () => current;
  // the newest first: each is in force from its day on
  let labels = current;
  const periods = [first, ...later].map(({ day, former }) => {
    const period = { day, labels };
    labels = { ...labels, ...former };
    return period;
  });
  const oldest = labels;
  return (day) => periods.find((period) => period.day <= day)?.labels ?? oldest;
}

/** Every second scheme of these kinds was renamed, as SEBI's circulars of 2017 and 2026 made fund houses do. */
const FORMER_ENTRY_NAMES: ReadonlyMap<string, string> = new Map([
  ['Mid Cap Opportunities Fund', 'Emerging Stars Fund'],
  ['Flexi Cap Fund', 'Equity Fund'],
  ['Low Duration Fund', 'Treasury Advantage Fund'],
]);

function listChanges(scheme: SchemeModel, { days }: TradingCalendar, seed: number): readonly Change[] {
  const { number, entry, edgeCase, fundHouse, firstDay, lastDay } = scheme;
  if (edgeCase === 'undisclosed' || edgeCase === 'new') return [];
  const random = createRandom(seed, 'events', number);
  /** Most changes are in force from the beginning of a month on. */
  const pickDay = (from: number, to: number): number => {
    const position = Math.max(0, lastDay - pickInteger(random, from, to));
    return Number(days[random() < 0.7 ? findMonthStart(days, position) : position]);
  };
  const changes: Change[] = [];
  const add = (day: number, former: Partial<PrintedLabels>) => void changes.push({ day, former });
  const formerName = FORMER_ENTRY_NAMES.get(entry.name);
  if (formerName !== undefined && number % 2 === 1)
    add(pickDay(5, 900), { name: `${sampleFundHouses[fundHouse]} ${formerName}` });
  if (fundHouse === RENAMED_HOUSE) add(Number(days.at(-1 - RENAMED_AGO)), { mutualFund: FORMER_HOUSE });
  const { category, subCategory } = entry;
  const formerLabels =
    subCategory === 'Value Fund' ? { category, subCategory: 'Contra Fund' } : { category, subCategory };
  add(pickDay(40, 300), formerLabels);
  if (entry.group === 'interval') add(pickDay(100, 400), { type: 'Close Ended' });
  if (number % 9 === 4 && entry.group === 'equity') add(pickDay(3, 500), { benchmark: 'BSE 500 TRI' });
  if (number % 4 === 1) add(pickDay(3, 400), { risk: getLowerRisk(entry.risk) ?? 'Low to Moderate' });
  return changes.filter(({ day }) => day > Number(days[firstDay]));
}

/** The position of the first trading day of the month of another one. */
function findMonthStart(days: Int32Array, position: number): number {
  const month = toIsoDay(Number(days[position])).slice(0, 7);
  let start = position;
  while (start > 0 && toIsoDay(Number(days[start - 1])).slice(0, 7) === month) start--;
  return start;
}
