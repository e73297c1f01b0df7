import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { createFakeService, problemResponse } from '#test/support/fake-service.ts';
import { buildPerformance, buildServerInfo } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const createService = () => createFakeService({ GetAUM: [buildPerformance()], GetNewFundOffers: [] });

test('navigation focuses the new page’s heading, sets the document title and marks the current link', async () => {
  const { user, address } = renderApp('/screener', createService().fetch);
  await screen.findByRole('grid');
  await user.click(screen.getByRole('link', { name: 'New fund offers', hidden: true }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'New fund offers' });
  expect(address()).toBe('/new-fund-offers');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('New fund offers · Fundlens');
  expect(screen.getByRole('link', { current: 'page', hidden: true }).textContent).toBe('New fund offers');
});

const change = {
  ...buildPerformance(),
  ...{ aumChange: 1, aumChangePercent: 1, direction: 'Gainer', dailyAumDate: null, preMonthAumDate: null },
};

test.for([
  ['Official', 1, true],
  ['Official', 0, false],
  ['Sample', 0, true],
] as const)(
  'of %s data with %i changes in AUM, whether the navigation and Find have the AUM movers: %s',
  async ([datasetKind, count, isListed]) => {
    const service = createFakeService({
      GetServerInfo: [buildServerInfo({ datasetKind })],
      GetAumTopGainersLosers: count === 0 ? [] : [change],
      GetNewFundOffers: [],
    });
    const { user } = renderApp('/new-fund-offers', service.fetch);
    await screen.findByRole('heading', { level: 1, name: 'New fund offers' });
    const navigation = within(screen.getByRole('navigation', { name: 'Pages' }));
    const countLinks = () => navigation.queryAllByRole('link', { name: 'AUM movers', hidden: true }).length;
    await waitFor(() => expect(countLinks()).toBe(Number(isListed)));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('gridcell', { name: 'New fund offers' });
    expect(screen.queryAllByRole('gridcell', { name: 'AUM movers' })).toHaveLength(Number(isListed));
  },
);

test('the bar has seven items, one of which is the menu of the pages about the market', async () => {
  renderApp('/screener', createService().fetch);
  const navigation = within(await screen.findByRole('navigation', { name: 'Pages' }));
  const menu = navigation.getByRole('button', { name: 'Market' });
  expect(navigation.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Screener',
    'Compare',
    'My portfolio',
    'Stocks',
    'Rules',
    'Data',
  ]);
  const items = document.getElementById(menu.getAttribute('popovertarget') ?? '')?.querySelectorAll('a') ?? [];
  expect(Array.from(items, ({ textContent }) => textContent)).toEqual([
    ...['Categories', 'Does active pay?', 'Fund houses', 'New fund offers', 'AUM movers', 'Events'],
  ]);
});

test('the navigation has the page that is open, whatever its data', async () => {
  const info = buildServerInfo({ datasetKind: 'Official' });
  renderApp('/movers', createFakeService({ GetServerInfo: [info], GetAumTopGainersLosers: [] }).fetch);
  await screen.findByRole('heading', { name: 'No AUM changes in these data' });
  expect(screen.getByRole('link', { current: 'page', hidden: true }).textContent).toBe('AUM movers');
});

test('the back button goes back through pages and through the views of a page', async () => {
  const { user, address, back } = renderApp('/screener', createService().fetch);
  const findChoice = () => screen.findByRole('combobox', { name: 'Columns shown' });
  await user.selectOptions(await findChoice(), 'Peers');
  await waitFor(() => expect(address()).toBe('/screener?returns=peers'));
  await user.click(screen.getByRole('link', { name: 'New fund offers', hidden: true }));
  await screen.findByRole('heading', { level: 1, name: 'New fund offers' });
  back();
  expect(await findChoice()).toMatchObject({ value: 'peers' });
  back();
  await waitFor(async () => expect(await findChoice()).toMatchObject({ value: 'scheme' }));
});

test('a click that opens a new tab or window is left to the browser', async () => {
  const { address } = renderApp('/screener', createService().fetch);
  const link = await screen.findByRole('link', { name: 'Compare' });
  const preventNavigation = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    window.addEventListener('click', preventNavigation, { once: true });
    fireEvent.click(link, keys);
  }
  expect(preventNavigation.mock.calls).toHaveLength(4);
  expect(address()).toBe('/screener');
});

test('the skip link leads to the main content', async () => {
  renderApp('/screener', createService().fetch);
  const skip = await screen.findByRole('link', { name: 'Skip to main content' });
  expect(skip.getAttribute('href')).toBe('#main');
  expect(screen.getByRole('main').id).toBe('main');
});

test('a failed query shows what to do, and a retry shows the data', async () => {
  let isUp = false;
  const up = createService();
  const down = createFakeService({
    GetAUM: () => problemResponse(createProblem(503, 'Load a dataset, then try again.')),
  });
  const { user } = renderApp('/screener', (input, init) => (isUp ? up : down).fetch(input, init));
  const failure = await screen.findByRole('alert');
  expect(within(failure).getByRole('heading').textContent).toBe('No data has been loaded yet');
  expect(within(failure).getByText('Load a dataset, then try again.')).toBeDefined();
  expect(within(failure).getByText(/^503 · GetAUM/)).toBeDefined();
  isUp = true;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid', { name: 'Schemes' })).toBeDefined();
});

test('the menu of the bar has the themes, and the chosen one is marked and saved', async () => {
  const { user } = renderApp('/screener', createService().fetch);
  const choose = async (theme: string) => user.click(await screen.findByText(`Theme: ${theme}`));
  await choose('light');
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(localStorage.getItem('fundlens.theme')).toBe('light');
  expect(screen.getByText('Theme: light').getAttribute('aria-pressed')).toBe('true');
  await choose('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem('fundlens.theme')).toBeNull();
  expect(screen.getByText('Theme: light').getAttribute('aria-pressed')).toBe('false');
});

test('an access key in the URL is removed', async () => {
  const { address } = renderApp('/screener?accessKey=someones-key&returns=excess', createService().fetch);
  await screen.findByRole('grid');
  await waitFor(() => expect(address()).toBe('/screener?returns=excess'));
});
