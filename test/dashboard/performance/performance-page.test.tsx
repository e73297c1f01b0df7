// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import { answering, json } from '#test/support/answering.ts';
import { aMaster, aScheme } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const NEWEST = '2026-11-19T00:00:00';
const told = (code: string, name: string, more: Partial<Performance> = {}): Performance =>
  aScheme({ code, schemeName: name, navDate: NEWEST, ...more });

const market: readonly Performance[] = [
  told('1', 'Kaveri Flexi Cap Fund - Direct Plan - Growth', {
    dailyAum: 900,
    return1Year: 15.84,
    return1YearBenchmark: 13.1,
  }),
  told('2', 'Himgiri Large Cap Fund - Direct Plan - Growth', { dailyAum: 1_200, return1Year: null }),
  told('3', 'Kaveri Flexi Cap Fund - Regular Plan - Growth', { dailyAum: 900 }),
  told('4', 'Kaveri Flexi Cap Fund - Direct Plan - IDCW', { dailyAum: 900 }),
  told('5', 'Nilgiri Term Fund - Direct Plan - Growth', { type: 'Close Ended' }),
  told('6', 'Deodar Dead Fund - Direct Plan - Growth', { navDate: '2026-11-08T00:00:00', dailyAum: 5 }),
];

/** The first cell of every row of the table, in order. */
async function schemesShown(): Promise<readonly string[]> {
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  return within(grid)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent ?? '')
    .filter((text) => !text.startsWith('Median'));
}

test('the page opens on direct, growth, open-ended schemes with a current NAV, the largest first, and says so', async () => {
  renderApp('/performance', answering({ GetAUM: market }).fetch);
  expect(await schemesShown()).toEqual([market[1]?.schemeName, market[0]?.schemeName]);
  expect(screen.getByText(/Direct plans, growth option, open ended, NAV not stale\./)).toBeDefined();
  const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem');
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'Plan Direct×',
    'Option Growth×',
    'Type Open Ended×',
    'NAV is Current×',
  ]);
  expect(screen.getByText('of 6', { exact: false })).toBeDefined();
});

test('a NAV is stale when it is more than ten days older than the newest', async () => {
  const edge = told('7', 'Edge Fund - Direct Plan - Growth', { navDate: '2026-11-09T00:00:00', dailyAum: 1 });
  renderApp('/performance', answering({ GetAUM: [...market, edge] }).fetch);
  expect(await schemesShown()).toContain(edge.schemeName);
  expect(await schemesShown()).not.toContain('Deodar Dead Fund - Direct Plan - Growth');
});

test('removing a chip shows what it kept away, and the address tells it', async () => {
  const { user, address, back } = renderApp('/performance', answering({ GetAUM: market }).fetch);
  await user.click(await screen.findByRole('button', { name: 'Remove Plan Direct' }));
  expect(await schemesShown()).toContain('Kaveri Flexi Cap Fund - Regular Plan - Growth');
  await waitFor(() => expect(address()).toBe('/performance?f.plan=*'));
  back();
  await waitFor(async () =>
    expect(await schemesShown()).not.toContain('Kaveri Flexi Cap Fund - Regular Plan - Growth'),
  );
});

test('the focus goes from a filter or a chosen scheme that is taken away to the next one', async () => {
  const { user } = renderApp('/performance?chosen=1,2', answering({ GetAUM: market }).fetch);
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  const [, second] = chips.getAllByRole('button');
  await user.click(chips.getByRole('button', { name: 'Remove Plan Direct' }));
  expect(document.activeElement).toBe(second);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(document.activeElement?.textContent).toBe('Filters');
  const tray = within(screen.getByRole('region', { name: 'Chosen schemes' }));
  await user.click(tray.getByRole('button', { name: /^Remove Himgiri/ }));
  expect(document.activeElement?.textContent).toBe('Clear');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Performance');
});

test('a figure that does not apply is a dash, never a zero', async () => {
  renderApp('/performance', answering({ GetAUM: market }).fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  const row = within(grid).getByRole('row', { name: /Himgiri/ });
  const column = within(grid)
    .getByTitle(/^Return, 1 year/)
    .closest('[role=columnheader]');
  const cell = within(row)
    .getAllByRole('gridcell')
    .find((one) => one.getAttribute('aria-colindex') === column?.getAttribute('aria-colindex'));
  expect(cell?.textContent).toBe('–');
});

test('chosen schemes stand in a tray that leads to their comparison, and in the address', async () => {
  const { user, address } = renderApp('/performance?chosen=2', answering({ GetAUM: market }).fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  await user.click(within(grid).getByRole('checkbox', { name: /Kaveri Flexi Cap Fund - Direct Plan - Growth/ }));
  const link = await screen.findByRole('link', { name: 'Compare 2' });
  expect(link.getAttribute('href')).toBe('/compare?codes=2,1');
  await waitFor(() => expect(address()).toBe('/performance?chosen=2,1'));
});

test('the benchmark’s returns are shown where the address asks for them', async () => {
  renderApp('/performance?returns=benchmark', answering({ GetAUM: market }).fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  expect(within(grid).getAllByText('13.10').length).toBeGreaterThan(0);
  expect(within(grid).queryByText('15.84')).toBeNull();
  expect(screen.getByRole('button', { name: 'Benchmark', pressed: true })).toBeDefined();
});

test('a mangled address falls back to what can be read and says what could not', async () => {
  renderApp(
    '/performance?returns=none&chosen=2,99&f.plan=Regular&f.nav=abc&sort=nothing',
    answering({ GetAUM: market }).fetch,
  );
  expect(await schemesShown()).toEqual(['Kaveri Flexi Cap Fund - Regular Plan - Growth']);
  const notice = screen.getByText('Part of this address could not be read').parentElement?.textContent ?? '';
  for (const part of ['returns:', 'chosen: no scheme bears the code 99', 'f.nav:', 'sort:'])
    expect(notice).toContain(part);
  expect(screen.getByText('1 chosen')).toBeDefined();
});

test('a service of the specification alone, in PascalCase without a count, is read: plan and option from the names', async () => {
  const record = {
    Code: '1',
    SchemeName: 'Kaveri Flexi Cap Fund - Direct Plan - Growth',
    NavDate: '11-19-2026 00:00:00',
    Nav: 10,
    Type: 'Open Ended',
  };
  const other = { ...record, Code: '3', SchemeName: 'Kaveri Flexi Cap Fund - Regular Plan - Growth' };
  const service = answering({ GetAUM: json({ Value: [record, other] }) });
  renderApp('/performance', service.fetch);
  expect(await schemesShown()).toEqual([record.SchemeName]);
  expect(screen.getByText(/this service lists no schemes/)).toBeDefined();
  const questions = service.asked.filter(({ path }) => path === '/api/GetAUM');
  expect(questions).toHaveLength(1);
  const [question] = questions;
  expect(Object.fromEntries(question?.parameters ?? [])).toEqual({
    accessKey: 'a-key-of-the-page',
    dTFormat: 'String',
    format: 'Json',
  });
});

test('plan, option and house are the list’s where the service has one, whatever the name says', async () => {
  const named = aMaster({
    code: '1',
    schemeName: 'Plain Name',
    plan: 'Regular',
    option: 'Growth',
    mutualFund: 'Kaveri Mutual Fund',
  });
  renderApp(
    '/performance?f.plan=Regular',
    answering({ GetAUM: [told('1', 'Plain Name - Direct Plan')], GetSchemeMaster: [named] }).fetch,
  );
  expect(await schemesShown()).toEqual(['Plain Name - Direct Plan']);
  expect(await screen.findByText('Kaveri Mutual Fund')).toBeDefined();
  expect(screen.queryByText(/lists no schemes/)).toBeNull();
});

test('stale NAVs among the rows are told with one sign of warning', async () => {
  renderApp('/performance?f.freshness=*', answering({ GetAUM: market }).fetch);
  expect(await screen.findByText('▲ 1 stale NAV')).toBeDefined();
});

test('a scheme’s name that has no room is told in full where the pointer rests', async () => {
  renderApp('/performance', answering({ GetAUM: market }).fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  const name = 'Himgiri Large Cap Fund - Direct Plan - Growth';
  const row = within(grid).getByRole('rowheader', { name: new RegExp(name) });
  expect(row.title).toBe('');
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1); // a document without layout cuts nothing
  onTestFinished(() => void vi.restoreAllMocks());
  fireEvent.mouseOver(row);
  expect(row.title).toBe(name);
});
