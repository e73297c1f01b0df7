import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { namedFalls } from '#finance/nav/risk/named-falls.ts';
import { folder, isAbsent, skipNote } from '#test/dataset/official/official-files.ts';

interface Level {
  readonly date: string;
  readonly level: number;
}

const readLevels = (): readonly Level[] => {
  const { series }: { series: Record<string, number> } = JSON.parse(
    readFileSync(join(folder, 'tri/long-json/NIFTY500.json'), 'utf8'),
  );
  return Object.entries(series)
    .map(([date, level]) => ({ date, level }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
};

/** The falls from each highest level so far to the lowest one before it is reached again. */
function findFalls(levels: readonly Level[]) {
  const peaks = levels.filter(({ level }, index) => levels.slice(0, index).every((earlier) => earlier.level <= level));
  return peaks.map((peak, index) => {
    const between = levels.slice(levels.indexOf(peak), peaks[index + 1] && levels.indexOf(peaks[index + 1] ?? peak));
    const trough = between.reduce((lowest, level) => (level.level < lowest.level ? level : lowest));
    return {
      days: [peak.date, trough.date],
      percent: (1 - trough.level / peak.level) * 100,
      tradingDays: between.indexOf(trough),
    };
  });
}

test('the falls follow one another, each with a name and an address of its own', () => {
  expect(namedFalls.flatMap(({ first, last }) => [first, last])).toEqual(
    namedFalls.flatMap(({ first, last }) => [first, last]).toSorted(),
  );
  expect(new Set(namedFalls.flatMap(({ key, name }) => [key, name])).size).toBe(2 * namedFalls.length);
  expect(namedFalls[0]?.key).toBe('fall-2000');
});

describe.skipIf(isAbsent)(`NIFTY500.json${skipNote}`, () => {
  const levels = isAbsent ? [] : readLevels();
  const listDays = (falls: readonly { readonly first: string; readonly last: string }[]) =>
    falls.map(({ first, last }) => [first, last]);

  test('the falls are those of 15 % or more of NIFTY 500 TRI since 2000', () => {
    const deep = findFalls(levels).filter(
      ({ days: [peak = ''], percent, tradingDays }) => peak >= '2000' && percent >= 15 && tradingDays >= 20,
    );
    expect(listDays(namedFalls.filter(({ key }) => key !== 'fall-2010'))).toEqual(deep.map(({ days }) => days));
  });

  test('the fall of 2010–11 is the deepest between the trough of 2008 and the level from before it', () => {
    const before = levels.find(({ date }) => date === '2008-01-04');
    const back = levels.find(({ date, level }) => date > '2008-10-27' && level >= Number(before?.level));
    const falls = findFalls(levels.filter(({ date }) => date >= '2008-10-27' && date <= String(back?.date)));
    const [deepest] = falls.toSorted((a, b) => b.percent - a.percent);
    expect([deepest?.days]).toEqual(listDays(namedFalls.filter(({ key }) => key === 'fall-2010')));
  });
});
