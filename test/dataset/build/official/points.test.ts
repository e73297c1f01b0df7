import { afterEach, beforeEach, expect, test } from 'vitest';
import { discard, newDraft, type Draft } from '#dataset/build/draft.ts';
import { pointsInto } from '#dataset/build/official/points.ts';
import { sourcesOf } from '#dataset/build/official/sources.ts';
import type { NavFile } from '#dataset/official/rows.ts';
import { bytesIn } from '#dataset/storage/cell.ts';
import { unpackSeries, unpackShorts } from '#dataset/storage/nav-columns.ts';
import { temporaryHome } from '#test/support/store-of.ts';

let draft: Draft;
beforeEach(() => {
  draft = newDraft(temporaryHome());
});
afterEach(() => discard(draft));

const fileOf = (asOf: string): NavFile => ({
  kind: 'navall',
  layout: 'six-column',
  asOf,
  rowsAsOf: 1,
  rows: [],
  refused: [],
  oddities: [],
});

async function historyOf(code: string) {
  const [row] = await draft.asked.rows('SELECT days, navs, sources FROM nav WHERE code = ?', [code]);
  if (!row) return null;
  const { days, navs } = unpackSeries(bytesIn(row, 0), bytesIn(row, 1));
  return { days: [...days], navs: [...navs], sources: [...unpackShorts(bytesIn(row, 2))] };
}

test('a history is the same however many merges it took', async () => {
  const sources = await sourcesOf(draft);
  const [newer, older] = [sources.add(fileOf('2026-02-01'), 'b', 'b'), sources.add(fileOf('2026-01-01'), 'a', 'a')];
  const left: unknown[] = [];
  const points = pointsInto(draft, sources, (code, each) => left.push([code, each]), 3);
  for (const [code, day, nav, source] of [
    ['x', 2, 20, older],
    ['y', 9, 90, older],
    ['x', 1, 10, newer],
    ['x', 3, 30, newer],
    ['x', 2, 21, newer],
    ['x', 1, 11, older],
    ['y', 9, 90, newer],
  ] as const) {
    if (points.add(code, day, nav, source)) await points.flush();
  }
  await points.flush();
  expect(await historyOf('x')).toEqual({
    days: [1, 2, 3],
    navs: [10, 21, 30],
    sources: [newer.id, newer.id, newer.id],
  });
  expect(await historyOf('y')).toEqual({ days: [9], navs: [90], sources: [newer.id] });
  expect(left).toHaveLength(2);
});

test('more points than there is room for at first all arrive', async () => {
  const sources = await sourcesOf(draft);
  const source = sources.add(fileOf('2026-01-01'), 'a', 'a');
  const points = pointsInto(draft, sources, () => undefined);
  for (let at = 0; at < 150_000; at++) points.add(`${at % 5}`, Math.floor(at / 5), at + 1, source);
  await points.flush();
  const history = await historyOf('3');
  expect(history?.days).toHaveLength(30_000);
  expect(history?.navs.at(-1)).toBe(149_999);
});
