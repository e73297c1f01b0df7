import { MAX_DAY } from '#dataset/storage/nav-encoding.ts';
import { toDayNumber } from '#finance/calendar.ts';
import type { Anomaly } from '../../parsing/errors.ts';
import { reportRows } from '../../source/report-rows.ts';
import { publishByDay, type Importer } from '../../source/source.ts';
import { checkReport, listReportChecks } from './check-report.ts';
import { isNavHistory, parseNavHistory, type NavHistoryFile, type NavHistorySourceName } from './parse-nav-history.ts';
import { removeSpikes } from './remove-spikes.ts';

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
      for (const { listed, navs: points } of series) {
        for (const { date, nav } of points) {
          const day = toDayNumber(date);
          if (day < 0 || day > MAX_DAY) {
            const expected = 'a date since 1970';
            rejected.push({ where: `scheme ${listed.code}`, field: 'Date', received: date, expected });
            continue;
          }
          history.add(listed, day, source);
          if (nav !== null && navs.add(listed.code, day, nav, source)) await navs.flush();
        }
      }
      return reportRows(title, source, { rejected, anomalies: file.anomalies });
    },
});

export const navHistoryImporter = createNavHistoryImporter('nav-history', 'AMFI NAV history report');
export const specialisedNavHistoryImporter = createNavHistoryImporter('sif-nav-history', 'AMFI SIF NAV history report');
