import { expect, it } from 'vitest';
import { leftOut } from '#dashboard/chart/in-words.ts';

it('what a chart leaves out is told in one sentence with one full stop, whatever it is called', () => {
  expect(leftOut([])).toBe('');
  expect(leftOut(['TREPS'])).toBe('No figure for TREPS.');
  expect(leftOut(['Acme Ltd.'])).toBe('No figure for Acme Ltd.');
});
