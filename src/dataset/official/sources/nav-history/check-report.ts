import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { listNavChecks, type NavSources } from '../../checks/navs/check-groups.ts';
import { checkDays, checkNavs, checkNewestNames } from '../../checks/navs/check-nav-files.ts';
import type { NavDay, NavMoves } from '../../checks/navs/comparison.ts';
import { isClosed, readBroadIndex, type BroadIndex } from '../../checks/navs/market-checks.ts';
import { countFaults, runChecks, selectDistinct, type CheckGroup } from '../../checks/share-check.ts';
import type { CheckResult, DescribedChecks, FailedCheck, ImportSession } from '../../source/source.ts';
import { compareDays } from './compare-days.ts';
import type { NavHistoryFile, NavHistorySourceName } from './parse-nav-history.ts';

interface DayOfEquity {
  readonly day: number;
  readonly isClosed: boolean;
}

const dayChecks: CheckGroup<readonly DayOfEquity[]> = {
  against: 'the calendar, and levels of a broad index',
  checks: [
    {
      name: 'equity NAVs of closed days',
      compares: 'days with NAVs of most equity schemes are Sundays, or Saturdays without a level of a broad index',
      ...{ maxShare: 0.1, worstSeen: 0.0052, minTotal: 2, minFaults: 2 },
      find: (days) =>
        countFaults(
          days,
          ({ isClosed: isFault }) => isFault,
          ({ day }) => formatDay(toIsoDay(day)),
        ),
    },
  ],
};

const dailySources = { 'nav-history': 'nav', 'sif-nav-history': 'sif-nav' } as const satisfies Record<
  NavHistorySourceName,
  NavSources
>;

export const listReportChecks = (kind: NavHistorySourceName): readonly DescribedChecks[] => [
  ...listNavChecks(dailySources[kind]).report,
  dayChecks,
];

/**
 * Compares the names of a report with the newest that are stored, its first and its last day with the stored files around, and its days with each
 * other, and with the levels of an index.
 */
export function checkReport(
  file: NavHistoryFile,
  stored: Pick<ImportSession, 'history' | 'navs' | 'files' | 'draft'>,
): readonly CheckResult[] {
  const kind = dailySources[file.kind];
  const files = [kind, file.kind].flatMap((each) => stored.files.of(each));
  const { days, listMoves } = compareDays(file.series);
  const broad = readBroadIndex(stored.draft);
  return selectDistinct([
    ...checkNewestNames(file.series, kind, stored),
    ...[...new Set([file.from, file.asOf])].flatMap((date) => checkNavs(selectDay(file, date), files, kind, stored)),
    ...checkMovesOfDays(listMoves(), kind, broad),
    ...runChecks(dayChecks, [
      { input: days.map((day) => ({ day, isClosed: isClosed(day, broad) })), comparedWith: null },
    ]),
  ]);
}

function* checkMovesOfDays(
  moves: Iterable<NavMoves>,
  kind: NavSources,
  broad: BroadIndex | null,
): Generator<FailedCheck> {
  for (const each of moves) {
    const [first] = each.together;
    if (!first) continue;
    for (const result of checkDays(each, `its own of ${formatDay(toIsoDay(first.before.day))}`, kind, broad))
      if ('check' in result) yield result;
  }
}

const selectDay = ({ series }: NavHistoryFile, date: IsoDate): NavDay => ({
  asOf: date,
  rows: series.flatMap(({ listed, navs }) =>
    navs.filter((each) => each.date === date).map((each) => ({ listed, ...each })),
  ),
});
