import { dropNoise } from '../decimals.ts';
import type { ChargedTransaction } from './charges.ts';
import { getHoldingKey, groupByHolding, type Transaction, UNIT_TOLERANCE } from './transaction.ts';

/** A transaction, or the part of one that comes from or goes to one other, with what it means for the money of the investor. */
export interface Entry extends ChargedTransaction {
  /** ₹ paid (+) or received (−) before charges; what is not stated is the units at their price or NAV. */
  readonly gross: number;
  /** ₹ that its holding pays (+) or receives (−), charges included; 0 for what changes the units alone. */
  readonly payment: number;
  /** Where the money or the units come from or go to; null if it is the investor, who pays or receives. */
  readonly other: Pick<Transaction, 'folio' | 'code' | 'day' | 'units'> | null;
}

/** What both sides of a switch, merger or transfer have the same of, at most some days apart: units are bought when the money of those sold is there. */
interface Rule {
  readonly from: Entry['kind'];
  readonly to: Entry['kind'];
  readonly maxDays: number;
  readonly measure: (entry: Entry) => number;
  readonly isPossible: (out: Entry, into: Entry) => boolean;
  /** The difference that the sides may have, as a share of them or as it is: first what is certain, then what may be. */
  readonly tolerances: readonly { readonly share: number; readonly rest: number }[];
}

/** The difference that duties make. */
const DUTIES = { share: 0.0002, rest: 0.05 };

const sameMoney: Pick<Rule, 'measure' | 'isPossible' | 'tolerances'> = {
  measure: ({ payment }) => Math.abs(payment),
  isPossible: (out, into) => out.code !== into.code,
  // but for duties; but for an exit load
  tolerances: [DUTIES, { share: 0.03, rest: 10 }],
};

const rules: readonly Rule[] = [
  { from: 'SwitchOut', to: 'SwitchIn', maxDays: 10, ...sameMoney },
  { from: 'MergerOut', to: 'MergerIn', maxDays: 30, ...sameMoney },
  {
    ...{ from: 'TransferOut', to: 'TransferIn', maxDays: 30 },
    measure: ({ units }) => Math.abs(units),
    isPossible: (out, into) => out.code === into.code && out.folio !== into.folio,
    tolerances: [{ share: 0, rest: UNIT_TOLERANCE }],
  },
];

/** Rows that go out together: each alone, those of a holding on one day, and all of a folio on one day. */
const groupings: readonly ((entry: Entry) => string)[] = [
  ({ row }) => String(row),
  (entry) => `${entry.day}\n${getHoldingKey(entry)}`,
  ({ day, folio }) => `${day}\n${folio}`,
];

/**
 * Makes the two sides of a switch, merger, transfer between folios and segregation known to each other. A side of several rows is divided, so that
 * each part has one other. Entries are in the order of their days.
 */
export function pairEntries(entries: readonly Entry[]): readonly Entry[] {
  const parts = new Map<Entry, readonly Entry[]>();
  for (const rule of rules) {
    const list = (of: Entry['kind']) => entries.filter((entry) => entry.kind === of && rule.measure(entry) > 0);
    const free = new Set(list(rule.to));
    let outs = list(rule.from);
    for (const tolerance of rule.tolerances) {
      for (const grouping of groupings) {
        for (const maxRows of [1, MAX_ROWS]) {
          for (const side of groupByHolding(outs, grouping).values()) {
            const found = findOther(side, free, { ...rule, ...tolerance, maxRows });
            for (const into of found) free.delete(into);
            if (found.length > 0) for (const [entry, divided] of divide(side, found, rule)) parts.set(entry, divided);
          }
          outs = outs.filter((out) => !parts.has(out));
        }
      }
    }
  }
  return splitSegregated(entries).flatMap((entry) => parts.get(entry) ?? entry);
}

/** Rows that may come in for some that go out: of more not every choice is tried. */
const MAX_ROWS = 10;

interface Search extends Rule {
  readonly share: number;
  readonly rest: number;
  readonly maxRows: number;
}

/** The rows that come in for some that go out together: of its folio, then those that differ least, then the fewest, then the first. */
function findOther(
  outs: readonly Entry[],
  free: ReadonlySet<Entry>,
  { maxDays, measure, isPossible, share, rest, maxRows }: Search,
): readonly Entry[] {
  const size = sum(outs.map(measure));
  const limit = share * size + rest;
  const [folio, day] = [outs[0]?.folio, Number(outs[0]?.day)];
  const isElsewhere = (into: Entry): number => Number(into.folio !== folio);
  const candidates: Entry[] = [];
  for (const into of free) {
    if (into.day > day + maxDays) break;
    const canBe = into.day >= day && measure(into) <= size + limit;
    if (canBe && outs.every((out) => isPossible(out, into))) candidates.push(into);
  }
  const add = (choice: readonly Entry[], into: Entry): readonly (readonly Entry[])[] =>
    sum([...choice, into].map(measure)) <= size + limit ? [[...choice, into]] : [];
  const nearest = candidates.toSorted((a, b) => isElsewhere(a) - isElsewhere(b));
  const choices =
    maxRows === 1
      ? nearest.map((into) => [into])
      : nearest
          .slice(0, maxRows)
          .reduce<readonly (readonly Entry[])[]>(
            (all, into) => [...all, ...all.flatMap((choice) => add(choice, into))],
            [[]],
          );
  const [best] = choices
    .map((rows) => ({
      rows,
      difference: dropNoise(Math.abs(sum(rows.map(measure)) - size)),
      elsewhere: sum(rows.map(isElsewhere)),
    }))
    .filter(({ difference }) => difference <= limit)
    .toSorted((a, b) => a.elsewhere - b.elsewhere || a.difference - b.difference || a.rows.length - b.rows.length);
  return best?.rows ?? [];
}

/** Divides the rows of both sides so that each part has one other, in proportion to what they are of the whole. */
function divide(
  outs: readonly Entry[],
  intos: readonly Entry[],
  { measure }: Pick<Rule, 'measure'>,
): ReadonlyMap<Entry, readonly Entry[]> {
  const parts = new Map([...outs, ...intos].map((entry) => [entry, Array.of<Entry>()]));
  const [from, to] = [outs, intos].map((side) => {
    const whole = sum(side.map(measure));
    return side.map((entry) => ({ entry, share: measure(entry) / whole, left: measure(entry) / whole }));
  });
  for (let [out, into] = [from?.shift(), to?.shift()]; out && into;) {
    const share = Math.min(out.left, into.left);
    const [sold, bought] = settle(resize(out.entry, share / out.share), resize(into.entry, share / into.share));
    parts.get(out.entry)?.push({ ...sold, other: pick(bought) });
    parts.get(into.entry)?.push({ ...bought, other: pick(sold) });
    [out.left, into.left] = [out.left - share, into.left - share];
    if (out.left < NOTHING) out = from?.shift();
    if (into.left < NOTHING) into = to?.shift();
  }
  return parts;
}

/**
 * One side pays what the other receives, so that the payments of all holdings add up to those of the investor. What is lost on the way is a duty of
 * what is bought or, if it is more than that, an exit load of what is sold. Units that are transferred have their value of each day.
 */
function settle(sold: Entry, bought: Entry): readonly [sold: Entry, bought: Entry] {
  if (sold.kind === 'TransferOut') return [sold, bought];
  const limit = DUTIES.share * Math.abs(sold.payment) + DUTIES.rest;
  return Math.abs(sold.payment + bought.payment) <= limit
    ? [sold, { ...bought, payment: -sold.payment }]
    : [{ ...sold, payment: -bought.payment }, bought];
}

/** A share that is what is left of rounding. */
const NOTHING = 1e-9;

const resize = (entry: Entry, share: number): Entry =>
  share > 1 - NOTHING
    ? entry
    : {
        ...entry,
        units: entry.units * share,
        gross: entry.gross * share,
        charges: entry.charges * share,
        payment: entry.payment * share,
      };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Entries in which those that follow one another and belong together are one. */
export function joinEntries(
  entries: readonly Entry[],
  areOne: (previous: Entry, entry: Entry) => boolean,
): readonly Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const previous = joined.at(-1);
    if (previous && getHoldingKey(previous) === getHoldingKey(entry) && areOne(previous, entry)) {
      joined.splice(-1, 1, {
        ...entry,
        units: previous.units + entry.units,
        gross: previous.gross + entry.gross,
        charges: previous.charges + entry.charges,
        payment: previous.payment + entry.payment,
        other: entry.other && { ...entry.other, units: entry.other.units + (previous.other?.units ?? 0) },
      });
    } else joined.push(entry);
  }
  return joined;
}

const isOneSegregation = (previous: Entry, { day, kind }: Entry): boolean =>
  kind === 'Segregation' && previous.kind === kind && previous.day === day;

/**
 * Gives a segregated portfolio, of which each holder gets as many units as of the scheme, what it is worth from the scheme in the same folio with
 * that many units: an entry without units is added to the scheme.
 */
function splitSegregated(entries: readonly Entry[]): readonly Entry[] {
  const held = new Map<string, Entry & { balance: number }>();
  return joinEntries(entries, isOneSegregation).flatMap((entry): readonly Entry[] => {
    const key = getHoldingKey(entry);
    held.set(key, { ...entry, balance: (held.get(key)?.balance ?? 0) + entry.units });
    if (entry.kind !== 'Segregation') return [entry];
    const main = [...held.values()].find(
      ({ folio, code, balance }) =>
        folio === entry.folio && code !== entry.code && Math.abs(balance - entry.units) <= UNIT_TOLERANCE,
    );
    if (!main) return [entry];
    const value = { gross: -entry.gross, charges: 0, payment: -entry.payment };
    const given = { ...entry, code: main.code, units: 0, ...value, other: pick(entry) };
    return [given, { ...entry, other: pick(given) }];
  });
}

const pick = ({ folio, code, day, units }: Entry): Entry['other'] => ({ folio, code, day, units });
