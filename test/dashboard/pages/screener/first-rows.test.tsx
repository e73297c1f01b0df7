import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDeferred } from '#test/support/deferred.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildSchemeMaster, buildServerInfo } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';
import { buildRecord, readSchemes } from './screener-market.ts';

const name = (index: number): string => `Kaveri Fund ${index} - Direct Plan - Growth`;

const market = Array.from({ length: 8 }, (_, index) =>
  buildRecord(String(index), name(index), {
    subCategory: 'Large Cap Fund',
    dailyAum: 10_000 - index,
    return1Year: index,
    preNav: index === 0 ? null : 100 + index,
    isinGrowth: `INF00000000${index}`,
    return1YearBenchmark: 3,
  }),
);

/** The built-in service, whose whole records arrive when `open` is called. */
function createSlowService() {
  const records = createDeferred();
  const service = createFakeService({
    GetAUM: market,
    GetSchemeMaster: market.map(({ code, schemeName }) => buildSchemeMaster({ code, schemeName, option: 'Growth' })),
    GetServerInfo: [buildServerInfo()],
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://127.0.0.1');
    if (url.pathname.endsWith('/GetAUM') && !url.searchParams.has('fields')) await records.opened;
    return service.fetch(input, init);
  };
  return { fetch, open: records.open };
}

/** The cells of a column, the median last. */
function readCells(header: string): readonly (string | null)[] {
  const grid = screen.getByRole('grid', { name: 'Schemes' });
  const index = within(grid)
    .getAllByRole('columnheader')
    .find((cell) => cell.textContent?.trim() === header)?.ariaColIndex;
  return [...grid.querySelectorAll(`:is(tbody, tfoot) [aria-colindex="${index}"]`)].map((cell) => cell.textContent);
}

function findHeader(label: string): HTMLElement {
  const header = document.querySelector(`[data-label="${label}"]`);
  if (!(header instanceof HTMLElement)) throw new Error(`no header ${label}`);
  return header;
}

const exportButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Export' });

test('all rows are counted, ranked and sorted while the other fields load; what needs these says so and is not exported', async () => {
  const service = createSlowService();
  const { user } = renderApp('/screener?order=preNav', service.fetch);
  expect(await readSchemes()).toEqual(market.map((_, index) => name(index)));
  expect(screen.getByText('Median of 8 peers')).toBeDefined();
  await user.click(findHeader('Return, 1 year, %'));
  expect((await readSchemes())[0]).toBe(name(7));
  expect(new Set(readCells('Previous NAV').filter((text) => text === '…' || text === '–'))).toEqual(new Set(['…']));
  expect(exportButton().disabled).toBe(true);
  service.open();
  await waitFor(() => expect(exportButton().disabled).toBe(false));
  expect(readCells('Previous NAV')).toContain('–'); // without a NAV
  expect(screen.queryByText('…')).toBeNull();
  expect((await readSchemes())[0]).toBe(name(7));
});

const byNav = [7, 6, 5, 4, 3, 2, 1, 0];

test.each([
  ['sort=-preNav', byNav],
  ['f.preNav=>101..', byNav.slice(0, -2).toReversed()],
  ['find=INF000000003', [3]],
])(
  'a view that needs the other fields (%s) has no rows, rather than wrong ones, until they are loaded',
  async (view, expected) => {
    const service = createSlowService();
    renderApp(`/screener?${view}`, service.fetch);
    await screen.findByText('Loading schemes…', { selector: 'output' });
    expect(screen.queryByText(/Nothing matches/)).toBeNull();
    expect(screen.queryByRole('rowheader')).toBeNull();
    expect(screen.queryByText(/^0 rows/)).toBeNull();
    service.open();
    await waitFor(async () => expect(await readSchemes()).toEqual(expected.map(name)));
  },
);

test('if the other fields cannot be loaded, the page says so, and their columns never look like missing values', async () => {
  const service = createFakeService({ GetAUM: market, GetSchemeMaster: [] });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://127.0.0.1');
    const isWhole = url.pathname.endsWith('/GetAUM') && !url.searchParams.has('fields');
    return isWhole ? Response.json({ value: 'nothing' }) : service.fetch(input, init);
  };
  renderApp('/screener?sort=-dailyAum', fetch);
  expect((await readSchemes())[0]).toBe(name(0));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(exportButton().disabled).toBe(true);
});

test('returns and ranks that are not shown first are loading rather than missing, and explanations come with the records', async () => {
  const service = createSlowService();
  renderApp('/screener?returns=peers&order=return3Month,peerQuartile3Month', service.fetch);
  expect(await readSchemes()).toEqual(market.map((_, index) => name(index)));
  const index = findHeader('Quartile, 3 months').closest<HTMLElement>('[aria-colindex]')?.ariaColIndex;
  const readQuartiles = () =>
    [...document.querySelectorAll(`tbody [aria-colindex="${index}"]`)].map((cell) => cell.textContent);
  expect(new Set(readQuartiles())).toEqual(new Set(['…']));
  service.open();
  await waitFor(() => expect(new Set(readQuartiles())).not.toContain('…'));
});
