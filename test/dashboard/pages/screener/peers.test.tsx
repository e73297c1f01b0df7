import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const build = (code: number, name: string, return1Year: number | null, more: Partial<Performance> = {}) =>
  buildPerformance({
    code: String(code),
    schemeName: `${name} - Direct Plan - Growth`,
    subCategory: 'Large Cap Fund',
    navDate: '2026-11-19T00:00:00',
    return1Year,
    ...more,
  });

const largeCaps = [8, 12, 10, 6, 14, 3, 9, 11, 13].map((value, index) =>
  build(index < 5 ? index + 1 : index + 10, `Large ${index + 1} Fund`, value),
);
const market: readonly Performance[] = [
  ...largeCaps,
  build(6, 'Young Large Fund', null),
  build(7, 'Dead Large Fund', 99, { navDate: '2026-01-02T00:00:00' }),
  { ...build(8, 'Large 1 Fund', 98), schemeName: 'Large 1 Fund - Regular Plan - Growth' },
  { ...build(9, 'Large 1 Fund', 97), schemeName: 'Large 1 Fund - Direct Plan - IDCW' },
  build(10, 'Mid Fund', 30, { subCategory: 'Mid Cap Fund' }),
];

async function openPage(page: string, rows = market) {
  const app = renderApp(page, createFakeService({ GetAUM: rows }).fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  return { ...app, grid };
}

const readNames = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent?.replace(/ - .*/, '') ?? '');

function findCell(grid: HTMLElement, scheme: RegExp, label: RegExp): HTMLElement {
  const index = [...grid.querySelectorAll<HTMLElement>('[data-label]')]
    .find((element) => label.test(element.dataset['label'] ?? ''))
    ?.closest('[role=columnheader]')
    ?.getAttribute('aria-colindex');
  const row = within(grid).getByRole('row', { name: scheme });
  const cell = row.querySelector(`[aria-colindex="${index}"]`);
  if (!(cell instanceof HTMLElement)) throw new Error(`no cell of column ${index}`);
  return cell;
}

test('a return is shaded by its quartile and has its rank beside it, and says why it has none', async () => {
  const { grid } = await openPage('/screener?f.plan=*&f.option=*&f.freshness=*');
  const read = (scheme: RegExp) => {
    const cell = findCell(grid, scheme, /^Return, 1 year/);
    const { textContent, dataset } = cell;
    return [textContent, cell.getAttribute('aria-description'), dataset['quarter']];
  };
  expect(read(/Large 5 Fund/)).toEqual(['14.00 rank 1', 'Rank 1 of 9 in Large Cap Fund · Direct: top quartile', '1']);
  expect(read(/Large 2 Fund/)).toEqual(['12.00 rank 3', 'Rank 3 of 9 in Large Cap Fund · Direct: 2nd quartile', '2']);
  expect(read(/Large 3 Fund/)).toEqual([
    '10.00 rank 5',
    'Rank 5 of 9 in Large Cap Fund · Direct: about median',
    'median',
  ]);
  expect(read(/Large 4 Fund/)).toEqual(['6.00 rank 8', 'Rank 8 of 9 in Large Cap Fund · Direct: bottom quartile', '4']);
  expect(read(/Dead Large/)).toEqual(['99.00', 'Not ranked: the NAV is stale.', undefined]);
});

test('a rank has the number of peers; other plans, IDCW options and stale NAVs are no peers', async () => {
  const { grid } = await openPage('/screener?f.plan=*&f.option=*&f.freshness=*&cols=peerRank1Year');
  const best = findCell(grid, /Large 5 Fund/, /^Rank among peers, 1 year/);
  expect([best.textContent, best.getAttribute('aria-description')]).toEqual([
    '1/9',
    'Rank 1 of 9 in Large Cap Fund · Direct: top quartile',
  ]);
  expect(findCell(grid, /Large 1 Fund - Direct Plan - Growth/, /^Rank among peers, 1 year/).textContent).toBe('7/9');
  for (const [scheme, reason] of [
    [/Dead Large/, 'Not ranked: the NAV is stale.'],
    [/Direct Plan - IDCW/, 'Not ranked: only growth options are (this is IDCW).'],
    [/Mid Fund/, 'Not ranked: 1 peer (Mid Cap Fund · Direct), fewer than 5.'],
    [/Young/, null],
  ] as const) {
    const cell = findCell(grid, scheme, /^Rank among peers, 1 year/);
    expect([cell.textContent, cell.getAttribute('aria-description')]).toEqual(['–', reason]);
  }
});

test('“Beats peer median” keeps the better schemes, and the median row stays that of all peers', async () => {
  const { grid, user, address } = await openPage('/screener?f.subCategory=Large%20Cap%20Fund');
  const getMedian = () =>
    [...grid.querySelectorAll('tfoot [role]')].map((cell) => cell.textContent).filter((text) => text !== '');
  await waitFor(() => expect(getMedian()).not.toContain('…'));
  expect(getMedian()).toEqual(expect.arrayContaining(['Median of 10 peers', '10.00']));
  const before = getMedian();
  await user.click(await screen.findByRole('checkbox', { name: /^Beats median 1 y/ }));
  await waitFor(() =>
    expect(readNames(grid)).toEqual([
      'Median of 10 peers',
      'Large 2 Fund',
      'Large 5 Fund',
      'Large 8 Fund',
      'Large 9 Fund',
    ]),
  );
  expect(address()).toContain('f.aboveMedian1Year=%3E0..');
  expect(screen.getByRole('button', { name: /^Remove Above peer median, 1 year > 0/ })).toBeDefined();
  expect(getMedian()).toEqual(before);
  await user.type(screen.getByRole('searchbox', { name: 'Search Schemes' }), 'Large 5');
  await waitFor(() => expect(readNames(grid)).toEqual(['Median of 10 peers', 'Large 5 Fund']));
  expect(getMedian()).toEqual(before);
});

test('“Top quartile” is a filter in the URL', async () => {
  const { grid, address, user } = await openPage('/screener');
  await user.click((await screen.findAllByText('Among peers'))[0] ?? grid);
  await user.click(await screen.findByRole('checkbox', { name: /^Top quartile 1 y/ }));
  // n = 9: ⌈4 · 1½ / 9⌉ = 1, ⌈4 · 2½ / 9⌉ = 2
  await waitFor(() => expect(readNames(grid)).toEqual(['Large 5 Fund', 'Large 9 Fund']));
  expect(address()).toBe('/screener?f.peerQuartile1Year=Top+quartile');
});

test('a click on a rank sorts the best first', async () => {
  const { grid, user } = await openPage('/screener?cols=peerRank1Year');
  await user.click(grid.querySelector('[data-label^="Rank among peers, 1 year"]') ?? grid);
  await waitFor(() => expect(readNames(grid).slice(0, 2)).toEqual(['Large 5 Fund', 'Large 9 Fund']));
});

test('“Peers” shows quartile, percentile, difference from the median, median and number of peers', async () => {
  const { grid } = await openPage('/screener?returns=peers');
  const read = (label: RegExp) => findCell(grid, /Large 2 Fund/, label).textContent;
  expect(read(/^Quartile, 1 year/)).toBe('2nd quartile');
  expect(read(/^Percentile among peers, 1 year/)).toBe('75');
  expect(read(/^Above peer median, 1 year/)).toBe('+2.00');
  expect(read(/^Peer median, 1 year/)).toBe('10.00');
  expect(read(/^Number of peers, 1 year/)).toBe('9');
});

test('the first columns are sub-category and AUM, and returns over days are behind “Short term”', async () => {
  const rows = market.map((row) => ({ ...row, dailyAum: 10, return1Day: 0.1, return1Month: 1, return3Year: 9 }));
  const { grid, user } = await openPage('/screener', rows);
  const readHeaders = () =>
    within(grid)
      .getAllByRole('columnheader')
      .map((cell) => cell.querySelector('button')?.textContent ?? '')
      .filter((header) => header !== '');
  expect(readHeaders().slice(0, 5)).toEqual(['Scheme', 'Sub-category', 'AUM, ₹ crore', '1 y', '3 y']);
  expect(readHeaders()).not.toContain('1 d');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Columns shown' }), 'Short-term returns');
  await waitFor(() => expect(readHeaders().slice(2, 5)).toEqual(['AUM, ₹ crore', '1 d', '1 m']));
});
