import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOverrides, settleScheme } from '#dataset/official/matching/overrides/overrides-file.ts';
import { buildNavFile, buildWorkbook, type ShareLine } from '#test/support/market/build-official-files.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { importFiles, readImported } from '../../import/import-files.ts';

const bank: ShareLine = ['HDFC Bank Ltd.', 'INE040A01034', 100, 1000, 100];
const navs = buildNavFile('navs', '31-Jul-2025', [
  { code: '1', name: 'SBI Large Cap Fund - Growth' },
  { code: '2', name: 'SBI Large Cap Fund - Direct Plan - Growth' },
  { code: '3', name: 'SBI Gold Fund - Growth' },
]);
const workbook = buildWorkbook('book', 'SBI Mutual Fund', '2025-08-08T00:00:00Z', [
  { scheme: 'SBI Top, Fund', day: '31 July 2025', shares: [bank] },
  { scheme: 'SBI Gold Fund', day: '31 July 2025', shares: [bank] },
]);
const HEADER = 'fund house,scheme name,scheme codes';
const ALL = `${HEADER},date,nav`;

function createHome(...rows: readonly string[]): string {
  const home = createTemporaryHome();
  write(home, ...rows);
  return home;
}
const write = (home: string, ...rows: readonly string[]) =>
  writeFileSync(join(home, 'scheme-overrides.csv'), rows.join('\r\n'));

async function importInto(home: string) {
  const result = await importFiles([navs, workbook], home);
  const schemes = await readImported(result, (store) => store.readSchemes({}));
  const codes = schemes.filter(({ portfolioDate }) => portfolioDate !== null).map(({ code }) => code);
  return { ...result, codes };
}

test('an override decides the scheme of a portfolio, or that it has none, and the report says so', async () => {
  const home = createHome(
    '# settled by hand',
    HEADER,
    'SBI Mutual Fund,"SBI TOP, FUND",1 2',
    '',
    'SBI Mutual Fund,SBI Gold Fund,none',
    'SBI Mutual Fund,SBI Nowhere Fund,3',
  );
  const { codes, rebuild } = await importInto(home);
  expect(codes).toEqual(['1', '2']);
  expect(rebuild).toMatchObject({
    unmatched: [{ schemeName: 'SBI Gold Fund', reason: 'none, by scheme-overrides.csv, row 5' }],
    overrides: {
      rows: 3,
      portfolios: 2,
      unused: [{ row: 6, reason: 'no portfolio is named SBI Nowhere Fund (SBI Mutual Fund)' }],
    },
  });
});

test('overrides survive re-imports, and a changed or deleted override takes effect without a new file', async () => {
  const home = createHome(HEADER, 'SBI Mutual Fund,"SBI Top, Fund",1');
  expect((await importInto(home)).codes).toEqual(['1', '2', '3']);
  expect(await importInto(home)).toMatchObject({ changed: false, codes: ['1', '2', '3'] });
  expect(await importFiles(null, home)).toMatchObject({ changed: true, rebuild: { matched: 2 } });
  write(home, HEADER, 'SBI Mutual Fund,"SBI Top, Fund",none');
  expect(await importInto(home)).toMatchObject({ changed: true, codes: ['3'] });
  write(home, '');
  expect(await importInto(home)).toMatchObject({ changed: true, codes: ['3'], rebuild: { overrides: null } });
  expect(await importInto(home)).toMatchObject({ changed: false });
});

test.each([
  ['4', 'scheme-overrides.csv, row 2, scheme codes: received "4", expected codes that an imported NAV file lists'],
  ['1 3', 'scheme-overrides.csv, row 2, scheme codes: received "1 3", expected codes of one scheme'],
])('codes %s match nothing, and the reason names row, field and what was expected', async (codes, reason) => {
  const { rebuild } = await importInto(createHome(HEADER, `SBI Mutual Fund,"SBI Top, Fund",${codes}`));
  expect(rebuild?.unmatched).toMatchObject([{ schemeName: 'SBI Top, Fund', reason }]);
});

test.each([
  [['house,name,codes'], 'row 1, header: received "house,name,codes", expected fund house,scheme name,scheme codes or'],
  [
    [HEADER, 'SBI Mutual Fund,SBI Top, Fund,1'],
    'row 2, line: received "SBI Mutual Fund,SBI Top,Fund,1", expected 3 fields',
  ],
  [[HEADER, ',SBI Gold Fund,1'], 'row 2, fund house: received "", expected a fund house'],
  [[HEADER, 'SBI Mutual Fund,,1'], 'row 2, scheme name: received "", expected a scheme name'],
  [
    [HEADER, '# x', 'SBI Mutual Fund,SBI Gold Fund,INF2'],
    'row 3, scheme codes: received "INF2", expected scheme codes',
  ],
  [[HEADER, 'SBI Mutual Fund,SBI Gold Fund,'], 'row 2, scheme codes: received "", expected scheme codes'],
  [
    [HEADER, 'SBI Mutual Fund,SBI Gold Fund,3', 'SBI Mutual Fund,SBI GOLD Fund,none'],
    'row 3, scheme name: received "SBI GOLD Fund", expected each scheme name once (see row 2)',
  ],
  [[ALL, ',,1,2019-06-04'], 'row 2, line: received ",,1,2019-06-04", expected 5 fields'],
  [[ALL, 'SBI Mutual Fund,,1,2019-06-04,loss'], 'row 2, fund house: received "SBI Mutual Fund", expected nothing'],
  [[ALL, ',,,2019-06-04,loss'], 'row 2, scheme codes: received "", expected scheme codes separated by spaces'],
  [[ALL, ',,none,2019-06-04,loss'], 'row 2, scheme codes: received "none", expected scheme codes separated by spaces'],
  [[ALL, ',,1,04-06-2019,loss'], 'row 2, date: received "04-06-2019", expected a date such as 2019-06-04'],
  [[ALL, ',,1,,loss'], 'row 2, date: received "", expected a date'],
  [[ALL, ',,1,2019-06-04,'], 'row 2, nav: received "", expected split, loss, the NAV'],
  [[ALL, ',,1,2019-06-04,-1'], 'row 2, nav: received "-1", expected split, loss, the NAV'],
  [[ALL, ',,1,2019-06-04,0'], 'row 2, nav: received "0", expected split, loss, the NAV'],
  [
    [ALL, ',,1 2,2019-06-04,loss', ',,2,2019-06-04,split'],
    'row 3, date: received "2019-06-04", expected each date of code 2 once (see row 2)',
  ],
])('a mistake in the file %j stops the import', async (rows, message) => {
  await expect(importInto(createHome(...rows))).rejects.toThrow(`scheme-overrides.csv, ${message}`);
});

test('what is settled is a row of the file, in place of an earlier one for the name, and other rows stay as they are', () => {
  const home = createTemporaryHome();
  const read = () => readFileSync(join(home, 'scheme-overrides.csv'), 'utf8');
  settleScheme(home, { mutualFund: '', schemeName: 'Top, Fund', codes: ['3'] });
  expect(read()).toBe('fund house,scheme name,scheme codes\nnone,"Top, Fund",3\n');
  write(
    home,
    '# by hand',
    ALL,
    ',,1,2025-07-31,loss',
    'SBI Mutual Fund,SBI Gold Fund,3,,',
    '',
    'Axis Mutual Fund,Gold,none,,',
  );
  settleScheme(home, { mutualFund: 'SBI Mutual Fund', schemeName: 'SBI GOLD Fund', codes: [] });
  expect(read().split('\n')).toEqual([
    '# by hand',
    ALL,
    ',,1,2025-07-31,loss',
    '',
    'Axis Mutual Fund,Gold,none,,',
    'SBI Mutual Fund,SBI GOLD Fund,none,,',
    '',
  ]);
  expect(readOverrides(home).schemes.map(({ schemeName }) => schemeName)).toEqual(['Gold', 'SBI GOLD Fund']);
});

test('nothing is settled in a file with a mistake', () => {
  const home = createHome('house,name');
  expect(() => settleScheme(home, { mutualFund: '', schemeName: 'Gold', codes: [] })).toThrow('row 1, header');
});
