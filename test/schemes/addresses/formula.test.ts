import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeFormula, type Formula, isOfPercents, listNames, parseFormula } from '#schemes/addresses/formula.ts';

const names = ['return3Year', 'ter', 'dailyAum', 'sharpe3Year'];
const values: Readonly<Record<string, number | null>> = { return3Year: 14, ter: 0.5, dailyAum: 0, sharpe3Year: null };
const compute = (text: string) => computeFormula(parseFormula(text, names), (name) => values[name] ?? null);
const fail = (text: string): string => {
  try {
    parseFormula(text, names);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
};

/** A formula as text, and its value by JavaScript itself: not a number if a part is infinite. */
interface Sample {
  readonly text: string;
  readonly value: number;
}
const orNaN = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);
const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc
      .integer({ min: 0, max: 9_999 })
      .map((hundredths): Sample => ({ text: String(hundredths / 100), value: hundredths / 100 })),
    fc.constantFrom('return3Year', 'ter').map((name): Sample => ({ text: name, value: values[name] ?? 0 })),
    tie('sample').map(({ text, value }): Sample => ({ text: `-(${text})`, value: -value })),
    fc.tuple(tie('sample'), fc.constantFrom('+', '-', '*', '/'), tie('sample')).map(([a, operator, b]): Sample => ({
      text: `(${a.text}) ${operator} (${b.text})`,
      value: orNaN(
        { '+': a.value + b.value, '-': a.value - b.value, '*': a.value * b.value, '/': a.value / b.value }[operator],
      ),
    })),
  ),
}));

test('any formula has the value that JavaScript computes, or a reason where that is not finite', () => {
  fc.assert(
    fc.property(
      sample.filter(({ text }) => text.length <= 200),
      ({ text, value }) => {
        const result = compute(text);
        if (!('value' in result)) return Number.isNaN(value) && 'problem' in result;
        return Math.abs(result.value - value) <= 1e-9 * Math.max(1, Math.abs(value));
      },
    ),
  );
});

test('products come before sums, both from the left, and a minus belongs to what follows it', () => {
  expect(compute('2 + 3 * 4')).toEqual({ value: 14 });
  expect(compute('10 - 4 - 3')).toEqual({ value: 3 });
  expect(compute('24 / 4 / 2')).toEqual({ value: 3 });
  expect(compute('2 * -3 - -1')).toEqual({ value: -5 });
  expect(compute('(return3Year − TER) × 2 ÷ .5')).toEqual({ value: 54 });
  expect(compute('-dailyAum')).toEqual({ value: 0 });
});

test('without one of its values a formula has none, and no division by zero has a value', () => {
  expect(compute('ter + sharpe3Year * 0')).toEqual({ missing: 'sharpe3Year' });
  expect(compute('ter / dailyAum')).toEqual({ problem: 'Division by zero.' });
  expect(
    compute(
      Array.from({ length: 20 }, () => '99999999999999999')
        .join(' * ')
        .slice(0, 197),
    ),
  ).toEqual({ value: expect.any(Number) });
});

test.each([
  ['2 * (ter + retrun3Year)', 'Position 12: unknown name “retrun3Year”. Did you mean return3Year?'],
  ['ter + zzzzzzzz', 'Position 7: unknown name “zzzzzzzz”.'],
  ['', 'Position 1: expected a name, a number or “(”, got the end.'],
  ['ter -', 'Position 6: expected a name, a number or “(”, got the end.'],
  ['ter return3Year', 'Position 5: expected an operator or the end, got “return3Year”.'],
  ['(ter + 1', 'Position 9: expected an operator or “)”, got the end.'],
  ['ter)', 'Position 4: expected an operator or the end, got “)”.'],
  ['1,000 * ter', 'Position 2: “,” is not a part of a formula: use names, numbers, + - * / ( ).'],
  ['ter.constructor', 'Position 4: “.” is not a part of a formula: use names, numbers, + - * / ( ).'],
  ['constructor', 'Position 1: unknown name “constructor”.'],
  ['-'.repeat(201), 'Position 201: at most 200 characters, got 201.'],
])('of “%s” the error says where it is wrong', (text, message) => {
  expect(fail(text)).toBe(message);
});

const CHARACTERS = Array.from('tera1. +-*/()é😀');

test('whatever is typed is a formula or an error with its position', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 220, unit: fc.constantFrom(...CHARACTERS) }), (text) =>
      /^(?:$|Position \d+: )/.test(fail(text)),
    ),
  );
  expect(fail('('.repeat(200))).toBe('Position 201: expected a name, a number or “(”, got the end.');
});

test('sums, differences and multiples of percentages are percentage points', () => {
  const isPercent = (name: string): boolean => name === 'return3Year' || name === 'ter';
  const judge = (text: string): boolean | null => isOfPercents(parseFormula(text, names), isPercent);
  for (const text of ['return3Year - ter', '-ter', 'return3Year - 6', '2 * (ter + 1)', '(return3Year + ter) / 2'])
    expect([text, judge(text)]).toEqual([text, true]);
  for (const text of ['return3Year / ter', 'ter * ter', '1 / ter', 'return3Year - dailyAum', 'sharpe3Year'])
    expect([text, judge(text)]).toEqual([text, false]);
  expect(judge('2 * 3')).toBeNull();
});

test('a name is listed once', () => {
  const formula: Formula = parseFormula('ter * (ter - return3Year) + 1', names);
  expect(listNames(formula)).toEqual(['ter', 'return3Year']);
});
