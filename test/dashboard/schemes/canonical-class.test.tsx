import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selectOfClass } from '#dashboard/pages/movers/movers-filters.tsx';
import { createFakeService } from '#test/support/fake-service.ts';
import {
  buildIdentity,
  buildLimitation,
  buildPerformance,
  buildSchemeEvent,
  buildSchemeMaster,
  buildServerInfo,
} from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const PAGE_LOAD = { timeout: 45_000 };
const identity = buildIdentity('1', { canonicalCategory: 'Equity', canonicalSubCategory: 'Large Cap Fund' });
const printed = {
  code: '1',
  schemeName: 'Kaveri Fund - Direct Plan - Growth',
  category: 'Debt',
  subCategory: 'Liquid Fund',
};
const service = {
  GetAUM: [buildPerformance(printed)],
  GetSchemeMaster: [buildSchemeMaster({ ...printed, ...identity })],
  GetSchemeEvents: [
    buildSchemeEvent({ code: '1', kind: 'Name', date: '2026-11-18', old: 'Old Fund', new: 'Kaveri Fund' }),
  ],
  GetHoldings: [],
  GetLimitation: [buildLimitation({ operation: 'GetSchemeEvents' })],
  GetServerInfo: [buildServerInfo({ navAsOf: '2026-11-19' })],
};

test('header, details and mandate have the sub-category of the scheme, though AMFI prints the plan under another one', async () => {
  renderApp('/scheme?code=1', createFakeService(service).fetch);
  const category = await screen.findByRole('link', { name: 'Large Cap Fund' }, PAGE_LOAD);
  expect(category.parentElement?.textContent).toMatch(/Equity, Large Cap Fund$/);
  expect(category.getAttribute('href')).toBe('/category?name=Large+Cap+Fund&mark=1');
  const details = within(await screen.findByRole('region', { name: 'Details' }, PAGE_LOAD));
  expect(details.getByText('Sub-category').nextElementSibling?.textContent).toBe('Large Cap Fund');
  expect(details.getByText('Sub-category as printed').nextElementSibling?.textContent).toBe('Liquid Fund');
  expect(screen.getByRole('link', { name: 'Size breakdown' })).toBeDefined();
});

test('the table of events has the sub-category of the scheme', async () => {
  renderApp('/events?cols=subCategory', createFakeService(service).fetch);
  const table = await screen.findByRole('grid', undefined, PAGE_LOAD);
  expect(await within(table).findByText('Large Cap Fund')).toBeDefined();
});

test('movers of a sub-category are the schemes that are of it, each once, whichever label a plan is printed under', () => {
  const of = (schemeCode: string, canonicalSubCategory: string) =>
    buildSchemeMaster(buildIdentity(schemeCode, { canonicalCategory: 'Debt', canonicalSubCategory }));
  const byCode = new Map([
    ['1', of('1', 'Liquid Fund')],
    ['11', of('1', 'Liquid Fund')],
    ['2', of('2', 'Overnight Fund')],
  ]);
  const moves = ['1', '2', '11', '3'].map((code) => ({ code }));
  const select = (category: string, subcategory: string) =>
    selectOfClass(moves, { byCode }, { category, subcategory }).map(({ code }) => code);
  expect(select('', 'liquid fund')).toEqual(['1', '3']); // what the list lacks is left as it is
  expect(select('Debt', '')).toEqual(['1', '2', '3']);
  expect(select('', '')).toEqual(['1', '2', '11', '3']);
});
