// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '#test/support/answering.ts';
import { aMarket } from '#test/support/market.ts';
import { columnOf, findTable, findText, openPage } from '#test/support/pages.tsx';
import { anOffer, aScheme } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const offers = [
  anOffer({
    schemeName: 'Open Fund',
    mutualFund: 'Kaveri Mutual Fund',
    objective: 'To grow slowly.',
    newFundLaunchDate: '2026-11-10',
    newFundOfferClosureDate: '2026-11-23',
    newFundEarliestClosureDate: '2026-11-13',
    minimumSubscriptionAmount: 'Rs. 5000/- and in multiples of Re. 1 thereafter',
    website: 'https://www.kaveri.example/nfo',
  }),
  anOffer({
    schemeName: 'Coming Fund',
    mutualFund: 'Himgiri Mutual Fund',
    newFundLaunchDate: '2026-11-30',
    newFundOfferClosureDate: '2026-12-09',
    minimumSubscriptionAmount: 'Rs.5000 (Retail) Rs.5 Crs (Institutional)',
    website: 'javascript:alert(1)',
  }),
  anOffer({
    schemeName: 'Past Fund',
    mutualFund: 'Kaveri Mutual Fund',
    newFundLaunchDate: '2026-08-03',
    newFundOfferClosureDate: '2026-08-17',
    minimumSubscriptionAmount: '100',
  }),
];
const market = () => aMarket({ offers, navs: { 100001: { '2026-11-19': 10 } } });

test('offers stand by state with what is left of them, and what is not stated is said so', async () => {
  await openPage('/offers', market());
  const table = await findTable('New fund offers');
  expect(columnOf(table, 'State')).toEqual({ 'Open Fund': 'Open', 'Coming Fund': 'Upcoming', 'Past Fund': 'Closed' });
  expect(columnOf(table, 'Days left')).toEqual({ 'Open Fund': '4', 'Coming Fund': '–', 'Past Fund': '–' });
  expect(columnOf(table, 'Earliest closure')).toEqual({
    'Open Fund': '13 Nov 2026',
    'Coming Fund': 'not stated',
    'Past Fund': 'not stated',
  });
  expect(columnOf(table, 'Minimum, ₹')).toEqual({ 'Open Fund': '5,000', 'Coming Fund': '–', 'Past Fund': '100' });
  expect(columnOf(table, 'Minimum, as told')).toMatchObject({
    'Coming Fund': 'Rs.5000 (Retail) Rs.5 Crs (Institutional)',
  });
  expect(await findText('1 open, 1 upcoming, 1 closed, as of 19 Nov 2026, the day of the newest NAV.')).toBeDefined();
});

test('only http(s) websites are links, without telling where the reader comes from', async () => {
  await openPage('/offers', market());
  const table = await findTable('New fund offers');
  const link = within(table).getByRole('link', { name: 'kaveri.example' });
  expect(link.getAttribute('href')).toBe('https://www.kaveri.example/nfo');
  expect(link.getAttribute('rel')).toContain('noreferrer');
  expect(within(table).queryByRole('link', { name: /javascript/ })).toBeNull();
  expect(columnOf(table, 'Website')).toMatchObject({ 'Coming Fund': 'javascript:alert(1)', 'Past Fund': 'not stated' });
});

test('state and house narrow the table, and the address tells both', async () => {
  const { user, address } = await openPage('/offers', market());
  const table = await findTable('New fund offers');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fund house' }), 'Kaveri Mutual Fund');
  await waitFor(() => expect(Object.keys(columnOf(table, 'State'))).toEqual(['Open Fund', 'Past Fund']));
  await user.click(within(screen.getByRole('group', { name: 'State' })).getByRole('button', { name: 'Closed' }));
  await waitFor(() => expect(Object.keys(columnOf(table, 'State'))).toEqual(['Past Fund']));
  const told = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(told)).toEqual({ 'f.mutualFund': 'Kaveri Mutual Fund', 'f.state': 'Closed' });
});

test('a shorter range is asked of the service and leaves out what was launched before', async () => {
  const { user, address } = await openPage('/offers', market());
  await findTable('New fund offers');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Launched' }), 'Past 30 days');
  expect(await findText('1 open, 1 upcoming, 0 closed, as of 19 Nov 2026, the day of the newest NAV.')).toBeDefined();
  expect(address()).toBe('/offers?range=Past30Days');
});

test('a name opens the offer in full, and the rest of the view stays', async () => {
  const { user, address } = await openPage('/offers?f.state=Open', market());
  const table = await findTable('New fund offers');
  await user.click(within(table).getByRole('link', { name: 'Open Fund' }));
  const about = await screen.findByRole('region', { name: 'Open Fund' });
  expect(about.textContent).toContain('To grow slowly.');
  expect(about.textContent).toContain('Rs. 5000/- and in multiples of Re. 1 thereafter');
  expect(address()).toBe('/offers?f.state=Open&offer=Open+Fund');
  await user.click(within(about).getByRole('link', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/offers?f.state=Open'));
});

test('a service that tells nothing of its dataset is reckoned from its newest offer', async () => {
  const service = answering({
    GetAUM: [aScheme()],
    GetNewFundOffers: [
      anOffer({ date: '2026-11-12', newFundLaunchDate: '2026-11-10', newFundOfferClosureDate: '2026-11-12' }),
    ],
  });
  renderApp('/offers', service.fetch);
  expect(await findText('1 open, 0 upcoming, 0 closed, as of 12 Nov 2026, the day of the newest offer.')).toBeDefined();
  expect(service.asked.find(({ path }) => path.endsWith('GetNewFundOffers'))?.parameters.get('range')).toBe(
    'Past365Days',
  );
});

test('a range without offers says so and names the way out', async () => {
  const past = offers.slice(2); // launched 108 days before the newest NAV
  await openPage('/offers?range=Past30Days', aMarket({ offers: past, navs: { 100001: { '2026-11-19': 10 } } }));
  expect(await findText('No offers in this range')).toBeDefined();
  expect(screen.getByText(/a longer range may have some/)).toBeDefined();
  expect(screen.getByText('None told, as of 19 Nov 2026, the day of the newest NAV.')).toBeDefined();
});

test('a dataset without offers says that it has none, and promises nothing of a longer range', async () => {
  await openPage('/offers', aMarket());
  expect(await findText('No offers in this dataset')).toBeDefined();
  expect(screen.queryByText(/longer range/)).toBeNull();
});
