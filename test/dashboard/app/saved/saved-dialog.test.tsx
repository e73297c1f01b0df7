import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeConflict, resolveCodes } from '#dashboard/schemes/saved/resolve-codes.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPerformance, buildSchemeMaster } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const schemes = [
  buildSchemeMaster({ code: '120503', schemeName: 'Steady Fund - Direct Plan - Growth', isinGrowth: 'INF879O01027' }),
  buildSchemeMaster({ code: '120504', schemeName: 'Other Fund - Direct Plan - IDCW', isinDivPayout: 'INF879O01035' }),
];
const rows = schemes.map(({ code, schemeName }) => buildPerformance({ code, schemeName }));
const service = () =>
  createFakeService({ GetAUM: [...rows, buildPerformance({ code: '9' })], GetSchemeMaster: schemes });

test('codes and ISINs are found in any separators, each scheme once, and what is not found is listed', () => {
  const list = { schemes, byCode: new Map(schemes.map((scheme) => [scheme.code, scheme])), hasPortfolioDates: true };
  expect(resolveCodes('120503;inf879o01027\n"INF879O01035",\t7, INF000 7', list)).toEqual({
    codes: ['120503', '120504'],
    unknown: ['7', 'INF000'],
    conflicts: [],
  });
});

test('of a line whose code and ISIN are of different schemes, the one with current NAVs is taken, which is said', () => {
  const stale = buildSchemeMaster({ code: '119893', navStatus: 'Stale', isinGrowth: 'INF846K01ZZ9' });
  const current = buildSchemeMaster({ code: '150187', navStatus: 'Current', isinGrowth: 'INF846K01AA1' });
  const both = [stale, current];
  const list = { schemes: both, byCode: new Map(both.map((each) => [each.code, each])), hasPortfolioDates: true };
  const resolved = resolveCodes('119893,INF846K01AA1', list);
  expect(resolved).toEqual({
    codes: ['150187'],
    unknown: [],
    conflicts: [{ words: ['119893', 'INF846K01AA1'], code: '150187' }],
  });
  expect(resolved.conflicts.map(describeConflict)).toEqual([
    '119893 and INF846K01AA1 are different schemes; 150187 is taken, which has current NAVs.',
  ]);
  // on lines of their own, or as two codes, they are two schemes
  expect(resolveCodes('119893\nINF846K01AA1', list).codes).toEqual(['119893', '150187']);
  expect(resolveCodes('119893 150187', list)).toMatchObject({ codes: ['119893', '150187'], conflicts: [] });
});

test('a pasted list becomes a watch list, which filters the Screener to its schemes', async () => {
  const { user, address } = renderApp('/data', service().fetch);
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByText('Saved views and watch lists'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(/^AMFI codes or ISINs/));
  await user.paste('120503, INF879O01035, 404');
  expect(await dialog.findByText('2 schemes found. Not found: 404.')).toBeDefined();
  await user.type(dialog.getByLabelText('Name of the list'), 'Ours');
  await user.click(dialog.getByRole('button', { name: 'Save list' }));
  expect(JSON.parse(localStorage.getItem('fundlens.saved') ?? '')).toMatchObject({
    lists: [{ name: 'Ours', codes: ['120503', '120504'] }],
  });
  await user.click(dialog.getByRole('link', { name: 'Ours' }));
  await waitFor(() => expect(address()).toContain('/screener?'));
  await waitFor(() => expect(document.querySelector('[data-row-count]')?.textContent).toBe('2 schemes'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the page is saved under a name, and opened and deleted again', async () => {
  const { user, address } = renderApp('/movers?range=6Months', service().fetch);
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByText('Saved views and watch lists'));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText('Name of this view');
  await user.clear(name);
  await user.type(name, 'My movers{Enter}');
  expect(await dialog.findByText('Saved as “My movers”.')).toBeDefined();
  await user.keyboard('{Escape}{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Find/ })).toBeDefined());
  expect(await screen.findByRole('gridcell', { name: 'View: My movers' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Compare' }));
  await user.click(screen.getByText('Saved views and watch lists'));
  await user.click(await screen.findByRole('link', { name: 'My movers' }));
  await waitFor(() => expect(address()).toContain('/movers?range=6Months'));
});
