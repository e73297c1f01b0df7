import type { IsoDate } from '#contract/dates.ts';
import { MAX_DAY } from '#dataset/storage/nav-encoding.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { findSpikes } from '../../checks/find-spikes.ts';
import type { Anomaly } from '../../parsing/errors.ts';
import { reportRows } from '../../source/report-rows.ts';
import { publishByDay, type Importer } from '../../source/source.ts';
import { checkReport, listReportChecks } from './check-report.ts';
import {
  isNavHistory,
  parseNavHistory,
  type NavHistoryFile,
  type NavHistorySourceName,
  type NavHistorySeries,
} from './parse-nav-history.ts';

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

/** The importer of the report of mutual funds, or of that of specialised investment funds. */
const createNavHistoryImporter = <Name extends NavHistorySourceName>(
  kind: Name,
  title: string,
): Importer<NavHistoryFile<Name>> => ({
  singular: title,
  plural: `${title}s`,
  text: { is: (start) => isNavHistory(start, kind), createParser: () => (text) => parseNavHistory(text, kind) },
  hasNavs: true,
  describe: ({ asOf, rowsRead }) => publishByDay(asOf, rowsRead),
  check: checkReport,
  checks: listReportChecks(kind),
  openStore:
    ({ history, navs }) =>
    async (file, source) => {
      const { series, spikes } = removeSpikes(file);
      const rejected: Anomaly[] = [...file.rejected, ...spikes];
      const readDay = createDayReader();
      for (const { listed, navs: points } of series) {
        let [first, last] = [Infinity, -Infinity];
        for (const { date, nav } of points) {
          const day = readDay(date);
          if (day < 0 || day > MAX_DAY) {
            const expected = 'a date since 1970';
            rejected.push({ where: `scheme ${listed.code}`, field: 'Date', received: date, expected });
            continue;
          }
          [first, last] = [Math.min(first, day), Math.max(last, day)];
          if (nav !== null && navs.add(listed.code, day, nav, source)) await navs.flush();
        }
        // of the days of a listing, these two are stored
        if (first <= last) for (const day of [first, last]) history.add(listed, day, source);
      }
      return reportRows(title, source, { rejected, anomalies: file.anomalies });
    },
});

/** Reads each date once: a report has few of them. */
function createDayReader(): (date: IsoDate) => number {
  const known = new Map<IsoDate, number>();
  return (date) => {
    const day = known.get(date);
    if (day !== undefined) return day;
    known.set(date, toDayNumber(date));
    return toDayNumber(date);
  };
}

export const navHistoryImporter = createNavHistoryImporter('nav-history', 'AMFI NAV history report');
export const specialisedNavHistoryImporter = createNavHistoryImporter('sif-nav-history', 'AMFI SIF NAV history report');
