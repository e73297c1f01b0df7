import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import { sortPerformance } from '#dataset/storage/queries/schemes.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

const NAMES = ['Alpha', 'alpha', 'Émile', 'Zeta', ''];

/** Many records with few distinct names and NAVs, so that nearly all of them are tied. */
const records = fc
  .sample(fc.record({ name: fc.nat({ max: 4 }), nav: fc.option(fc.nat({ max: 9 })) }), { numRuns: 2_000, seed: 1 })
  .map(({ name, nav }, index) => buildPerformance({ nav, schemeName: NAMES[name] ?? '', code: String(9_999 - index) }));

const byCode = (a: Performance, b: Performance) => Number(a.code) - Number(b.code);

it('sorts many records by a number, largest first, missing values last, ties by code', () => {
  const rank = ({ nav }: Performance) => nav ?? -1;
  expect(sortPerformance(records, 'nav')).toEqual(records.toSorted((a, b) => rank(b) - rank(a) || byCode(a, b)));
});

it('sorts many records alphabetically, missing values last, ties by code', () => {
  const rank = ({ schemeName }: Performance) => ['alpha', 'Alpha', 'Émile', 'Zeta', ''].indexOf(schemeName);
  expect(sortPerformance(records, 'schemeName')).toEqual(records.toSorted((a, b) => rank(a) - rank(b) || byCode(a, b)));
});
