import { expect, test } from 'vitest';
import {
  buildCoverageByMonth,
  countHouses,
  cutIntoSegments,
  findCommonHouses,
  findComparedHouses,
  findMonthBefore,
  groupByCoverage,
  type HouseCoverage,
} from '#finance/comparison/coverage.ts';

/** @param text `AB -C`: A and B are loaded, C is not; a house that is not named has no schemes. */
function coverage(text: string): HouseCoverage {
  const [loaded = '', missing = ''] = text.split(' -');
  return { loaded: new Set(loaded), missing: new Set(missing) };
}

/** `1-2 AB`: the dates from the second to the third, of the houses A and B. */
const cut = (...dates: readonly string[]): readonly string[] =>
  cutIntoSegments(dates.map(coverage)).map(
    ({ from, to, houses }) => `${from}-${to} ${[...houses].toSorted().join('')}`,
  );

test('a house is loaded from half of its schemes on, whose number may not be known', () => {
  const house = (mutualFund: string, loaded: number | null, schemes: number | null) => ({
    mutualFund,
    loaded,
    schemes,
  });
  const rows = [
    house('A', 50, 100),
    house('B', 49, 100),
    house('C', 1, null),
    house('D', 0, null),
    house('E', null, 3),
  ];
  const { loaded, missing, partial } = groupByCoverage(rows);
  expect([...loaded]).toEqual(['A', 'C']);
  expect([...missing]).toEqual(['B', 'D', 'E']);
  expect([...partial]).toEqual(['B']);
});

test('a change is taken over the houses loaded at both dates, with those that have begun or ended between them', () => {
  expect([...findCommonHouses([coverage('ABD -C'), coverage('AC -B')])]).toEqual(['A', 'D']);
  expect([...findCommonHouses([coverage(' -A'), coverage(' -A')])]).toEqual([]);
});

test('a line is of the houses loaded at all of its dates', () => {
  expect(cut('A -BC', 'AB -C', 'A -BC')).toEqual(['0-2 A']);
  expect(cut('ABC', 'AB -C', 'ABC')).toEqual(['0-2 AB']);
});

test('dates join while at least half of the houses loaded at any of them are loaded at all', () => {
  expect(cut('AB', 'A -B')).toEqual(['0-1 A']);
  expect(cut('ABC', 'A -BC')).toEqual(['0-0 ABC', '1-1 A']);
  // half of each pair, but not of all three
  expect(cut('AC -BD', 'ABC -D', 'AB -CD')).toEqual(['0-0 AC', '1-2 AB']);
});

test('the segments begin with the newest date', () => {
  expect(cut('AB -CD', 'ABCD', 'CD -AB')).toEqual(['0-0 AB', '1-2 CD']);
});

test('a house that merged away or begins counts with nothing before and after, and cuts no line', () => {
  expect(cut('AB', 'AB', 'A')).toEqual(['0-2 AB']);
  expect(cut('A', 'AB', 'AB')).toEqual(['0-2 AB']);
  // all houses but one are gone
  expect(cut('ABCD', 'A')).toEqual(['0-1 ABCD']);
});

test('a month with one house only is a line of its own, or joins if no more than another was loaded', () => {
  expect(cut('ABCDE', 'A -BCDE', 'ABCDE')).toEqual(['0-0 ABCDE', '1-1 A', '2-2 ABCDE']);
});

test('a date without any house is in no line, and parts those before and after it', () => {
  expect(cut('A', ' -A', 'A')).toEqual(['0-0 A', '2-2 A']);
  expect(cut()).toEqual([]);
});

test('counts the houses that a value is of among those with schemes at its date', () => {
  expect(countHouses(coverage('AB -C'), new Set('AD'))).toEqual({ counted: 1, all: 3 });
});

test('houses in part count if none is loaded as a whole in any month', () => {
  const part = { mutualFund: 'A', loaded: 1, schemes: 100 };
  const whole = { mutualFund: 'B', loaded: 50, schemes: 100 };
  const listLoaded = (...months: readonly (typeof part)[][]) =>
    [
      ...buildCoverageByMonth(
        new Map(months.map((houses, index) => [index === 0 ? ('2026-08' as const) : ('2026-09' as const), houses])),
      ).values(),
    ].map(({ loaded, missing }) => `${[...loaded].join('')} -${[...missing].join('')}`);
  expect(listLoaded([part], [part, { ...whole, loaded: 0 }])).toEqual(['A -', 'A -B']);
  expect(listLoaded([part], [part, whole])).toEqual([' -A', 'B -A']);
});

test('a month is compared with the newest one before it, if it is near', () => {
  expect(findMonthBefore(['2026-10', '2026-08', '2026-07'], '2026-10')).toBe('2026-08');
  expect(findMonthBefore(['2026-10', '2026-03'], '2026-10')).toBeNull();
  expect(findMonthBefore([], '2026-10')).toBeNull();
});

test('trades are known of the houses that are loaded in the month and the month before', () => {
  const months = new Map([
    ['2026-08', coverage('AB -C')],
    ['2026-09', coverage('A -BC')],
    ['2026-10', coverage('ABC')],
  ] as const);
  expect([...findComparedHouses(months, '2026-10')]).toEqual(['A']);
  expect([...findComparedHouses(months, '2026-09')]).toEqual(['A']);
  expect([...findComparedHouses(months, '2026-08')]).toEqual([]);
});
