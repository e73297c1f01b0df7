import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { renderApp } from '#test/support/render-app.tsx';
import { buildRecord, readSchemes } from './screener-market.ts';

const STRATEGY = 'Neelam Equity Long-Short Fund - Direct Plan - Growth';
const market = [
  buildRecord('100001', 'Kaveri Flexi Cap Fund - Direct Plan - Growth', { dailyAum: 900, return1Year: 10 }),
  buildRecord('100002', 'Himgiri Flexi Cap Fund - Direct Plan - Growth', { dailyAum: 300, return1Year: 12 }),
  buildRecord('SIF-2', STRATEGY, {
    type: 'Open Ended',
    category: 'Equity Oriented Investment Strategies',
    subCategory: 'Equity Long-Short Fund',
    return1Year: 90,
  }),
];

async function openPage(address: string) {
  renderApp(address, createFakeService({ GetAUM: market }).fetch);
  const schemes = await readSchemes();
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  return { schemes, foot: [...grid.querySelectorAll('tfoot [role]')].map((cell) => cell.textContent).filter(Boolean) };
}

test('specialised investment funds are a type of their own, which the default list leaves out', async () => {
  const { schemes } = await openPage('/screener');
  expect(schemes).toHaveLength(2);
  expect(schemes.join(' ')).not.toContain('Neelam');
});

test('chosen alone they are listed with a median of their own', async () => {
  const { schemes, foot } = await openPage('/screener?f.type=Specialised fund (SIF)');
  expect(schemes).toEqual([expect.stringContaining('Neelam Equity Long-Short Fund')]);
  expect(foot).toEqual(expect.arrayContaining(['90.00']));
});

test('listed beside mutual funds they are not in their median', async () => {
  const { schemes, foot } = await openPage('/screener?f.type=*');
  expect(schemes).toHaveLength(3);
  expect(foot).toEqual(expect.arrayContaining(['11.00']));
});
