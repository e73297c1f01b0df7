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
