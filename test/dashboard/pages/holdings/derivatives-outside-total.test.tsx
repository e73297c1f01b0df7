import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService, jsonResponse } from '#test/support/fake-service.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { buildHedgedMarket } from '#test/support/market/hedged-market.ts';
import { findTable, findText, openPage, readColumn, readFacts } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

const HEADING = 'Derivatives outside the total';

test('Holdings lists them in a table of their own, and their exposure in the facts', async () => {
  await openPage('/holdings?code=100001', buildHedgedMarket());
  const holdings = await findTable('Holdings of Alpine Large Cap Fund');
  expect(readColumn(holdings, 'Weight, %')).toEqual({
    'Northern Bank Limited': '70.00',
    TREPS: '30.00',
    'Total (2)': '100.00',
  });
  const derivatives = await findTable('Derivatives of Alpine Large Cap Fund outside the total');
  expect(readColumn(derivatives, /^Exposure, %/)).toEqual({
    'Northern Bank Nov 2026 Future': '−69.40',
    'Northern Bank Limited': '0.50',
    'Total (2)': '−68.90',
  });
  expect(readColumn(derivatives, 'Exposure, ₹ lakh')).toMatchObject({ 'Total (2)': '−689.00' });
  fireEvent.click(screen.getByRole('button', { name: 'More figures' }));
  expect(readFacts()).toMatchObject({
    Holdings: '1 in 2 rows',
    'Top 5': '70.00 %',
    'Cash and net receivables': '30.00 %',
    'Short positions': '−69.40 %',
    'Gross exposure': '139.90 %',
    'Net exposure': '1.10 %',
    'Hedged equity': '69.40 %',
  });
  for (const note of ['1 short', '2 derivatives outside the total, listed below', 'weights total 100.00 %'])
    expect(screen.getAllByText(note)).not.toHaveLength(0);
  expect(await screen.findByRole('link', { name: 'Holdings 1' })).toBeDefined();
});

test('What changed lists their changes apart, and counts none of them among the holdings', async () => {
  await openPage('/what-changed?code=100001', buildHedgedMarket());
  const changes = await findTable('Changes of Alpine Large Cap Fund');
  expect(Object.keys(readColumn(changes, 'Action'))).toEqual(['Northern Bank Limited', 'TREPS', 'Total (2)']);
  const derivatives = await findTable('Derivative changes of Alpine Large Cap Fund outside the total');
  expect(readColumn(derivatives, 'Action')).toMatchObject({
    'Northern Bank Nov 2026 Future': expect.stringContaining('Added'),
    'Northern Bank Oct 2026 Future': expect.stringContaining('Removed'),
  });
  expect(screen.queryByRole('button', { name: /^Added/ })).toBeNull();
  expect(screen.getByText('turnover 2.50 %')).toBeDefined();
});

test('the search for a share counts only what is held of it', async () => {
  await openPage('/holdings?tab=search&isin=INE000A01018', buildHedgedMarket());
  const found = await findTable('Holdings found by ISIN INE000A01018');
  expect(readFacts()).toMatchObject({
    'Holdings found': '1',
    Schemes: '1',
    Value: '700.00 ₹ lakh',
    Added: '0',
    Bought: '1',
  });
  expect(Object.values(readColumn(found, 'Exposure, %')).toSorted()).toContain('0.50');
  expect(await findText('1 derivative outside the total: exposure, no value or weight')).toBeDefined();
});

test('a service without the exposure fields has no such table, and no exposure without derivatives', async () => {
  const share = { instrument: 'Acme Ltd', isin: 'INE000A01011', quantity: 10, weight: 60, assetType: 'Equity' };
  const service = createFakeService({ GetAUM: [buildPerformance()], GetHoldings: jsonResponse({ value: [share] }) });
  renderApp('/holdings?code=120503', service.fetch);
  await findTable('Holdings of Steady Fund');
  expect(screen.queryByRole('heading', { name: HEADING })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More figures' }));
  expect(readFacts()).toMatchObject({ 'Short positions': 'none disclosed' });
  expect(readFacts()).not.toHaveProperty('Gross exposure');
});
