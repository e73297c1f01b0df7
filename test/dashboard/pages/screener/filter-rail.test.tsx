import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import { computeLogBins, isBinInRange } from '#dashboard/pages/screener/rail/aum-group.tsx';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const buildRecord = (code: string, subCategory: string, fields: Partial<Performance> = {}): Performance =>
  buildPerformance({
    code,
    schemeName: `Fund ${code} - Direct Plan - Growth`,
    category: 'Equity',
    subCategory,
    navDate: '2026-11-19T00:00:00',
    ...fields,
  });

const market: readonly Performance[] = [
  buildRecord('1', 'Large Cap Fund', { dailyAum: 900, riskometerScheme: 'Very High' }),
  buildRecord('2', 'Large Cap Fund', { dailyAum: 2_000, riskometerScheme: 'High' }),
  buildRecord('3', 'Mid Cap Fund', { dailyAum: 5_000, riskometerScheme: 'High' }),
  buildRecord('4', 'Small Cap Fund', { navDate: '2020-01-01T00:00:00' }),
];

async function openPage(path: string, rows: readonly Performance[] = market) {
  const app = renderApp(path, createFakeService({ GetAUM: rows }).fetch);
  await screen.findByRole('checkbox', { name: /^Large Cap Fund/ }); // replaces the placeholder of the rail
  return { ...app, rail: within(screen.getByRole('complementary', { name: 'Filters' })) };
}

const readTexts = (list: HTMLElement): readonly (string | null)[] =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('values are listed with the rows that they leave under the other filters, without those that leave none', async () => {
  const { rail, user, address } = await openPage('/screener');
  await user.click(rail.getByText('Riskometer'));
  expect(readTexts(rail.getByRole('list', { name: 'Sub-category' }))).toEqual(['Large Cap Fund2', 'Mid Cap Fund1']);
  await user.click(rail.getByRole('checkbox', { name: /^Large Cap Fund/ }));
  await waitFor(() => expect(readTexts(rail.getByRole('list', { name: 'Riskometer' }))).toHaveLength(2));
  // the counts of a list are those without its own filter
  expect(readTexts(rail.getByRole('list', { name: 'Sub-category' }))).toEqual(['Large Cap Fund2', 'Mid Cap Fund1']);
  expect(readTexts(rail.getByRole('list', { name: 'Riskometer' }))).toEqual(['VHVery High1', 'HHigh1']);
  expect(address()).toBe('/screener?f.subCategory=Large+Cap+Fund');
});

test('“Clear all” shows all schemes, and “Reset to default” the default ones again', async () => {
  const { rail, user, address } = await openPage('/screener?f.subCategory=Large+Cap+Fund&sort=dailyAum&widths=nav:120');
  await user.click(rail.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(screen.getByText('4', { selector: 'output b' })).toBeDefined());
  await user.click(rail.getByRole('button', { name: 'Reset to default' }));
  await waitFor(() => expect(address()).toBe('/screener?widths=nav:120'));
  expect(rail.getByRole('button', { name: 'Reset to default' }).ariaDisabled).toBe('true');
});

test('amounts are typed as people write them', async () => {
  const { rail, user, address } = await openPage('/screener');
  await user.click(rail.getByText('AUM, ₹ crore'));
  await user.type(rail.getByRole('textbox', { name: 'Minimum AUM, ₹ crore' }), '1000 cr');
  await waitFor(() => expect(address()).toBe('/screener?f.dailyAum=1000..'));
  await user.type(rail.getByRole('textbox', { name: 'Maximum AUM, ₹ crore' }), '3,000');
  await waitFor(() => expect(address()).toBe('/screener?f.dailyAum=1000..3000'));
  expect(screen.getByText('1', { selector: 'output b' })).toBeDefined();
});

test('without benchmark returns “Benchmark returns” and “Excess” cannot be chosen, and say why', async () => {
  await openPage('/screener');
  const option = screen.getByRole('option', { name: 'Benchmark returns (none in these data)' });
  expect(option).toMatchObject({ disabled: true });
  expect(screen.getByRole('option', { name: /^Excess .*none in these data/ })).toMatchObject({ disabled: true });
});

test('AUM is counted in bins of equal width on a logarithmic scale', () => {
  const values = [0, 1, 5, 1_000, 1_500];
  const bins = computeLogBins({ values, codes: Int32Array.of(0, 1, 2, 3, 4, -1) }, Uint32Array.of(0, 1, 2, 3, 4, 5));
  expect(bins.map(({ count }) => count)).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0, 2]);
  expect(bins.filter((bin) => isBinInRange(bin, { min: 1_000, max: null }))).toHaveLength(1);
});

test('what the filters leave is compared in one click, in the order of the table, or the first ten', async () => {
  const { rail, user } = await openPage('/screener');
  expect(rail.getByRole('link', { name: 'Compare these 3' }).getAttribute('href')).toBe('/compare?codes=3,2,1');
  await user.click(rail.getByRole('checkbox', { name: /^Mid Cap Fund/ }));
  await waitFor(() => expect(rail.queryByRole('link', { name: /^Compare/ })).toBeNull());
});

test('of more than ten schemes the first ten are compared', async () => {
  const rows = Array.from({ length: 11 }, (_, index) => buildRecord(String(index + 10), 'Large Cap Fund'));
  const { rail } = await openPage('/screener', rows);
  const link = rail.getByRole('link', { name: 'Compare the first 10' });
  expect(link.getAttribute('href')).toBe('/compare?codes=10,11,12,13,14,15,16,17,18,19');
});

test('a group of filters is one stop for Tab, in which the arrow keys move', async () => {
  const { rail, user } = await openPage('/screener');
  const getBox = (name: RegExp) => rail.getByRole('checkbox', { name });
  getBox(/^Large Cap Fund/).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(getBox(/^Mid Cap Fund/));
  await user.keyboard('{ArrowDown}'); // there is no next one
  expect(document.activeElement).toBe(getBox(/^Mid Cap Fund/));
  await user.keyboard(' ');
  await waitFor(() => expect(getBox(/^Mid Cap Fund/)).toMatchObject({ checked: true }));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(getBox(/^Large Cap Fund/));
  await user.tab();
  expect(rail.getByText('Among peers').closest('summary')?.contains(document.activeElement)).toBe(true);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(getBox(/^Large Cap Fund/));
});

test('the link to the table leads to the cell of the grid that Tab reaches, past the chips', async () => {
  const { rail, user } = await openPage('/screener');
  await user.click(rail.getByRole('link', { name: 'Skip to the table' }));
  const grid = screen.getByRole('grid', { name: 'Schemes' });
  expect(grid.contains(document.activeElement)).toBe(true);
  await user.keyboard('{ArrowDown}{ArrowDown}'); // past the medians
  expect(document.activeElement?.closest('[role=row]')?.textContent).toMatch(/Fund/);
  expect(screen.getAllByRole('button', { name: /^Remove/ }).length).toBeGreaterThan(0);
});
