import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildExportBaseName } from '#dashboard/table/export-rows/download-file.ts';
import { anyText } from '#test/support/any-text.ts';

test('a file is named after page, scheme and date', () => {
  expect(buildExportBaseName(['Holdings', 'Kaveri Flexi Cap Fund - Direct', '2026-10-31'])).toBe(
    'fundlens-holdings-kaveri-flexi-cap-fund-direct-2026-10-31',
  );
  expect(buildExportBaseName(['new-fund-offers', null, undefined, '', '2026-11-19'])).toBe(
    'fundlens-new-fund-offers-2026-11-19',
  );
});

test('filters stand before the date, which a long name does not push out', () => {
  const name = buildExportBaseName(['screener', '2026-11-19'], ['Large Cap Fund', '≥ 10 %']);
  expect(name).toBe('fundlens-screener-large-cap-fund-10-2026-11-19');
  const long = buildExportBaseName(['holdings', 'x'.repeat(200), '2026-10-31'], ['y'.repeat(200), 'Growth']);
  expect(long).toBe('fundlens-holdings-growth-2026-10-31');
});

test('a name is whole: no word and no filter of it is cut', () => {
  const filters = [
    'Direct plans and ETFs',
    'Growth',
    'NAV within 5 days of 27 Nov 2026',
    'Open-ended',
    'Large Cap Fund',
  ];
  expect(buildExportBaseName(['screener', '2026-11-27'], filters)).toBe(
    'fundlens-screener-direct-plans-and-etfs-growth-nav-within-5-days-of-27-nov-2026-open-ended-large-cap-fund-2026-11-27',
  );
});

test('no name contains a path, is hidden, or is too long for a file system', () => {
  const texts = fc.array(anyText());
  fc.assert(
    fc.property(texts, texts, (parts, filters) => {
      const name = buildExportBaseName(parts, filters);
      expect(name).toMatch(/^fundlens(-[\p{L}\p{M}\p{N}]+)*$/u);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
      expect(name).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

test('letters of other scripts are kept', () => {
  expect(buildExportBaseName(['निधि', '२०२६'])).toBe('fundlens-निधि-२०२६');
});
