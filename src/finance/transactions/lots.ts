import { addMonths, toIsoDay } from '../calendar.ts';
import { dropNoise } from '../decimals.ts';
import { computeExitLoad } from '../exit-load-terms.ts';
import { NO_UNITS } from './cash-flows.ts';
import { findNav, type Ledger } from './ledger.ts';
import { type Entry, joinEntries } from './pairs.ts';
import { getHoldingKey, type Holding, UNIT_TOLERANCE } from './transaction.ts';

/** Units that were bought together. */
export interface Lot extends Holding {
  /** Day number on which they were bought, in whatever scheme; of units that were there at the start or transferred in, that day. */
  readonly day: number;
  readonly units: number;
  /** ₹ paid for them, with stamp duty; null if it is not known: of units that were there at the start or were transferred in, which may be older. */
  readonly cost: number | null;
}

/** Units of one lot that were sold, first in first out. */
export interface RealisedGain extends Holding {
  /** Null if the transactions have no units to sell, so that one before them is missing. */
  readonly bought: number | null;
  readonly sold: number;
  readonly units: number;
  /** ₹; null if not known. */
  readonly cost: number | null;
  /** ₹ before STT and TDS. */
  readonly proceeds: number;
  /** ₹; null without the cost. */
  readonly gain: number | null;
  readonly isOverOneYear: boolean | null;
}

export interface Lots {
  /** What is held at the end of the day, of each folio and scheme the oldest first. */
  readonly lots: readonly Lot[];
  /** In the order of the sales. */
  readonly gains: readonly RealisedGain[];
}

/** Held for more than twelve months; null if it is not known, since the units may be older than the statement. */
export function isOverOneYear({ day, cost }: Pick<Lot, 'day' | 'cost'>, on: number): boolean | null {
  if (on > addMonths(day, 12)) return true;
  return cost === null ? null : false;
}

/** What is left of purchases in one holding: the oldest first, from an index on. */
interface Queue {
  readonly lots: Lot[];
  first: number;
}

/**
 * Computes lots and realised gains, first in first out in each folio of each scheme. In a merger, and from one folio to another, lots keep their
 * day and cost; a segregated portfolio has lots of the same days, with its share by value of their cost. Bonus units cost nothing.
 */
export function computeLots({ entries, navs }: Ledger, day: number): Lots {
  const queues = new Map<string, Queue>();
  const gains: RealisedGain[] = [];
  const open = (holding: Holding): Queue => {
    const key = getHoldingKey(holding);
    const queue = queues.get(key) ?? { lots: [], first: 0 };
    queues.set(key, queue);
    return queue;
  };
  for (const entry of joinEntries(entries, areOneRow)) {
    if (entry.day > day) break;
    const { kind, units, other } = entry;
    const isMove = other !== null && MOVES.has(kind);
    if (units > 0 && other !== null && kind === 'Segregation') {
      const series = navs.get(other.code);
      if (series) split(open(other), open(entry), entry, findNav(series, entry.day));
    } else if (units > 0 && !isMove) {
      const { lots, first } = open(entry);
      // units at the start are the oldest, wherever the list has them
      lots.splice(kind === 'Opening' ? first : lots.length, 0, {
        ...pick(entry),
        day: entry.day,
        units,
        cost: findCost(entry),
      });
    } else if (units < 0) {
      const parts = take(open(entry), -units);
      if (isMove) add(open(other), parts, other, other.units / -units);
      else if (!MOVES.has(kind)) gains.push(...realise(entry, parts));
    }
  }
  const lots = [...queues.values()].flatMap((queue) => queue.lots.slice(queue.first));
  return { lots, gains };
}

/** The parts of a row are one purchase or sale, but for those that move to or from several holdings. */
const areOneRow = (a: Entry, b: Entry): boolean =>
  a.row === b.row &&
  a.kind === b.kind &&
  a.other !== null &&
  b.other !== null &&
  (!MOVES.has(a.kind) || getHoldingKey(a.other) === getHoldingKey(b.other));

/** What takes units away or brings them without a sale or purchase. */
const MOVES: ReadonlySet<Entry['kind']> = new Set(['MergerIn', 'MergerOut', 'TransferIn', 'TransferOut']);

const COST_NOT_KNOWN: ReadonlySet<Entry['kind']> = new Set(['Opening', 'TransferIn', 'MergerIn', 'Segregation']);

/** Stamp duty is 0.005 % of a purchase: larger charges of reinvested income are TDS, which is no cost of the units. */
const MAX_DUTY = 0.001;

function findCost({ kind, gross, charges }: Entry): number | null {
  if (COST_NOT_KNOWN.has(kind)) return null;
  if (kind === 'Bonus') return 0;
  return kind === 'DividendReinvestment' && charges > gross * MAX_DUTY ? gross : gross + charges;
}

const pick = ({ folio, code }: Holding): Holding => ({ folio, code });

/** Takes units out of a queue, the oldest first: fewer if it has not so many. */
function take(queue: Queue, count: number): readonly Lot[] {
  const parts: Lot[] = [];
  let left = count;
  for (let lot = queue.lots[queue.first]; lot && left > NO_UNITS; lot = queue.lots[queue.first]) {
    if (lot.units <= left + NO_UNITS) {
      queue.first++;
      parts.push(lot);
      left -= lot.units;
    } else {
      const part = resize(lot, left / lot.units);
      queue.lots[queue.first] = resize(lot, 1 - left / lot.units);
      parts.push(part);
      left = 0;
    }
  }
  return parts;
}

/** A share of a lot. */
const resize = (lot: Lot, share: number, costShare = share): Lot => ({
  ...lot,
  units: dropNoise(lot.units * share),
  cost: lot.cost === null ? null : lot.cost * costShare,
});

/** Adds lots that come from elsewhere, of which one unit becomes some. */
function add(queue: Queue, lots: readonly Lot[], holding: Holding, ratio: number): void {
  const added = lots.map((lot) => ({ ...resize(lot, ratio, 1), ...pick(holding) }));
  const all = [...queue.lots.slice(queue.first), ...added].toSorted((a, b) => a.day - b.day);
  queue.lots.splice(0, Infinity, ...all);
  queue.first = 0;
}

/** Gives a segregated portfolio its part of each lot of the scheme. */
function split(main: Queue, segregated: Queue, entry: Entry, nav: number): void {
  const lots = main.lots.slice(main.first);
  const units = lots.reduce((sum, lot) => sum + lot.units, 0);
  const share = entry.gross / (entry.gross + units * nav);
  const given = lots.map((lot) => resize(lot, 1, share));
  main.lots.splice(main.first, Infinity, ...lots.map((lot) => resize(lot, 1, 1 - share)));
  add(segregated, given, entry, entry.units / units);
}

function realise(entry: Entry, parts: readonly Lot[]): readonly RealisedGain[] {
  const { gross, units, day: sold } = entry;
  const missing = -units - parts.reduce((sum, part) => sum + part.units, 0);
  const unknown = missing > UNIT_TOLERANCE ? [{ day: null, units: missing, cost: null }] : [];
  return [...parts, ...unknown].map((part) => {
    const proceeds = (gross * part.units) / units;
    return {
      ...{ ...pick(entry), bought: part.day, sold, units: part.units, cost: part.cost, proceeds },
      gain: part.cost === null ? null : proceeds - part.cost,
      isOverOneYear: part.day === null ? null : isOverOneYear({ day: part.day, cost: part.cost }, sold),
    };
  });
}

/** The gains of a financial year, from 1 April of a year to 31 March. */
export const selectGainsOfYear = (gains: readonly RealisedGain[], year: number): readonly RealisedGain[] =>
  gains.filter(({ sold }) => getFinancialYear(sold) === year);

/** The year in which the financial year of a day begins. */
export function getFinancialYear(day: number): number {
  const [year, month] = toIsoDay(day).split('-').map(Number);
  return Number(year) - (Number(month) < 4 ? 1 : 0);
}

/** A lot with what it is worth. */
export interface ValuedLot extends Lot {
  /** ₹ at the NAV of the day or the last before it. */
  readonly value: number;
  /** ₹; null without the cost. */
  readonly gain: number | null;
  readonly isOverOneYear: boolean | null;
  /** ₹ that would be deducted if the lot were sold on the day; null if the terms or the day of purchase are not known. */
  readonly exitLoad: number | null;
}

/** Values lots on a day, with the exit load by the printed terms of each scheme. */
export function valueLots(
  lots: readonly Lot[],
  { navs }: Ledger,
  day: number,
  getExitLoad: (code: string) => string,
): readonly ValuedLot[] {
  return lots.flatMap((lot) => {
    const series = navs.get(lot.code);
    if (series === undefined) return [];
    const value = lot.units * findNav(series, day);
    const percent = computeExitLoad(getExitLoad(lot.code), lot.day, day);
    const isKnown = percent !== null && (percent === 0 || lot.cost !== null);
    return {
      ...lot,
      value,
      gain: lot.cost === null ? null : value - lot.cost,
      isOverOneYear: isOverOneYear(lot, day),
      exitLoad: isKnown ? (value * percent) / 100 : null,
    };
  });
}
