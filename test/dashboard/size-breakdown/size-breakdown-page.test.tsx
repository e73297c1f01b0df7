// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sizeListNote } from '#dashboard/pages/size-breakdown/size-list-note.ts';
import { sourcesTold } from '#dataset/build/official/sources-told.ts';
import { answering } from '#test/support/answering.ts';
import { columnOf, findTable, findText, openPage } from '#test/support/pages.tsx';
import { portfoliosMarket } from '#test/support/portfolios-market.ts';
import { aScheme } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';

test('sizes stand in their order with weight, value and change, and add up to the portfolio', async () => {
  await openPage('/size?code=100001', portfoliosMarket());
  const table = await findTable('Alpine Large Cap Fund by size');
  expect(Object.entries(columnOf(table, 'Weight, %'))).toEqual([
    ['Large Cap', '38.00'],
    ['Mid Cap', '24.50'],
    ['Unclassified', '37.50'],
    ['All 3', '100.00'],
  ]);
  expect(columnOf(table, 'Change, pp')).toMatchObject({
    'Large Cap': '−2.00',
    'Mid Cap': '+4.50',
    Unclassified: '−2.50',
  });
  expect(columnOf(table, 'Value, ₹ lakh')).toMatchObject({ 'Large Cap': '3,800.00', 'All 3': '10,000.00' });
  expect(await findText('against 30 Sep 2026')).toBeDefined();
  expect(screen.getByText('Alpine Large Cap Fund, by size, 31 Oct 2026 against 30 Sep 2026.')).toBeDefined();
  expect(screen.getByText(/^Unclassified: what the list does not size/)).toBeDefined();
});

test('a portfolio without one before has no change, rather than a change of 0', async () => {
  await openPage('/size?code=100002&by=Sector', portfoliosMarket());
  const table = await findTable('Birch Flexi Cap Fund by sector');
  expect(await findText('no previous portfolio to compare with')).toBeDefined();
  expect(columnOf(table, 'Weight, %')).toMatchObject({ 'Financial Services': '100.00' });
  expect(screen.queryByRole('columnheader', { name: /Change/ })).toBeNull();
});

test('the grouping is chosen by a button and told by the address', async () => {
  const { user, address } = await openPage('/size?code=100001&sort=totalWeight', portfoliosMarket());
  await findTable('Alpine Large Cap Fund by size');
  await user.click(screen.getByRole('button', { name: 'Asset type' }));
  const table = await findTable('Alpine Large Cap Fund by asset type');
  expect(Object.keys(columnOf(table, 'Weight, %'))).toEqual(['Equity', 'Cash', 'Derivative', 'All 3']);
  await waitFor(() => expect(address()).toBe('/size?code=100001&by=AssetType'));
});

test('a grouping that does not exist is told, and sizes are shown', async () => {
  await openPage('/size?code=100001&by=Colour', portfoliosMarket());
  await findTable('Alpine Large Cap Fund by size');
  expect(await findText(/by: expected Size, AssetType, Sector, IndustryOrRating/)).toBeDefined();
});

test('without a day and a list told by the service none is claimed', async () => {
  const service = answering({
    GetAUM: [aScheme()],
    GetHoldingsByType: [{ type: 'Large Cap', totalWeight: 60, totalValue: null, weightChange: null }],
  });
  renderApp('/size?code=120503', service.fetch);
  await findTable('Steady Fund by size');
  expect(await findText('Portfolio date not told')).toBeDefined();
  expect(screen.queryByText(/AMFI/)).toBeNull();
});

const lists = 'Official files: AMFI NAVAll.txt; AMFI market-capitalisation lists to 2024-12-31, 2025-06-30';
test.each([
  ['the list in force is named', lists, '2025-07-31', 'by AMFI’s list to 31 Dec 2024'],
  ['the next list is in force from 1 August', lists, '2025-08-01', 'by AMFI’s list to 30 Jun 2025'],
  [
    'a list that serves for a missing one is named with it',
    'AMFI market-capitalisation lists to 2025-06-30',
    '2025-07-31',
    'by AMFI’s list to 30 Jun 2025, since AMFI’s list to 31 Dec 2024 is not in the dataset',
  ],
  [
    'a list too far away is named as missing',
    'AMFI market-capitalisation lists to 2019-06-30',
    '2025-07-31',
    'AMFI’s list to 31 Dec 2024 is not in the dataset',
  ],
  ['sources that name no list claim none', 'NAVAll.txt', '2025-07-31', ''],
])('%s', (_, sources, day, note) => {
  expect(sizeListNote(sources, day)).toBe(note);
});

test('the lists that an official dataset says it was made from are understood', () => {
  const list = (asOf: string) =>
    ({ id: 1, kind: 'market-cap', name: '', sha256: '', rank: '', asOf, rows: 1 }) as const;
  const told = sourcesTold({ of: (kind) => (kind === 'market-cap' ? [list('2025-06-30'), list('2024-12-31')] : []) });
  expect(sizeListNote(told, '2025-07-31')).toBe('by AMFI’s list to 31 Dec 2024');
  expect(sizeListNote(told, '2025-08-31')).toBe('by AMFI’s list to 30 Jun 2025');
});
