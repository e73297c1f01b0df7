import type { IsoDate } from '#contract/dates.ts';
import { EARLIER_AUM_MARK, findMonthEndBefore } from '#finance/aum.ts';
import { daysBetween, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { findNavAsOf, type NavSeries } from '#finance/nav/series/series.ts';
import type { TradingCalendar } from '../calendar.ts';
import { roundToHundredths } from '../numbers.ts';
import { listPerformanceDays } from '../publication-days.ts';
import type { AumHistory } from './aum-history.ts';
import type { SchemeModel } from './schemes.ts';

/** The AUM of a scheme in AMFI's fund performance of a day, ₹ crore; null if it is not published. */
export interface PublishedAum {
  readonly dailyAum: number | null;
  readonly preMonthAum: number | null;
  readonly preMonthAvgAum: number | null;
  readonly specialCharAum: string;
}

export const NO_AUM: PublishedAum = { dailyAum: null, preMonthAum: null, preMonthAvgAum: null, specialCharAum: '' };

interface Market {
  readonly schemes: readonly SchemeModel[];
  readonly calendar: TradingCalendar;
  readonly getAumHistory: (scheme: SchemeModel) => AumHistory;
  /** The NAVs of its first plan and option. */
  readonly getNavs: (scheme: SchemeModel) => NavSeries;
}

/** A function that returns what is published of the AUM of a scheme on a day (as a day number). */
export function createPublishedAum(market: Market): (scheme: SchemeModel, day: number) => PublishedAum {
  const { calendar, getAumHistory } = market;
  const odd = new Map([...buildMerger(market), ...buildWrongUnit(market)].map((each) => [buildKey(each), each.aum]));
  return (scheme, day) => {
    const { edgeCase, number } = scheme;
    if (edgeCase === 'undisclosed') return NO_AUM;
    const history = getAumHistory(scheme);
    const date = toIsoDay(day);
    const monthEnd = findMonthEndBefore(date);
    const month = history.months === null ? -1 : calendar.monthEnds.indexOf(monthEnd);
    const getMonthEnd = (index: number) => history.monthEnds[index] || null; // 0 is none
    const preMonthAum = odd.get(buildKey({ number, date: monthEnd })) ?? getMonthEnd(month);
    const own = odd.get(buildKey({ number, date })) ?? interpolateAum(scheme, history, day, calendar);
    // the last AUM that the fund house shared
    const isEarlier = edgeCase === 'AUM footnote';
    return {
      dailyAum: isEarlier ? preMonthAum : own,
      preMonthAum,
      preMonthAvgAum:
        preMonthAum === null ? null : roundToHundredths(((getMonthEnd(month - 1) ?? preMonthAum) + preMonthAum) / 2),
      specialCharAum: isEarlier ? EARLIER_AUM_MARK : '',
    };
  };
}

/** Between two month-ends, or the last one and the newest day, it grows evenly. */
function interpolateAum(
  { lastDay }: SchemeModel,
  { months, monthEnds, latest }: AumHistory,
  day: number,
  calendar: TradingCalendar,
): number | null {
  const last = Number(calendar.days[lastDay]);
  if (months === null) return last >= toDayNumber(calendar.monthEnds.at(-1) ?? '1970-01-01') ? latest : null;
  const known = calendar.monthEnds.flatMap((date, month) =>
    month < months.first || month > months.last ? [] : { day: toDayNumber(date), aum: Number(monthEnds[month]) },
  );
  const points = [...known, { day: last, aum: latest }];
  const after = points.findIndex((point) => point.day >= day);
  const [from, to] = [points[after - 1], points[after]];
  if (to?.day === day) return to.aum;
  if (!from || !to) return null;
  return roundToHundredths(from.aum * (to.aum / from.aum) ** ((day - from.day) / (to.day - from.day)));
}

/** An AUM of a day that makes an event: a merger, or an AUM in the wrong unit. */
interface OddAum {
  readonly number: number;
  readonly date: IsoDate;
  readonly aum: number;
}

const buildKey = ({ number, date }: Pick<OddAum, 'number' | 'date'>): string => `${number} ${date}`;

/** Share of a scheme's AUM that came with the one merged into it. */
const MERGED_SHARE = 0.2;

/** The first closed scheme that another equity scheme of its fund house can have taken over: their AUM of the month-end before. */
function buildMerger({ schemes, calendar, getAumHistory, getNavs }: Market): readonly OddAum[] {
  for (const merged of schemes.filter(({ edgeCase }) => edgeCase === 'closed')) {
    const end = toIsoDay(Number(calendar.days[merged.lastDay]));
    const [after] = calendar.monthEnds.filter((monthEnd) => monthEnd > end);
    const before = findMonthEndBefore(end);
    if (after === undefined || daysBetween(before, after) > 62) continue;
    for (const scheme of schemes) {
      const { edgeCase, fundHouse, entry, number } = scheme;
      const month = calendar.monthEnds.indexOf(after);
      const aum = Number(getAumHistory(scheme).monthEnds[month]);
      if (edgeCase !== null || fundHouse !== merged.fundHouse || entry.group !== merged.entry.group || aum < 500)
        continue;
      const [start, latest] = [before, after].map((date) => findNavAsOf(getNavs(scheme), toDayNumber(date), 10));
      if (!start || !latest) continue;
      const own = (aum * (1 - MERGED_SHARE)) / (latest.nav / start.nav);
      return [
        { number: merged.number, date: before, aum: roundToHundredths(aum * MERGED_SHARE) },
        { number, date: before, aum: roundToHundredths(own) },
      ];
    }
  }
  return [];
}

/** The AUM of one scheme in lakh instead of crore, on a day between two portfolios. */
function buildWrongUnit({ schemes, calendar, getAumHistory }: Market): readonly OddAum[] {
  const scheme = schemes.findLast(
    (each) => each.edgeCase === null && each.entry.group === 'hybrid' && each.lastDay - each.firstDay > 600,
  );
  const monthEnd = calendar.monthEnds.at(-4);
  const day = listPerformanceDays(calendar)
    .map((position) => toIsoDay(Number(calendar.days[position])))
    .find((date) => monthEnd !== undefined && date > monthEnd);
  if (scheme === undefined || day === undefined) return [];
  const aum = Number(getAumHistory(scheme).monthEnds.at(-4));
  return [{ number: scheme.number, date: day, aum: roundToHundredths(aum * 100) }];
}
