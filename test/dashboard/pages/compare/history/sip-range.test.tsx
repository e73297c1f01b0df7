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
    1: buildDippingNavs(12, '2014-01-01', ['2020-03-01', '2020-09-01']),
    2: buildDippingNavs(12, '2021-01-15', ['2027-01-01', '2027-01-01']),
  },
});

test('shows the worst, the median and the best of the SIPs as long as the window by their start months', async () => {
  await openPage('/compare?codes=1&view=sip&start=2015-03-10&end=2018-03-31', market);
  const rows = await readRows('Range by start month');
  expect(rows['SIPs']).toEqual(['119']); // of 36 months, from Jan 2014 to Nov 2023
  expect([rows['Worst, begun in'], rows['Median % p.a.']]).toEqual([['Mar 2017'], ['12.00']]);
  expect(Number(rows['Worst % p.a.']?.[0]?.replace('−', '-'))).toBeLessThan(0);
  expect(Number(rows['Best % p.a.']?.[0])).toBeGreaterThan(12);
  expect(
    await findText(/^SIPs of 36 months: Old from −\d.* % p\.a\. \(begun in Mar 2017\) to .*, median 12\.00 %\./),
  ).toBeDefined();
});

test('compares schemes over the months that all of them have, or each over its own', async () => {
  await openPage('/compare?codes=1,2&view=sip&period=1y', market);
  expect((await readRows('Range by start month'))['SIPs']).toEqual(['58', '58']);
});

test('each scheme has its own months if each begins with its first NAV', async () => {
  await openPage('/compare?codes=1,2&view=sip&period=1y&start=first', market);
  expect((await readRows('Range by start month'))['SIPs']).toEqual(['143', '58']);
});

test.each([
  ['period=fall-2020', /The window is shorter than a year, which an XIRR needs\./],
  ['period=10y', /No SIP of 70 months fits into the NAVs that all schemes have: choose a shorter window\./],
])('says why there is no range over %s', async (window, reason) => {
  await openPage(`/compare?codes=1,2&view=sip&${window}`, market);
  expect(await findText(reason)).toBeDefined();
});
