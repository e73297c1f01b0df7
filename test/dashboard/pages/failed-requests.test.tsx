import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { savedItemsStore } from '#dashboard/schemes/saved/saved-items-store.ts';
import { createFakeService, problemResponse } from '#test/support/fake-service.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { findTable, findText, openFailingPage, readColumn, readFacts } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

const LOADING = { timeout: 45_000 };
const NAME = 'Alpha Fund - Direct Plan - Growth';
const REGULAR = 'Alpha Fund - Regular Plan - Growth';

const market = buildMarket({
  schemes: [
    buildScheme({ code: '100001', schemeName: NAME, ter: 0.5, dailyAum: 100 }),
    buildScheme({ code: '100002', schemeName: REGULAR, plan: 'Regular', ter: 1.5 }),
    buildScheme({
      code: '100003',
      schemeNumber: 2,
      schemeName: 'Beta Bond Fund - Direct Plan - Growth',
      category: 'Debt',
      subCategory: 'Corporate Bond Fund',
    }),
  ],
  navs: {
    100001: { '2025-11-19': 100, '2026-11-18': 110, '2026-11-19': 111 },
    100002: { '2025-11-19': 100, '2026-11-18': 109, '2026-11-19': 110 },
    100003: { '2025-11-19': 100, '2026-11-18': 107, '2026-11-19': 107 },
  },
  portfolios: (['2026-10-31', '2026-09-30', '2026-08-31'] as const).flatMap((date, index) => [
    buildPortfolio({ date, holdings: [buildHolding({ quantity: 1000 + index, weight: 90 + index })] }),
    buildPortfolio({
      date,
      schemeNumber: 2,
      holdings: [buildHolding({ assetType: 'Debt', yield: 7 + index, weight: 90 })],
    }),
  ]),
});

/** A page over a service of which some requests fail until it is repaired. */
async function openBroken(address: string, isFailing: (url: URL) => boolean) {
  let isBroken = true;
  const page = await openFailingPage(address, market, (url) => isBroken && isFailing(url));
  return {
    ...page,
    tryAgain: async () => {
      isBroken = false;
      const [button] = await screen.findAllByRole('button', { name: 'Try again' });
      if (button) await page.user.click(button);
    },
  };
}

const failsAt =
  (operation: string, parameters: Readonly<Record<string, string | null>> = {}) =>
  ({ pathname, searchParams }: URL): boolean =>
    pathname.endsWith(`/${operation}`) &&
    Object.entries(parameters).every(([name, value]) => searchParams.get(name) === value);

const findSection = async (name: string) => within(await screen.findByRole('region', { name }, LOADING));

describe('of the Screener', () => {
  test('measures that could not be loaded are columns that say so, and nothing is exported without them', async () => {
    const { tryAgain } = await openBroken('/screener?returns=cost', failsAt('GetSchemeMeasures'));
    const table = await findTable('Schemes');
    await findText('Measures could not be loaded');
    expect(readColumn(table, /^Plan gap|^TER of ₹ 1 lakh|lakh/i)).toMatchObject({ [NAME]: 'not loaded' });
    expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
    await tryAgain();
    await waitFor(() => expect(screen.queryByText('Measures could not be loaded')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBeNull(),
    );
    expect(readColumn(table, /lakh/i)[NAME]).not.toBe('not loaded');
  });

  test('a filter by measures that could not be loaded finds nothing and says why', async () => {
    const { tryAgain } = await openBroken('/screener?f.costPerLakh=0..1000', failsAt('GetSchemeMeasures'));
    await findText('The request for the values of these filters or this order was rejected');
    expect(screen.queryByText(/Nothing matches/)).toBeNull();
    await tryAgain();
    await waitFor(() => expect(screen.getByRole('rowheader', { name: new RegExp(NAME) })).toBeDefined());
  });

  test('people and terms that could not be loaded are columns that say so', async () => {
    const { tryAgain } = await openBroken('/screener?returns=terms', failsAt('GetSchemeDetails'));
    const table = await findTable('Schemes');
    await findText('People and terms could not be loaded');
    expect(readColumn(table, /^Managers/)).toMatchObject({ [NAME]: 'not loaded' });
    await tryAgain();
    await waitFor(() => expect(screen.queryByText('People and terms could not be loaded')).toBeNull());
  });

  test('a service without measures or terms has no such columns, and that is no failure', async () => {
    const none = () => problemResponse(createProblem(404, 'None.'));
    const scheme = buildPerformance({ code: '1', schemeName: NAME, navDate: '2026-11-19T00:00:00' });
    renderApp(
      '/screener',
      createFakeService({ GetAUM: [scheme], GetSchemeMeasures: none, GetSchemeDetails: none, GetLimitation: none })
        .fetch,
    );
    await findTable('Schemes');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Risk' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('of a scheme', () => {
  test('measures that could not be loaded are not shown as missing, in its head or on its fact sheet', async () => {
    const { tryAgain } = await openBroken('/scheme?code=100001', failsAt('GetSchemeMeasures'));
    await findText('Measures, AUM or peers could not be loaded');
    for (const name of ['Risk', 'Consistency', 'Calendar years, %', 'Portfolio', 'Cost'])
      expect((await findSection(name)).getByText(/^Not loaded: GetSchemeMeasures/)).toBeDefined();
    const head = await findSection('Scheme');
    const volatility = head.getByText('Volatility 3 y, %').closest('div');
    expect(volatility?.textContent).toContain('not loaded');
    await tryAgain();
    const risk = await findSection('Risk');
    await waitFor(() => expect(risk.queryByText(/^Not loaded/)).toBeNull());
    await waitFor(() => expect(volatility?.textContent).not.toContain('not loaded'));
  });

  test('expense ratios of its plans that could not be loaded are not shown as missing', async () => {
    await openBroken('/scheme?code=100001', failsAt('GetAUM', { code: '100001,100002' }));
    const cost = await findSection('Cost');
    await cost.findByText(/^Not loaded: GetAUM/);
    expect(cost.getByText('TER, Regular').nextElementSibling?.textContent).toBe('not loaded');
  });

  test('a mandate is not judged by a portfolio that could not be loaded', async () => {
    await openBroken('/scheme?code=100001', failsAt('GetRuleChecks'));
    const mandate = await findSection('Mandate');
    await mandate.findByText(/^Not loaded: GetRuleChecks/);
    expect(mandate.queryByText(/no portfolio loaded|no market-cap list/)).toBeNull();
  });

  test.each([
    ['the dates of its portfolios', 'GetPortfolioDates', {}],
    ['one of the portfolios', 'GetHoldings', { date: '09-30-2026' }],
  ])('debt by month is not shown without %s', async (_, operation, parameters) => {
    const { tryAgain } = await openBroken('/scheme?code=100003', failsAt(operation, parameters));
    const debt = await findSection('Debt by month');
    await debt.findByText(new RegExp(`^Not loaded: ${operation}`));
    expect(debt.queryByRole('table')).toBeNull();
    expect(debt.queryByText(/^No portfolio has debt/)).toBeNull();
    await tryAgain();
    await debt.findByRole('table');
  });

  test('its changes without the dates of portfolios do not say that the service has no earlier ones', async () => {
    await openBroken('/what-changed?code=100001', failsAt('GetPortfolioDates'));
    await findText('The dates of earlier portfolios could not be loaded');
    await findTable(/^Changes of/);
    expect(screen.queryByText('Latest and previous portfolio only')).toBeNull();
  });

  test('trades that could not be valued are not shown as none', async () => {
    const { tryAgain } = await openBroken('/what-changed?code=100001', failsAt('GetHoldings', { date: '09-30-2026' }));
    await findText('Trades and price effects could not be loaded');
    const table = await findTable(/^Changes of/);
    expect(Object.values(readColumn(table, /^Trade/))).toContain('not loaded');
    await tryAgain();
    await waitFor(() => expect(Object.values(readColumn(table, /^Trade/))).not.toContain('not loaded'));
  });

  test('its holdings without the changes do not say that weights did not change or are unknown', async () => {
    await openBroken('/holdings?code=100001', failsAt('GetHoldingsWhatChanged'));
    await findText('Changes since the previous portfolio could not be loaded');
    const table = await findTable(/^Holdings of/);
    expect(Object.values(readColumn(table, /^Change/))).toContain('not loaded');
  });

  test('weights of earlier months that could not be loaded are not drawn', async () => {
    const { tryAgain } = await openBroken('/size-breakdown?code=100001', failsAt('GetPortfolioHistory'));
    const section = await findSection('Through the years');
    await section.findByText(/^Not loaded: GetPortfolioHistory/);
    await tryAgain();
    await waitFor(() => expect(section.queryByText(/^Not loaded/)).toBeNull());
  });
});

test.each(['/events', '/scheme?code=100001&tab=events'])(
  'a service of which it is not known what it has is not said to list no events: %s',
  async (address) => {
    const { tryAgain } = await openBroken(address, failsAt('GetLimitation'));
    await findText('The request for events was rejected');
    expect(screen.queryByText('This server does not list events')).toBeNull();
    await tryAgain();
    await waitFor(() => expect(screen.queryByText('The request for events was rejected')).toBeNull());
  },
);

describe('of a portfolio of one’s own', () => {
  test('what regular plans cost could not be loaded, and is not said to be unavailable', async () => {
    const amounts = { 100001: 100, 100002: 200 };
    savedItemsStore.change(() => ({ views: [], lists: [{ name: 'Mine', codes: Object.keys(amounts), amounts }] }));
    const { tryAgain } = await openBroken('/my-portfolio', failsAt('GetSchemeMeasures'));
    const section = await findSection('Cost of regular plans');
    await section.findByText(/^Not loaded: GetSchemeMeasures/);
    expect(section.queryByText(/not available from this server/)).toBeNull();
    await tryAgain();
    await section.findByRole('grid');
  });

  test('returns and overlap that could not be loaded are not shown as missing', async () => {
    const amounts = { 100001: 100, 100003: 200 };
    savedItemsStore.change(() => ({ views: [], lists: [{ name: 'Mine', codes: Object.keys(amounts), amounts }] }));
    const { tryAgain } = await openBroken('/my-portfolio', failsAt('GetNAVHistory'));
    await findText('Returns, overlap and holdings could not be loaded');
    expect(readFacts()).toMatchObject({ 'Return, 1 year': 'not loaded', Securities: 'not loaded' });
    await tryAgain();
    await waitFor(() => expect(readFacts()).not.toMatchObject({ Securities: 'not loaded' }));
  });
});

describe('of the list of schemes', () => {
  const isList = failsAt('GetSchemeMaster');

  const isCoverage = failsAt('GetPortfolioCoverage');

  test('is said on Stocks, which has no months without it and what is loaded, instead of waiting for ever', async () => {
    const { tryAgain } = await openBroken('/stocks', (url) => isList(url) || isCoverage(url));
    await findText('The request for stocks was rejected');
    await tryAgain();
    await waitFor(() => expect(screen.queryByText('The request for stocks was rejected')).toBeNull());
  });

  test('leaves Stocks the months that are loaded', async () => {
    await openBroken('/stocks', isList);
    expect(await screen.findByRole('combobox', { name: 'Portfolio month' }, LOADING)).toBeDefined();
  });

  test('leaves no trades of a category to wait for if there are no months', async () => {
    await openBroken('/category?name=Corporate Bond Fund', (url) => isList(url) || isCoverage(url));
    const trades = await findSection('Trades');
    expect(await trades.findByText(/^These schemes traded no shares/)).toBeDefined();
  });
});

test('filters of the Screener are not waited for if the schemes could not be loaded', async () => {
  const { tryAgain } = await openBroken('/screener', failsAt('GetAUM'));
  await findText('The request for scheme performance was rejected');
  const filters = screen.getByRole('complementary', { name: 'Filters' });
  expect(filters.children).toHaveLength(0);
  await tryAgain();
  await findTable('Schemes');
});

test('a section of a document that could not be loaded is an error with another try, not one that its page lacks', async () => {
  const block = encodeURIComponent('/compare?codes=100001,100003#Key data');
  const { tryAgain } = await openBroken(`/document?b1=${block}`, failsAt('GetAumSchemeComparison'));
  const alert = await screen.findByRole('alert', {}, LOADING);
  await waitFor(() => expect(alert.hasAttribute('data-chosen')).toBe(true));
  expect(screen.queryByText(/^The page has no/)).toBeNull();
  await tryAgain();
  const keyData = await screen.findByRole('region', { name: 'Key data' }, LOADING);
  await waitFor(() =>
    expect(keyData.closest('[data-chosen]') ?? keyData.querySelector('[data-chosen]')).not.toBeNull(),
  );
});

test('volatility on Compare is not shown as missing if NAVs could not be loaded', async () => {
  await openBroken('/compare?codes=100001,100003', failsAt('GetNAVHistory'));
  const keyData = await findSection('Key data');
  const row = await keyData.findByRole('row', { name: /^Volatility/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['not loaded', 'not loaded']);
});

test('a request that no part of a page shows is named above it, until another try succeeds', async () => {
  const { tryAgain } = await openBroken('/movers', failsAt('GetSchemeCategoryMaster'));
  await findText('Parts of this page could not be loaded');
  expect(screen.getByText(/^GetSchemeCategoryMaster: .*Broken\.$/)).toBeDefined();
  await tryAgain();
  await waitFor(() => expect(screen.queryByText('Parts of this page could not be loaded')).toBeNull());
});

test('a failure that a part of a page shows is not repeated above it', async () => {
  await openBroken('/movers', failsAt('GetAumTopGainersLosers'));
  await findText('The request for AUM movers was rejected');
  expect(screen.queryByText('Parts of this page could not be loaded')).toBeNull();
});

test('where an access key is needed, nothing is shown about the requests that need it', async () => {
  const rejected = () => problemResponse(createProblem(401, 'Unknown key.'));
  renderApp('/movers', createFakeService({ GetAumTopGainersLosers: rejected, GetServerInfo: rejected }).fetch);
  await screen.findByRole('heading', { name: 'Access key' }, LOADING);
  expect(screen.queryByText('Parts of this page could not be loaded')).toBeNull();
});
