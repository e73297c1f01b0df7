import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import { ordered } from '#dataset/storage/ordering.ts';
import { aScheme } from '#test/support/records.ts';

const NAMES = ['Alpha', 'alpha', 'Émile', 'Zeta', ''];

/** Many records of few names and figures, so that nearly all of them tie with others. */
const many = fc
  .sample(fc.record({ name: fc.nat({ max: 4 }), nav: fc.option(fc.nat({ max: 9 })) }), { numRuns: 2_000, seed: 1 })
  .map(({ name, nav }, at) => aScheme({ nav, schemeName: NAMES[name] ?? '', code: String(9_999 - at) }));

const byCode = (a: Performance, b: Performance) => Number(a.code) - Number(b.code);

it('many records stand in the order of a figure, largest first, missing ones last, ties by code', async () => {
  const worth = ({ nav }: Performance) => nav ?? -1;
  expect(await ordered(many, 'nav')).toEqual(many.toSorted((a, b) => worth(b) - worth(a) || byCode(a, b)));
});

it('many records stand in the order of the alphabet, missing ones last, ties by code', async () => {
  const place = ({ schemeName }: Performance) => ['alpha', 'Alpha', 'Émile', 'Zeta', ''].indexOf(schemeName);
  expect(await ordered(many, 'schemeName')).toEqual(many.toSorted((a, b) => place(a) - place(b) || byCode(a, b)));
});

it('others get their turn while very many records are put in order', async () => {
  let [turns, done] = [0, false];
  const count = () => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  await ordered(
    Array.from({ length: 20 }, () => many).flatMap((records, times) =>
      records.map((record, at) => ({ ...record, schemeName: `Fund ${(at * 7_919 + times * 31) % 40_009}` })),
    ),
    'schemeName',
  );
  done = true;
  expect(turns).toBeGreaterThanOrEqual(5);
});
