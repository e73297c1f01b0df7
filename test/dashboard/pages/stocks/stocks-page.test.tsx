import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildHolding, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { buildHolding as buildRecord } from '#test/support/market/build-records.ts';
import type { TestMarket } from '#test/support/market/market-types.ts';
import { findTable, findText, openFailingPage, openPage, readColumn, readFacts } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';
import { bank, buildStocksMarket, dates, steel } from './stocks-market.ts';

test('the fact of those that sold is a filter, with the largest sale first, and of those that bought another', async () => {
  const { user } = await openPage('/stocks?isin=INE000A01018', buildStocksMarket());
  const table = await findTable('Schemes with Northern Bank Limited');
  const selling = await screen.findByRole('button', { name: 'Selling' });
  await user.click(selling);
  const [alpine, birch, cedar] = ['Alpine', 'Birch', 'Cedar'].map((house) => `${house} Fund - Direct Plan - Growth`);
  await waitFor(() => expect(Object.keys(readColumn(table, 'Activity'))).toEqual([birch, cedar, 'Total (2)']));
  expect(selling.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Buying' }));
  await waitFor(() => expect(Object.keys(readColumn(table, 'Activity'))).toContain(alpine));
  await user.click(screen.getByRole('button', { name: 'Buying' }));
  await waitFor(() => expect(Object.keys(readColumn(table, 'Activity'))).toHaveLength(4));
});

test('shows who holds a share, who is buying and who has sold all of it', async () => {
  await openPage('/stocks?isin=INE000A01018', buildStocksMarket());
  const table = await findTable('Schemes with Northern Bank Limited');
  await waitFor(() =>
    expect(readColumn(table, 'Activity')).toMatchObject({
      'Alpine Fund - Direct Plan - Growth': 'Bought',
      'Birch Fund - Direct Plan - Growth': 'Removed',
      'Cedar Fund - Direct Plan - Growth': 'Sold',
    }),
  );
  expect(readColumn(table, 'Trade, ₹ crore')).toMatchObject({
    'Alpine Fund - Direct Plan - Growth': '+2.50',
    'Birch Fund - Direct Plan - Growth': '−10.00',
    'Cedar Fund - Direct Plan - Growth': '−0.50',
  });
  expect(readColumn(table, 'Units traded')).toMatchObject({ 'Birch Fund - Direct Plan - Growth': '−2,000' });
  expect(
    await findText(
      /^Oct 2026 portfolios loaded: 3 of 3 fund houses; 3 of 3 fund houses with portfolios of Sep 2026 too$/,
    ),
  ).toBeDefined();
  expect(readFacts()).toMatchObject({
    Holders: '2',
    'Net trade, ₹ crore': '−8.00',
    Buying: '1',
    Selling: '2 (1 sold all)',
  });
  // Alpine’s first portfolio has no previous one, so that it may have held the share before
  await waitFor(() =>
    expect(readColumn(table, 'Months held')).toMatchObject({
      'Cedar Fund - Direct Plan - Growth': '≥ 2',
      'Alpine Fund - Direct Plan - Growth': '≥ 4',
    }),
  );
  const totals = await findTable('Fund houses with Northern Bank Limited');
  expect(readColumn(totals, 'Trade, ₹ crore')).toMatchObject({ 'Birch Mutual Fund': '−10.00' });
});

test('draws how many schemes held a share in each month, and how many units', async () => {
  const { user } = await openPage('/stocks?isin=INE000A01018', buildStocksMarket());
  await findTable('Schemes with Northern Bank Limited');
  const readRows = async (title: string) => {
    const figure = within(await screen.findByRole('figure', { name: title }));
    await user.click(await figure.findByRole('button', { name: 'Show as table' }));
    const rows = within(await figure.findByRole('table', { name: title })).getAllByRole<HTMLTableRowElement>('row');
    return rows.slice(1).map(({ cells }) => [cells[0]?.textContent, cells[1]?.textContent, cells[2]?.textContent]);
  };
  expect(await readRows('Schemes holding it')).toEqual([
    ['31 Jul 2026', '2', '2 of 3 fund houses'],
    ['31 Aug 2026', '2', '2 of 3 fund houses'],
    ['30 Sep 2026', '2', '2 of 3 fund houses'],
    ['31 Oct 2026', '1', '2 of 3 fund houses'],
  ]);
  // without Cedar, of which no portfolios of July and August are loaded
  expect((await readRows('Units held')).map(([, units]) => units)).toEqual(['3,000', '3,000', '3,000', '1,500']);
  expect(screen.getAllByText('The same fund houses in each month: 2 of 3 fund houses.')).toHaveLength(2);
});

test('shows one month at a time, chosen by the month picker', async () => {
  const { user, address } = await openPage('/stocks?isin=INE000A01018', buildStocksMarket());
  await findTable('Schemes with Northern Bank Limited');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Portfolio month' }), '2026-08');
  expect(
    await findText(
      'Aug 2026 portfolios loaded: 2 of 3 fund houses; 2 of 3 fund houses with portfolios of Jul 2026 too',
    ),
  ).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Portfolio month' }), '2026-09');
  await waitFor(() => expect(address()).toBe('/stocks?isin=INE000A01018&month=2026-09'));
  expect(await findText('Portfolios of 30 Sep 2026')).toBeDefined();
  await waitFor(() => expect(readFacts()).toMatchObject({ Holders: '3', Selling: '0' }));
  // Cedar has no portfolio of August
  expect(await findText(/1 scheme not in Buying, Selling or No trade: no quantity of the month before$/)).toBeDefined();
});

test('opens with the newest month of the schemes that may hold shares, whatever debt schemes have disclosed since', async () => {
  const market = buildStocksMarket();
  const debt = ['7', '8', '9'].map((code) =>
    buildScheme({
      code,
      schemeNumber: Number(code),
      schemeName: `Debt ${code} Fund`,
      category: 'Debt',
      subCategory: 'Short Term Fund',
    }),
  );
  await openPage('/stocks?isin=INE000A01018', {
    ...market,
    schemes: [...market.schemes, ...debt],
    portfolios: () => [
      ...market.portfolios(),
      ...debt.map(({ schemeNumber }) => buildPortfolio({ schemeNumber, date: '2026-11-15' })),
    ],
  });
  await findTable('Schemes with Northern Bank Limited');
  const picker = screen.getByRole('combobox', { name: 'Portfolio month' });
  expect(picker).toHaveProperty('value', '2026-10');
  expect(within(picker).getByRole('option', { name: 'Nov 2026' })).toBeDefined();
});

test('opens with the newest month that has something to compare with, and requests what is loaded once for all fund houses', async () => {
  const market = buildStocksMarket();
  const requests: string[] = [];
  const { user } = await openFailingPage(
    '/stocks?isin=INE000A01018',
    {
      ...market,
      // nothing of the four months before
      portfolios: () => [
        ...market.portfolios(),
        ...[1, 2, 3].map((schemeNumber) => buildPortfolio({ schemeNumber, date: '2027-03-31', holdings: [bank(700)] })),
      ],
    },
    ({ pathname }) => {
      requests.push(pathname.replace('/api/', ''));
      return false;
    },
  );
  await findTable('Schemes with Northern Bank Limited');
  await screen.findByRole('figure', { name: 'Units held' });
  const countRequests = (operation: string) => requests.filter((each) => each === operation).length;
  expect(countRequests('GetPortfolioCoverage')).toBe(1);
  expect(countRequests('GetHoldingsSearch')).toBe(dates.length); // one a month
  expect(countRequests('GetPortfolioDates')).toBe(1); // of the schemes that hold it no more
  const picker = screen.getByRole('combobox', { name: 'Portfolio month' });
  expect(picker).toHaveProperty('value', '2026-10');
  await user.selectOptions(picker, '2027-03');
  expect(
    await findText('Mar 2027 portfolios loaded: 3 of 3 fund houses; no portfolios of the months before'),
  ).toBeDefined();
});

test('a scheme of a house that is not loaded in the month before has no trade, here and in the lists', async () => {
  const market = buildStocksMarket();
  const withGap = {
    ...market,
    // Cedar is loaded in September and October, Alpine not in September
    portfolios: () =>
      [...market.portfolios()].filter(({ schemeNumber, date }) => schemeNumber !== 1 || date !== '2026-09-30'),
  };
  await openPage('/stocks?isin=INE000A01018&month=2026-10', withGap);
  const table = await findTable('Schemes with Northern Bank Limited');
  await waitFor(() => expect(readFacts()).toMatchObject({ Selling: '2 (1 sold all)', Buying: '0', Holders: '2' }));
  const trades = readColumn(table, 'Trade, ₹ crore');
  expect(trades).toMatchObject({ 'Alpine Fund - Direct Plan - Growth': '–' });
  expect(readFacts()['Net trade, ₹ crore']).toBe('−10.50');
  expect(await findText(/1 scheme not in Buying, Selling or No trade/)).toBeDefined();
  expect(screen.getAllByText('trades: 2 of 3 fund houses with portfolios of Sep 2026 too')).toHaveLength(2);
  await openPage('/stocks?month=2026-10', withGap);
  expect(readColumn(await findTable('Most sold'), /Trade/)).toEqual({ 'Northern Bank Limited': '−10.50' });
});

test('every place says which fund houses are loaded: the values, both tables and the lists of trades', async () => {
  await openPage('/stocks?isin=INE000A01018&month=2026-09', buildStocksMarket());
  await findTable('Schemes with Northern Bank Limited');
  await waitFor(() => expect(screen.getAllByText('3 of 3 fund houses')).toHaveLength(2));
  const trades = 'trades: 2 of 3 fund houses with portfolios of Aug 2026 too';
  expect(screen.getAllByText(trades)).toHaveLength(2);
  const term = screen.getByText('Net trade, ₹ crore');
  expect(term.dataset['tooltip']).toContain('Compared: 2 of 3 fund houses with portfolios of Aug 2026 too.');
  expect(screen.getByText('Holders').dataset['tooltip']).toBe('Schemes that hold it. Loaded: 3 of 3 fund houses.');
  await openPage('/stocks?month=2026-09', buildStocksMarket());
  await findTable('Most bought');
  expect(await screen.findAllByText('2 of 3 fund houses with portfolios of Aug 2026 too')).not.toHaveLength(0);
});

test('finds a share while its name is typed, and Enter takes the first', async () => {
  const { user, address } = await openPage('/stocks', buildStocksMarket());
  await findTable('Most sold');
  await screen.findByRole('combobox', { name: 'Stock' });
  await user.keyboard('northern bank'); // the field has the focus
  await screen.findByRole('option', { name: /Northern Bank Limited/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/stocks?isin=INE000A01018'));
  await findTable('Schemes with Northern Bank Limited');
});

const split = buildHolding({ isin: 'INE000A01026', quantity: 5_000, marketValue: 500, weight: 50 });

/** The bank is split between August and September; Birch still prints the former ISIN in September, and Cedar has no other share. */
const buildSplitMarket = (): TestMarket => {
  const market = buildStocksMarket();
  const september = { 1: [split, steel], 2: [bank(1_000)], 3: [steel] } as const;
  return {
    ...market,
    portfolios: () =>
      Object.entries(september).flatMap(([schemeNumber, holdings]) => [
        buildPortfolio({ schemeNumber: Number(schemeNumber), date: '2026-08-31', holdings: [bank(1_000)] }),
        buildPortfolio({ schemeNumber: Number(schemeNumber), date: '2026-09-30', holdings }),
      ]),
  };
};

test('a split share is suggested once, with its ISIN and as many holders of the month as its page has', async () => {
  const { user } = await openPage('/stocks', buildSplitMarket());
  await findTable('Most sold');
  await user.type(await screen.findByRole('combobox', { name: 'Stock' }), 'northern bank');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Northern Bank LimitedINE000A01026 · 2 schemes']);
  await user.keyboard('{Enter}');
  await findTable('Schemes with Northern Bank Limited');
  await waitFor(() => expect(readFacts()).toMatchObject({ Holders: '2' }));
});

test('the holders of a suggested share are counted in the month of the page', async () => {
  const { user } = await openPage('/stocks?month=2026-08', buildSplitMarket());
  await user.type(await screen.findByRole('combobox', { name: 'Stock' }), 'northern bank');
  const option = await screen.findByRole('option');
  expect(option.textContent).toBe('Northern Bank LimitedINE000A01018 · 3 schemes');
});

test.each([
  ['northern bnk', 'Northern Bank LimitedINE000A01026 · 2 schemes'],
  ['stele', 'Kosi Steel LtdINE000B01016 · 2 schemes'],
  ['ine000a01026', 'Northern Bank LimitedINE000A01026 · 2 schemes'],
])('“%s” suggests the share that is meant', async (text, suggestion) => {
  const { user } = await openPage('/stocks', buildSplitMarket());
  await findTable('Most sold');
  await user.type(await screen.findByRole('combobox', { name: 'Stock' }), text);
  expect(await screen.findByRole('option', { name: suggestion })).toBeDefined();
});

test('the page of an ISIN that no portfolio of the month holds names the share, when it was held and its ISIN of today', async () => {
  const market = buildSplitMarket();
  const { user, address } = await openPage('/stocks?isin=INE000A01018&month=2026-09', {
    ...market,
    portfolios: () =>
      [...market.portfolios()].filter(({ schemeNumber, date }) => schemeNumber !== 2 || date !== '2026-09-30'),
  });
  expect(await findText('No portfolio of Sep 2026 holds INE000A01018')).toBeDefined();
  expect(await findText(/Northern Bank Limited, last held in Aug 2026/)).toBeDefined();
  await user.click(await screen.findByRole('link', { name: 'Northern Bank Limited INE000A01026' }));
  await waitFor(() => expect(address()).toBe('/stocks?isin=INE000A01026&month=2026-09'));
});

test('holders whose service discloses weights and no quantities have a weight change only, which is not “no trade”', async () => {
  const found = {
    ...buildRecord({ instrument: 'Northern Bank Limited', isin: 'INE000A01018', date: '2026-10-31T00:00:00' }),
    code: '1',
    schemeName: 'Alpine Fund',
    weight: 5,
    quantity: null,
    prevQuantity: null,
    prevWeight: 4,
    actionRatio: null,
    actionState: '',
    prevIsin: '',
    prevDate: null,
  };
  renderApp('/stocks?isin=INE000A01018', createFakeService({ GetHoldingsSearch: [found] }).fetch);
  const table = await findTable('Schemes with Northern Bank Limited');
  expect(readColumn(table, 'Activity')).toMatchObject({ 'Alpine Fund': 'No quantity' });
  expect(readFacts()).toMatchObject({ Buying: '–', Selling: '–', 'No trade': '–' });
});

test('on a service without earlier portfolios it shows the holders by ISIN and says what it cannot show', async () => {
  const found = {
    ...buildRecord({ instrument: 'Northern Bank Limited', isin: 'INE000A01018', date: '2026-10-31T00:00:00' }),
    code: '',
    schemeName: 'Alpine Fund',
    prevQuantity: null,
    prevWeight: null,
    actionRatio: null,
    actionState: '',
    prevIsin: '',
    prevDate: null,
  };
  const { fetch } = createFakeService({ GetHoldingsSearch: [found] });
  renderApp('/stocks', fetch);
  expect(await findText('Enter an ISIN')).toBeDefined();
  renderApp('/stocks?isin=INE000A01018', fetch);
  await findTable('Schemes with Northern Bank Limited');
  expect(await findText('Latest portfolios only')).toBeDefined();
});

test('a scheme that sold the share but has a future of it has sold it, and did not hold it before the future alone', async () => {
  const future = buildHolding({
    instrument: 'Northern Bank Limited 26-Nov-2026',
    assetType: 'Derivative',
    quantity: -500,
    marketValue: -250,
    weight: -2.5,
  });
  const months = { 1: [null, bank(1_000), bank(1_500)], 2: [bank(2_000), bank(2_000), null] } as const;
  await openPage('/stocks?isin=INE000A01018', {
    ...buildStocksMarket(),
    portfolios: () =>
      Object.entries(months).flatMap(([schemeNumber, each]) =>
        each.map((holding, index) =>
          buildPortfolio({
            schemeNumber: Number(schemeNumber),
            date: isoDate(dates[index + 1] ?? ''),
            ...(holding === null ? { holdings: [steel], derivatives: [future] } : { holdings: [holding] }),
          }),
        ),
      ),
  });
  const table = await findTable('Schemes with Northern Bank Limited');
  await waitFor(() =>
    expect(readColumn(table, 'Activity')).toMatchObject({
      'Alpine Fund - Direct Plan - Growth': 'Bought',
      'Birch Fund - Direct Plan - Growth': 'Removed',
    }),
  );
  expect(readFacts()).toMatchObject({ 'Net trade, ₹ crore': '−7.50', Selling: '1 (1 sold all)' });
  await waitFor(() =>
    expect(readColumn(table, 'Months held')).toMatchObject({ 'Alpine Fund - Direct Plan - Growth': '2' }),
  );
});

test.each([
  ['the month before', 'GetHoldingsSearch', 'date', '09-30-2026'],
  ['the dates of portfolios', 'GetPortfolioDates', 'code', '2'],
])('who sold is not known if %s could not be loaded, until another try', async (_, operation, parameter, value) => {
  let isBroken = true;
  const { user } = await openFailingPage(
    '/stocks?isin=INE000A01018',
    buildStocksMarket(),
    (url) => isBroken && url.pathname.endsWith(operation) && url.searchParams.get(parameter) === value,
  );
  await findText('The months before could not be loaded');
  expect(readFacts()).toMatchObject({
    Holders: '2',
    'Net trade, ₹ crore': 'not loaded',
    Buying: '1',
    Selling: 'not loaded',
  });
  const totals = within(await findTable('Fund houses with Northern Bank Limited'));
  expect(totals.queryByRole('columnheader', { name: 'Trade, ₹ crore' })).toBeNull(); // no house has a value
  expect(screen.queryByRole('figure', { name: 'Units held' })).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(readFacts()).toMatchObject({ 'Net trade, ₹ crore': '−8.00', Selling: '2 (1 sold all)' }));
  await screen.findByRole('figure', { name: 'Units held' });
});
