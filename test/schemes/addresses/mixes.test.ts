import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { rebalancings } from '#finance/allocation/mix-rules.ts';
import { formatMixes, nameMix, parseMixes, roundWeights } from '#schemes/addresses/mixes.ts';

test('reads mixes from an address and writes them as they were', () => {
  const text = '120503:60,119598:40@quarterly;Core~120503:33.33,119598:66.67@bands7.5;1:100@none';
  const { mixes, problems } = parseMixes(text);
  expect(problems).toEqual([]);
  expect(mixes.map(nameMix)).toEqual(['Mix 60/40, every quarter', 'Core', 'Mix 100, not rebalanced']);
  expect(mixes[1]).toEqual({
    name: 'Core',
    parts: [
      { code: '120503', weight: 33.33 },
      { code: '119598', weight: 66.67 },
    ],
    rebalancing: 'bands',
    points: 7.5,
  });
  expect(formatMixes(mixes)).toBe(text);
  expect(parseMixes('1:60,2:40').mixes[0]?.rebalancing).toBe('yearly');
});

test.each([
  ['1:60,2:35', 'The mix adds up to 95 %, expected 100 %.'],
  ['1:60,2:40.02', 'The mix adds up to 100.02 %, expected 100 %.'],
  ['1:50,1:50', 'The mix has 1 more than once.'],
  ['1:60,abc@none', 'The mix has “abc”, expected a code and its weight such as 120503:60.'],
  ['1:-60,2:160', 'The mix has “1:-60”, expected a code and its weight such as 120503:60.'],
  [
    '1:100@weekly',
    'The mix has rebalancing “weekly”, expected none, monthly, quarterly, yearly, bands or bands with points such as bands10.',
  ],
  ['1:100@bands60', 'The mix has bands of 60 points, expected 1 to 50.'],
  ['1:100@bands0.5', 'The mix has bands of 0.5 points, expected 1 to 50.'],
  ['1:100@none@none', 'The mix has “none” after its rebalancing.'],
  [
    `${Array.from({ length: 11 }, (_, index) => `${index}:9`).join(',')},x:1`,
    'The mix has 12 schemes, expected at most 10.',
  ],
])('refuses %s and says what was expected', (text, problem) => {
  expect(parseMixes(text)).toEqual({ mixes: [], problems: [problem] });
});

test('one mix that cannot be used leaves the others, and is numbered', () => {
  const { mixes, problems } = parseMixes('1:100;1:60,2:30');
  expect([mixes.length, problems]).toEqual([1, ['Mix 2 adds up to 90 %, expected 100 %.']]);
});

test('never fails on an address that someone wrote', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseMixes(text)));
});

test('rounded weights add up to 100', () => {
  expect(roundWeights([100 / 3, 100 / 3, 100 / 3])).toEqual([33.34, 33.33, 33.33]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 10 }), (amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const rounded = roundWeights(amounts.map((amount) => (amount / total) * 100));
      expect(rounded.reduce((sum, weight) => sum + Math.round(weight * 100), 0)).toBe(10_000);
    }),
  );
});

test('the name of a mix reads the same as the name of a scheme', () => {
  for (const rebalancing of rebalancings) {
    const name = nameMix({ name: '', parts: [{ code: '1', weight: 100 }], rebalancing, points: 5 });
    expect(getShortName(name)).toBe(name);
  }
});
