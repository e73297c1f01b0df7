import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildDippingNavs } from '#test/support/market/build-dipping-navs.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { findText, openPage } from '#test/support/open-page.tsx';
import { readRows } from '#test/support/read-rows.ts';

const buildPlan = (code: string, name: string) =>
  buildScheme({ code, schemeNumber: Number(code), schemeName: `${name} Fund - Direct Plan - Growth` });

const market = buildMarket({
  schemes: [buildPlan('1', 'Old'), buildPlan('2', 'Young')],
  navs: {
    1: buildDippingNavs(10, '2014-01-01', ['2020-03-01', '2020-09-01']),
    2: buildDippingNavs(20, '2021-01-01', ['2024-10-01', '2025-01-01']),
  },
});

const getPeriod = (label: string) =>
  within(screen.getByRole('group', { name: 'Period' })).getByRole('button', { name: label });

test.each([
  ['drawdown', 'Maximum drawdown', 'Maximum drawdown %', ['−19.98']],
  ['rolling', 'Distribution of rolling returns', 'Observations', ['1,097']],
  ['risk', 'Risk', 'Return %, p.a. beyond 1 year', ['10.00']],
  ['sip', 'SIP and lump sum', 'Instalments', ['36']],
])('the view %s is of the window between two dates', async (view, table, row, cells) => {
  await openPage(`/compare?codes=1&view=${view}&start=2017-12-31&end=2020-12-31`, market);
  expect((await readRows(table))[row]).toEqual(cells);
  expect((await screen.findAllByText(/31 Dec 2017 to 31 Dec 2020/)).length).toBeGreaterThan(0);
});

test('the calendar has the years and months of the window, and all of them until one is chosen', async () => {
  const { user, address } = await openPage('/compare?codes=1,2&view=calendar', market);
  expect(Object.keys(await readRows('Returns by calendar year'))).toHaveLength(12);
  expect(getPeriod('Max').ariaPressed).toBe('true');
  await user.click(getPeriod('5 y'));
  expect(address()).toBe('/compare?codes=1,2&view=calendar&period=5y');
  expect(Object.keys(await readRows('Returns by calendar year'))).toEqual([
    '2021',
    '2022',
    '2023',
    '2024',
    '2025',
    '2026',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Window' }), '2020 Covid');
  const years = await readRows('Returns by calendar year');
  expect(Object.keys(years)).toEqual(['2020']);
  expect(years['2020']?.[0]).toMatch(/^−1\d\.\d\*$/); // to 23 March
});

test('a period replaces dates of one’s own, and is never without effect', async () => {
  const { user, address } = await openPage('/compare?codes=1&view=sip&start=2015-01-01&end=2019-12-31', market);
  await readRows('SIP and lump sum');
  expect(screen.getByLabelText('Start date')).toHaveProperty('value', '2015-01-01');
  expect(screen.getByLabelText('End date')).toHaveProperty('value', '2019-12-31');
  await user.click(getPeriod('10 y'));
  expect(address()).toBe('/compare?codes=1&view=sip&period=10y');
  expect(screen.queryByLabelText('Start date')).toBeNull();
  expect((await screen.findAllByText(/19 Nov 2016 to 19 Nov 2026/)).length).toBeGreaterThan(0);
});

test('a fall of the market is a window, from which dates of one’s own begin', async () => {
  const { user, address } = await openPage('/compare?codes=1,2&view=drawdown', market);
  await readRows('Maximum drawdown');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Window' }), '2020 Covid');
  expect(address()).toBe('/compare?codes=1,2&view=drawdown&period=fall-2020');
  expect((await screen.findAllByText(/17 Jan 2020 to 23 Mar 2020/)).length).toBeGreaterThan(0);
  expect((await readRows('Maximum drawdown'))['Maximum drawdown %']).toEqual(['−19.98', '–']);
  expect((await readRows('Maximum drawdown'))['Recovered']).toEqual(['01 Sep 2020', '–']); // after the window
  expect(await findText(/^Young has NAVs from 01 Jan 2021; the window ends 23 Mar 2020\./)).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Window' }), 'Own dates');
  expect(address()).toBe('/compare?codes=1,2&view=drawdown&start=2020-01-17&end=2020-03-23');
});

test('a date that is not after the start is ignored with a sentence, and typing does not lose a digit', async () => {
  await openPage('/compare?codes=1&view=drawdown&start=2020-01-01', market);
  await readRows('Maximum drawdown');
  const end = screen.getByLabelText('End date');
  fireEvent.focus(end);
  fireEvent.change(end, { target: { value: '0020-12-31' } }); // on the way to 2020
  expect(end).toHaveProperty('value', '0020-12-31');
  expect(screen.queryByText(/end “/)).toBeNull();
  fireEvent.change(end, { target: { value: '2019-12-31' } });
  fireEvent.blur(end);
  expect(await findText(/end “2019-12-31”: use a date from 2020-01-02, after the start\./)).toBeDefined();
  expect(screen.getByLabelText('Start date')).toHaveProperty('value', '2020-01-01');
});

test('a window before the first NAV says which NAVs there are', async () => {
  await openPage('/compare?codes=1&start=2008-01-01&end=2009-12-31', market);
  expect(await findText(/Old has NAVs from 01 Jan 2014; the window ends 31 Dec 2009\./)).toBeDefined();
});
