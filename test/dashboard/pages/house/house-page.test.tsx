import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listManagers } from '#dashboard/pages/house/house-facts.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildSeries } from '#test/support/market/build-market.ts';
import { buildPerformance, buildSchemeMaster } from '#test/support/market/build-records.ts';
import { buildCategoryMarket } from '#test/support/market/category-market.ts';
import { buildRulesMarket } from '#test/support/market/rules-market.ts';
import { findTable, findText, openPage, readColumn } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

/** The cells of the table of facts, by row. */
async function readFactRows(): Promise<Readonly<Record<string, readonly string[]>>> {
  const table = await screen.findByRole('table', { name: 'Facts' }, { timeout: 45_000 });
  const rows = within(table).getAllByRole('row').slice(1);
  return Object.fromEntries(
    rows.map((row) => [
      within(row).getByRole('rowheader').textContent,
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ]),
  );
}

test('a fund house has its schemes, AUM, what of it is ahead of the peers, and what it costs', async () => {
  await openPage('/house?name=Kaveri+Mutual+Fund', buildCategoryMarket());
  const facts = await readFactRows();
  expect(facts).toMatchObject({
    Schemes: ['4'],
    'AUM, ₹ crore': ['150 of 2 of 4 schemes'],
    // of its schemes only the large cap has peers, and is the last of nine
    'AUM ahead of its peers’ median, 1 year, %': ['0.0 of 1 scheme'],
    'AUM ahead of its peers’ median, 3 years, %': ['– no scheme with AUM and a return that is compared'],
    'Expense ratio, Direct, %': ['0.57 of 2 schemes'],
    'Expense ratio, Regular, %': ['1.57 of 2 schemes'],
  });
  expect(readColumn(await findTable('Schemes of Kaveri Mutual Fund'), 'Sub-category')).toMatchObject({
    'Kaveri Large Cap Fund - Direct Plan - Growth': 'Large Cap Fund',
  });
});

test('two fund houses have the same rows side by side, and the choice of the second is in the address', async () => {
  const { user, address } = await openPage('/house?name=kaveri', buildCategoryMarket());
  await findTable('Schemes of Kaveri Mutual Fund');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fund house beside it' }), 'Zanskar Mutual Fund');
  expect(address()).toBe('/house?name=kaveri&other=Zanskar+Mutual+Fund');
  await findTable('Schemes of Zanskar Mutual Fund');
  expect(await readFactRows()).toMatchObject({
    'AUM, ₹ crore': ['150 of 2 of 4 schemes', '900'],
    'AUM ahead of its peers’ median, 1 year, %': ['0.0 of 1 scheme', '100.0 of 1 scheme'],
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kaveri Mutual Fund and Zanskar Mutual Fund');
});

test('the schemes outside a rule are counted, with a link to them', async () => {
  const navs = () => buildSeries({ '2026-11-18': 10, '2026-11-19': 10.1 });
  await openPage('/house?name=Nilgiri+Mutual+Fund', { ...buildRulesMarket(), navs });
  await findText(/^of 1 judged$/);
  expect((await readFactRows())['Schemes outside a rule']).toEqual(['1 of 1 judged']);
  expect(screen.getAllByRole('link', { name: '1' }).map((link) => link.getAttribute('href'))).toEqual([
    '/screener?f.mutualFund=Nilgiri+Mutual+Fund',
    '/rules?f.mutualFund=Nilgiri+Mutual+Fund&show=outside',
  ]);
});

test('an unknown house lists all and offers the nearest; an unknown second one is left out and named', async () => {
  await openPage('/house?name=Kavery+Mutual+Fund', buildCategoryMarket());
  const table = await findTable('Fund houses');
  expect(await findText('name “Kavery Mutual Fund”: use Kaveri Mutual Fund.')).toBeDefined();
  expect(readColumn(table, 'Schemes')['Kaveri Mutual Fund']).toBe('4');
  expect(within(table).getByRole('link', { name: 'Lotus Mutual Fund' }).getAttribute('href')).toBe(
    '/house?name=Lotus+Mutual+Fund',
  );
});

test('an unknown second house is left out, and the first stays', async () => {
  await openPage('/house?name=Kaveri+Mutual+Fund&other=Nobody', buildCategoryMarket());
  await findTable('Schemes of Kaveri Mutual Fund');
  expect(await findText('other “Nobody”: not in these data.')).toBeDefined();
});

test('a service without the operations of Fundlens shows the rest, and says what is missing', async () => {
  const [record, entry] = [
    buildPerformance({ code: '1' }),
    buildSchemeMaster({ code: '1', mutualFund: 'Kaveri Mutual Fund' }),
  ];
  renderApp(
    '/house?name=Kaveri+Mutual+Fund',
    createFakeService({ GetAUM: [record], GetSchemeMaster: [entry], GetLimitation: [] }).fetch,
  );
  await findText('Nothing to show: this service does not derive flows and dispersion by month.');
  expect(await readFactRows()).toMatchObject({
    'Flow over 12 months, ₹ crore': ['– this service does not derive flows'],
    'Schemes outside a rule': ['– not judged by this service'],
  });
});

test('a service without fund houses says so', async () => {
  renderApp('/house', createFakeService({ GetAUM: [buildPerformance()], GetLimitation: [] }).fetch);
  expect(await findText('This service does not name fund houses')).toBeDefined();
});

test('a manager is counted once, with the number of schemes and not of codes, since the first day', () => {
  const rows = [
    { code: '10', manager: 'A. Joshi', from: '2020-05-01' },
    { code: '11', manager: 'A. Joshi', from: '2018-05-01' },
    { code: '20', manager: 'B. Rao', from: null },
    { code: '30', manager: 'B. Rao', from: '2021-01-01' },
  ] as const;
  expect(listManagers(rows, ({ code }) => code.slice(0, 1))).toEqual([
    { manager: 'B. Rao', schemes: 2, since: '2021-01-01' },
    { manager: 'A. Joshi', schemes: 1, since: '2018-05-01' },
  ]);
});
