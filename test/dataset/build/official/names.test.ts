import { expect, test } from 'vitest';
import type { OpenedFile } from '#dataset/official/open/open-bytes.ts';
import { navFile, workbook, type NavLine, type ShareLine } from '#test/support/official-texts.ts';
import { asked, imported } from './imported.ts';

const bank: ShareLine = ['HDFC Bank Ltd.', 'INE040A01034', 100, 1000, 100];
const sheet = (scheme: string, day: string) => ({ scheme, day, shares: [bank] });
const book = (...sheets: readonly (readonly [scheme: string, day: string])[]) =>
  workbook(
    JSON.stringify(sheets),
    'SBI Mutual Fund',
    '2026-09-01T00:00:00Z',
    sheets.map((each) => sheet(...each)),
  );

async function schemes(...files: Iterable<OpenedFile>[]) {
  return asked(await imported(files.flatMap((each) => [...each])), (store) => store.schemes({}));
}

async function portfolioDates(...files: Iterable<OpenedFile>[]) {
  const told = await schemes(...files);
  return Object.fromEntries(told.map(({ code, portfolioDate }) => [code, portfolioDate]));
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
  expect(await schemes([navFile('a', '19-Aug-2026', [now]), navFile('b', '13-Apr-2017', [old])])).toMatchObject(
    expected,
  );
});

test('a later blank erases neither plan nor option, and the name goes on telling them', async () => {
  const before: NavLine = {
    code: '1',
    name: 'SBI Large Cap Fund - Direct Plan - Monthly IDCW Payout',
    isin: 'INF200K01QX4',
    reinvest: 'INF200K01180',
  };
  const blank: NavLine = { code: '1', name: 'SBI Large Cap Fund', isin: 'INF200K01QX4', reinvest: 'INF200K01180' };
  expect(
    await schemes([navFile('a', '18-Aug-2026', [before]), navFile('b', '19-Aug-2026', [blank], 'plan-option')]),
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

test('cells that tell plan and option are taken as they are', async () => {
  const told: NavLine = {
    code: '1',
    name: 'SBI Large Cap Fund',
    plan: 'Regular Plan',
    option: 'Growth',
    isin: 'INF200K01QX4',
  };
  expect(await schemes([navFile('a', '19-Aug-2026', [told], 'plan-option')])).toMatchObject([
    {
      schemeName: 'SBI Large Cap Fund - Regular Plan - Growth',
      plan: 'Regular',
      option: 'Growth',
      isinGrowth: 'INF200K01QX4',
    },
  ]);
});

test('a portfolio finds its scheme by any name the scheme ever had', async () => {
  const navs = [
    navFile('a', '13-Apr-2017', [{ code: '1', name: 'SBI Blue Chip Fund - Growth' }]),
    navFile('b', '19-Aug-2026', [
      { code: '1', name: 'SBI Large Cap Fund - Growth' },
      { code: '2', name: 'SBI Gold Fund' },
    ]),
  ];
  const dates = await portfolioDates(navs, [
    book(['SBI Blue Chip Fund', '30 April 2017'], ['SBI LARGE CAP FUND', '31 July 2026']),
  ]);
  expect(dates).toEqual({ '1': '2026-07-31', '2': null });
});

test('of two schemes that bore a name, the one that bore it nearest to the portfolio’s day has the portfolio', async () => {
  const navs = [
    navFile('a', '13-Apr-2017', [
      { code: '1', name: 'SBI Top Fund - Growth' },
      { code: '2', name: 'SBI New Fund - Growth' },
    ]),
    navFile('b', '19-Aug-2026', [
      { code: '1', name: 'SBI Renamed Fund - Growth' },
      { code: '2', name: 'SBI Top Fund - Growth' },
    ]),
  ];
  expect(await portfolioDates(navs, [book(['SBI Top Fund', '31 July 2026'])])).toEqual({
    '1': null,
    '2': '2026-07-31',
  });
  expect(await portfolioDates(navs, [book(['SBI Top Fund', '30 April 2017'])])).toEqual({
    '1': '2017-04-30',
    '2': null,
  });
});

test('a scheme that had ended before the day has not the portfolio of a later one that took its name', async () => {
  const ended: NavLine = { code: '1', name: 'SBI Top Fund - Growth', date: '12-Mar-2015' };
  const dates = await portfolioDates(
    [navFile('a', '19-Aug-2026', [ended, { code: '2', name: 'SBI Other Fund' }])],
    [book(['SBI Top Fund', '31 July 2026'])],
  );
  expect(dates).toEqual({ '1': null, '2': null });
});

test('a house’s portfolio is never given to another house’s scheme of the same name', async () => {
  const other: NavLine = { code: '1', name: 'Large Cap Fund', house: 'Axis Mutual Fund' };
  expect(
    await portfolioDates([navFile('a', '19-Aug-2026', [other])], [book(['Large Cap Fund', '31 July 2026'])]),
  ).toEqual({ '1': null });
});

test('of two portfolios told for one scheme and day, that under its own name counts and the other is told', async () => {
  const navs = [
    navFile('a', '13-Apr-2017', [{ code: '1', name: 'SBI Blue Chip Fund - Growth' }]),
    navFile('b', '19-Aug-2026', [{ code: '1', name: 'SBI Large Cap Fund - Growth' }]),
  ];
  const { derived } = await imported([
    ...navs,
    book(['SBI Blue Chip Fund', '31 July 2026'], ['SBI Large Cap Fund', '31 July 2026']),
  ]);
  expect(derived).toMatchObject({
    matched: 1,
    unmatched: [{ schemeName: 'SBI Blue Chip Fund', reason: expect.stringContaining('SBI Large Cap Fund') }],
  });
});

const ISINS = { isin: 'INF174K01LL7', reinvest: 'INF174K01LM5' };
const GROWTH: NavLine = { code: '1', name: 'Kotak Hybrid Fund', plan: 'Direct Plan', option: 'Growth' };

async function optionAfter(before: NavLine, now: NavLine) {
  const files = [navFile('a', '18-Aug-2026', [before]), navFile('b', '19-Aug-2026', [now], 'plan-option')];
  const [told] = await schemes(files);
  return told;
}

test('an option with an ISIN for reinvestment that was called IDCW stays IDCW where a later file calls it Growth', async () => {
  const before = { code: '1', name: 'Kotak Hybrid Fund - Direct Plan - IDCW - Payout & Reinvestment', ...ISINS };
  expect(await optionAfter(before, { ...GROWTH, ...ISINS })).toMatchObject({
    schemeName: 'Kotak Hybrid Fund - Direct Plan - IDCW',
    option: 'IDCW',
    isinGrowth: '',
    isinDivPayout: ISINS.isin,
    isinDivReinvest: ISINS.reinvest,
  });
});

test.each(['Bonus', 'Unclaimed'])('a growth option that was told to be %s stays it', async (option) => {
  const before = {
    code: '1',
    name: `Kotak Hybrid Fund - Direct Plan - Growth Plan - ${option} Option`,
    isin: ISINS.isin,
  };
  expect(await optionAfter(before, { ...GROWTH, isin: ISINS.isin })).toMatchObject({ option, plan: 'Direct' });
});

test('under another ISIN, or without one for reinvestment, the later word for an option counts', async () => {
  const before = { code: '1', name: 'Kotak Hybrid Fund - Direct Plan - Dividend Option', isin: ISINS.isin };
  expect(await optionAfter(before, { ...GROWTH, isin: ISINS.isin })).toMatchObject({ option: 'Growth' });
  expect(await optionAfter({ ...before, ...ISINS }, { ...GROWTH, isin: 'INF200K01QX4' })).toMatchObject({
    option: 'Growth',
  });
});
