import { expect, test } from 'vitest';
import { readSchemeName } from '#contract/scheme-name/scheme-name.ts';
import type { SchemeEntry } from '#dashboard/api/scheme-list.ts';
import { createSchemeSearch } from '#dashboard/ui/scheme-search.ts';
import { aMaster } from '#test/support/records.ts';

function entry(code: string, schemeName: string): SchemeEntry {
  const { plan, option } = readSchemeName(schemeName);
  return aMaster({ code, schemeName, plan, option });
}

const search = createSchemeSearch([
  entry('120501', 'Kaveri Flexi Cap Fund - Regular Plan - Growth'),
  entry('120502', 'Kaveri Flexi Cap Fund - Direct Plan - IDCW'),
  entry('120503', 'Kaveri Flexi Cap Fund - Direct Plan - Growth'),
  entry('130001', 'Himgiri Large & Mid Cap Fund - Direct Plan - Growth'),
]);
const codes = (typed: string) => search(typed).schemes.map(({ scheme }) => scheme.code);

test('the words are found in any order and casing, the direct growth plan first', () => {
  expect(codes('CAP kaveri flex')).toEqual(['120503', '120502', '120501']);
  expect(codes('large mid')).toEqual(['130001']);
});

test('direct growth plans of all families stand before the other plans of any', () => {
  const several = createSchemeSearch([
    entry('1', 'Kaveri Credit Fund - Direct Plan - Growth'),
    entry('2', 'Kaveri Credit Fund - Direct Plan - IDCW'),
    entry('3', 'Kaveri Value Discovery Fund - Direct Plan - Growth'),
  ]);
  expect(several('kaveri').schemes.map(({ scheme }) => scheme.code)).toEqual(['1', '3', '2']);
});

test('a code finds its scheme', () => {
  expect(codes('120502')).toEqual(['120502']);
});

test('one slip of the finger is forgiven where nothing matches exactly', () => {
  expect(codes('himgri large')).toEqual(['130001']);
  expect(codes('xyzzy')).toEqual([]);
});

test('nothing typed offers all, the first fifty of them', () => {
  const many = createSchemeSearch(Array.from({ length: 80 }, (_, at) => entry(String(at), `Fund ${at}`)));
  expect(many('  ').schemes).toHaveLength(50);
  expect(many('').total).toBe(80);
  expect(many('fund').total).toBe(80);
});

test('signs that mean something to a search are words like any other', () => {
  for (const typed of ['-', '"', '((', '\\', '.*', '&']) expect(() => search(typed)).not.toThrow();
});

test('what matched is told by its place in the name', () => {
  const [first] = search('kav').schemes;
  expect(first?.ranges).toEqual([0, 3]);
});
