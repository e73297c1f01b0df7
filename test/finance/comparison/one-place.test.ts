import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A second place that judges is a future difference between two pages.

const PLACE = 'src/finance/comparison/';
/** Checks of files against each other take a value that is printed, no mean of two. */
const CHECKS_OF_FILES = 'src/dataset/official/sources/portfolios/';
const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !file.startsWith(PLACE) && !file.startsWith(CHECKS_OF_FILES),
);

/** What only src/finance/comparison may define, and how it would be written elsewhere. */
const copies: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'a median',
    /(?:function|const) (?:compute|find|get)\w*Median\w*\s*[=(<:][^;]*?(?:length (?:\/ 2|>>>? 1)|- 1\) \/ 2)/,
  ],
  ['the middle of sorted values', /toSorted\([^;]*?\)\[Math\.floor\(\(?\w+\.length(?: - 1\))? ?\/ 2\)\]/],
  [
    'a rank',
    /(?:function|const) (?:compute|assign|rank)\w*(?:Rank|Ranks|Peers|Percentile)\s*[=(<:][^;]*?(?:\+ 1|index)/,
  ],
  ['a quartile', /Math\.ceil\([^;]*?4 ?\*|\* 4\) ?\/ ?\w*(?:count|length)/],
  ['the directions of values', /'?\w+'?: '(?:higher|lower)',?\n\s+'?\w+'?: '(?:higher|lower)'/],
  ['the best value', /(?:=== '(?:higher|lower)' \? Math\.(?:max|min))/],
  ['names of quartiles', /'(?:Top|2nd|3rd|Bottom) quartile'/],
];
/** Words, which are not rules. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'names of quartiles': ['src/schemes/peers/quartile-names.ts'],
};

const find = (what: string, pattern: RegExp): readonly string[] =>
  files.filter((file) => !EXCEPTIONS[what]?.includes(file) && pattern.test(readFileSync(file, 'utf8')));

test.each(copies)('%s is computed nowhere but in finance/comparison', (what, pattern) => {
  expect(find(what, pattern)).toEqual([]);
});

test.each([
  ['a median', 'function computeMedian(numbers: number[]): number {\n  const half = numbers.length >> 1;\n'],
  ['a median', 'export const findMedianTer = (all: number[]) => all[Math.floor((all.length - 1) / 2)];'],
  ['the middle of sorted values', 'const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)];'],
  ['a rank', 'function computeRank(rows: Row[]): number {\n  return rows.findIndex(isOwn) + 1;'],
  ['a quartile', 'const quartile = Math.ceil((4 * (rank - 0.5)) / count);'],
  ['the directions of values', "const better = {\n  ter: 'lower',\n  return1Year: 'higher',\n};"],
  ['the best value', "const best = bestValue === 'higher' ? Math.max(...values) : Math.min(...values);"],
  ['names of quartiles', "const names = ['', 'Top quartile'];"],
])('a copy of %s is found', (what, copy) => {
  expect(copies.find(([name]) => name === what)?.[1].test(copy)).toBe(true);
});
