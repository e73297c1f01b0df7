import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildMarket } from '#test/support/market/build-market.ts';
import { buildOffer, buildPerformance } from '#test/support/market/build-records.ts';
import type { TestMarket } from '#test/support/market/market-types.ts';
import { readColumn, findTable, findText, openPage } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

const offers = [
  buildOffer({
    schemeName: 'Open Fund',
    mutualFund: 'Kaveri Mutual Fund',
    objective: 'To grow slowly.',
    newFundLaunchDate: '2026-11-10',
    newFundOfferClosureDate: '2026-11-23',
    newFundEarliestClosureDate: '2026-11-13',
    minimumSubscriptionAmount: 'Rs. 5000/- and in multiples of Re. 1 thereafter',
    website: 'https://www.kaveri.example/nfo',
  }),
  buildOffer({
    schemeName: 'Coming Fund',
    mutualFund: 'Himgiri Mutual Fund',
    newFundLaunchDate: '2026-11-30',
    newFundOfferClosureDate: '2026-12-09',
    minimumSubscriptionAmount: 'Rs.5000 (Retail) Rs.5 Crs (Institutional)',
    website: 'javascript:alert(1)',
  }),
  buildOffer({
    schemeName: 'Past Fund',
    mutualFund: 'Kaveri Mutual Fund',
    newFundLaunchDate: '2026-08-03',
    newFundOfferClosureDate: '2026-08-17',
    minimumSubscriptionAmount: '100',
  }),
];
const openOfficial = (address: string, market: TestMarket) => openPage(address, market, {}, 'Official');
const market = () => buildMarket({ offers, navs: { 100001: { '2026-11-19': 10 } } });

// two weeks after the newest NAV
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-03T12:00:00') }));
afterEach(() => void vi.useRealTimers());

test('shows old offers by their status on the date of the data, without a countdown or what is upcoming', async () => {
  await openOfficial('/new-fund-offers', market());
  const table = await findTable('New fund offers');
  expect(readColumn(table, 'Status on 19 Nov 2026')).toEqual({
    'Open Fund': 'Open',
    'Coming Fund': 'Announced',
    'Past Fund': 'Closed',
  });
  expect(await findText('1 open, 1 announced, 1 closed (data as of 19 Nov 2026, 14 days old).')).toBeDefined();
  expect(screen.getByText('As of 19 Nov 2026 (date of the newest NAV, 14 days old)', { exact: false })).toBeDefined();
  expect(document.body.textContent).not.toMatch(/upcoming|days? left|opens in|last day/i);
  const thisWeek = screen.getByRole('button', { name: 'Closes this week' });
  expect([thisWeek.ariaDisabled, thisWeek.getAttribute('aria-description')]).toEqual([
    'true',
    'The data are of 19 Nov 2026',
  ]);
});

test('the offers of the sample market age like those of official files', async () => {
  await openPage('/new-fund-offers', market());
  const table = await findTable('New fund offers');
  expect(readColumn(table, 'Status on 19 Nov 2026')).toMatchObject({ 'Open Fund': 'Open', 'Coming Fund': 'Announced' });
  expect(document.body.textContent).not.toMatch(/upcoming|days? left|from today/i);
});

test('shows offers by status with the days left and what is not stated', async () => {
  vi.setSystemTime(new Date('2026-11-19T12:00:00'));
  await openOfficial('/new-fund-offers', market());
  const table = await findTable('New fund offers');
  expect(readColumn(table, 'Status')).toEqual({
    'Open Fund': 'Open',
    'Coming Fund': 'Upcoming',
    'Past Fund': 'Closed',
  });
  expect(readColumn(table, 'Days left from today')).toEqual({
    'Open Fund': '4',
    'Coming Fund': '–',
    'Past Fund': '–',
  });
  expect(readColumn(table, 'Earliest closure')).toEqual({
    'Open Fund': '13 Nov 2026',
    'Coming Fund': 'not stated',
    'Past Fund': 'not stated',
  });
  expect(readColumn(table, 'Minimum, ₹')).toEqual({ 'Open Fund': '5,000', 'Coming Fund': '–', 'Past Fund': '100' });
  expect(readColumn(table, 'Minimum (as published)')).toMatchObject({
    'Coming Fund': 'Rs.5000 (Retail) Rs.5 Crs (Institutional)',
  });
  expect(await findText('1 open, 1 upcoming, 1 closed (as of 19 Nov 2026).')).toBeDefined();
});

test.each([
  ['2026-11-20', ['Friday Fund', 'Sunday Fund'], '2026-11-20..2026-11-22'],
  ['2026-11-23', ['Open Fund'], '2026-11-23..2026-11-29'],
])('counts from today (%s) and finds what closes up to Sunday', async (today, expected, range) => {
  vi.setSystemTime(new Date(`${today}T12:00:00`));
  const closing = (schemeName: string, newFundOfferClosureDate: IsoDate) =>
    buildOffer({ schemeName, newFundLaunchDate: '2026-11-10', newFundOfferClosureDate });
  const week = [
    closing('Thursday Fund', '2026-11-19'),
    closing('Friday Fund', '2026-11-20'),
    closing('Sunday Fund', '2026-11-22'),
    closing('Next Fund', '2026-11-30'),
  ];
  const navs = { 100001: { '2026-11-19': 10 } };
  const { user, address } = await openOfficial('/new-fund-offers', buildMarket({ offers: [...offers, ...week], navs }));
  const table = await findTable('New fund offers');
  await user.click(screen.getByRole('button', { name: 'Closes this week' }));
  await waitFor(() => expect(Object.keys(readColumn(table, 'Status'))).toEqual(expected));
  expect(new URLSearchParams(address().split('?')[1]).get('f.newFundOfferClosureDate')).toBe(range);
});

test('links only to http(s) websites, without a referrer', async () => {
  await openOfficial('/new-fund-offers', market());
  const table = await findTable('New fund offers');
  const link = within(table).getByRole('link', { name: 'kaveri.example' });
  expect(link.getAttribute('href')).toBe('https://www.kaveri.example/nfo');
  expect(link.getAttribute('rel')).toContain('noreferrer');
  expect(within(table).queryByRole('link', { name: /javascript/ })).toBeNull();
  expect(readColumn(table, 'Website')).toMatchObject({
    'Coming Fund': 'javascript:alert(1)',
    'Past Fund': 'not stated',
  });
});

test('filters by status and fund house and stores both in the URL', async () => {
  const { user, address } = await openOfficial('/new-fund-offers', market());
  const table = await findTable('New fund offers');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fund house' }), 'Kaveri Mutual Fund');
  await waitFor(() =>
    expect(Object.keys(readColumn(table, 'Status on 19 Nov 2026'))).toEqual(['Open Fund', 'Past Fund']),
  );
  await user.click(
    within(screen.getByRole('group', { name: 'Status on 19 Nov 2026' })).getByRole('button', { name: 'Closed' }),
  );
  await waitFor(() => expect(Object.keys(readColumn(table, 'Status on 19 Nov 2026'))).toEqual(['Past Fund']));
  expect(screen.getByText('1 row')).toBeDefined();
  expect(screen.getByText('0 without a numeric minimum')).toBeDefined();
  const parameters = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(parameters)).toEqual({ 'f.mutualFund': 'Kaveri Mutual Fund', 'f.state': 'Closed' });
});

test('requests a shorter range, which excludes earlier launches', async () => {
  const { user, address } = await openOfficial('/new-fund-offers', market());
  await findTable('New fund offers');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Launched' }), 'Past 30 days');
  expect(await findText('1 open, 1 announced, 0 closed (data as of 19 Nov 2026, 14 days old).')).toBeDefined();
  expect(address()).toBe('/new-fund-offers?range=Past30Days');
});

test('says how many offers without a launch date a period leaves out, and lists them under All', async () => {
  const undated = buildOffer({ schemeName: 'Undated Fund', newFundLaunchDate: null, newFundOfferClosureDate: null });
  const navs = { 100001: { '2026-11-19': 10 } };
  const { user } = await openOfficial('/new-fund-offers', buildMarket({ offers: [...offers, undated], navs }));
  const note = '▲ 1 offer without a launch date: choose All';
  expect(await findText(note)).toBeDefined();
  const table = await findTable('New fund offers');
  expect(Object.keys(readColumn(table, 'Status on 19 Nov 2026'))).toEqual(['Open Fund', 'Coming Fund', 'Past Fund']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Launched' }), 'All');
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  expect(readColumn(await findTable('New fund offers'), 'Status on 19 Nov 2026')).toMatchObject({
    'Undated Fund': 'Dates not announced',
  });
});

test('says so if a period has no offers', async () => {
  const undated = ['A', 'B'].map((schemeName) => buildOffer({ schemeName, newFundLaunchDate: null }));
  await openOfficial('/new-fund-offers', buildMarket({ offers: undated, navs: { 100001: { '2026-11-19': 10 } } }));
  const text = 'None launched in this period. 2 offers without a launch date: choose All.';
  expect(await findText(text)).toBeDefined();
});

test('opens an offer in full by its name and keeps the view', async () => {
  const { user, address } = await openOfficial('/new-fund-offers?f.state=Open', market());
  const table = await findTable('New fund offers');
  await user.click(within(table).getByRole('link', { name: 'Open Fund' }));
  const details = await screen.findByRole('region', { name: 'Open Fund' });
  expect(details.textContent).toContain('To grow slowly.');
  expect(details.textContent).toContain('Rs. 5000/- and in multiples of Re. 1 thereafter');
  expect(address()).toBe('/new-fund-offers?f.state=Open&offer=Open+Fund');
  await user.click(within(details).getByRole('link', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/new-fund-offers?f.state=Open'));
});

test('counts from the newest offer if the server reports no NAV date', async () => {
  const service = createFakeService({
    GetAUM: [buildPerformance()],
    GetNewFundOffers: [
      buildOffer({ date: '2026-11-12', newFundLaunchDate: '2026-11-10', newFundOfferClosureDate: '2026-11-12' }),
    ],
  });
  renderApp('/new-fund-offers', service.fetch);
  expect(await findText('1 open, 0 announced, 0 closed (data as of 12 Nov 2026, 21 days old).')).toBeDefined();
  expect(service.requests.find(({ path }) => path.endsWith('GetNewFundOffers'))?.parameters.get('range')).toBe(
    'Past365Days',
  );
});

test('suggests a longer range if a period has no offers', async () => {
  const past = offers.slice(2); // launched 108 days before the newest NAV
  await openOfficial(
    '/new-fund-offers?range=Past30Days',
    buildMarket({ offers: past, navs: { 100001: { '2026-11-19': 10 } } }),
  );
  expect(await findText('No offers in this period')).toBeDefined();
  expect(screen.getByText(/Try a longer range/)).toBeDefined();
  expect(screen.getByText('No offers (data as of 19 Nov 2026, 14 days old).')).toBeDefined();
});

test('does not suggest a longer range if the dataset has no offers', async () => {
  await openOfficial('/new-fund-offers', buildMarket());
  expect(await findText('No new fund offers in these data')).toBeDefined();
  expect(screen.queryByText(/longer range/)).toBeNull();
});
