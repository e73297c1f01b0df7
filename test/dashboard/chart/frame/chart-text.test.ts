import { expect, it } from 'vitest';
import { formatMissing, formatMissingValues } from '#dashboard/chart/frame/chart-text.ts';

it('what a chart leaves out is listed in one sentence with one full stop, also after an abbreviation', () => {
  expect(formatMissing([])).toBe('');
  expect(formatMissing(['TREPS'])).toBe('Not available: TREPS.');
  expect(formatMissing(['Acme Ltd.'])).toBe('Not available: Acme Ltd.');
});

it('many rows without a value are counted, not named', () => {
  expect(formatMissingValues(['TREPS', 'Cash'], 'AUM')).toBe('Not available: TREPS and Cash.');
  expect(formatMissingValues(Array.from({ length: 245 }, String), 'AUM')).toBe('245 without AUM not shown.');
});
