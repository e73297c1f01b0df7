import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadIdleCode } from '#dashboard/ui/idle.tsx';
import { buildDippingNavs } from '#test/support/market/build-dipping-navs.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { findText, openPage } from '#test/support/open-page.tsx';
import { readRows } from '#test/support/read-rows.ts';

const buildPlan = (code: string, name: string) =>
  buildScheme({ code, schemeNumber: Number(code), schemeName: `${name} Fund - Direct Plan - Growth` });

const market = buildMarket({
  schemes: [buildPlan('1', 'Old'), buildPlan('2', 'Young'), buildPlan('3', 'Low')],
  navs: {
    1: buildDippingNavs(10, '2014-01-01', ['2020-03-01', '2020-09-01']),
    2: buildDippingNavs(20, '2021-01-01', ['2024-10-01', '2025-01-01']),
    3: buildDippingNavs(1, '2014-01-01', ['2020-03-01', '2027-01-01'], 0.65),
  },
});

const TABLE = 'Falls of NIFTY 500 TRI';

test('shows for each fall and the window what it took from each scheme, and in how many days it came back', async () => {
  await openPage('/compare?codes=1,2,3&view=drawdown&period=max', market);
  const rows = await readRows(TABLE);
  expect(rows['2020 Covid 17 Jan 2020 to 23 Mar 2020']).toEqual([
    '−19.98 1 down, 184 to recover',
    '–',
    '−35.00 1 down, not recovered by 19 Nov 2026',
  ]);
  expect(rows['2024–25 26 Sep 2024 to 28 Feb 2025']).toEqual(['no fall ', '−19.96 1 down, 92 to recover', 'no fall ']);
  expect(Object.keys(rows).map((name) => name.slice(0, 11))).toEqual([
    'This window',
    '2024–25 26 ',
    '2021–22 18 ',
    '2020 Covid ',
    '2018 IL&FS ',
    '2015–16 03 ',
  ]);
  expect(
    await findText(/NAVs begin on 01 Jan 2014, after 2010–11, 2008 Financial crisis, .* and 2000–01 Dot-com\./),
  ).toBeDefined();
});

test('a fall that is the window has one row, and one that a scheme lacks says which NAVs it has', async () => {
  const { user } = await openPage('/compare?codes=1,2&view=drawdown&period=fall-2020', market);
  const rows = await readRows(TABLE);
  expect(Object.keys(rows)[0]).toMatch(/^2024–25/);
  const cell = screen.getByRole('table', { name: TABLE }).querySelectorAll('td.none')[0];
  await user.hover(cell ?? document.body);
  expect(await findText(/Young has NAVs from 01 Jan 2021; the fall begins \d\d \w{3} 20(18|20)\./)).toBeDefined();
});

test('has the median fall of the peers whose NAVs are loaded', async () => {
  const codes = ['1', '2', '3', '4', '5'];
  const peers = buildMarket({
    schemes: codes.map((code) => buildPlan(code, `Peer ${code}`)),
    navs: Object.fromEntries(
      codes.map((code) => [
        code,
        buildDippingNavs(0.01, '2018-01-01', ['2020-02-10', `202${code}-09-01`], 1 - Number(code) / 20),
      ]),
    ),
  });
  await openPage('/compare?codes=1,2&view=drawdown&period=10y', peers);
  expect(await findText(/Peer median of the 5 peers .*, of falls from 01 Jan 2018 on/)).toBeDefined();
  expect((await readRows(TABLE))['2020 Covid 17 Jan 2020 to 23 Mar 2020']?.[2]).toMatch(
    /^−15\.00 1 down, 1,2\d\d to recover$/,
  );
});

const onOnePage = (option: string) =>
  openPage(
    '/scheme?code=1&period=10y',
    buildMarket({
      schemes: [{ ...buildPlan('1', 'Old'), option }],
      navs: { 1: buildDippingNavs(10, '2014-01-01', ['2020-03-01', '2020-09-01']) },
    }),
  );

test('the page of a scheme has its falls and its window', async () => {
  await onOnePage('Growth');
  const rows = await readRows(TABLE);
  expect(rows['2020 Covid 17 Jan 2020 to 23 Mar 2020']).toEqual(['−19.98 1 down, 184 to recover']);
  expect(Object.keys(rows)[0]).toBe('This window 19 Nov 2016 to 19 Nov 2026');
});

test('the page of an option that pays out income has no falls', async () => {
  await onOnePage('IDCW');
  expect(await screen.findByRole('region', { name: 'Cost' })).toBeDefined();
  await act(loadIdleCode);
  expect(screen.queryByRole('region', { name: 'Falls' })).toBeNull();
});
