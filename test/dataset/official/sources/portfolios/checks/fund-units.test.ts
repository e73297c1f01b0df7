import { expect, test } from 'vitest';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { buildNavFile, checkedIsin } from '#test/support/market/build-official-files.ts';
import { importFiles } from '../../../import/import-files.ts';
import { buildSheet, buildWorkbook } from '../../../workbook/build-workbook.ts';

const buildFundOfFunds = (value: number): OpenedFile => {
  const fund = buildSheet({
    ...{ fundHouse: 'SBI Mutual Fund', scheme: 'SBI Gold Fund', date: 'August 31, 2026' },
    rows: [['SBI Gold ETF', checkedIsin('INF200K01AB'), '', 10_000, value, 100]],
    total: ['GRAND TOTAL (AUM)', null, null, null, value, 100],
  });
  return {
    name: 'SBI.xlsx',
    bytes: buildWorkbook({ SGF: fund }, { savedAt: new Date('2026-09-07') }),
    rejection: null,
  };
};
const goldEtf = { name: 'SBI Gold ETF', code: '100001', isin: checkedIsin('INF200K01AB'), nav: '90.5' };

test('a fund of funds is refused if the price of its units is not near their stored NAV', async () => {
  const navs = buildNavFile('NAVAll.txt', '28-Aug-2026', [goldEtf]);
  const price = (value: number) => importFiles([navs, buildFundOfFunds(value)]);
  expect((await price(9.06)).reports[1]).toMatchObject({ outcome: 'portfolios', rows: 1 });
  expect((await price(906)).reports[1]).toMatchObject({
    outcome: 'rejected',
    reason: expect.stringContaining(
      'units of a fund of funds cost more than 3 times, or less than a third of, their NAV, expected at most 50 %: ' +
        'SBI Gold ETF ₹ 9,060, NAV ₹ 90.5',
    ),
  });
  const { dataDir } = await importFiles([navs]);
  expect((await importFiles([buildFundOfFunds(906)], dataDir)).reports[0]).toMatchObject({ outcome: 'rejected' });
});

test('an older NAV says nothing of the units of a fund of funds', async () => {
  const navs = buildNavFile('NAVAll.txt', '21-Aug-2026', [goldEtf]);
  const { reports } = await importFiles([navs, buildFundOfFunds(906)]);
  expect(reports[1]).toMatchObject({ outcome: 'portfolios' });
});
