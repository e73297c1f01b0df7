import { expect, test } from 'vitest';
import { createPeerLookup, rankedTer } from '#schemes/peers/peer-lookup.ts';
import { createSchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import {
  computeGroupMedian,
  computeLargestShare,
  computeShareAhead,
  computeWeightedTer,
  groupByName,
  selectCategoryRows,
  selectHouseRows,
  selectPlanRows,
  sumAumOf,
  sumKnown,
} from '#schemes/scheme-groups.ts';
import { buildPerformance, buildSchemeMaster } from '#test/support/market/build-records.ts';

const [DAY, TIME] = ['2026-11-19', '2026-11-19T00:00:00'] as const;

/** A large-cap scheme in two plans, its Direct plan the scheme code. */
const build = (number: number, return1Year: number | null, dailyAum: number | null, ter: number | null, more = {}) =>
  (['Direct', 'Regular'] as const).map((plan, index) =>
    buildPerformance({
      ...{ code: `${number}${index}`, schemeName: `Scheme ${number} - ${plan} Plan - Growth`, type: 'Open Ended' },
      ...{ category: 'Equity', subCategory: 'Large Cap Fund', navDate: TIME, terDate: DAY },
      ...{ return1Year, return3Year: null, return5Year: null, dailyAum, ter, ...more },
    }),
  );

const rows = [
  ...build(1, 10, 100, 0.5),
  ...build(2, 12, 300, 1),
  ...build(3, 12, null, 0.8),
  ...build(4, 14, 600, null),
  ...build(5, null, 200, 0.6),
  ...build(6, 30, 50, 0.2, { subCategory: 'Mid Cap Fund' }),
];
const list = new Map(
  rows.map(({ code, schemeName, category, subCategory }) => [
    code,
    buildSchemeMaster({
      ...{
        code,
        schemeName,
        category,
        subCategory,
        mutualFund: code < '4' ? 'Kaveri Mutual Fund' : 'Lotus Mutual Fund',
      },
      ...{ plan: schemeName.includes('Direct') ? 'Direct' : 'Regular', option: 'Growth', navStatus: '' },
    }),
  ]),
);
const attributes = createSchemeAttributeLookup(rows, { byCode: list, hasPortfolioDates: true }, '2026-11-19');
const peers = createPeerLookup(rows, attributes, (row, period) => (period === '1Year' ? row.return1Year : null));
const largeCaps = selectPlanRows(selectCategoryRows(rows, attributes, 'Large Cap Fund'), attributes, 'Direct');

test('a category has one row for each scheme, of the chosen plan', () => {
  expect(largeCaps.map(({ code }) => code)).toEqual(['10', '20', '30', '40', '50']);
  const regular = selectPlanRows(selectCategoryRows(rows, attributes, 'Large Cap Fund'), attributes, 'Regular');
  expect(regular.map(({ code }) => code)).toEqual(['11', '21', '31', '41', '51']);
});

test('where no code is investable, a category has those with a current NAV', () => {
  const closed = build(1, 1, 1, 1, { type: 'Close Ended', subCategory: 'Fixed Term Plan', category: 'Debt' });
  const stale = build(2, 1, 1, 1, {
    type: 'Close Ended',
    subCategory: 'Fixed Term Plan',
    navDate: '2026-01-19T00:00:00',
  });
  const open = build(3, 1, 1, 1, { subCategory: 'Fixed Term Plan', category: 'Debt' });
  const all = [...closed, ...stale, ...open];
  const lookup = createSchemeAttributeLookup(all, null, '2026-11-19');
  expect(selectCategoryRows([...closed, ...stale], lookup, 'Fixed Term Plan')).toEqual(closed);
  expect(selectCategoryRows(all, lookup, 'Fixed Term Plan')).toEqual(open);
});

test('a fund house has the codes of all its categories', () => {
  expect(selectHouseRows(rows, attributes, 'Lotus Mutual Fund').map(({ code }) => code)).toEqual([
    ...['40', '41', '50', '51', '60', '61'],
  ]);
});

test('AUM is added up over the schemes that report one, and says of how many', () => {
  expect(sumAumOf(largeCaps)).toEqual({ value: 1200, known: 4 });
  expect(sumAumOf(largeCaps.slice(2, 3))).toEqual({ value: null, known: 0 });
  expect(sumKnown([1, null, undefined, 2])).toEqual({ value: 3, known: 2 });
});

test('the largest schemes have their share of the AUM, unless they are all', () => {
  expect(computeLargestShare(largeCaps, 1)).toBe(50);
  expect(computeLargestShare(largeCaps, 3)).toBe(91.6667);
  expect(computeLargestShare(largeCaps, 4)).toBeNull();
});

test('the share of AUM ahead of the median counts only schemes with AUM and a return that is compared', () => {
  // median 12: of 100, 300 and 600, only the last is above it
  expect(computeShareAhead(largeCaps, peers, '1Year')).toEqual({ value: 60, known: 3 });
  expect(computeShareAhead(largeCaps, peers, '3Year')).toEqual({ value: null, known: 0 });
});

test('the expense ratio is weighted by the AUM of the schemes that have both', () => {
  expect(computeWeightedTer(largeCaps)).toEqual({ value: 0.7833, known: 3 }); // (100 × 0.5 + 300 × 1 + 200 × 0.6) / 600
});

test('a median is of one peer group only', () => {
  expect(computeGroupMedian(largeCaps, peers, rankedTer)).toBe(0.7);
  expect(computeGroupMedian(rows, peers, rankedTer)).toBeNull();
});

test('rows are grouped by name, those without one left out', () => {
  const groups = groupByName(['a1', 'b1', 'a2', '-'], (text) => text.replace(/[\d-]/, ''));
  expect([...groups]).toEqual([
    ['a', ['a1', 'a2']],
    ['b', ['b1']],
  ]);
});
