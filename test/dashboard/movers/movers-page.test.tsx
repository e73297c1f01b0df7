// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { problem } from '#contract/problem.ts';
import type { AumMove } from '#contract/records/aum.ts';
import { answering, refusing } from '#test/support/answering.ts';
import { aMarket, aScheme } from '#test/support/market.ts';
import { columnOf, findTable, findText, openPage } from '#test/support/pages.tsx';
import { renderApp } from '#test/support/render-app.tsx';

const day = { '2026-11-18': 10, '2026-11-19': 10 };

/** A scheme of its own family whose AUM went from one figure to another, ₹ crore. */
const moved = (code: string, name: string, from: number | null, to: number | null, told = {}) =>
  aScheme({
    code,
    family: Number(code),
    schemeName: `${name} Fund - Direct Plan - Growth`,
    preMonthAum: from,
    dailyAum: to,
    ...told,
  });

const market = () =>
  aMarket({
    schemes: [
      moved('1', 'Rising', 100, 130),
      moved('2', 'Soaring', 1000, 1250.5),
      moved('3', 'Falling', 200, 150, { category: 'Debt', subCategory: 'Liquid Fund' }),
      moved('4', 'Resting', 100, 100),
      moved('5', 'Untold', null, 70),
      moved('6', 'Born', 0, 12),
      moved('7', 'Stale', 10, 9000),
    ],
    navs: Object.fromEntries(
      ['1', '2', '3', '4', '5', '6', '7'].map((code) => [code, code === '7' ? { '2026-10-01': 10 } : day]),
    ),
  });

test('gainers and losers stand in a table each, ranked by ₹ crore, with the share and what it moved from and to', async () => {
  await openPage('/movers', market());
  const gainers = await findTable('Gainers');
  expect(Object.entries(columnOf(gainers, '₹ crore'))).toEqual([
    ['Soaring Fund - Direct Plan - Growth', '+250.50'],
    ['Rising Fund - Direct Plan - Growth', '+30.00'],
    ['Born Fund - Direct Plan - Growth', '+12.00'],
    ['All 3', '+292.50'],
  ]);
  expect(columnOf(gainers, '%')).toMatchObject({
    'Rising Fund - Direct Plan - Growth': '+30.00',
    'Born Fund - Direct Plan - Growth': '–',
  });
  const losers = await findTable('Losers');
  const falling = 'Falling Fund - Direct Plan - Growth';
  expect(columnOf(losers, '₹ crore')).toMatchObject({ [falling]: '−50.00' });
  expect(columnOf(losers, 'Month-end')).toMatchObject({ [falling]: '200.00' });
  expect(columnOf(losers, 'On the day')).toMatchObject({ [falling]: '150.00' });
});

test('the days and the unit are told once over the tables, and what is left out', async () => {
  await openPage('/movers', market());
  expect(
    await findText(
      'AUM on 19 Nov 2026 against 31 Oct 2026, ₹ crore. Each scheme once, under its leading code; those with a stale NAV are left out.',
    ),
  ).toBeDefined();
  await findTable('Gainers');
  expect(screen.getByText('1 without a percentage')).toBeDefined();
});

test('the chart says in words who moved, from the greatest gain to the greatest loss', async () => {
  await openPage('/movers', market());
  expect(
    await findText(
      /^Up: Soaring Fund - Direct Plan - Growth ₹ \+250\.50 crore, Rising .* and Born .*\. Down: Falling Fund - Direct Plan - Growth ₹ −50\.00 crore\.$/,
    ),
  ).toBeDefined();
});

test('a scheme leads to its holdings, and the first of each table to a comparison', async () => {
  await openPage('/movers', market());
  const gainers = await findTable('Gainers');
  expect(
    within(gainers)
      .getByRole('link', { name: /^Rising/ })
      .getAttribute('href'),
  ).toBe('/holdings?code=1');
  expect(screen.getByRole('link', { name: 'Compare the first 3' }).getAttribute('href')).toBe('/compare?codes=2,1,6');
});

test('how many, and of which class, are choices that the address keeps and the service is asked for', async () => {
  const { user, address } = await openPage('/movers', market());
  await findTable('Gainers');
  await user.click(
    within(screen.getByRole('group', { name: 'How many each way' })).getByRole('button', { name: '25' }),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Debt');
  expect(address()).toBe('/movers?most=25&category=Debt');
  expect(await findText('No scheme’s AUM grew.')).toBeDefined();
  expect(await findText(/^Down: Falling .*\.$/)).toBeDefined(); // and nothing is up
  expect(columnOf(await findTable('Losers'), '₹ crore')).toHaveProperty('Falling Fund - Direct Plan - Growth');
});

test('a sub-category goes with the category that it is of', async () => {
  const { user, address } = await openPage('/movers?category=Debt&subcategory=Liquid Fund', market());
  await findTable('Losers');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Equity');
  expect(address()).toBe('/movers?category=Equity');
});

test('where no scheme of a class moved, the page says so and the way out leads back to all', async () => {
  const { user } = await openPage('/movers?most=25&category=Gold', market());
  expect(await screen.findByRole('heading', { name: 'No scheme like that moved' }, { timeout: 15_000 })).toBeDefined();
  const way = screen.getByRole('link', { name: 'Clear filters' });
  expect(way.getAttribute('href')).toBe('/movers?most=25');
  await user.click(way);
  await findTable('Gainers');
});

test('official files, which tell no daily AUM, are told apart from a market at rest', async () => {
  const official = { ...serverInfo, datasetKind: 'Official' };
  renderApp('/movers', answering({ GetAumTopGainersLosers: [], GetServerInfo: [official] }).fetch);
  expect(
    await screen.findByRole('heading', { name: 'Official files do not tell daily AUM' }, { timeout: 15_000 }),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Compare schemes' }).getAttribute('href')).toBe('/compare');
});

test('where the service lists no classes they are typed, and asked for when the reader is done', async () => {
  const { fetch, asked } = answering({ GetAumTopGainersLosers: [aMove({})] });
  const { user, address } = renderApp('/movers', fetch);
  await findTable('Gainers');
  expect(screen.getByText(/^Daily AUM against that of the month-end before, ₹ crore\./)).toBeDefined();
  await user.type(await screen.findByRole('textbox', { name: 'Category' }), 'Debt{Enter}');
  expect(address()).toBe('/movers?category=Debt');
  await waitFor(() =>
    expect(
      asked
        .filter(({ path }) => path === '/api/GetAumTopGainersLosers')
        .map(({ parameters }) => parameters.get('category')),
    ).toEqual([null, 'Debt']),
  );
});

test('a service that does not know the operation is told so', async () => {
  renderApp('/movers', answering({ GetAUM: [] }).fetch);
  expect(
    await screen.findByRole('heading', { name: 'This service does not offer the movers' }, { timeout: 15_000 }),
  ).toBeDefined();
});

test('what failed is told, and asking again is offered', async () => {
  renderApp('/movers', answering({ GetAumTopGainersLosers: refusing(problem(503, 'Not now.')) }).fetch);
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 })).toBeDefined();
});

test('a row and its mark point at each other, by mouse and by keyboard, and a clicked mark finds its row', async () => {
  // a document without layout would draw no chart
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.className.includes('drawn') ? 600 : 0;
  });
  const intoView = vi.fn<() => void>();
  HTMLElement.prototype.scrollIntoView = intoView;
  onTestFinished(() => void vi.restoreAllMocks());
  await openPage('/movers', market());
  const gainers = await findTable('Gainers');
  const mark = await waitFor(() => markOf('Rising'), { timeout: 15_000 });
  const row = within(gainers)
    .getByRole('rowheader', { name: /^Rising/ })
    .closest('tr');
  if (!row) throw new Error('a row header stands in a row');

  fireEvent.pointerOver(row);
  await waitFor(() => expect(markOf('Rising').querySelector('[class*=pointed]')).not.toBeNull());
  expect(markOf('Soaring').querySelector('[class*=pointed]')).toBeNull();
  fireEvent.pointerEnter(markOf('Soaring'));
  await waitFor(() => expect(row.hasAttribute('data-pointed')).toBe(false));
  fireEvent.pointerLeave(markOf('Soaring'));
  fireEvent.pointerEnter(mark);
  await waitFor(() => expect(row.hasAttribute('data-pointed')).toBe(true));
  fireEvent.pointerLeave(mark);
  await waitFor(() => expect(row.hasAttribute('data-pointed')).toBe(false));
  fireEvent.focus(within(row).getByRole('rowheader'));
  await waitFor(() => expect(row.hasAttribute('data-pointed')).toBe(true));
  fireEvent.click(markOf('Rising'));
  await waitFor(() => expect(intoView).toHaveBeenCalledOnce());
});

/** The row of the chart that bears a scheme. */
function markOf(name: string): Element {
  const title = [...document.querySelectorAll('figure svg title')].find(({ textContent }) =>
    textContent?.startsWith(name),
  );
  if (!title?.parentElement) throw new Error(`${name} is not drawn`);
  return title.parentElement;
}

const aMove = (told: Partial<AumMove>): AumMove => ({
  code: '1',
  schemeName: 'Rising Fund - Direct Plan - Growth',
  dailyAum: 130,
  preMonthAum: 100,
  aumChange: 30,
  aumChangePercent: 30,
  direction: 'Gainer',
  ...told,
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
};
