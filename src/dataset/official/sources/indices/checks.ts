import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { isSunday, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { computeMedian } from '#finance/comparison/median.ts';
import { foldIndexName } from '#finance/index-names.ts';
import { readIndexLevels } from '../../../draft/index-series.ts';
import { identify } from '../../checks/navs/comparison.ts';
import { isBroadIndex } from '../../checks/navs/market-checks.ts';
import { countFaults, runChecks, type CheckGroup } from '../../checks/share-check.ts';
import type { ListedColumns } from '../../parsing/nav-lines/parse-cells.ts';
import type { CheckResult, ImportSession } from '../../source/source.ts';
import type { IndexFile } from './parse-indices.ts';

type Stored = Pick<ImportSession, 'draft' | 'navs' | 'history'>;

/** The levels of an index on two days; on one day, that of the file and the stored one. */
interface ComparedLevels {
  readonly name: string;
  readonly before: LevelOnDay;
  readonly after: LevelOnDay;
  /** One of two days is stored, the other one of the file. */
  readonly isJoin: boolean;
  /** The move of the NAVs of its funds, or else of equity, over a join at which it moved far; null if none are stored. */
  readonly navs: number | null;
}

interface LevelOnDay {
  readonly day: number;
  readonly level: number;
}

/** Days. Over longer gaps, an index may move by any amount. */
const MAX_DAYS = 7;
/**
 * The largest daily total return of six indices of most shares since 1999 is 17.3 %, on 18 May 2009: at 20 %, the exchanges close for the day.
 * NIFTY PSU Bank rose by 29.6 % on 25 October 2017, and leveraged indices move by twice as much.
 */
const [MAX_MOVE, MAX_MOVE_OF_FEW] = [0.25, 0.4];
const MAX_JOIN_MOVE = 0.12;
/** Levels are printed with two decimals. */
const MAX_DIFFERENCE = 0.001;

const days: CheckGroup<readonly ComparedLevels[]> = {
  against: 'the days before and after, in the file and stored',
  checks: [
    {
      name: 'index moves',
      compares: `levels moved by more than ${MAX_MOVE_OF_FEW * 100} %, or of a broad index by more than ${MAX_MOVE * 100} %`,
      ...{ maxShare: 0, worstSeen: 0, minTotal: 1, minFaults: 1 },
      find: (levels) =>
        countFaults(
          levels,
          (each) => Math.abs(getMove(each)) > (isBroadIndex(each.name) ? MAX_MOVE : MAX_MOVE_OF_FEW),
          describeLevels,
        ),
    },
    {
      name: 'index levels of Sundays',
      compares: 'levels are of a Sunday',
      ...{ maxShare: 0.2, worstSeen: 0.004, minTotal: 5, minFaults: 3 },
      find: (levels) => countFaults(levels, ({ after }) => isSunday(after.day), describeLevels),
    },
    {
      name: 'index levels of another date',
      compares: 'levels are those of the day before',
      ...{ maxShare: 0.5, worstSeen: 0.0002, minTotal: 3, minFaults: 3 },
      find: (levels) =>
        countFaults(
          levels.filter(({ before, after }) => before.day < after.day),
          ({ before, after }) => before.level === after.level,
          describeLevels,
        ),
    },
  ],
};

const stored: CheckGroup<readonly ComparedLevels[]> = {
  against: 'stored levels of the index',
  checks: [
    {
      // the price index is a third below the total return, or more
      name: 'index moves after stored days',
      compares: `levels moved by more than ${MAX_JOIN_MOVE * 100} % between a stored day and one of the file, and apart from NAVs`,
      ...{ maxShare: 0, worstSeen: 0, minTotal: 1, minFaults: 1 },
      find: (levels) =>
        countFaults(
          levels.filter(({ isJoin }) => isJoin),
          (each) => hasMovedFar(getMove(each)) && hasMovedFar((1 + getMove(each)) / (each.navs ?? 1) - 1),
          describeLevels,
        ),
    },
    {
      name: 'contradicted index levels',
      compares: 'levels differ from the stored ones of their date',
      ...{ maxShare: 0.01, worstSeen: 0, minTotal: 3, minFaults: 3 },
      find: (levels) =>
        countFaults(
          levels.filter(({ before, after }) => before.day === after.day),
          (each) => Math.abs(getMove(each)) > MAX_DIFFERENCE,
          describeLevels,
        ),
    },
  ],
};

export const indexChecks = [days, stored];

/** Compares the levels of each index with those of the days around, in the file and stored, and with NAVs. */
export function checkIndices(file: IndexFile, session: Stored): readonly CheckResult[] {
  const { draft } = session;
  const levels = file.indices.flatMap(({ name, values }): readonly ComparedLevels[] => {
    const own = new Map(values.map(({ date, level }) => [toDayNumber(date), level]));
    const known = new Map([...readIndexLevels(draft, name)].map(([day, { level }]) => [day, level]));
    const inOrder = [...new Set([...known.keys(), ...own.keys()])].toSorted((a, b) => a - b);
    return inOrder.flatMap((day, index) => {
      const level = own.get(day) ?? known.get(day) ?? 0;
      const after = { day, level };
      const previous = inOrder[index - 1];
      const compared: ComparedLevels[] = [];
      if (own.has(day) && known.has(day))
        compared.push({ name, before: { day, level: known.get(day) ?? 0 }, after, isJoin: false, navs: null });
      if (previous !== undefined && day - previous <= MAX_DAYS && (own.has(day) || own.has(previous))) {
        const before = { day: previous, level: own.get(previous) ?? known.get(previous) ?? 0 };
        const isJoin = own.has(day) !== own.has(previous);
        const isFar = isJoin && hasMovedFar(after.level / before.level - 1);
        compared.push({ name, before, after, isJoin, navs: isFar ? findNavMove(name, previous, day, session) : null });
      }
      return compared;
    });
  });
  const input = [{ input: levels, comparedWith: null }];
  const isStored = levels.some(({ before, after, isJoin }) => isJoin || before.day === after.day);
  return [...runChecks(days, input), ...runChecks(stored, isStored ? input : [])];
}

/** The median move of the NAVs of the funds that are named after an index, or else of equity, between two days. */
function findNavMove(name: string, before: number, after: number, { navs, history }: Stored): number | null {
  const listed = Array.from(history.all(), (listings) => listings.at(-1)?.listed).filter((each) => each !== undefined);
  const key = foldIndexName(name);
  const isOfIndex = (each: ListedColumns): boolean => {
    const [, ...rests] = foldIndexName(each.name).split(key);
    return identify(each).isTracker && rests.some((rest) => !/^\d/.test(rest)); // Nifty 50 is not Nifty 500
  };
  const findMedian = (of: readonly ListedColumns[]) => {
    const codes = new Set(of.map(({ code }) => code));
    const start = new Map(Array.from(navs.listNavs(codes, before, before), ({ code, nav }) => [code, nav]));
    const ends = [...navs.listNavs(codes, after, after)];
    const moves = ends.map(({ code, nav }) => nav / (start.get(code) ?? NaN));
    return computeMedian(moves.filter((move) => !Number.isNaN(move)));
  };
  return findMedian(listed.filter(isOfIndex)) ?? findMedian(listed.filter((each) => identify(each).isEquity));
}

const hasMovedFar = (move: number): boolean => Math.abs(move) > MAX_JOIN_MOVE;

const getMove = ({ before, after }: ComparedLevels): number => after.level / before.level - 1;

const formatDate = (day: number): string => formatDay(toIsoDay(day) satisfies IsoDate);

const describeLevels = ({ name, before, after }: ComparedLevels): string =>
  before.day === after.day
    ? `${name}, ${formatDate(after.day)}: ${after.level}, stored ${before.level}`
    : `${name}: ${before.level} on ${formatDate(before.day)}, then ${after.level} on ${formatDate(after.day)}`;
