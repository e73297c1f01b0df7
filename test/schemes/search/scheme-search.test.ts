import { expect, test } from 'vitest';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { identifyEntries } from '#schemes/derive-identities.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { buildSchemeIndex } from '#schemes/search/scheme-index.ts';
import { createSchemeSearch } from '#schemes/search/scheme-search.ts';
import { buildSchemeMaster } from '#test/support/market/build-records.ts';

function buildEntry(code: string, schemeName: string): SchemeEntry {
  const { plan, option } = parseSchemeName(schemeName);
  return buildSchemeMaster({ code, schemeName, plan, option });
}

const index = async (entries: readonly SchemeEntry[]) =>
  createSchemeSearch(await buildSchemeIndex(identifyEntries(entries), () => Promise.resolve()));

const search = await index([
  buildEntry('120501', 'Kaveri Flexi Cap Fund - Regular Plan - Growth'),
  buildEntry('120502', 'Kaveri Flexi Cap Fund - Direct Plan - IDCW'),
  buildEntry('120503', 'Kaveri Flexi Cap Fund - Direct Plan - Growth'),
  buildEntry('130001', 'Himgiri Large & Mid Cap Fund - Direct Plan - Growth'),
]);
const listCodes = (text: string) => search(text).hits.map(({ entries }) => entries.map(({ code }) => code));

test('a scheme is found once, by words in any order and letter case, with its direct growth plan first', () => {
  expect(listCodes('CAP kaveri flex')).toEqual([['120503', '120502', '120501']]);
  expect(listCodes('large mid')).toEqual([['130001']]);
  expect(listCodes('fund')).toHaveLength(2);
});

test('of equal matches the largest scheme comes first, before a shorter name and after a better match', async () => {
  const houses = await index([
    buildEntry('1', 'Kaveri Gold ETF'),
    buildEntry('2', 'Kaveri Flexi Cap Fund - Regular Plan - Growth'),
    buildEntry('3', 'Kaveri Flexi Cap Fund - Direct Plan - Growth'),
    buildEntry('4', 'Kaveri Liquid Fund'),
    buildEntry('5', 'Himgiri Kaveri Fund'),
  ]);
  const aumByCode = new Map(Object.entries({ 1: 50, 2: 900, 5: 5_000 }));
  const facts = { staleCodes: new Set<string>(), aumByCode };
  expect(houses('kaveri', { facts }).hits.map(({ scheme }) => scheme.name)).toEqual([
    'Kaveri Flexi Cap Fund',
    'Kaveri Gold ETF',
    'Kaveri Liquid Fund',
    'Himgiri Kaveri Fund',
  ]);
});

test('words of plan and option select among those of the scheme', () => {
  expect(listCodes('kaveri regular')).toEqual([['120501', '120503', '120502']]);
  expect(listCodes('dividend flexi')[0]?.[0]).toBe('120502');
});

test('a code finds its plan and option of the scheme', () => {
  expect(listCodes('120502')[0]?.[0]).toBe('120502');
});

test('words are found without their spaces and hyphens', () => {
  expect(listCodes('flexicap')).toHaveLength(1);
  expect(listCodes('flexi-cap')).toHaveLength(1);
  expect(listCodes('kaveriflexi')).toHaveLength(1);
  expect(listCodes('large and mid cap')).toEqual([['130001']]);
});

test('an abbreviation finds the words that it stands for, also while it is being typed', async () => {
  const houses = await index([
    buildEntry('1', 'Parag Parikh Liquid Fund'),
    buildEntry('2', 'Himgiri Balanced Advantage Fund'),
  ]);
  const list = (text: string) => houses(text).hits.map(({ scheme }) => scheme.name);
  expect(list('ppfas')).toEqual(['Parag Parikh Liquid Fund']);
  expect(list('ppf')).toEqual(['Parag Parikh Liquid Fund']);
  expect(list('himgiri baf')).toEqual(['Himgiri Balanced Advantage Fund']);
});

test('one typing error is tolerated if nothing matches exactly', () => {
  expect(listCodes('himgri large')).toEqual([['130001']]);
  expect(listCodes('xyzzy')).toEqual([]);
});

test('an empty search lists the first fifty schemes', async () => {
  const many = await index(
    Array.from({ length: 80 }, (_, code) => buildEntry(String(code), `Fund No ${code} of many`)),
  );
  expect(many('  ').hits).toHaveLength(50);
  expect(many('').total).toBe(80);
  expect(many('fund')).toMatchObject({ total: 80 });
  expect(many('fund', { limit: 3 }).hits).toHaveLength(3);
});

test('only plans and options that may be selected are offered', () => {
  const isSelectable = ({ code }: SchemeEntry) => code === '120501';
  expect(search('fund', { isSelectable }).hits.map(({ entries }) => entries.map(({ code }) => code))).toEqual([
    ['120501'],
  ]);
});

test('search syntax characters are treated as text', () => {
  for (const text of ['-', '"', '((', '\\', '.*', '&', '[', 'a{2}']) expect(() => search(text)).not.toThrow();
});

test('a name in Devanagari and one of 200 characters are found', async () => {
  const long = `Kaveri ${'very '.repeat(38)}long Fund`;
  const names = await index([buildEntry('1', 'बड़ौदा लिक्विड फंड'), buildEntry('2', long)]);
  expect(names('लिक्विड').hits[0]).toMatchObject({ scheme: { name: 'बड़ौदा लिक्विड फंड' }, ranges: [7, 14] });
  expect(names('kaveri long').hits[0]?.scheme.name).toBe(long);
});

test('a match has the ranges of the matching text in the name', () => {
  expect(search('kav').hits[0]?.ranges).toEqual([0, 3]);
  expect(search('flexicap kaveri').hits[0]?.ranges).toEqual([0, 6, 7, 16]);
});

const renamed = await index([
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
  renamed(text, { facts: { staleCodes: new Set(stale), aumByCode: new Map() } }).hits.map(
    ({ entries: [{ code }], foundBy }) => [code, foundBy],
  );

test('an ISIN finds its scheme, in full or from its beginning, and is shown', () => {
  expect(listFound('inf740k01045')).toEqual([['2', 'INF740K01045']]);
  expect(listFound('INF740K010')).toEqual([['2', 'INF740K01037']]);
});

test('of two schemes with an ISIN, the one with a current NAV comes first', async () => {
  const isinGrowth = 'INF740K01011';
  const both = await index([
    { ...buildEntry('1', 'Kaveri Former Fund - Growth'), isinGrowth },
    { ...buildEntry('2', 'Kaveri Liquid Fund - Growth'), isinGrowth },
  ]);
  for (const [stale, codes] of [
    ['1', ['2', '1']],
    ['2', ['1', '2']],
  ] as const) {
    const facts = { staleCodes: new Set([stale]), aumByCode: new Map() };
    expect(both(isinGrowth, { facts }).hits.map(({ entries: [{ code }] }) => code)).toEqual(codes);
  }
});

test('the letters with which every ISIN begins find words only', async () => {
  const both = await index([
    { ...buildEntry('1', 'Kaveri Infrastructure Fund - Growth'), isinGrowth: 'INF740K01011' },
    { ...buildEntry('2', 'Kaveri Liquid Fund - Growth'), isinGrowth: 'INF740K01029' },
  ]);
  const list = (text: string) => both(text).hits.map(({ scheme }) => scheme.name);
  expect(list('inf')).toEqual(['Kaveri Infrastructure Fund']);
  expect(list('inf7')).toEqual(['Kaveri Liquid Fund', 'Kaveri Infrastructure Fund']);
});

test('a former name finds the scheme and is shown', () => {
  expect(listFound('himgiri top equity')[0]).toEqual(['2', 'formerly Himgiri Top Equity Fund']);
  expect(listFound('black top 100')).toEqual([['2', 'formerly Himgiri Black Top 100 Equity Fund']]);
});

test('the very phrase comes first, in a name before a former name', () => {
  expect(listFound('top 100').map(([code]) => code)).toEqual(['1', '2', '3']);
});

test('schemes with a current NAV come before stale ones, but a code in full comes first', () => {
  expect(listFound('top 100', ['1']).map(([code]) => code)).toEqual(['2', '3', '1']);
  expect(
    listFound('fund', ['3'])
      .map(([code]) => code)
      .at(-1),
  ).toBe('3');
  expect(listFound('', ['1']).map(([code]) => code)).toEqual(['2', '3', '1']);
  expect(listFound('1', ['1'])[0]?.[0]).toBe('1');
});

test.each([
  ['children’s', 'Lotus Children’s Fund'],
  ["children's", 'Lotus Children’s Fund'],
  ['childrens fund', 'Lotus Children’s Fund'],
  ['banking & psu', 'Lotus Banking and PSU Debt Fund'],
  ['banking and psu', 'Lotus Banking and PSU Debt Fund'],
  ['flexicap', 'Lotus Flexi Cap Fund'],
  ['flexi-cap', 'Lotus Flexi Cap Fund'],
  ['large and mid cap', 'Lotus Large & Mid Cap Fund'],
  ['large & midcap', 'Lotus Large & Mid Cap Fund'],
  ['nifty 50', 'Lotus Nifty 50 Index Fund'],
])('%s finds %s first, however it is spelled', async (text, name) => {
  const names = [
    'Lotus Children’s Fund',
    'Lotus Banking and PSU Debt Fund',
    'Lotus Flexi Cap Fund',
    'Lotus Large & Mid Cap Fund',
    'Lotus Nifty 500 Index Fund',
    'Lotus Nifty Midcap 150 Index Fund',
    'Lotus Nifty Smallcap 250 Index Fund',
    'Lotus Nifty250 Index Fund',
    'Lotus Nifty 50 Index Fund',
  ];
  const find = await index(names.map((each, at) => buildEntry(String(at), each)));
  const aumByCode = new Map(names.map((_, at) => [String(at), 1_000 - at]));
  const found = find(text, { facts: { staleCodes: new Set(), aumByCode } }).hits.map(({ scheme }) => scheme.name);
  expect(found[0]).toBe(name);
  expect(found).not.toContain('Lotus Nifty Midcap 150 Index Fund');
  expect(found).not.toContain('Lotus Nifty250 Index Fund');
});
