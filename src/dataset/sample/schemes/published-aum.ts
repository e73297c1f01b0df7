import type { IsoDate } from '#contract/dates.ts';
import { findMonthEndBefore } from '#finance/aum.ts';
import { daysBetween, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { findNavAsOf, type NavSeries } from '#finance/nav/series/series.ts';
import type { TradingCalendar } from '../calendar.ts';
import { roundToHundredths } from '../numbers.ts';
import type { AumHistory } from './aum-history.ts';
import type { SchemeModel } from './schemes.ts';

/** AUM of a scheme that AMFI published for a day without a portfolio. */
export interface SamplePublishedAum {
  readonly schemeKey: string;
  readonly date: IsoDate;
  /** ₹ crore. */
  readonly aum: number;
}

interface Market {
  readonly schemes: readonly SchemeModel[];
  readonly calendar: TradingCalendar;
  readonly getAumHistory: (scheme: SchemeModel) => AumHistory;
  /** The NAVs of its first plan and option. */
  readonly getNavs: (scheme: SchemeModel) => NavSeries;
}

/** What makes the events that are found in AUM: a merger, and an AUM in the wrong unit. */
export const buildPublishedAum = (market: Market): readonly SamplePublishedAum[] => [
  ...buildMerger(market),
  ...buildWrongUnit(market),
];

/** Share of a scheme's AUM that came with the one merged into it. */
const MERGED_SHARE = 0.2;

/** The first closed scheme that another equity scheme of its fund house can have taken over: their AUM of the month-end before. */
function buildMerger({ schemes, calendar, getAumHistory, getNavs }: Market): readonly SamplePublishedAum[] {
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
        { schemeKey: String(merged.number), date: before, aum: roundToHundredths(aum * MERGED_SHARE) },
        { schemeKey: String(number), date: before, aum: roundToHundredths(own) },
      ];
    }
  }
  return [];
}

/** The AUM of one scheme in lakh instead of crore, on a day between two portfolios. */
function buildWrongUnit({ schemes, calendar, getAumHistory }: Market): readonly SamplePublishedAum[] {
  const month = calendar.monthEnds.length - 4;
  const monthEnd = calendar.monthEnds[month];
  const scheme = schemes.findLast(
    (each) => each.edgeCase === null && each.entry.group === 'hybrid' && each.lastDay - each.firstDay > 600,
  );
  if (scheme === undefined || monthEnd === undefined) return [];
  const aum = Number(getAumHistory(scheme).monthEnds[month]);
  return [
    { schemeKey: String(scheme.number), date: toIsoDay(toDayNumber(monthEnd) + 12), aum: roundToHundredths(aum * 100) },
  ];
}
