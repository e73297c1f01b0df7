import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import type { AumMove } from '#contract/records/aum.ts';
import { createFakeService, problemResponse } from '#test/support/fake-service.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { readColumn, findTable, findText, openPage } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

const currentNavs = { '2026-11-18': 10, '2026-11-19': 10 };

/** A scheme whose AUM went from one value to another, ₹ crore. */
const buildMovedScheme = (code: string, name: string, from: number | null, to: number | null, fields = {}) =>
  buildScheme({
    code,
    schemeNumber: Number(code),
    schemeName: `${name} Fund - Direct Plan - Growth`,
    preMonthAum: from,
    dailyAum: to,
    ...fields,
  });

const buildMoversMarket = () =>
  buildMarket({
    schemes: [
      buildMovedScheme('1', 'Rising', 100, 130),
      buildMovedScheme('2', 'Soaring', 1000, 1250.5),
      buildMovedScheme('3', 'Falling', 200, 150, { category: 'Debt', subCategory: 'Liquid Fund' }),
      buildMovedScheme('4', 'Resting', 100, 100),
      buildMovedScheme('5', 'Unknown', null, 70),
      buildMovedScheme('6', 'Born', 0, 12),
      buildMovedScheme('7', 'Stale', 10, 9000),
    ],
    navs: Object.fromEntries(
      ['1', '2', '3', '4', '5', '6', '7'].map((code) => [code, code === '7' ? { '2026-10-01': 10 } : currentNavs]),
    ),
  });

test('shows gainers and losers in a table each, ranked by ₹ crore, with the percentage and the AUM before and after', async () => {
  await openPage('/movers', buildMoversMarket());
  const gainers = await findTable('Gainers');
  expect(Object.entries(readColumn(gainers, '₹ crore'))).toEqual([
    ['Soaring Fund - Direct Plan - Growth', '+250.50'],
    ['Rising Fund - Direct Plan - Growth', '+30.00'],
    ['Born Fund - Direct Plan - Growth', '+12.00'],
    ['Total (3)', '+292.50'],
  ]);
  expect(readColumn(gainers, '%')).toMatchObject({
    'Rising Fund - Direct Plan - Growth': '+30.00',
    'Born Fund - Direct Plan - Growth': '–',
  });
  const losers = await findTable('Losers');
  const falling = 'Falling Fund - Direct Plan - Growth';
  expect(readColumn(losers, '₹ crore')).toMatchObject({ [falling]: '−50.00' });
  expect(readColumn(losers, 'Month-end')).toMatchObject({ [falling]: '200.00' });
  expect(readColumn(losers, 'Latest')).toMatchObject({ [falling]: '150.00' });
});

test('shows dates, unit and exclusions once above the tables', async () => {
  await openPage('/movers', buildMoversMarket());
  expect(
    await findText(
      'AUM of 19 Nov 2026 vs 31 Oct 2026, ₹ crore. One row per scheme (all plans); schemes without a current NAV or with an older AUM are left out.',
    ),
  ).toBeDefined();
  await findTable('Gainers');
  expect(screen.getByText('1 without a percentage')).toBeDefined();
});

test('says of how many fund houses the changes are: those of whose schemes at least half have both values', async () => {
  const of = (mutualFund: string) => ({ mutualFund });
  const schemes = [
    buildMovedScheme('1', 'Rising', 100, 130, of('Alpine')),
    buildMovedScheme('2', 'Unknown', null, 70, of('Alpine')),
    buildMovedScheme('3', 'Silent', null, null, of('Birch')),
    buildMovedScheme('4', 'Ended', 10, 20, of('Cedar')), // a house without a current scheme
    buildMovedScheme('SIF-5', 'Long-Short', 10, 20, { ...of('Doon SIF'), schemeNumber: 5 }),
  ];
  const navs = Object.fromEntries(['1', '2', '3', 'SIF-5'].map((code) => [code, currentNavs]));
  await openPage('/movers', buildMarket({ schemes, navs: { ...navs, 4: { '2026-10-01': 10 } } }));
  await findTable('Gainers');
  await waitFor(() => expect(screen.getAllByText('1 of 2 fund houses with AUM of both days')).toHaveLength(1));
});

test('describes the movers in the text of the chart, from the greatest gain to the greatest loss', async () => {
  await openPage('/movers', buildMoversMarket());
  expect(
    await findText(
      /^Up: Soaring Fund - Direct Plan - Growth ₹ \+250\.50 crore, Rising .* and Born .*\. Down: Falling Fund - Direct Plan - Growth ₹ −50\.00 crore\.$/,
    ),
  ).toBeDefined();
});

test('links a scheme to its holdings, and the first schemes of each table to a comparison', async () => {
  await openPage('/movers', buildMoversMarket());
  const gainers = await findTable('Gainers');
  expect(
    within(gainers)
      .getByRole('link', { name: /^Rising/ })
      .getAttribute('href'),
  ).toBe('/scheme?code=1');
  expect(screen.getByRole('link', { name: 'Compare these 3' }).getAttribute('href')).toBe('/compare?codes=2,1,6');
});

test('stores the number of movers and their category in the URL and requests them', async () => {
  const { user, address } = await openPage('/movers', buildMoversMarket());
  await findTable('Gainers');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Number of gainers and losers' }), '50');
  await user.selectOptions(screen.getByLabelText('Category'), 'Debt');
  expect(address()).toBe('/movers?most=50&category=Debt');
  expect(await findText('No scheme’s AUM grew.')).toBeDefined();
  expect(await findText(/^Down: Falling .*\.$/)).toBeDefined(); // without gainers
  expect(readColumn(await findTable('Losers'), '₹ crore')).toHaveProperty('Falling Fund - Direct Plan - Growth');
});

test('clears a sub-category that the new category does not have', async () => {
  const { user, address } = await openPage('/movers?category=Debt&subcategory=Liquid Fund', buildMoversMarket());
  await findTable('Losers');
  await user.selectOptions(screen.getByLabelText('Category'), 'Equity');
  expect(address()).toBe('/movers?category=Equity');
});

test('reports filters without movers and links to all movers', async () => {
  const { user } = await openPage('/movers?most=50&category=Gold', buildMoversMarket());
  expect(
    await screen.findByRole('heading', { name: 'No movers match these filters' }, { timeout: 45_000 }),
  ).toBeDefined();
  const link = screen.getByRole('link', { name: 'Clear filters' });
  expect(link.getAttribute('href')).toBe('/movers?most=50');
  await user.click(link);
  await findTable('Gainers');
});

test('explains what official files need for a change in AUM', async () => {
  const official = { ...serverInfo, datasetKind: 'Official' };
  renderApp('/movers', createFakeService({ GetAumTopGainersLosers: [], GetServerInfo: [official] }).fetch);
  expect(
    await screen.findByRole('heading', { name: 'No AUM changes in these data' }, { timeout: 45_000 }),
  ).toBeDefined();
  expect(screen.getByText(/AMFI publishes fund performance with daily AUM on/).textContent).toMatch(
    /on www\.amfiindia\.com\. npm run update downloads the files, npm run import reads those that you have\.$/,
  );
  const getLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(getLink('See what is loaded')).toBe('/data');
  expect(getLink('Month-end AUM on Compare')).toBe('/compare');
});

test('offers text fields if the server lists no categories, and requests movers when the text is complete', async () => {
  const { fetch, requests } = createFakeService({ GetAumTopGainersLosers: [buildMove({})] });
  const { address } = renderApp('/movers', fetch);
  await findTable('Gainers');
  expect(screen.getByText(/^Latest AUM vs previous month-end, ₹ crore\./)).toBeDefined();
  const field = await screen.findByLabelText('Category');
  fireEvent.change(field, { target: { value: 'Debt' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(address()).toBe('/movers?category=Debt');
  await waitFor(() =>
    expect(
      requests
        .filter(({ path }) => path === '/api/GetAumTopGainersLosers')
        .map(({ parameters }) => parameters.get('category')),
    ).toEqual([null, 'Debt']),
  );
});

test('reports a server without the operation', async () => {
  renderApp('/movers', createFakeService({ GetAUM: [] }).fetch);
  expect(
    await screen.findByRole('heading', { name: 'This server does not provide AUM movers' }, { timeout: 45_000 }),
  ).toBeDefined();
});

test('reports a failed request and offers to retry', async () => {
  renderApp(
    '/movers',
    createFakeService({ GetAumTopGainersLosers: problemResponse(createProblem(503, 'Not now.')) }).fetch,
  );
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 45_000 })).toBeDefined();
});

test('highlights a row and its bar together, by mouse and by keyboard, and scrolls to the row of a clicked bar', async () => {
  // jsdom has no layout, so a chart would have no width
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.className.includes('drawing') ? 600 : 0;
  });
  const scrollIntoView = vi.fn<() => void>();
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
  onTestFinished(() => void vi.restoreAllMocks());
  await openPage('/movers', buildMoversMarket());
  const gainers = await findTable('Gainers');
  const bar = await waitFor(() => findBar('Rising'), { timeout: 45_000 });
  const row = within(gainers)
    .getByRole('rowheader', { name: /^Rising/ })
    .closest('tr');
  if (!row) throw new Error('the row header has no row');

  fireEvent.pointerOver(row);
  await waitFor(() => expect(findBar('Rising').querySelector('[class*=highlighted]')).not.toBeNull());
  expect(findBar('Soaring').querySelector('[class*=highlighted]')).toBeNull();
  fireEvent.pointerEnter(findBar('Soaring'));
  await waitFor(() => expect(row.hasAttribute('data-highlighted')).toBe(false));
  fireEvent.pointerLeave(findBar('Soaring'));
  fireEvent.pointerEnter(bar);
  await waitFor(() => expect(row.hasAttribute('data-highlighted')).toBe(true));
  fireEvent.pointerLeave(bar);
  await waitFor(() => expect(row.hasAttribute('data-highlighted')).toBe(false));
  fireEvent.focus(within(row).getByRole('rowheader'));
  await waitFor(() => expect(row.hasAttribute('data-highlighted')).toBe(true));
  fireEvent.click(findBar('Rising'));
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledOnce());
});

/** The bar of a scheme in the chart. */
function findBar(name: string): Element {
  const bar = [...document.querySelectorAll('figure svg g[aria-label]')].find((mark) =>
    mark.getAttribute('aria-label')?.startsWith(name),
  );
  if (!bar) throw new Error(`no bar for ${name}`);
  return bar;
}

const buildMove = (fields: Partial<AumMove>): AumMove => ({
  code: '1',
  schemeName: 'Rising Fund - Direct Plan - Growth',
  dailyAum: 130,
  preMonthAum: 100,
  aumChange: 30,
  aumChangePercent: 30,
  direction: 'Gainer',
  dailyAumDate: null,
  preMonthAumDate: null,
  ...fields,
});

const serverInfo = {
  serviceVersion: '0.1.0',
  datasetVersion: 'v1',
  datasetKind: 'Sample',
  navAsOf: '2026-08-19',
  portfolioAsOf: '2025-07-31',
  schemes: 1,
  navRows: 1,
  holdingRows: 1,
  offers: 0,
  sources: 'Files',
  startedAt: null,
  datasetState: 'Ok',
  freshness: '',
  portfolioFreshness: '',
  tradingCalendar: '',
  missingDays: '',
  upstreamRespondedAt: null,
} as const;

test('a sub-category has the movers under both of AMFI’s labels for it, the largest first', async () => {
  const labels = ['Low Duration Fund', 'Ultra Short to Short Term Fund', 'Liquid Fund'];
  const market = buildMarket({
    schemes: ['Former', 'Renamed', 'Other'].map((name, index) =>
      buildMovedScheme(`${index + 1}`, name, 100, 110 + index * 10, {
        category: 'Debt',
        subCategory: labels[index] ?? '',
      }),
    ),
    navs: { 1: currentNavs, 2: currentNavs, 3: currentNavs },
  });
  await openPage('/movers?subcategory=Low Duration Fund', market);
  const gainers = await findTable('Gainers');
  expect(Object.keys(readColumn(gainers, '₹ crore'))).toEqual([
    'Renamed Fund - Direct Plan - Growth',
    'Former Fund - Direct Plan - Growth',
    'Total (2)',
  ]);
  const select = screen.getByLabelText('Sub-category');
  expect(select instanceof HTMLSelectElement && select.value).toBe('Ultra Short to Short Term Fund');
});
