import { expect, test } from 'vitest';
import { classifyExitLoad, getRiskClassCell } from '#finance/exit-load.ts';

test('an exit load is none only if the whole text says so', () => {
  expect(['Nil', 'NIL.', 'No exit load', 'Exit load: Nil', '0%', '0.00 %'].map(classifyExitLoad)).toEqual(
    Array.from({ length: 6 }, () => 'None'),
  );
  expect(classifyExitLoad('1% within 1 year, Nil thereafter')).toBe('As stated');
  expect(classifyExitLoad('0.5%')).toBe('As stated');
  expect(classifyExitLoad('')).toBe('');
});

test('a potential risk class that is not one cell of the matrix is in none', () => {
  expect(['B-II', 'C-III', 'B-II to B-III', 'Moderate', ''].map(getRiskClassCell)).toEqual([
    'B-II',
    'C-III',
    '',
    '',
    '',
  ]);
});
