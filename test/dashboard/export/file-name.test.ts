import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildExportBaseName } from '#dashboard/export/file-name.ts';

test('a file is named after page, scheme and date', () => {
  expect(buildExportBaseName(['Holdings', 'Kaveri Flexi Cap Fund - Direct', '2026-10-31'])).toBe(
    'fundlens-holdings-kaveri-flexi-cap-fund-direct-2026-10-31',
  );
  expect(buildExportBaseName(['offers', null, undefined, '', '2026-11-19'])).toBe('fundlens-offers-2026-11-19');
});

test('no name contains a path, is hidden, or is too long for a file system', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (parts) => {
      const name = buildExportBaseName(parts);
      expect(name).toMatch(/^fundlens(-[\p{L}\p{M}\p{N}]+)*$/u);
      expect(name.length).toBeLessThanOrEqual(120);
      expect(name).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

test('letters of other scripts are kept', () => {
  expect(buildExportBaseName(['निधि', '२०२६'])).toBe('fundlens-निधि-२०२६');
});
