import { expect, test } from 'vitest';
import { parseAmounts } from '#dashboard/schemes/saved/parse-amounts.ts';
import { createCodeFinder, createNameFinder } from '#dashboard/schemes/saved/resolve-codes.ts';
import { identifyEntries } from '#schemes/derive-identities.ts';
import { buildSchemeIndex } from '#schemes/search/scheme-index.ts';
import { createSchemeSearch } from '#schemes/search/scheme-search.ts';
import { buildSchemeMaster } from '#test/support/market/build-records.ts';

const build = (code: string, schemeName: string, mutualFund: string, plan = 'Direct', option = 'Growth') =>
  buildSchemeMaster({ code, schemeName, mutualFund, plan, option });
const schemes = identifyEntries([
  build('1', 'SBI Small Cap Fund - Direct Plan - Growth', 'SBI Mutual Fund'),
  build('2', 'SBI Small Cap Fund - Regular Plan - Growth', 'SBI Mutual Fund', 'Regular'),
  build('3', 'SBI Small Cap Fund - Direct Plan - IDCW', 'SBI Mutual Fund', 'Direct', 'IDCW'),
  build('4', 'SBI Nifty Smallcap 250 Index Fund - Direct Plan - Growth', 'SBI Mutual Fund'),
  build('5', 'HDFC Nifty 50 ETF', 'HDFC Mutual Fund', '', ''),
  build('6', 'HDFC Nifty 50 Index Fund - Direct Plan - Growth', 'HDFC Mutual Fund'),
  build('7', 'Parag Parikh Flexi Cap Fund - Direct Plan - Growth', 'PPFAS Mutual Fund'),
]);
const list = { schemes, byCode: new Map(schemes.map((each) => [each.code, each])), hasPortfolioDates: true };
const search = createSchemeSearch(await buildSchemeIndex(schemes, async () => {}));
const findByName = createNameFinder(list, search);
const find = (name: string) => {
  const { isCertain, candidates } = findByName(name);
  const codes = candidates.map(({ code }) => code);
  return isCertain ? codes[0] : codes;
};

test.each([
  ['SBI Small Cap Direct Growth', '1'],
  ['sbi small cap fund - direct plan - growth', '1'],
  ['SBI Small Cap Regular', '2'],
  ['SBI Small Cap Fund direct dividend', '3'],
  ['HDFC Nifty 50 ETF', '5'],
  ['Nifty 50 Index Fund HDFC', '6'],
  ['Parag Parikh Flexi Cap', '7'],
])('the name %s says which plan of which scheme it is', (name, code) => expect(find(name)).toBe(code));

test('a name that fits several plans, several schemes, or has a typing error is never guessed', () => {
  expect(find('SBI Small Cap')).toEqual(['1', '3', '2']);
  expect(find('SBI Small Cap Direct')).toEqual(['1', '3']);
  expect(find('hdfc nifty 50')).toEqual(expect.arrayContaining(['5', '6']));
  expect(find('Parag Parkih Flexi Cap Direct Growth')).toEqual(['7']);
  expect(find('Direct Growth')).toEqual([]);
  expect(find('Zanskar Overnight')).toEqual([]);
});

test.each([
  'SBI Small Cap Fund - Regular Growth (Formerly',
  'SBI Small Cap Fund - Regular Growth (Formerly known as SBI Small & Mid',
  'SBI Small Cap Fund - Regular Growth (erstwhile SBI S',
  'SBI Small Cap Fund - Regular Growth (Form',
])('a name that is cut off is a choice of the plans, the named one first: %s', (name) => {
  const { isCertain, candidates } = findByName(name);
  expect([isCertain, candidates.map(({ code }) => code).slice(0, 1), candidates.length]).toEqual([false, ['2'], 3]);
});

test('a former name in brackets does not hide a name', () => {
  expect(find('SBI Small Cap Fund - Regular Growth (Formerly known as SBI Small & Midcap Fund)')).toBe('2');
});

test('a line has a name and an amount, with or without a separator, and a number of the name is no amount', () => {
  const text = [
    'SBI Small Cap Direct Growth, 3 lakh',
    'SBI Small Cap Regular Growth 1,50,000',
    'HDFC Nifty 50 ETF; ₹ 2,000',
    'SBI Small Cap, 5,000',
    'HDFC Nifty 50 ETF',
    'Zanskar Overnight, 10,000',
  ].join('\n');
  const { amounts, problems, choices } = parseAmounts(text, {
    findCode: createCodeFinder(list),
    byCode: list.byCode,
    isStale: () => false,
    findByName,
  });
  expect([...amounts]).toEqual([
    ['1', 300_000],
    ['2', 150_000],
    ['5', 2_000],
  ]);
  expect(choices.map(({ line, words, candidates }) => [line, ...words, candidates.length])).toEqual([
    [4, 'SBI Small Cap', 3],
  ]);
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'No amount.'],
    [6, 'No scheme has this name.'],
  ]);
});
