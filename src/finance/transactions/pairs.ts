import type { ChargedTransaction } from './charges.ts';
import { getHoldingKey, type Transaction, UNIT_TOLERANCE } from './transaction.ts';

/** A transaction with what it means for the money of the investor. */
export interface Entry extends ChargedTransaction {
  /** ₹ paid (+) or received (−) before charges; what is not stated is the units at their price or NAV. */
  readonly gross: number;
  /** ₹ that its holding pays (+) or receives (−), charges included; 0 for what changes the units alone. */
  readonly payment: number;
  /** Where the money or the units come from or go to; null if it is the investor, who pays or receives. */
  readonly other: Pick<Transaction, 'folio' | 'code' | 'day' | 'units'> | null;
}

/** What is sold and bought in a switch or merger is the same money but for a load and duty. */
const MAX_DIFFERENCE = 0.03;

/** How far two entries are from being the same money or the same units; Infinity if they are not. */
type Compare = (out: Entry, into: Entry) => number;

const compareMoney: Compare = (out, into) => {
  const difference = Math.abs(out.payment + into.payment);
  return out.code !== into.code && difference <= MAX_DIFFERENCE * Math.abs(out.payment) ? difference : Infinity;
};

const compareUnits: Compare = (out, into) => {
  const difference = Math.abs(out.units + into.units);
  return out.code === into.code && out.folio !== into.folio && difference <= UNIT_TOLERANCE ? difference : Infinity;
};

/** What belongs together, at most some days apart: units are bought when the money of those sold is there. */
const rules = [
  { from: 'SwitchOut', to: 'SwitchIn', maxDays: 10, compare: compareMoney },
  { from: 'MergerOut', to: 'MergerIn', maxDays: 30, compare: compareMoney },
  { from: 'TransferOut', to: 'TransferIn', maxDays: 30, compare: compareUnits },
] as const;

/** Makes the two sides of a switch, merger, transfer between folios and segregation known to each other. Entries are in the order of their days. */
export function pairEntries(entries: readonly Entry[]): readonly Entry[] {
  const others = new Map<Entry, Entry>();
  for (const { from, to, maxDays, compare } of rules) {
    const free = new Set(entries.filter(({ kind }) => kind === to));
    for (const out of entries.filter(({ kind }) => kind === from)) {
      const candidates: Entry[] = [];
      for (const into of free) {
        if (into.day > out.day + maxDays) break;
        if (into.day < out.day) free.delete(into);
        else if (compare(out, into) < Infinity) candidates.push(into);
      }
      // that of its folio, then the one that differs least, then the first
      const isElsewhere = (into: Entry): number => Number(into.folio !== out.folio);
      const [found] = candidates.toSorted(
        (a, b) => isElsewhere(a) - isElsewhere(b) || compare(out, a) - compare(out, b) || a.day - b.day,
      );
      if (found === undefined) continue;
      free.delete(found);
      others.set(out, found).set(found, out);
    }
  }
  return splitSegregated(entries).map((entry) => {
    const other = others.get(entry);
    return other ? { ...entry, other: pick(other) } : entry;
  });
}

/**
 * Gives a segregated portfolio, of which each holder gets as many units as of the scheme, what it is worth from the scheme in the same folio with
 * that many units: an entry without units is added to the scheme.
 */
function splitSegregated(entries: readonly Entry[]): readonly Entry[] {
  const held = new Map<string, Entry & { balance: number }>();
  return entries.flatMap((entry): readonly Entry[] => {
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
