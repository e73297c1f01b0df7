import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { Draft } from '../../../draft/draft.ts';
import { readIndexLevels } from '../../../draft/index-series.ts';
import { countFaults, runChecks, type CheckGroup } from '../../checks/share-check.ts';
import type { CheckResult } from '../../source/source.ts';
import type { IndexFile } from './parse-indices.ts';

/** The levels of an index on two days; on one day, that of the file and the stored one. */
interface ComparedLevels {
  readonly name: string;
  readonly before: LevelOnDay;
  readonly after: LevelOnDay;
  /** One of two days is stored, the other one of the file. */
  readonly isJoin: boolean;
}

interface LevelOnDay {
  readonly day: number;
  readonly level: number;
}

/** Days. Over longer gaps, an index may move by any amount. */
const MAX_DAYS = 7;
/** The largest daily total return of four indices since 1999 is 17.3 %, on 18 May 2009. */
const MAX_MOVE = 0.25;
const MAX_JOIN_MOVE = 0.12;
/** Day 0, 1 January 1970, is a Thursday. */
const EPOCH_WEEKDAY = 4;
/** Levels are printed with two decimals. */
const MAX_DIFFERENCE = 0.001;

const days: CheckGroup<readonly ComparedLevels[]> = {
  against: 'the days before and after, in the file and stored',
  checks: [
    {
      name: 'index moves',
      compares: `levels moved by more than ${MAX_MOVE * 100} %`,
      ...{ maxShare: 0, worstSeen: 0, minTotal: 1, minFaults: 1 },
      find: (levels) => countFaults(levels, (each) => Math.abs(getMove(each)) > MAX_MOVE, describeLevels),
    },
    {
      name: 'index levels of Sundays',
      compares: 'levels are of a Sunday',
      ...{ maxShare: 0.2, worstSeen: 0.004, minTotal: 5, minFaults: 3 },
      find: (levels) => countFaults(levels, ({ after }) => (after.day + EPOCH_WEEKDAY) % 7 === 0, describeLevels),
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
      // the price index is a third below the total return, or more; a file seldom begins on the day of a crash
      name: 'index moves after stored days',
      compares: `levels moved by more than ${MAX_JOIN_MOVE * 100} % between a stored day and one of the file`,
      ...{ maxShare: 0, worstSeen: 0, minTotal: 1, minFaults: 1 },
      find: (levels) =>
        countFaults(
          levels.filter(({ isJoin }) => isJoin),
          (each) => Math.abs(getMove(each)) > MAX_JOIN_MOVE,
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

/** Compares the levels of each index with those of the days around, in the file and stored. */
export function checkIndices(file: IndexFile, { draft }: { readonly draft: Draft }): readonly CheckResult[] {
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
        compared.push({ name, before: { day, level: known.get(day) ?? 0 }, after, isJoin: false });
      if (previous !== undefined && day - previous <= MAX_DAYS && (own.has(day) || own.has(previous))) {
        const before = { day: previous, level: own.get(previous) ?? known.get(previous) ?? 0 };
        compared.push({ name, before, after, isJoin: own.has(day) !== own.has(previous) });
      }
      return compared;
    });
  });
  const input = [{ input: levels, comparedWith: null }];
  const isStored = levels.some(({ before, after, isJoin }) => isJoin || before.day === after.day);
  return [...runChecks(days, input), ...runChecks(stored, isStored ? input : [])];
}

const getMove = ({ before, after }: ComparedLevels): number => after.level / before.level - 1;

const formatDate = (day: number): string => formatDay(toIsoDay(day) satisfies IsoDate);

const describeLevels = ({ name, before, after }: ComparedLevels): string =>
  before.day === after.day
    ? `${name}, ${formatDate(after.day)}: ${after.level}, stored ${before.level}`
    : `${name}: ${before.level} on ${formatDate(before.day)}, then ${after.level} on ${formatDate(after.day)}`;
