import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldLetters, foldText, hasWords } from '#finance/fold-text.ts';

test.each([
  ['L&T Mid-Cap Fund', ' lt mid cap fund'],
  ['Banking & PSU', ' banking psu'],
  ['Banking and PSU', ' banking psu'],
  ['Children’s Gift', ' childrens gift'],
  ["CHILDREN'S GIFT", ' childrens gift'],
  ['DSP India T.I.G.E.R. Fund', ' dsp india tiger fund'],
  ['S&P BSE Sensex', ' sp bse sensex'],
  ['Ｎｉｆｔｙ ５０', ' nifty 50'],
  ['7.18% GOI 2033', ' 7.18 goi 2033'],
  ['CRISIL AA+ rated', ' crisil aa+ rated'],
  ['Gilt + SDL, Gilt+SDL', ' gilt sdl gilt sdl'],
])('%s is folded to%s', (text, folded) => expect(foldText(text)).toBe(folded));

test('only letters and digits are left of what is compared letter by letter', () => {
  expect(foldLetters('Children’s Gift & Savings (50:50)')).toBe('childrensgiftandsavings5050');
});

test.each([
  ['flexicap', 'Kaveri Flexi Cap Fund'],
  ['flexi-cap', 'Kaveri Flexicap Fund'],
  ['flexi cap', 'Kaveri Flexi-Cap Fund'],
  ['large and mid cap', 'Himgiri Large & Mid Cap Fund'],
  ['large & midcap', 'Himgiri Large and Mid Cap Fund'],
  ["children's", 'Lotus Children’s Fund'],
  ['childrens', "Lotus Children's Fund"],
  ['banking & psu', 'Lotus Banking and PSU Debt Fund'],
  ['nifty 50', 'Lotus Nifty 50 Index Fund'],
  ['nifty50', 'Lotus Nifty 50 Index Fund'],
  ['nifty 50', 'Lotus Nifty50 Index Fund'],
  ['1205', '120503'],
  ['inf87', 'INF879O01027'],
  ['7.1', '7.18% GOI 2033'],
  ['cap', 'Lotus Smallcap Fund'],
])('%s is found in %s', (typed, text) => expect(hasWords(text, typed)).toBe(true));

test.each([
  ['nifty 50', 'Lotus Nifty Midcap 150 Index Fund'],
  ['nifty 50', 'Lotus Nifty Smallcap 250 Index Fund'],
  ['nifty 50', 'Lotus Nifty 500 Index Fund'],
  ['nifty50', 'Lotus Nifty 500 Index Fund'],
  ['503', '120503'],
  ['aa+', 'CRISIL AA'],
  ['large mid', 'Himgiri Large Cap Fund'],
])('%s is not found in %s', (typed, text) => expect(hasWords(text, typed)).toBe(false));

/** A second way to fold a name: compatibility forms, or a text in lower case that loses what is no letter. */
const FOLDING =
  /\.normalize\('NFK[CD]'\)|\.toLowerCase\(\)\s*\.(?:replace(?:All)?|split|match)\(\/(?:\[\^[^\]]*(?:a-z|\\p\{L)|\\p\{L)/;
/** What is no name of a scheme, company, index or fund house. */
const NO_NAMES = {
  'src/dashboard/table/export-rows/download-file.ts': 'files',
  'src/dataset/official/parsing/parse-rows.ts': 'titles of columns',
  'src/dataset/official/sources/portfolios/parse/find-columns.ts': 'titles of columns',
  'src/dataset/derive/events/kinds/kinds.ts': 'first and last names of persons, and initials',
};

test('names are folded nowhere but here', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => FOLDING.test(readFileSync(file, 'utf8')));
  expect(files.toSorted()).toEqual(['src/finance/fold-text.ts', ...Object.keys(NO_NAMES)].toSorted());
});

test.each([
  "const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');",
  'const words = text\n    .toLowerCase()\n    .split(/[^\\p{L}\\p{N}]+/u);',
  "const key = name.normalize('NFKD').replaceAll(/\\p{M}/gu, '');",
])('a copy of the folding is found: %s', (copy) => expect(FOLDING.test(copy)).toBe(true));
