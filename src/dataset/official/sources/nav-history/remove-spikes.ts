import { findSpikes } from '../../checks/find-spikes.ts';
import type { Anomaly } from '../../parsing/errors.ts';
import type { NavHistoryFile, NavHistorySeries } from './parse-nav-history.ts';

/** The codes of a report without the NAVs that they have for one day only, and what these are. */
export function removeSpikes({ series }: Pick<NavHistoryFile, 'series'>): {
  readonly series: readonly NavHistorySeries[];
  readonly spikes: readonly Anomaly[];
} {
  const spikes: Anomaly[] = [];
  const remaining = series.map((code) => {
    const dated = code.navs.flatMap(({ date, nav }) => (nav === null ? [] : [{ date, value: nav }]));
    const found = findSpikes(dated.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
    if (found.length === 0) return code;
    const expected = 'a NAV near those of the days before and after';
    for (const { date, value } of found) {
      const where = `scheme ${code.listed.code}, ${date}`;
      spikes.push({ where, field: 'Net Asset Value', received: String(value), expected });
    }
    const dates = new Set(found.map(({ date }) => date));
    return { ...code, navs: code.navs.filter(({ date }) => !dates.has(date)) };
  });
  return { series: remaining, spikes };
}
