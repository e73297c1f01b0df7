import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { buildMarket, buildScheme, buildSeries } from '#test/support/market/build-market.ts';
import { findText, openPage } from '#test/support/open-page.tsx';

const LAST = toDayNumber('2026-11-19');

/** Daily NAVs up to 19 November 2026 that grow by a percentage a year. */
const buildNavs = (percent: number, days: number) =>
  Object.fromEntries(
    Array.from({ length: days + 1 }, (_, index) => [
      toIsoDay(LAST - days + index),
      10 * (1 + percent / 100) ** (index / 365),
    ]),
  );

const buildSchemes = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const code = String(index + 1);
    return buildScheme({
      code,
      schemeName: `Scheme ${code} Fund - Direct Plan - Growth`,
      subCategory: 'Mid Cap Fund',
      plan: 'Direct',
      option: 'Growth',
    });
  });

/** Five peers that grow by 10 to 50 % a year, the last of which is young. */
const buildPeerMarket = (days: readonly number[]) =>
  buildMarket({
    schemes: buildSchemes(days.length),
    navs: Object.fromEntries(days.map((count, index) => [index + 1, buildNavs(10 * (index + 1), count)])),
  });

const getChart = () => screen.getByRole('figure', { name: 'Growth of ₹10,000' });

test('draws the median growth of the peers, and says whose it is', async () => {
  await openPage('/compare?codes=1,2&period=1y', buildPeerMarket([500, 500, 500, 500, 500]));
  expect(await findText(/Peer median reached ₹13,000 by 19 Nov 2026/)).toBeDefined();
  expect(within(getChart()).getByRole('button', { name: 'Peer median' })).toBeDefined();
  expect(
    await findText('Peer median of the 5 peers (Mid Cap Fund · Direct); 5 have NAVs over the period.'),
  ).toBeDefined();
});

test('draws no median of fewer than five peers with NAVs over the period', async () => {
  await openPage('/compare?codes=1,2&period=1y', buildPeerMarket([500, 500, 500, 500, 200]));
  expect(
    await findText(/No peer median: fewer than 5 of the 5 peers .* have NAVs from 19 Nov 2025 on\./),
  ).toBeDefined();
  expect(within(getChart()).queryByRole('button', { name: 'Peer median' })).toBeNull();
});

test('draws an index up to its own last level, also if the NAVs go on', async () => {
  const navs = buildNavs(20, 500);
  const levels = Object.fromEntries(Object.entries(buildNavs(10, 500)).filter(([day]) => day <= '2026-11-17'));
  const [scheme] = buildSchemes(1);
  if (scheme === undefined) throw new Error('expected a scheme');
  await openPage(
    '/compare?codes=1&period=1y',
    buildMarket({
      schemes: [{ ...scheme, benchmark: 'NIFTY 500 TRI' }],
      navs: { 1: navs },
      benchmarks: new Map([['NIFTY 500 TRI', buildSeries(levels)]]),
    }),
  );
  expect(await findText(/NIFTY 500 TRI reached ₹[\d,]+ by 17 Nov 2026\.$/)).toBeDefined();
  expect(within(getChart()).getByText(/NIFTY 500 TRI ends on 17 Nov 2026\./)).toBeDefined();
});

test('starts growth together, with the first NAV of each, or on a date, and zooms, as the URL says', async () => {
  const { user, address } = await openPage(
    '/compare?codes=1,2&zoom=2026-06-01,2026-07-01',
    buildPeerMarket([500, 200]),
  );
  expect(await findText(/01 Jun 2026 to 01 Jul 2026/)).toBeDefined();
  expect(await findText(/No peer median: 2 peers \(Mid Cap Fund · Direct\), fewer than 5/)).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Window' }), 'First NAV of each');
  expect(address()).toBe('/compare?codes=1,2&start=first');
  expect(await findText(/^\d.* to 19 Nov 2026 \(each from its first NAV\)/)).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Window' }), 'Own dates');
  expect(screen.getByLabelText('Start date')).toBeDefined();
  expect(address()).toMatch(/start=20\d\d-\d\d-\d\d$/);
});

test('a zoomed part can become the period, from ₹10,000 on its first day', async () => {
  const market = buildPeerMarket([500, 500]);
  const { user, address } = await openPage('/compare?codes=1,2&zoom=2026-06-01,2026-07-01', market);
  await user.click(await screen.findByRole('button', { name: 'rebase to 01 Jun 2026' }));
  expect(address()).toBe('/compare?codes=1,2&start=2026-06-01&end=2026-07-01');
  expect(await findText(/^₹10,000 invested on 01 Jun 2026: .* by 01 Jul 2026/)).toBeDefined();
});

test('the overview of a scheme draws its growth beside the median of its peers, over the period that the URL says', async () => {
  const { user, address } = await openPage('/scheme?code=1&period=1y', buildPeerMarket([500, 500, 500, 500, 500]));
  expect(await findText(/Scheme 1 reached ₹11,000 by 19 Nov 2026 and Peer median reached ₹13,000/)).toBeDefined();
  await user.click(within(getChart()).getByRole('button', { name: 'Max' }));
  expect(await findText(/invested on 07 Jul 2025/)).toBeDefined();
  expect(address()).toContain('period=max');
});
