import { monthPart, type IsoDate } from '#contract/dates.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { TradingCalendar } from '../calendar.ts';
import { createRandom, pickInteger, roundToHundredths } from '../numbers.ts';
import type { SchemeModel } from './schemes.ts';

/** Percent a year. Without plans there is no commission. */
export const getTer = ({ expenses }: Pick<SchemeModel, 'expenses'>, plan: string): number =>
  roundToHundredths((plan === 'Regular' ? expenses.regular : expenses.direct) * 100);

/** A ratio of a plan, until a trading day counted from the last of its scheme. */
interface Ratio {
  readonly until: number;
  readonly value: number;
}

/** Percent a year of each plan that a scheme offers; null for the other. */
interface PlanRatios {
  readonly regular: number | null;
  readonly direct: number | null;
}

/** Trading days with equal ratios, all of one month. */
export interface RatioRun extends PlanRatios {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** The trading days of a month, as positions. */
export interface RatioMonth {
  readonly month: string;
  readonly from: number;
  readonly to: number;
}

/** Months with expense ratios, and about the trading days that they have. */
const [MONTHS, TRADING_DAYS] = [10, 200];

/** The months with expense ratios, the oldest first. */
export function listRatioMonths({ days }: TradingCalendar): readonly RatioMonth[] {
  const byMonth = Map.groupBy(days.keys(), (position) => monthPart(toIsoDay(Number(days[position]))));
  return [...byMonth]
    .slice(-MONTHS)
    .map(([month, positions]) => ({ month, from: Number(positions[0]), to: Number(positions.at(-1)) }));
}

/** A function that lists the ratios of a scheme in a month: each plan had up to three others before, the last one perhaps this week. */
export function createRatioRuns(
  scheme: SchemeModel,
  calendar: TradingCalendar,
  seed: number,
): (month: RatioMonth) => readonly RatioRun[] {
  const { days } = calendar;
  const random = createRandom(seed, 'expense ratios', scheme.number);
  const plans = new Set(scheme.planOptions.map(({ plan }) => plan));
  const build = (plan: string): readonly Ratio[] => {
    let value = getTer(scheme, plan);
    const turns = Array.from({ length: pickInteger(random, 0, 3) }, () => pickInteger(random, 2, TRADING_DAYS));
    return [...turns.toSorted((a, b) => a - b), Infinity].map((until) => {
      const ratio = { value, until };
      value = Math.max(0.02, roundToHundredths(value + pickInteger(random, -12, 18) / 100));
      return ratio;
    });
  };
  // those of a scheme without plans are in the column of regular plans
  const direct = plans.has('Direct') ? build('Direct') : null;
  const regular = plans.has('Regular') ? build('Regular') : direct === null ? build('') : null;
  const find = (ratios: readonly Ratio[] | null, ago: number): number | null =>
    ratios?.find(({ until }) => ago < until)?.value ?? null;
  return ({ from, to }) => {
    const runs: RatioRun[] = [];
    for (let at = Math.max(from, scheme.firstDay); at <= Math.min(to, scheme.lastDay); at++) {
      const day = toIsoDay(Number(days[at]));
      const ago = scheme.lastDay - at;
      const ratios = { regular: find(regular, ago), direct: find(direct, ago) };
      const run = runs.at(-1);
      if (run && run.regular === ratios.regular && run.direct === ratios.direct)
        runs[runs.length - 1] = { ...run, last: day };
      else runs.push({ first: day, last: day, ...ratios });
    }
    return runs;
  };
}
