import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatImportSummary } from '#commands/import/format-summary.ts';
import { findFundHouse } from '#dataset/official/sources/portfolios/parse/fund-house.ts';
import { buildNavFile, buildWorkbook, type ShareLine } from '#test/support/market/build-official-files.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { importFiles, readImported } from '../import/import-files.ts';
import { isAbsent, parseOfficialFileAt, skipNote } from '../official-files.ts';

const bank: ShareLine = ['HDFC Bank Ltd.', 'INE040A01034', 100, 1000, 100];
const nippon = { code: '1', name: 'Nippon India Gold Savings Fund - Growth', house: 'Nippon India Mutual Fund' };
const coral = { code: '2', name: 'Reef Liquid Fund - Growth', house: 'Coral Bay Mutual Fund' };
const hsbc = { code: '3', name: 'HSBC Midcap Fund - Growth', house: 'HSBC Mutual Fund' };
const navs = buildNavFile('navs', '31-Jul-2019', [nippon, coral, hsbc]);

async function match(house: string, scheme: string, dataDir = createTemporaryHome()) {
  const sheets = [{ scheme, day: '31 July 2019', shares: [bank] }];
  const result = await importFiles([navs, buildWorkbook('book', house, '2019-08-08T00:00:00Z', sheets)], dataDir);
  const schemes = await readImported(result, (store) => store.readSchemes({}));
  const [unmatched] = result.rebuild?.unmatched ?? [];
  return schemes.find(({ portfolioDate }) => portfolioDate !== null)?.code ?? unmatched?.reason ?? '';
}

test('a renamed fund house is known by its former name, and its schemes with the former brand are its own', async () => {
  expect(await match('Reliance Mutual Fund', 'Reliance Gold Savings Fund')).toBe('1');
});

test('a merged fund house is not its successor, which may have had another scheme of that name', async () => {
  expect(await match('L&T Mutual Fund', 'L&T Midcap Fund')).toBe(
    'no imported NAV file lists this fund house (merged: HSBC Mutual Fund)',
  );
});

test('a house that no NAV file lists has no portfolios, and without a house only a scheme that is named in full has one', async () => {
  expect(await match('Overseas Mutual Fund', 'Overseas Equity Fund')).toBe(
    'no imported NAV file lists this fund house',
  );
  expect(await match('Page 1', 'Reef Liquid Fund')).toBe('2');
});

test('a portfolio of a workbook that names no house is stored, reported, and matched by an override', async () => {
  const home = createTemporaryHome();
  expect(await match('Page 1', 'Contra Fund', home)).toBe('the workbook does not name its fund house');
  writeFileSync(join(home, 'scheme-overrides.csv'), 'fund house,scheme name,scheme codes\nnone,Contra Fund,2');
  const settled = await importFiles(null, home);
  expect(settled.rebuild).toMatchObject({ matched: 1, unmatched: [], overrides: { portfolios: 1, unused: [] } });
});

test('the import report counts the portfolios without a scheme', async () => {
  const result = await importFiles([
    navs,
    buildWorkbook('book', 'SBI Mutual Fund', '2019-08-08T00:00:00Z', [
      { scheme: 'SBI Gold Fund', day: '31 July 2019', shares: [bank] },
    ]),
  ]);
  expect(formatImportSummary(result, [], null)).toContain(
    'Portfolios in the dataset: 0 matched to scheme codes, 1 not matched.',
  );
});

test.each([
  ['ASK Liquid Fund', 'ASK MUTUAL FUND'],
  ['Lakshya Overnight Fund', 'Lakshya Mutual Fund'],
  ['Monarch Overnight Fund', 'Monarch Mutual Fund'],
])('%s, in a workbook that names no house, is one of %s, whose NAVs began after August 2026', (scheme, house) => {
  expect(findFundHouse([], [scheme])).toBe(house);
});

test.skipIf(isAbsent)(`every fund house of NAVAll.txt is known by the names of its schemes${skipNote}`, async () => {
  const file = await parseOfficialFileAt('navall/NAVAll_2026-08-21_8col-plan-option.txt.gz');
  if (file.kind !== 'nav') throw new Error('expected a NAVAll.txt');
  const byHouse = Map.groupBy(file.rows, ({ listed }) => listed.mutualFund);
  expect(byHouse.size).toBeGreaterThan(50);
  const found = [...byHouse].map(([house, rows]) => [
    house,
    findFundHouse(
      [],
      rows.map(({ listed }) => listed.name),
    ),
  ]);
  expect(found.filter(([house, name]) => house !== name)).toEqual([]);
});
