import { expect, test } from 'vitest';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import {
  buildNavFile,
  buildWorkbook,
  type NavLine,
  type ShareLine,
} from '#test/support/market/build-official-files.ts';
import { importFiles, readImported } from '../import-files.ts';

const bank: ShareLine = ['HDFC Bank Ltd.', 'INE040A01034', 100, 1000, 100];
const FOF = 'Open Ended Schemes(Other Scheme - FoF Overseas)';

/** The codes that have a portfolio titled `title` of a house and day, and the reason if none have. */
async function match(title: string, day: string, navFiles: readonly OpenedFile[], house = 'SBI Mutual Fund') {
  const workbook = buildWorkbook('book', house, '2026-09-01T00:00:00Z', [{ scheme: title, day, shares: [bank] }]);
  const imported = await importFiles([...navFiles, workbook]);
  const schemes = await readImported(imported, (store) => store.readSchemes({}));
  const codes = schemes.filter(({ portfolioDate }) => portfolioDate !== null).map(({ code }) => code);
  return codes.length > 0 ? codes : imported.rebuild?.unmatched[0]?.reason;
}

const list = (day: string, ...names: readonly (string | Partial<NavLine>)[]) =>
  buildNavFile(
    `navs ${day} ${JSON.stringify(names)}`,
    day,
    names.map((line, index) => ({
      code: String(index + 1),
      name: '',
      ...(typeof line === 'string' ? { name: line } : line),
    })),
  );

const NO_CODE = 'no code of the fund house has this name';

test('an ETF’s option is part of its own name, so IDCW and Growth are two schemes with two portfolios', async () => {
  const navs = [list('31-Jul-2025', 'SBI Nifty 1D Rate Liquid ETF - IDCW', 'SBI Nifty 1D Rate Liquid ETF - Growth')];
  expect(await match('SBI NIFTY 1D Rate Liquid ETF - IDCW', '31 July 2025', navs)).toEqual(['1']);
  expect(await match('SBI NIFTY 1D Rate Liquid ETF - Growth', '31 July 2025', navs)).toEqual(['2']);
  expect(await match('SBI NIFTY 1D Rate Liquid ETF', '31 July 2025', navs)).toBe('could be the scheme of code 1 or 2');
});

test('an ETF may be printed without the option that NAVAll.txt adds, but never with another one', async () => {
  const navs = [list('31-Jul-2025', 'SBI Overnight ETF - IDCW Daily Reinvestment with Weekly Payout')];
  expect(await match('SBI OVERNIGHT ETF', '31 July 2025', navs)).toEqual(['1']);
  expect(await match('SBI OVERNIGHT ETF - IDCW', '31 July 2025', navs)).toEqual(['1']);
  expect(await match('SBI OVERNIGHT ETF - Growth', '31 July 2025', navs)).toBe(NO_CODE);
});

test('a scheme of AMFI’s fund-of-funds categories matches with and without FoF in its name, another scheme does not', async () => {
  const gold = { name: 'SBI World Gold Fund of Fund - Growth', section: FOF };
  expect(await match('SBI World Gold Fund', '31 July 2025', [list('31-Jul-2025', gold)])).toEqual(['1']);
  const planning = { name: 'SBI Planning Fund - Moderate Plan - Growth', section: FOF };
  expect(await match('SBI Planning FOF - MODERATE PLAN', '31 July 2025', [list('31-Jul-2025', planning)])).toEqual([
    '1',
  ]);
  const other = [list('31-Jul-2025', 'SBI World Gold Fund - Growth')];
  expect(await match('SBI World Gold FOF', '31 July 2025', other)).toBe(NO_CODE);
});

test.each([
  ['SBI TIGER Fund (The Infrastructure Growth and Reforms Fund)', 'SBI TIGER Fund'],
  ['SBI 3 Years Equity Fund (Maturity Date 4-Jan-2021)', 'SBI 3 Years Equity Fund'],
  ['SBI Interval Income Fund - Quarterly Plan - Series I', 'SBI Interval Income Fund - Quarterly Series 1'],
  ['SBI Fixed Maturity Plan - Series III-1122 days', 'SBI FMP - Series 3 (1122 Days)'],
  ['SBI FMP - Series 24', 'SBI Fixed Maturity Plan (FMP) - Series 24 (1107)'],
  ['SBI Dual Advantage Fund - Series I - 1100 Days', 'SBI DAF - Series I - 1100D'],
  ['SBI Nifty Exchange Traded Fund', 'SBI Nifty ETF'],
  ['SBI Debt Funds Series A - 39', 'SBI Debt Fund Series A - 39 (1100 Days)'],
  ['SBI Children’s Gift Fund', 'SBI Children’s Gift Fund - Compulsory Lock in'],
])('%s is the portfolio of %s', async (title, listed) => {
  expect(await match(title, '31 July 2025', [list('31-Jul-2025', `${listed} - Growth`)])).toEqual(['1']);
});

test.each([
  ['SBI Debt Fund Series 15 (366 Days)', 'SBI Debt Fund Series 15 (90 Days)'],
  ['SBI FMP - Series 78 - 1170 Days', 'SBI FMP - Series 78 - 37 Days'],
  ['SBI Fixed Term Plan - Series 10', 'SBI Fixed Term Plan - Series X I'],
  ['SBI Gold Fund', 'SBI Gold ETF'],
  ['SBI Credit Fund (Segregated - 17022020)', 'SBI Credit Fund'],
])('%s is not the portfolio of %s', async (title, listed) => {
  expect(await match(title, '31 July 2025', [list('31-Jul-2025', `${listed} - Growth`)])).toBe(NO_CODE);
});

test('a simplified name that two schemes have matches neither, and the reason names both', async () => {
  const navs = [list('31-Jul-2025', 'SBI FMP Series 5 (370 Days) - Growth', 'SBI FMP Series V (1100 Days) - Growth')];
  expect(await match('SBI Fixed Maturity Plan Series 5', '31 July 2025', navs)).toBe(
    'could be the scheme of code 1 or 2',
  );
  expect(await match('SBI Fixed Maturity Plan Series 5 - 1100 days', '31 July 2025', navs)).toEqual(['2']);
});

test('plans of a scheme whose names are spelled differently share its portfolio', async () => {
  const navs = [
    list(
      '31-Jul-2025',
      'SBI Income Fund - Quarterly Series 1 - Growth',
      'SBI Income Fund - Quarterly Series I - Direct - Growth',
    ),
  ];
  expect(await match('SBI INCOME FUND - QUARTERLY PLAN - SERIES I', '31 July 2025', navs)).toEqual(['1', '2']);
});

const DSP = { house: 'DSP Mutual Fund' };
const BLACKROCK = { house: 'DSP BlackRock Mutual Fund' };

test('names under a former name of the fund house match, also those of schemes that closed before it was renamed', async () => {
  const navs = [
    list(
      '13-Apr-2017',
      { ...BLACKROCK, name: 'DSP BlackRock Equity Fund' },
      { ...BLACKROCK, name: 'DSP BlackRock Dual Fund' },
    ),
    list('15-Jul-2025', { ...DSP, name: 'DSP Flexi Cap Fund' }),
  ];
  const matchDsp = (title: string) => match(title, '30 June 2019', navs, 'DSP Mutual Fund');
  expect(await matchDsp('DSP Equity Fund')).toEqual(['1']);
  expect(await matchDsp('DSP BlackRock Equity Fund')).toEqual(['1']);
  expect(await matchDsp('DSP Dual Fund')).toEqual(['2']);
  expect(await matchDsp('DSP World Fund')).toBe(NO_CODE);
});

test('a fund house that took over another’s schemes is not that house renamed', async () => {
  const own = { code: '9', name: 'HSBC Cash Fund', house: 'HSBC Mutual Fund' };
  const navs = [
    list('13-Apr-2017', { name: 'L&T Midcap Fund', house: 'L&T Mutual Fund' }, own),
    list('15-Jul-2025', { name: 'HSBC Growth Leaders', house: 'HSBC Mutual Fund' }, own),
  ];
  expect(await match('HSBC Midcap Fund', '30 June 2019', navs, 'HSBC Mutual Fund')).toBe(NO_CODE);
});

test('a fund house may be printed by the first words of its name, if no other house begins with them', async () => {
  const kotak = { name: 'Kotak Gold Fund', house: 'Kotak Mahindra Mutual Fund' };
  expect(await match('Kotak Gold Fund', '31 July 2025', [list('31-Jul-2025', kotak)], 'Kotak Mutual Fund')).toEqual([
    '1',
  ]);
  expect(await match('LIC Gold Fund', '31 July 2025', [list('31-Jul-2025', kotak)], 'LIC Mutual Fund')).toBe(
    'no imported NAV file lists this fund house',
  );
});
