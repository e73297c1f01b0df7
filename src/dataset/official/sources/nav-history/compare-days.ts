import { toDayNumber } from '#finance/calendar.ts';
import type { NavOnDay } from '#finance/nav/series/series.ts';
import { identify, selectMoved, type ComparedNav, type NavMoves } from '../../checks/navs/comparison.ts';
import type { NavHistorySeries } from './parse-nav-history.ts';

interface CodeNavs extends Pick<NavHistorySeries, 'listed'> {
  /** In order of their days. */
  readonly navs: readonly NavOnDay[];
}

const listCodes = (series: readonly NavHistorySeries[]): readonly CodeNavs[] =>
  series.map(({ listed, navs }) => ({
    listed,
    navs: navs
      .flatMap(({ date, nav }) => (nav === null ? [] : [{ day: toDayNumber(date), nav }]))
      .toSorted((a, b) => a.day - b.day),
  }));

/**
 * The days of a report on which most equity schemes have a NAV, in order: on a holiday, liquid schemes and a few others have one (2 October
 * 2019: some hundred of 10,000 codes).
 */
function findFullDays(codes: readonly CodeNavs[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const { listed, navs } of codes)
    if (identify(listed).isEquity) for (const { day } of navs) counts.set(day, (counts.get(day) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts]
    .flatMap(([day, count]) => (count > Math.max(MIN_EQUITY, most / 2) ? [day] : []))
    .toSorted((a, b) => a - b);
}

const MIN_EQUITY = 20;

/** The days of a report with equity, and the NAVs of each beside those of the day before. */
export function compareDays(series: readonly NavHistorySeries[]): {
  readonly days: readonly number[];
  readonly listMoves: () => Generator<NavMoves>;
} {
  const codes = listCodes(series);
  const days = findFullDays(codes);
  return {
    days,
    *listMoves() {
      const at = new Int32Array(codes.length); // of each code, the first NAV that is not before the day
      for (const [index, day] of days.slice(1).entries()) {
        const navs: ComparedNav[] = [];
        for (const [code, { listed, navs: own }] of codes.entries()) {
          let next = Number(at[code]);
          while ((own[next]?.day ?? day) < day) next++;
          at[code] = next;
          const [before, after] = [own[next - 1], own[next]];
          if (before && after?.day === day && before.day === days[index])
            navs.push({ listed, scheme: identify(listed), before, after });
        }
        yield { ...selectMoved(navs), pairs: [] };
      }
    },
  };
}
