import { expect, test } from 'vitest';
import { identify, selectMoved, type ComparedNav, type Comparison } from '#dataset/official/checks/navs/comparison.ts';
import { marketChecks } from '#dataset/official/checks/navs/market-checks.ts';
import { distantNavChecks, navChecks } from '#dataset/official/checks/navs/nav-checks.ts';
import { findFailedChecks, type Check } from '#dataset/official/checks/share-check.ts';

interface Change {
  readonly house: string;
  readonly category: string;
  readonly subCategory: string;
  readonly at: number;
}

const SUB_CATEGORIES = [
  ['Equity', 'Large Cap Fund'],
  ['Equity', 'Small Cap Fund'],
  ['Debt', 'Gilt Fund'],
  ['Index Funds', 'Index Funds'],
] as const;

/** Two days of 1,600 codes: forty houses, four of them with four codes; equity and index funds move by about as much. */
function buildComparison(change: (code: Change) => number, days = 1): Comparison {
  const navs = Array.from({ length: 1_600 }, (_, at): ComparedNav => {
    const house = at < 16 ? `Small ${at >> 2} Mutual Fund` : `Large ${at % 36} Mutual Fund`;
    const [category, subCategory] = SUB_CATEGORIES[at % 200 === 7 ? 1 : at % 4 === 1 ? 0 : at % 4] ?? ['', ''];
    const move = category === 'Debt' ? 1.0002 : 0.98 + (at % 13) / 1_000;
    const before = { day: 100, nav: 10 + at };
    const after = { day: 100 + days, nav: before.nav * move * change({ house, category, subCategory, at }) };
    const listed = {
      ...{ code: String(at), name: `Fund ${at} - Growth`, planCell: null, optionCell: null, mutualFund: house },
      ...{ type: 'Open Ended', category, subCategory, isinFirst: '', isinReinvest: '' },
    };
    return {
      ...{ listed, scheme: identify(listed) },
      before,
      after,
    };
  });
  const neighbour = {
    id: 1,
    kind: 'nav',
    name: '',
    period: '',
    rank: '',
    asOf: '2026-07-01',
    rows: 1_600,
    format: 1,
  } as const;
  return { neighbour, rows: 1_600, ...selectMoved(navs), pairs: [], current: [], lost: [] };
}

const findFailed = (input: Comparison, checks: readonly Check<Comparison>[] = navChecks) =>
  findFailedChecks(checks, [{ input, comparedWith: null }]).map(({ check }) => check);

test('the NAVs of an honest day pass', () => {
  expect(findFailed(buildComparison(() => 1))).toEqual([]);
  expect(
    findFailed(
      buildComparison(() => 1.5, 200),
      distantNavChecks,
    ),
  ).toEqual([]);
});

test.each([
  [
    'a house of four codes × 10',
    ({ house }) => (house === 'Small 1 Mutual Fund' ? 10 : 1),
    ['splits of a small fund house'],
  ],
  [
    'a small sub-category × 10',
    ({ subCategory, at }) => (subCategory === 'Small Cap Fund' && at > 16 ? 10 : 1),
    ['splits of a sub-category', 'moves of equity of a sub-category'],
  ],
  ['equity × 1.05', ({ category }) => (category === 'Equity' ? 1.05 : 1), ['moves of equity']],
  ['equity × 1.3', ({ category }) => (category === 'Equity' ? 1.3 : 1), ['moves of equity']],
  [
    'equity of a fund house × 1.1',
    ({ house, category }) => (house === 'Large 5 Mutual Fund' && category === 'Equity' ? 1.1 : 1),
    ['moves of equity of a fund house'],
  ],
] satisfies readonly (readonly [string, (code: Change) => number, readonly string[]])[])(
  '%s is found, though it is less than a hundredth of the market or no split',
  (_, change, checks) => {
    expect(findFailed(buildComparison(change))).toEqual(checks);
  },
);

test('two fifths of the market with the NAVs of another day is found', () => {
  const comparison = buildComparison(() => 1);
  const unchanged = comparison.navs.map((nav, at) =>
    at % 5 < 2 ? { ...nav, after: { ...nav.after, nav: nav.before.nav } } : nav,
  );
  expect(findFailed({ ...comparison, ...selectMoved(unchanged) })).toEqual(['unchanged equity NAVs']);
});

test('NAVs × 10 are found also if the nearest file is months away', () => {
  expect(
    findFailed(
      buildComparison(() => 10, 200),
      distantNavChecks,
    ),
  ).toEqual(['NAVs, months apart']);
});

const isEquity = ({ category }: Change): boolean => category === 'Equity';
const ofTracker = (move: number) => (code: Change) => (code.category === 'Index Funds' ? move : 1);

test.each([
  ['equity falls by 6 % and index funds, with those of gold, by 2.5 %', 0.94, 0.975],
  ['equity falls by 13 % and index funds by 9 %', 0.87, 0.91],
  ['equity rises by 17 % and index funds by 11 %', 1.17, 1.11],
])('a day on which %s is honest, and equity × 1.3 is found on it', (_, equity, trackers) => {
  const crash = (code: Change) => (isEquity(code) ? equity : ofTracker(trackers)(code));
  expect(findFailed(buildComparison(crash))).toEqual([]);
  expect(findFailed(buildComparison((code) => crash(code) * (isEquity(code) ? 1.3 : 1)))).toEqual(['moves of equity']);
});

/** The codes of one large fund house. */
function selectHouse(change: (code: Change) => number): Comparison {
  const all = buildComparison(({ house, ...code }) =>
    house === 'Large 5 Mutual Fund' ? change({ house, ...code }) : 1,
  );
  return { ...all, ...selectMoved(all.navs.filter(({ listed }) => listed.mutualFund === 'Large 5 Mutual Fund')) };
}

test('a file of one fund house is judged as one of all: a third of its NAVs may be unchanged, and equity move apart', () => {
  const honest = selectHouse(() => 1);
  const unchanged = honest.navs.map((nav, at) => (at % 3 === 0 ? { ...nav, after: { ...nav.before, day: 101 } } : nav));
  expect(findFailed({ ...honest, ...selectMoved(unchanged) })).toEqual([]);
  const findMoved = (factor: number) => {
    const input = { navs: selectHouse(() => factor).together, index: 0.985 };
    return findFailedChecks(marketChecks.nav.checks, [{ input, comparedWith: null }]).map(({ check }) => check);
  };
  expect([findMoved(1.05), findMoved(1.3)]).toEqual([[], ['moves of equity and an index']]);
});
