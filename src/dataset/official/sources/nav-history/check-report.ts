import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { checkNavs, checkNewestNames } from '../../checks/navs/check-nav-files.ts';
import type { NavDay } from '../../checks/navs/comparison.ts';
import { isSplitRatio, MAX_RATIO, MIN_RATIO } from '../../checks/navs/nav-checks.ts';
import { findFailedChecks, pickWorst, type Check, type Finding } from '../../checks/share-check.ts';
import type { FailedCheck, ImportSession } from '../../source/source.ts';
import type { NavHistoryFile } from './parse-nav-history.ts';

const MIN_NAVS = 20;

/** Checks of a report beside those of NAVAll.txt, of the days in it; a report of one day has none to compare. */
export const reportChecks: readonly Check<NavHistoryFile>[] = [
  {
    name: 'splits of a day',
    compares: `NAVs of one day moved by a factor below ${MIN_RATIO} or above ${MAX_RATIO} since the day before`,
    ...{ maxShare: 0.01, worstSeen: null, minTotal: MIN_NAVS, minFaults: 5 },
    find: ({ series }) => {
      const days = new Map<IsoDate, { total: number; readonly faults: string[] }>();
      for (const { listed, navs } of series)
        for (let at = 1; at < navs.length; at++) {
          const [before, after] = [navs[at - 1], navs[at]];
          if (!before?.nav || !after?.nav) continue;
          const day = days.get(after.date) ?? { total: 0, faults: [] };
          day.total++;
          if (isSplitRatio(after.nav / before.nav)) day.faults.push(`${listed.code}: ${before.nav}, then ${after.nav}`);
          days.set(after.date, day);
        }
      const findings = [...days].map(([date, { total, faults }]): Finding => ({
        ...{ faults: faults.length, total },
        describeExamples: () => faults.map((fault) => `${fault} on ${formatDay(date)}`),
      }));
      return pickWorst(findings, MIN_NAVS);
    },
  },
];

/**
 * Compares the names of a report with the newest that are stored, its first and its last day with the stored files around, and its days with each
 * other.
 */
export function checkReport(
  file: NavHistoryFile,
  stored: Pick<ImportSession, 'history' | 'navs' | 'files'>,
): readonly FailedCheck[] {
  const kinds =
    file.kind === 'nav-history' ? (['nav', 'nav-history'] as const) : (['sif-nav', 'sif-nav-history'] as const);
  const files = kinds.flatMap((kind) => stored.files.of(kind));
  const failed = [
    ...checkNewestNames(file.series, stored),
    ...[...new Set([file.from, file.asOf])].flatMap((date) => checkNavs(selectDay(file, date), files, stored)),
    ...findFailedChecks(reportChecks, [{ input: file, comparedWith: null }]),
  ];
  return [...new Map(failed.map((each) => [each.check, each])).values()];
}

const selectDay = ({ series }: NavHistoryFile, date: IsoDate): NavDay => ({
  asOf: date,
  rows: series.flatMap(({ listed, navs }) =>
    navs.filter((each) => each.date === date).map((each) => ({ listed, ...each })),
  ),
});
