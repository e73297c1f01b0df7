import { expect, test } from 'vitest';
import { buildNavFile, buildWorkbook } from '#test/support/market/build-official-files.ts';
import { buildSchemeMaster } from '#test/support/market/build-published-files.ts';
import { importFiles } from './import-files.ts';

const navs = buildNavFile('NAVAll.txt', '31-Jul-2026', [
  { code: '100001', name: 'SBI Value Fund - Direct Plan - Growth' },
  { code: '100002', name: 'SBI Value Fund - Regular Plan - Growth' },
  { code: '100003', name: 'SBI Contra Fund - Direct Plan - Growth' },
]);
const name = 'SBI Long Term Value 50 50 Fund (Formerly known as SBI Old Fund)';
const portfolio = (day: string) =>
  buildWorkbook('July.xlsx', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', [
    { scheme: 'SBI Long Term Value 5050 Fund', day, shares: [['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 100]] },
  ]);
const master = (launch: string, other = 'SBI Contra Fund') =>
  buildSchemeMaster('SchemeData.csv', [
    ['100001', launch, '500', name],
    ['100002', launch, '500', name],
    ['100003', '01-Jan-2024', '500', other],
  ]);

test('a portfolio whose name no NAV file has is matched by the name in the scheme master', async () => {
  const { rebuild } = await importFiles([navs, portfolio('31 July 2026'), master('01-Jan-2020')]);
  expect(rebuild).toMatchObject({ matched: 1, unmatched: [] });
});

test.each([
  ['launched after its date', master('01-Aug-2026')],
  ['of a master that is years older', buildSchemeMaster('SchemeData.csv', [['100001', '01-Jan-2020', '500', name]])],
  ['that shares its name with another one', master('01-Jan-2020', name)],
])('it is matched to no scheme %s', async (_, file) => {
  const { rebuild } = await importFiles([navs, portfolio('31 July 2026'), file]);
  expect(rebuild).toMatchObject({ matched: 0, unmatched: [{ reason: 'no code of the fund house has this name' }] });
});
