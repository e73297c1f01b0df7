import type { Period } from '#finance/calendar.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { detectBreaks, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import type { IsinWeights } from '#finance/portfolio/overlap.ts';

const YEARS = 20;
export const PERIOD: Period = { count: 3, unit: 'year' };

/** Creates a generator of pseudo-random numbers from 0 to 1, equal in every run (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** NAVs of every Monday to Friday of twenty years. */
export function buildHistory(seed: number): NavSeriesWithBreaks {
  const random = createRandom(seed);
  const end = toDayNumber('2026-11-19');
  const allDays = Array.from({ length: YEARS * 365 }, (_, index) => end - YEARS * 365 + index + 1);
  const days = Int32Array.from(allDays.filter((day) => (day + 3) % 7 < 5)); // day 0 is a Thursday
  let nav = 10;
  const navs = Float64Array.from(days, () => (nav *= 1 + (random() - 0.496) * 0.02));
  return detectBreaks({ days, navs });
}

/** A portfolio of sixty out of 2,500 ISINs. */
export function buildPortfolio(seed: number): IsinWeights {
  const random = createRandom(seed);
  return new Map(Array.from({ length: 60 }, () => [`INE${Math.floor(random() ** 2 * 2500)}`, random() * 3]));
}
