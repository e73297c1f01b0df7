import { expect, test } from 'vitest';
import { formatImportSummary } from '#commands/import/format-summary.ts';
import type { ImportResult } from '#dataset/official/import/report.ts';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { buildSchemeMaster } from '#test/support/market/build-published-files.ts';
import { buildSchemeDocument } from '#test/support/market/build-scheme-document.ts';
import { buildMarketFile } from '#test/support/market/nav-market.ts';
import { buildSheet, buildWorkbook } from '../workbook/build-workbook.ts';
import { importFiles } from './import-files.ts';

/** The lines below their headline. */
function listLines(result: ImportResult): readonly string[] {
  const lines = formatImportSummary(result, [], null);
  const headline = lines.findIndex((line) => line.includes('could not be compared with all that they should be'));
  return headline === -1 ? [] : lines.slice(headline + 1).map((line) => line.trim());
}

test('an import says once of each source what its files could not be compared with', async () => {
  const result = await importFiles([1, 2, 3].map((day) => buildMarketFile(day)));
  expect(listLines(result)).toEqual([
    'Daily NAVs, 1 of 3 files: the newest names of its codes; a NAV file of the week before, ' +
      'of or after its date; NAVs of equity of the other days of the week before and after; a NAV file of the year before or after its date',
    'Daily NAVs, 3 of 3 files: levels of a broad index on two days of NAVs',
  ]);
  const next = await importFiles([buildMarketFile(6)], result.dataDir);
  expect(listLines(next)).toEqual(['Daily NAVs, 1 of 1 file: levels of a broad index on two days of NAVs']);
});

test('an import says what a scheme master, documents and portfolios could not be compared with', async () => {
  const portfolio = (date: number): OpenedFile => ({
    ...{ name: `${date}.xlsx`, bytes: buildWorkbook({ SCF: buildSheet({ date }) }), rejection: null },
  });
  const document = (number: number) =>
    buildSchemeDocument(`SSD_${number}.xml`, {
      Fund_Name: `SBI Alpha Fund ${number}`,
      ISINs: 'INF090I30048',
      Exit_Load: 'Nil',
    });
  const files = [buildSchemeMaster('schemes.csv', [['1', '24-Feb-1995', '5000']]), document(1), portfolio(45_838)];
  const result = await importFiles(files);
  const ofFirst = 'of 1 file:';
  expect(listLines(result)).toEqual([
    `Scheme data, 1 ${ofFirst} NAV files with its codes; a stored scheme master`,
    `Scheme summary documents, 1 ${ofFirst} NAV files with its ISINs or codes; stored documents of its scheme`,
    `Portfolios, 1 ${ofFirst} stored portfolios with its securities; other portfolios and the AUM of its schemes`,
  ]);
  const next = await importFiles([document(2), portfolio(45_869)], result.dataDir);
  expect(listLines(next).filter((line) => !line.startsWith('Scheme summary documents'))).toEqual([]);
});

test('both counts of joined schemes have their digits grouped', async () => {
  const { rebuild, ...result } = await importFiles([buildMarketFile(1)]);
  if (rebuild === null) throw new Error('nothing was published');
  const unjoined = [{ schemeName: 'Alpha', date: '2026-03-12', reason: 'no NAV file has this name' }] as const;
  const joins = [{ source: 'fund performance', rows: 2032, names: 2032, byNav: 0, unjoined }] as const;
  expect(formatImportSummary({ ...result, rebuild: { ...rebuild, joins } }, [], null)).toContain(
    'Fund performance, 2,032 rows: 2,031 of 2,032 schemes joined to scheme codes.',
  );
});
