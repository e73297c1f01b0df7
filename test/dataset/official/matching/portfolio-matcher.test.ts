import { expect, test } from 'vitest';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import {
  buildNavFile,
  buildWorkbook,
  type NavLine,
  type ShareLine,
} from '#test/support/market/build-official-files.ts';
import { readImported, importFiles } from '../import/import-files.ts';

const bank: ShareLine = ['HDFC Bank Ltd.', 'INE040A01034', 100, 1000, 100];
const buildPortfolioWorkbook = (...sheets: readonly (readonly [scheme: string, day: string])[]) =>
  buildWorkbook(
    JSON.stringify(sheets),
    'SBI Mutual Fund',
    '2026-09-01T00:00:00Z',
    sheets.map(([scheme, day]) => ({ scheme, day, shares: [bank] })),
  );

async function importSchemes(...files: Iterable<OpenedFile>[]) {
  return readImported(await importFiles(files.flatMap((list) => [...list])), (store) => store.readSchemes({}));
}

async function importPortfolioDates(...files: Iterable<OpenedFile>[]) {
  const imported = await importSchemes(...files);
  return Object.fromEntries(imported.map(({ code, portfolioDate }) => [code, portfolioDate]));
}

test('name, class and ISINs come from the latest file that lists the code, whichever was imported first', async () => {
  const old: NavLine = {
    code: '1',
    name: 'SBI Blue Chip Fund - Direct Plan - Growth',
    section: 'Open Ended Schemes(Growth)',
    isin: 'INF200K01180',
  };
  const now: NavLine = { code: '1', name: 'SBI Large Cap Fund - Direct Plan - Growth', isin: 'INF200K01QX4' };
  const expected = [
    { schemeName: now.name, category: 'Equity', subCategory: 'Large Cap Fund', isinGrowth: 'INF200K01QX4' },
  ];
  expect(
    await importSchemes([buildNavFile('a', '19-Aug-2026', [now]), buildNavFile('b', '13-Apr-2017', [old])]),
  ).toMatchObject(expected);
});

test('a later blank erases neither plan nor option, and the name still has them', async () => {
  const before: NavLine = {
    code: '1',
    name: 'SBI Large Cap Fund - Direct Plan - Monthly IDCW Payout',
    isin: 'INF200K01QX4',
    reinvest: 'INF200K01180',
  };
  const blank: NavLine = { code: '1', name: 'SBI Large Cap Fund', isin: 'INF200K01QX4', reinvest: 'INF200K01180' };
  expect(
    await importSchemes([
      buildNavFile('a', '18-Aug-2026', [before]),
      buildNavFile('b', '19-Aug-2026', [blank], 'plan-option'),
    ]),
  ).toMatchObject([
    {
      schemeName: 'SBI Large Cap Fund - Direct Plan - Monthly IDCW Payout',
      plan: 'Direct',
      option: 'Monthly IDCW Payout',
      isinGrowth: '',
      isinDivPayout: 'INF200K01QX4',
      isinDivReinvest: 'INF200K01180',
    },
  ]);
});

test('plan and option cells are used as they are', async () => {
  const line: NavLine = {
    code: '1',
    name: 'SBI Large Cap Fund',
    plan: 'Regular Plan',
    option: 'Growth',
    isin: 'INF200K01QX4',
  };
  expect(await importSchemes([buildNavFile('a', '19-Aug-2026', [line], 'plan-option')])).toMatchObject([
    {
      schemeName: 'SBI Large Cap Fund - Regular Plan - Growth',
      plan: 'Regular',
      option: 'Growth',
      isinGrowth: 'INF200K01QX4',
    },
  ]);
});

test('a portfolio matches its scheme by any name the scheme ever had', async () => {
  const navs = [
    buildNavFile('a', '13-Apr-2017', [{ code: '1', name: 'SBI Blue Chip Fund - Growth' }]),
    buildNavFile('b', '19-Aug-2026', [
      { code: '1', name: 'SBI Large Cap Fund - Growth' },
      { code: '2', name: 'SBI Gold Fund' },
    ]),
  ];
  const dates = await importPortfolioDates(navs, [
    buildPortfolioWorkbook(['SBI Blue Chip Fund', '30 April 2017'], ['SBI LARGE CAP FUND', '31 July 2026']),
  ]);
  expect(dates).toEqual({ '1': '2026-07-31', '2': null });
});

test('of two schemes that used a name, the one that used it nearest to the portfolio’s date matches', async () => {
  const navs = [
    buildNavFile('a', '13-Apr-2017', [
      { code: '1', name: 'SBI Top Fund - Growth' },
      { code: '2', name: 'SBI New Fund - Growth' },
    ]),
    buildNavFile('b', '19-Aug-2026', [
      { code: '1', name: 'SBI Renamed Fund - Growth' },
      { code: '2', name: 'SBI Top Fund - Growth' },
    ]),
  ];
  expect(await importPortfolioDates(navs, [buildPortfolioWorkbook(['SBI Top Fund', '31 July 2026'])])).toEqual({
    '1': null,
    '2': '2026-07-31',
  });
  expect(await importPortfolioDates(navs, [buildPortfolioWorkbook(['SBI Top Fund', '30 April 2017'])])).toEqual({
    '1': '2017-04-30',
    '2': null,
  });
});

test('a scheme that had closed before the date does not match the portfolio of a later scheme with its name', async () => {
  const closed: NavLine = { code: '1', name: 'SBI Top Fund - Growth', date: '12-Mar-2015' };
  const dates = await importPortfolioDates(
    [buildNavFile('a', '19-Aug-2026', [closed, { code: '2', name: 'SBI Other Fund' }])],
    [buildPortfolioWorkbook(['SBI Top Fund', '31 July 2026'])],
  );
  expect(dates).toEqual({ '1': null, '2': null });
});

test('a portfolio never matches another fund house’s scheme of the same name', async () => {
  const other: NavLine = { code: '1', name: 'Large Cap Fund', house: 'Axis Mutual Fund' };
  expect(
    await importPortfolioDates(
      [buildNavFile('a', '19-Aug-2026', [other])],
      [buildPortfolioWorkbook(['Large Cap Fund', '31 July 2026'])],
    ),
  ).toEqual({ '1': null });
});

test('of two portfolios for one scheme and date, the one under its current name is linked and the other is reported', async () => {
  const navs = [
    buildNavFile('a', '30-Jun-2026', [{ code: '1', name: 'SBI Blue Chip Fund - Growth' }]),
    buildNavFile('b', '19-Aug-2026', [{ code: '1', name: 'SBI Large Cap Fund - Growth' }]),
  ];
  const { rebuild } = await importFiles([
    ...navs,
    buildPortfolioWorkbook(['SBI Blue Chip Fund', '31 July 2026'], ['SBI Large Cap Fund', '31 July 2026']),
  ]);
  expect(rebuild).toMatchObject({
    matched: 1,
    unmatched: [{ schemeName: 'SBI Blue Chip Fund', reason: expect.stringContaining('SBI Large Cap Fund') }],
  });
});

const ISINS = { isin: 'INF174K01LL7', reinvest: 'INF174K01LM5' };
const GROWTH: NavLine = { code: '1', name: 'Kotak Hybrid Fund', plan: 'Direct Plan', option: 'Growth' };

async function importChange(before: NavLine, now: NavLine) {
  const files = [buildNavFile('a', '18-Aug-2026', [before]), buildNavFile('b', '19-Aug-2026', [now], 'plan-option')];
  const [scheme] = await importSchemes(files);
  return scheme;
}

test('an option with a reinvestment ISIN that was labelled IDCW stays IDCW if a later file labels it Growth', async () => {
  const before = { code: '1', name: 'Kotak Hybrid Fund - Direct Plan - IDCW - Payout & Reinvestment', ...ISINS };
  expect(await importChange(before, { ...GROWTH, ...ISINS })).toMatchObject({
    schemeName: 'Kotak Hybrid Fund - Direct Plan - IDCW',
    option: 'IDCW',
    isinGrowth: '',
    isinDivPayout: ISINS.isin,
    isinDivReinvest: ISINS.reinvest,
  });
});

test.each(['Bonus', 'Unclaimed'])('a growth option that was labelled %s keeps that label', async (option) => {
  const before = {
    code: '1',
    name: `Kotak Hybrid Fund - Direct Plan - Growth Plan - ${option} Option`,
    isin: ISINS.isin,
  };
  expect(await importChange(before, { ...GROWTH, isin: ISINS.isin })).toMatchObject({ option, plan: 'Direct' });
});

test('under another ISIN, or without a reinvestment ISIN, the later label of an option is used', async () => {
  const before = { code: '1', name: 'Kotak Hybrid Fund - Direct Plan - Dividend Option', isin: ISINS.isin };
  expect(await importChange(before, { ...GROWTH, isin: ISINS.isin })).toMatchObject({ option: 'Growth' });
  expect(await importChange({ ...before, ...ISINS }, { ...GROWTH, isin: 'INF200K01QX4' })).toMatchObject({
    option: 'Growth',
  });
});

test('an option that was named Growth beside its ISIN stays Growth if a column says IDCW', async () => {
  const before = { code: '1', name: 'Kotak Hybrid Fund - Direct Plan - Growth', isin: ISINS.isin };
  const now = { ...GROWTH, option: 'IDCW Payout', isin: ISINS.isin };
  expect(await importChange(before, now)).toMatchObject({
    schemeName: 'Kotak Hybrid Fund - Direct Plan - Growth',
    option: 'Growth',
    isinGrowth: ISINS.isin,
    isinDivPayout: '',
  });
  expect(await importChange(before, { ...now, isin: 'INF200K01QX4' })).toMatchObject({ option: 'IDCW Payout' });
  expect(await importChange(before, { ...now, reinvest: ISINS.reinvest })).toMatchObject({ option: 'IDCW Payout' });
});

test('a plan that was named beside its ISIN is not changed by a column', async () => {
  const before = { code: '1', name: 'Kotak Hybrid Fund - Regular Plan - Growth', isin: ISINS.isin };
  expect(await importChange(before, { ...GROWTH, isin: ISINS.isin })).toMatchObject({
    schemeName: 'Kotak Hybrid Fund - Regular Plan - Growth',
    plan: 'Regular',
  });
  expect(await importChange(before, { ...GROWTH, isin: 'INF200K01QX4' })).toMatchObject({ plan: 'Direct' });
});

test('an option column that names a plan is no option: the earlier name says which plan and option the code is', async () => {
  const isin = 'INF336L01CC8';
  const before = { code: '120038', name: 'HSBC Liquid Fund - Growth Direct', isin };
  const now = { code: '120038', name: 'HSBC Liquid Fund', plan: 'Regular Plan', option: 'Direct', isin };
  expect(await importChange(before, now)).toMatchObject({
    schemeName: 'HSBC Liquid Fund - Direct Plan - Growth',
    plan: 'Direct',
    option: 'Growth',
    isinGrowth: isin,
  });
});

test('a portfolio matches a scheme whose name differs only in abbreviated words, numbers or plurals, if only one fits', async () => {
  const nameCode = (code: number, name: string): NavLine => ({
    code: String(code),
    name: `SBI ${name} - Direct Plan - Growth`,
    isin: `INF200K01QX${code}`,
  });
  const navs = buildNavFile('a', '31-Jul-2025', [
    nameCode(1, 'Nifty MidSmall Financial Services Index Fund'),
    nameCode(2, 'CRISIL SDL Plus G-Sec Apr 2033 50:50 Index Fund'),
    nameCode(3, 'CRISIL-IBX Financial Services 9 to 12 Months Debt Index Fund'),
    nameCode(4, 'Consumption Fund'),
    nameCode(5, 'Nifty India Bond Index Fund'),
    nameCode(6, 'Long Term Advantage Fund - Series II'),
    nameCode(7, 'Equity Value Fund'),
    nameCode(8, 'Equitable Value Fund'),
  ]);
  const titles = [
    'SBI Nifty MidSmall Fin Servs Index Fund',
    'SBI Crisil SDL Plus G-Sec Apr 2033 5050 Index Fund',
    'SBI CRISIL-IBX Financial Services 9-12 Months Debt Index Fund',
    'SBI Commodities Fund', // another scheme than Consumption
    'SBI Nifty India Bonds Index Fund',
    'SBI Long Term Advantage Fund - Series III', // a numeral is no abbreviation of another
    'SBI Equit Value Fund', // fits two
  ];
  const workbook = buildPortfolioWorkbook(...titles.map((title) => [title, '2025-07-31'] as const));
  const day = '2025-07-31';
  expect(await importPortfolioDates([navs, workbook])).toEqual({
    ...{ 1: day, 2: day, 3: day, 5: day },
    ...{ 4: null, 6: null, 7: null, 8: null },
  });
});

test('a portfolio matches the scheme that has its name with most of its codes, though a code of another scheme is listed under it', async () => {
  const list = (code: number, name: string, isin: string): NavLine => ({
    code: String(code),
    name: `SBI ${name}`,
    isin,
  });
  const others = [
    list(11, 'Medium to Long Fund - Direct Plan - Growth', 'INF200K01AA1'),
    list(12, 'Medium to Long Fund - Regular Plan - Growth', 'INF200K01AB9'),
  ];
  const own = [
    list(1, 'Short Duration Fund - Direct Plan - Growth', 'INF200K01AC7'),
    list(2, 'Short Duration Fund - Regular Plan - Growth', 'INF200K01AD5'),
  ];
  const wrong = (name: string) => list(13, `${name} - Regular Plan - Monthly IDCW`, 'INF200K01AE3');
  const dates = await importPortfolioDates([
    buildNavFile('a', '30-Jun-2025', [...others, ...own, wrong('Short Duration Fund')]),
    buildNavFile('b', '31-Jul-2025', [...others, ...own, wrong('Medium to Long Fund')]),
    buildPortfolioWorkbook(['SBI Short Duration Fund', '2025-06-30']),
  ]);
  expect([dates[1], dates[2], dates[11]]).toEqual(['2025-06-30', '2025-06-30', null]);
});
