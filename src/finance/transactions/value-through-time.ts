import { countDaysUpTo, mergeDays, type NavSeries } from '../nav/series/series.ts';
import { listFlowsFromStart, type MoneyWindow, NO_UNITS } from './cash-flows.ts';
import type { Ledger } from './ledger.ts';
import type { Entry } from './pairs.ts';

/** What an investor has and has paid, on each day. */
export interface ValueThroughTime {
  /** Days with a NAV or a transaction, ascending day numbers. */
  readonly days: Int32Array;
  /** ₹ at the end of the day: units × the NAV of the day or the last before it, with money on its way from one scheme to another. */
  readonly values: Float64Array;
  /** ₹ paid less received up to the day; at the start of a window the value. */
  readonly invested: Float64Array;
}

/** The value and the money invested through a window. Empty if nothing was held in it. */
export function computeValueThroughTime({ entries, navs }: Ledger, window: MoneyWindow): ValueThroughTime {
  const flows = listFlowsFromStart({ entries, navs }, window);
  const start = flows[0]?.day ?? Infinity;
  const byCode = new Map<string, Entry[]>();
  for (const entry of entries) {
    const known = byCode.get(entry.code);
    if (known) known.push(entry);
    else byCode.set(entry.code, [entry]);
  }
  const ends = Int32Array.of(window.to);
  const lines = [...byCode.keys()].flatMap((code) => navs.get(code)?.days ?? []);
  const cut = (all: Int32Array): Int32Array =>
    all.subarray(countDaysUpTo(all, start - 1), countDaysUpTo(all, window.to));
  const days = mergeDays([...lines, Int32Array.from(flows, ({ day }) => day), ends].map(cut));
  const values = new Float64Array(days.length);
  for (const [code, ofCode] of byCode) addValues(values, days, ofCode, navs.get(code));
  for (const { day, payment, other } of entries) {
    if (other === null || other.day <= day) continue;
    const back = countDaysUpTo(days, other.day - 1);
    for (let i = countDaysUpTo(days, day - 1); i < back; i++) values[i] = Number(values[i]) - payment;
  }
  let [at, sum] = [0, 0];
  const invested = Float64Array.from(days, (day) => {
    for (; Number(flows[at]?.day) <= day; at++) sum -= Number(flows[at]?.amount);
    return sum;
  });
  return { days, values, invested };
}

/** Adds what the units of one scheme are worth on each day. */
function addValues(
  values: Float64Array,
  days: Int32Array,
  entries: readonly Entry[],
  series: NavSeries | undefined,
): void {
  if (series === undefined) return;
  let [entry, nav, units] = [0, 0, 0];
  for (const [index, day] of days.entries()) {
    for (; Number(entries[entry]?.day) <= day; entry++) units += Number(entries[entry]?.units);
    while (Number(series.days[nav + 1]) <= day) nav++;
    if (Math.abs(units) > NO_UNITS) values[index] = Number(values[index]) + units * Number(series.navs[nav]);
  }
}
