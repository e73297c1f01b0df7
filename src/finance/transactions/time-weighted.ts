import { DAYS_PER_YEAR } from '../calendar.ts';
import type { MoneyWeightedReturn } from '../nav/returns/xirr.ts';
import { countDaysUpTo, getNavAtIndex } from '../nav/series/series.ts';
import { type MoneyWindow, NO_UNITS } from './cash-flows.ts';
import { findNav, type Ledger } from './ledger.ts';
import type { Entry } from './pairs.ts';
import type { TransactionKind } from './transaction.ts';

/**
 * Time-weighted return: the returns between the days with transactions, chained, so that it does not matter when and how much was paid.
 * Percent, p.a. from a year on. IDCW is in it, loads, duty and tax are not; times without units are left out. Null if no units were held.
 */
export function computeTimeWeightedReturn(ledger: Ledger, { from, to }: MoneyWindow): MoneyWeightedReturn | null {
  const { navs } = ledger;
  const entries = listDealt(ledger, to);
  const units = new Map<string, number>();
  const valueUnits = (code: string, count: number, day: number): number => {
    const series = navs.get(code);
    return series ? count * findNav(series, day) : 0;
  };
  const computeValue = (day: number): number =>
    [...units].reduce((sum, [code, count]) => sum + valueUnits(code, count, day), 0);
  const days = new Set([...entries.map(({ day }) => day), from ?? to, to]);
  let at = 0;
  let growth = 1;
  let base = 0;
  let previous = 0;
  let held = 0; // days with units
  for (const day of [...days].filter((each) => each <= to).toSorted((a, b) => a - b)) {
    const isInside = from === null || day >= from;
    let end = isInside ? computeValue(day) : 0;
    for (let entry = entries[at]; entry?.day === day; entry = entries[++at]) {
      const { kind, code, gross, other } = entry;
      if (kind === 'DividendPayout' || (kind === 'Segregation' && other === null && entry.units === 0)) end -= gross;
      if (kind === 'DividendReinvestment' || kind === 'Bonus' || (kind === 'Segregation' && other !== null)) {
        end += valueUnits(code, entry.units, day);
      }
      const count = (units.get(code) ?? 0) + entry.units;
      if (Math.abs(count) > NO_UNITS) units.set(code, count);
      else units.delete(code);
    }
    if (base > 0) {
      growth *= end / base;
      held += day - previous;
    }
    base = isInside ? computeValue(day) : 0;
    previous = day;
  }
  if (held === 0) return null;
  const isAnnualised = held >= DAYS_PER_YEAR;
  return { value: (growth ** (isAnnualised ? DAYS_PER_YEAR / held : 1) - 1) * 100, isAnnualised };
}

const DEALT: ReadonlySet<TransactionKind> = new Set(['Purchase', 'Redemption', 'SwitchIn', 'SwitchOut']);

/** The entries on the days of the NAVs at which they are dealt: what is bought or sold on a holiday has the next NAV. In the order of the days. */
const listDealt = ({ entries, navs }: Ledger, to: number): readonly Entry[] =>
  entries
    .map((entry) => {
      const series = navs.get(entry.code);
      const next = series && getNavAtIndex(series, countDaysUpTo(series.days, entry.day - 1));
      return DEALT.has(entry.kind) && next && next.day <= to ? { ...entry, day: next.day } : entry;
    })
    .toSorted((a, b) => a.day - b.day);
