import { expect, test, vi } from 'vitest';
import { isIsoDate } from '#contract/dates.ts';
import { formatAmfiDay } from '#dataset/official/parsing/days.ts';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { addDays } from '#finance/calendar.ts';
import { buildIndexExport, buildNavFile, openText } from '#test/support/market/build-official-files.ts';
import {
  buildPerformance,
  buildRiskometers,
  buildSchemeMaster,
  buildTerWorkbook,
} from '#test/support/market/build-published-files.ts';
import { importFiles } from './import-files.ts';

const TODAY = '2026-08-20';

const day = (offset: number): string => formatAmfiDay(addDays(TODAY, offset));
const name = 'SBI Contra Fund';
const builders: Readonly<Record<string, (offset: number) => OpenedFile>> = {
  'NAVAll.txt': (offset) => buildNavFile('navs', day(offset), [{ code: '1', name: `${name} - Direct Plan - Growth` }]),
  'a NAV history report': (offset) =>
    openText(
      'history',
      [
        'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date',
        'Open Ended Schemes ( Equity Scheme - Contra Fund )',
        'SBI Mutual Fund',
        `1;${name} - Growth;;;10.5;;;${day(offset)}`,
        '',
      ].join('\r\n'),
    ),
  'fund performance': (offset) => buildPerformance('p', day(offset), [{ schemeName: name, navDirect: 10 }]),
  'expense ratios': (offset) => buildTerWorkbook('ter', [[name, day(offset), 1.5, 0.8]]),
  riskometers: (offset) => buildRiskometers('r', day(offset), [[name, 'High', 'NIFTY 500 TRI', 'High']]),
  'an index': (offset) => buildIndexExport('i', 'NIFTY 500', { [day(offset).replaceAll('-', ' ')]: '1000' }),
};

test.each(Object.keys(builders))(
  '%s of a day after tomorrow in India is refused, one of tomorrow is not',
  async (kind) => {
    const build = builders[kind];
    if (!build || !isIsoDate(TODAY)) throw new Error(kind);
    vi.useFakeTimers({ now: new Date(`${TODAY}T20:00:00Z`), toFake: ['Date'] }); // the 21st in India
    const { reports } = await importFiles([build(3), build(2)]).finally(() => vi.useRealTimers());
    expect(reports).toMatchObject([
      { outcome: 'rejected', reason: 'values of 23 Aug 2026, expected none after 22 Aug 2026' },
      { outcome: expect.not.stringMatching('rejected') },
    ]);
  },
);

test('a launch may be announced', async () => {
  const { reports } = await importFiles([buildSchemeMaster('SchemeData.csv', [['1', '24-Feb-2095', '5000']])]);
  expect(reports).toMatchObject([{ outcome: 'schemes' }]);
});
