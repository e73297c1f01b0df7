import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { renderApp } from '#test/support/render-app.tsx';
import { buildRecord, market, readSchemes } from './screener-market.ts';

/** The headers of the table's first columns. */
async function readHeaders(count: number): Promise<readonly string[]> {
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  return within(grid)
    .getAllByRole('columnheader')
    .map((cell) => cell.querySelector('button')?.textContent ?? '')
    .filter((header) => header !== '')
    .slice(0, count);
}

test('the foot says once which schemes have a NAV of another day, and each chart has its own', async () => {
  const late = buildRecord('7', 'Aravalli Fund of Funds - Direct Plan - Growth', {
    navDate: '2026-11-18T00:00:00',
    dailyAum: 5_000,
    return1Year: 9,
  });
  renderApp('/screener', createFakeService({ GetAUM: [...market, late] }).fetch);
  expect(await readSchemes()).toContain(late.schemeName);
  expect(await readHeaders(20)).not.toContain('Date');
  expect(await screen.findByText('As of 18 Nov 2026. Returns beyond one year are p.a.')).toBeDefined(); // the code of the charts is loaded later
  expect(screen.getByText('As of 18–19 Nov 2026.')).toBeDefined();
  expect(screen.getByText('NAVs of 19 Nov 2026, 1 of 18 Nov 2026')).toBeDefined();
});

test('a single later NAV makes no other scheme stale', async () => {
  const sunday = buildRecord('7', 'Overnight Fund - Direct Plan - Growth', { navDate: '2026-11-22T00:00:00' });
  const edge = buildRecord('8', 'Edge Fund - Direct Plan - Growth', { navDate: '2026-11-10T00:00:00' });
  renderApp('/screener', createFakeService({ GetAUM: [...market, sunday, edge] }).fetch);
  expect(await readSchemes()).toContain(edge.schemeName);
});

test('treats a NAV as stale if it is more than ten days older than the newest', async () => {
  const edge = buildRecord('7', 'Edge Fund - Direct Plan - Growth', { navDate: '2026-11-09T00:00:00', dailyAum: 1 });
  renderApp('/screener', createFakeService({ GetAUM: [...market, edge] }).fetch);
  expect(await readSchemes()).toContain(edge.schemeName);
  expect(await readSchemes()).not.toContain('Deodar Dead Fund - Direct Plan - Growth');
});

test('warns about stale NAVs among the rows', async () => {
  renderApp('/screener?f.freshness=*', createFakeService({ GetAUM: market }).fetch);
  expect(await screen.findByText('▲ 1 stale NAV')).toBeDefined();
});
