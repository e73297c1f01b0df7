import { expect, test } from 'vitest';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import type { SchemeEntry } from '#dashboard/schemes/scheme-list.ts';
import { createSchemeSearch } from '#dashboard/schemes/scheme-search.ts';
import { buildSchemeMaster } from '#test/support/build-records.ts';

function buildEntry(code: string, schemeName: string): SchemeEntry {
  const { plan, option } = parseSchemeName(schemeName);
  return buildSchemeMaster({ code, schemeName, plan, option });
}

const search = createSchemeSearch([
  buildEntry('120501', 'Kaveri Flexi Cap Fund - Regular Plan - Growth'),
  buildEntry('120502', 'Kaveri Flexi Cap Fund - Direct Plan - IDCW'),
  buildEntry('120503', 'Kaveri Flexi Cap Fund - Direct Plan - Growth'),
  buildEntry('130001', 'Himgiri Large & Mid Cap Fund - Direct Plan - Growth'),
]);
const findCodes = (text: string) => search(text).schemes.map(({ scheme }) => scheme.code);

test('words match in any order and letter case, and the direct growth plan comes first', () => {
  expect(findCodes('CAP kaveri flex')).toEqual(['120503', '120502', '120501']);
  expect(findCodes('large mid')).toEqual(['130001']);
});

test('direct growth plans of all matching schemes come before other plans', () => {
  const several = createSchemeSearch([
    buildEntry('1', 'Kaveri Credit Fund - Direct Plan - Growth'),
    buildEntry('2', 'Kaveri Credit Fund - Direct Plan - IDCW'),
    buildEntry('3', 'Kaveri Value Discovery Fund - Direct Plan - Growth'),
  ]);
  expect(several('kaveri').schemes.map(({ scheme }) => scheme.code)).toEqual(['1', '3', '2']);
});

test('a code finds its scheme', () => {
  expect(findCodes('120502')).toEqual(['120502']);
});

test('one typing error is tolerated if nothing matches exactly', () => {
  expect(findCodes('himgri large')).toEqual(['130001']);
  expect(findCodes('xyzzy')).toEqual([]);
});

test('an empty search lists the first fifty schemes', () => {
  const many = createSchemeSearch(Array.from({ length: 80 }, (_, index) => buildEntry(String(index), `Fund ${index}`)));
  expect(many('  ').schemes).toHaveLength(50);
  expect(many('').total).toBe(80);
  expect(many('fund').total).toBe(80);
});

test('search syntax characters are treated as text', () => {
  for (const text of ['-', '"', '((', '\\', '.*', '&']) expect(() => search(text)).not.toThrow();
});

test('a match has the range of the matching text in the name', () => {
  const [first] = search('kav').schemes;
  expect(first?.ranges).toEqual([0, 3]);
});

const renamed = createSchemeSearch([
  buildEntry('1', 'Kaveri Top 100 Fund - Direct Plan - Growth'),
  {
    ...buildEntry('2', 'Himgiri Large Cap Fund - Regular Plan - IDCW'),
    isinDivPayout: 'INF740K01037',
    isinDivReinvest: 'INF740K01045',
    formerNames: 'Himgiri Black Top 100 Equity Fund; Himgiri Top Equity Fund',
  },
  buildEntry('3', 'Top Himgiri 100 Fund - Direct Plan - Growth'),
]);
const listFound = (text: string, stale: readonly string[] = []) =>
  renamed(text, new Set(stale)).schemes.map(({ scheme, foundBy }) => [scheme.code, foundBy]);

test('an ISIN finds its scheme, in full or from its beginning, and is shown', () => {
  expect(listFound('inf740k01045')).toEqual([['2', 'INF740K01045']]);
  expect(listFound('INF740K010')).toEqual([['2', 'INF740K01037']]);
});

test('a former name finds the scheme and is shown', () => {
  expect(listFound('himgiri top equity')).toEqual([['2', 'formerly Himgiri Black Top 100 Equity Fund']]);
  expect(listFound('black top 100')).toEqual([['2', 'formerly Himgiri Black Top 100 Equity Fund']]);
});

test('the very phrase comes first, in a name before a former name', () => {
  expect(listFound('top 100').map(([code]) => code)).toEqual(['1', '2', '3']);
});

test('schemes with a current NAV come before stale ones, but a code in full comes first', () => {
  expect(listFound('top 100', ['1']).map(([code]) => code)).toEqual(['2', '3', '1']);
  expect(listFound('fund', ['3']).map(([code]) => code)).toEqual(['1', '2', '3']);
  expect(listFound('', ['1']).map(([code]) => code)).toEqual(['3', '2', '1']);
  expect(listFound('1', ['1'])[0]?.[0]).toBe('1');
});
