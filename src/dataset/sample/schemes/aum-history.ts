import { toDayNumber } from '#finance/calendar.ts';
import { countDaysUpTo } from '#finance/nav/series/series.ts';
import type { TradingCalendar } from '../calendar.ts';
import { createNormal, createRandom, roundToHundredths } from '../numbers.ts';
import type { GetGrossGrowth } from './navs.ts';
import type { SchemeGroup } from './scheme-catalogue.ts';
import type { SchemeModel } from './schemes.ts';

/** Portfolio months, first and last included. */
export interface MonthRange {
  readonly first: number;
  readonly last: number;
}

/** The AUM of a scheme: it grows by its NAV and by what investors add, net of redemptions. */
export interface AumHistory {
  /** Months at whose end the scheme has a portfolio; null if there is none. */
  readonly months: MonthRange | null;
  /** At month-ends, ₹ crore, two decimals; 0 outside `months`. */
  readonly monthEnds: Float64Array;
  /** On its last day, ₹ crore. */
  readonly latest: number;
}

/** Net inflows of a month, as fractions of AUM. */
interface Flows {
  readonly mean: number;
  readonly deviation: number;
  /** Share of AUM that companies withdraw before the end of a quarter, to pay taxes. */
  readonly quarterEnd?: number;
}

const FLOWS: Readonly<Record<SchemeGroup, Flows>> = {
  equity: { mean: 0.007, deviation: 0.008 },
  index: { mean: 0.014, deviation: 0.012 },
  hybrid: { mean: 0.009, deviation: 0.01 },
  'life cycle': { mean: 0.05, deviation: 0.02 },
  debt: { mean: 0.003, deviation: 0.018 },
  liquid: { mean: 0.003, deviation: 0.03, quarterEnd: 0.1 },
  etf: { mean: 0.01, deviation: 0.01 },
  'fund of funds': { mean: 0.012, deviation: 0.015 },
  'close ended': { mean: 0, deviation: 0 },
  interval: { mean: 0, deviation: 0 },
  strategy: { mean: 0, deviation: 0 },
  'strategy of 1,000': { mean: 0, deviation: 0 },
};
/** From the last month-end to the newest day, about half a month. */
const PART_OF_MONTH = 0.5;
const QUARTER_END = /-(?:03|06|09|12)-/;

/** Creates a function that returns the AUM history of a scheme, which ends at the scheme's AUM. */
export function createAumHistories(
  calendar: TradingCalendar,
  getGrossGrowth: GetGrossGrowth,
  seed: number,
): (scheme: SchemeModel) => AumHistory {
  const cache = new Map<number, AumHistory>();
  return (scheme) => {
    const known = cache.get(scheme.number);
    if (known) return known;
    const history = buildHistory(scheme, calendar, getGrossGrowth, seed);
    cache.set(scheme.number, history);
    return history;
  };
}

/** Backwards from the AUM of the last day: what is not the growth of the NAV came in since. */
function buildHistory(
  scheme: SchemeModel,
  calendar: TradingCalendar,
  getGrossGrowth: GetGrossGrowth,
  seed: number,
): AumHistory {
  const normal = createNormal(createRandom(seed, 'aum', scheme.number));
  const { mean, deviation, quarterEnd = 0 } = FLOWS[scheme.entry.group];
  const months = findPortfolioMonths(scheme, calendar);
  const monthEnds = new Float64Array(calendar.monthEnds.length);
  const latest = roundToHundredths(scheme.aum);
  if (months === null) return { months, monthEnds, latest };
  const growth = getGrossGrowth(scheme);
  const valueAt = (month: number) => {
    const monthEnd = calendar.monthEnds[month];
    const tradingDay = monthEnd === undefined ? -1 : countDaysUpTo(calendar.days, toDayNumber(monthEnd)) - 1;
    return Number(growth[tradingDay - scheme.firstDay]);
  };
  const pickFlow = (share: number) => 1 + share * (mean + deviation * Math.max(-2, Math.min(2, normal())));
  let level = scheme.aum / pickFlow(PART_OF_MONTH);
  let value = Number(growth.at(-1));
  for (let month = months.last; month >= months.first; month--) {
    level *= valueAt(month) / value;
    value = valueAt(month);
    const withdrawn = QUARTER_END.test(calendar.monthEnds[month] ?? '') ? quarterEnd : 0;
    monthEnds[month] = roundToHundredths(level * (1 - withdrawn));
    level /= pickFlow(1);
  }
  return { months, monthEnds, latest };
}

/** The month-ends from the scheme's first NAV to its last; null if there is none. */
function findPortfolioMonths(
  { firstDay, lastDay }: SchemeModel,
  { days, monthEnds }: TradingCalendar,
): MonthRange | null {
  const months = monthEnds.flatMap((monthEnd, month) => {
    const day = toDayNumber(monthEnd);
    return day >= Number(days[firstDay]) && day <= Number(days[lastDay]) ? month : [];
  });
  const [first, last] = [months[0], months.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}
