import { expect, it } from 'vitest';
import { formatMissing } from '#dashboard/chart/frame/chart-text.ts';

it('what a chart leaves out is listed in one sentence with one full stop, also after an abbreviation', () => {
  expect(formatMissing([])).toBe('');
  expect(formatMissing(['TREPS'])).toBe('Not available: TREPS.');
  expect(formatMissing(['Acme Ltd.'])).toBe('Not available: Acme Ltd.');
});
