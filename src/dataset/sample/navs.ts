import type { NavSeries } from '#finance/series.ts';
import type { Clock } from './clock.ts';
import type { Family } from './families.ts';
import type { Index } from './indices.ts';
import type { Frequency, PlanOption } from './options.ts';
import { normals, random } from './random.ts';

const TRADING_DAYS_A_YEAR = 250;
const THIN_STEP = 6;
/** How long before the newest NAV a trial's unit split lies, in trading days. */
const SPLIT_BACK = 140;

/** How often an option pays, as the first trading day that is not in the same stretch of so many days as the one before. */
const STRETCH: Readonly<Record<Frequency, number>> = { Daily: 1, Weekly: 7, Monthly: 30, Quarterly: 91, Annual: 365 };

/** Makes the NAVs of one plan and option of a family. */
export type NavMaker = (family: Family, code: PlanOption) => NavSeries;

/**
 * A maker of NAVs. What a family earns before expenses is made once for all its codes, so ask family by family. A direct
 * plan stands above the regular one by what it saves in expenses; an option that pays out falls at each record date.
 */
export function navMaker(clock: Clock, indices: ReadonlyMap<string, Index>, seed: number): NavMaker {
  let of = -1;
  let growth: Float64Array = new Float64Array();
  return (family, code) => {
    if (family.number !== of) {
      of = family.number;
      growth = growthOf(family, indices, seed);
    }
    return thinned(family, navsOf(clock, family, code, growth));
  };
}

/** What one rupee in the family became before expenses, from its first day to its last. */
function growthOf(family: Family, indices: ReadonlyMap<string, Index>, seed: number): Float64Array {
  const moves = indices.get(family.slot.benchmark)?.moves ?? new Float64Array();
  const draw = normals(random(seed, 'growth', family.number));
  const [gain, own] = [family.alpha / TRADING_DAYS_A_YEAR, family.own / Math.sqrt(TRADING_DAYS_A_YEAR)];
  const growth = new Float64Array(family.last - family.first + 1).fill(1);
  let log = 0;
  for (let i = 1; i < growth.length; i++) {
    log += Number(moves[family.first + i]) + gain + own * draw();
    growth[i] = Math.exp(log);
  }
  return growth;
}

function navsOf({ days }: Clock, family: Family, { plan, pays }: PlanOption, growth: Float64Array): NavSeries {
  const face = family.slot.group === 'liquid' ? 1_000 : 10;
  const expense = plan === 'Regular' ? family.expenses.regular : family.expenses.direct;
  const drag = Math.exp(-expense / TRADING_DAYS_A_YEAR);
  const own = days.subarray(family.first, family.last + 1);
  const navs = new Float64Array(own.length);
  const rebase = rebaseOf(family, own.length);
  let nav = face;
  for (let i = 0; i < navs.length; i++) {
    if (i > 0) nav *= (Number(growth[i]) / Number(growth[i - 1])) * drag;
    if (pays && isRecordDate(own, i, STRETCH[pays])) nav -= payout(nav, face, pays);
    navs[i] = rounded(i < rebase.from ? nav * rebase.before : nav);
  }
  return { days: own, navs };
}

/** A liquid or debt option pays what is above its face value; a yearly one, as shares pay, a third of it. */
const payout = (nav: number, face: number, pays: Frequency) =>
  nav <= face ? 0 : (nav - face) * (pays === 'Annual' ? 1 / 3 : 1);

function isRecordDate(days: Int32Array, i: number, stretch: number): boolean {
  return i > 0 && Math.floor(Number(days[i]) / stretch) !== Math.floor(Number(days[i - 1]) / stretch);
}

function rebaseOf({ trial }: Family, length: number): { readonly from: number; readonly before: number } {
  if (trial === 'split') return { from: length - SPLIT_BACK, before: 10 };
  return { from: length - SPLIT_BACK, before: trial === 'rebase' ? 0.01 : 1 };
}

function thinned({ trial }: Family, { days, navs }: NavSeries): NavSeries {
  if (trial !== 'thin') return { days, navs };
  const kept = (_: number, i: number) => (days.length - 1 - i) % THIN_STEP === 0;
  return { days: days.filter(kept), navs: navs.filter(kept) };
}

const rounded = (nav: number) => Math.round(nav * 10_000) / 10_000;
