import { expect, test } from 'vitest';
import { formatImportSummary } from '#commands/import/format-summary.ts';
import type { ImportResult } from '#dataset/official/import/report.ts';
import { buildMarketFile } from '#test/support/market/nav-market.ts';
import { importFiles } from './import-files.ts';

const listLines = (result: ImportResult) =>
  formatImportSummary(result, [], null).filter((line) => line.includes('not be compared'));

test('an import says once of each source what its files could not be compared with', async () => {
  const result = await importFiles([1, 2, 3].map((day) => buildMarketFile(day)));
  expect(listLines(result)).toEqual([
    'Daily NAVs: 1 of 3 files could not be compared with what is not stored: the newest names of its codes; a NAV file of the week before, ' +
      'of or after its date; NAVs of equity of the other days of the week before and after; a NAV file of the year before or after its date.',
    'Daily NAVs: 3 of 3 files could not be compared with what is not stored: levels of a broad index on two days of NAVs.',
  ]);
  const next = await importFiles([buildMarketFile(6)], result.dataDir);
  expect(listLines(next)).toEqual([
    'Daily NAVs: 1 of 1 file could not be compared with what is not stored: levels of a broad index on two days of NAVs.',
  ]);
});
