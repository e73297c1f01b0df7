import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { renderApp } from '#test/support/render-app.tsx';
import { buildRecord } from './screener-market.ts';

const plans = ['Direct Plan - Growth', 'Direct Plan - IDCW', 'Regular Plan - Growth', 'Regular Plan - IDCW'];
const market = [
  ...plans.map((plan, index) =>
    buildRecord(`1${index}`, `Kaveri Liquid Fund - ${plan}`, { dailyAum: 900, subCategory: 'Liquid Fund' }),
  ),
  buildRecord('20', 'Himgiri Liquid Fund - Direct Plan - Growth', { dailyAum: 300, subCategory: 'Liquid Fund' }),
  buildRecord('30', 'Nilgiri Liquid Fund - Direct Plan - Growth', { dailyAum: 100, subCategory: 'Liquid Fund' }),
];
const EVERY_PLAN = '/screener?f.plan=*&f.option=*&f.type=*&f.freshness=*';

async function openPage(address: string) {
  renderApp(address, createFakeService({ GetAUM: market }).fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  const foot = [...grid.querySelectorAll('tfoot [role]')].map((cell) => cell.textContent).filter(Boolean);
  const chart = await screen.findByRole('figure', { name: 'Largest by AUM' });
  return { foot, chart };
}

test('with all plans and options shown, a scheme has one bar and counts once in the medians, and both say so', async () => {
  const { foot, chart } = await openPage(EVERY_PLAN);
  expect(foot).toEqual(expect.arrayContaining(['Median, one row per scheme', '300.00']));
  expect(within(chart).getByText(/One bar per scheme/)).toBeDefined();
  expect(chart.textContent).toContain('3 largest of 3');
});

test('with one plan and option shown, nothing needs to be said', async () => {
  const { foot, chart } = await openPage('/screener');
  expect(foot).toEqual(expect.arrayContaining(['Median of 3 peers', '300.00']));
  expect(within(chart).queryByText(/One bar per scheme/)).toBeNull();
});

test('schemes of several sub-categories have no median, which would be that of unlike schemes', async () => {
  const gilt = buildRecord('40', 'Nilgiri Gilt Fund - Direct Plan - Growth', {
    dailyAum: 90,
    subCategory: 'Gilt Fund',
  });
  renderApp('/screener', createFakeService({ GetAUM: [...market, gilt] }).fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  expect(within(grid).getByText(/Nilgiri Gilt/)).toBeDefined();
  expect(grid.textContent).not.toContain('Median');
});
