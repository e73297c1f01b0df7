import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { discardDraft, createDraft, type Draft } from '#dataset/draft/draft.ts';
import { createNavBuffer } from '#dataset/official/import/nav-buffer.ts';
import { loadImportedFiles, type ImportedFile, type ImportedFiles } from '#dataset/official/imported-files.ts';
import { decodeNavSeries, decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { getBytes } from '#dataset/storage/row-values.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

let draft: Draft;
beforeEach(() => {
  draft = createDraft(createTemporaryHome());
});
afterEach(() => discardDraft(draft));

const addNavFile = (files: ImportedFiles, asOf: IsoDate, name: string): ImportedFile =>
  files.add({
    kind: 'nav',
    name,
    sha256: name,
    published: asOf,
    period: '',
    asOf,
    rows: 0,
    hasNavs: true,
    rejectedSheets: [],
  });

async function readHistory(code: string) {
  const [row] = await draft.database.rows('SELECT days, navs, sources FROM nav WHERE code = ?', [code]);
  if (!row) return null;
  const { days, navs } = decodeNavSeries(getBytes(row, 0), getBytes(row, 1));
  return { days: [...days], navs: [...navs], sources: [...decodeUint16(getBytes(row, 2))] };
}

test('a history is the same however many flushes it took', async () => {
  const sources = await loadImportedFiles(draft);
  const [newer, older] = [addNavFile(sources, '2026-02-01', 'b'), addNavFile(sources, '2026-01-01', 'a')];
  const superseded: unknown[] = [];
  const buffer = createNavBuffer(draft, sources, (code, nav) => superseded.push([code, nav]), 3);
  for (const [code, day, nav, source] of [
    ['x', 2, 20, older],
    ['y', 9, 90, older],
    ['x', 1, 10, newer],
    ['x', 3, 30, newer],
    ['x', 2, 21, newer],
    ['x', 1, 11, older],
    ['y', 9, 90, newer],
  ] as const) {
    if (buffer.add(code, day, nav, source)) await buffer.flush();
  }
  await buffer.flush();
  expect(await readHistory('x')).toEqual({
    days: [1, 2, 3],
    navs: [10, 21, 30],
    sources: [newer.id, newer.id, newer.id],
  });
  expect(await readHistory('y')).toEqual({ days: [9], navs: [90], sources: [newer.id] });
  expect(superseded).toHaveLength(2);
});

test('a buffer that grows loses no point', async () => {
  const sources = await loadImportedFiles(draft);
  const source = addNavFile(sources, '2026-01-01', 'a');
  const buffer = createNavBuffer(draft, sources, () => undefined);
  for (let i = 0; i < 150_000; i++) buffer.add(`${i % 5}`, Math.floor(i / 5), i + 1, source);
  await buffer.flush();
  const history = await readHistory('3');
  expect(history?.days).toHaveLength(30_000);
  expect(history?.navs.at(-1)).toBe(149_999);
});

test('the NAVs of some codes and days are listed, whether they are flushed or not', async () => {
  const sources = await loadImportedFiles(draft);
  const [first, second] = [addNavFile(sources, '1970-01-04', 'a'), addNavFile(sources, '1970-01-06', 'b')];
  const buffer = createNavBuffer(draft, sources, () => undefined);
  const list = () => [...buffer.listNavs(new Set(['x', 'z']), 3, 5)].map(({ code, day, nav }) => [code, day, nav]);
  for (const [code, day, nav, source] of [
    ['x', 2, 20, first],
    ['x', 3, 30, first],
    ['y', 3, 31, first],
    ['z', 5, 50, second],
    ['x', 6, 60, second],
  ] as const)
    buffer.add(code, day, nav, source);
  const expected = [
    ['x', 3, 30],
    ['z', 5, 50],
  ];
  expect(list()).toEqual(expected);
  await buffer.flush();
  buffer.add('x', 4, 40, second);
  expect(list()).toEqual([...expected, ['x', 4, 40]]);
});
