import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPerformance, buildSchemeMeasures } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const NAV_DATE = '2026-08-21T00:00:00';

const buildTracker = (code: number, subCategory: string, benchmark: string, ter: number) =>
  buildPerformance({
    code: String(code),
    schemeName: `Tracker ${code} - Direct Plan - Growth`,
    navDate: NAV_DATE,
    dailyAum: 100 - code,
    ...{ subCategory, benchmark, ter },
  });
const schemes = [
  buildTracker(1, 'Index Funds', 'Nifty Midcap 150 TRI', 0.1),
  buildTracker(2, 'Index Funds', 'Nifty 50 TRI', 0.2),
  buildTracker(3, 'Other ETFs', 'NIFTY 50 Total Return Index', 0.03),
  buildTracker(4, 'Large Cap Fund', 'Nifty 100 TRI', 0.5),
];
const measures = schemes.map(({ code }) =>
  buildSchemeMeasures({ code, navDate: NAV_DATE, ...(code === '1' && { trackingDifference1Year: -0.2 }) }),
);
const history = (['2025-07-20T00:00:00', '2026-08-21T00:00:00'] as const).map((navDate) => ({
  ...{ code: '1', schemeName: 'Tracker 1', nav: 10, benchmarkValue: null, navOverride: '' },
  navDate,
}));

async function openScreener(path: string, records = measures) {
  const app = renderApp(
    path,
    createFakeService({ GetAUM: schemes, GetSchemeMeasures: records, GetNAVHistory: history }).fetch,
  );
  return { ...app, grid: await screen.findByRole('grid', { name: 'Schemes' }) };
}

const readRows = (grid: HTMLElement): readonly HTMLElement[] =>
  within(grid)
    .getAllByRole('row')
    .filter((row) => row.querySelector('[role=rowheader]')?.textContent?.startsWith('Tracker'));
const readNames = (grid: HTMLElement): readonly string[] =>
  readRows(grid).map((row) => /^Tracker \d/.exec(row.textContent ?? '')?.[0] ?? '');

test('the cheapest trackers are all that track an index, in bands by index, and say of how many the difference is known', async () => {
  const { grid, user } = await openScreener('/screener');
  await user.click(await screen.findByRole('link', { name: 'Cheapest index trackers' }));
  await waitFor(() => expect(readNames(grid)).toEqual(['Tracker 3', 'Tracker 2', 'Tracker 1']));
  const [cheapest, , last] = readRows(grid);
  expect(cheapest?.textContent).toContain('Nifty 50'); // under one name for both spellings
  expect(readRows(grid).map((row) => row.hasAttribute('data-ends-band'))).toEqual([false, true, false]);
  expect(last?.textContent).toContain('−0.20');
  expect(await screen.findByText('Tracking difference known for 1 of 3: levels of 1 index loaded.')).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'Filters' })).getByText('Tracks an index')).toBeDefined();
  expect(within(grid).getAllByRole('columnheader', { name: 'Tracking' })).toHaveLength(1);
});

const rules: readonly Partial<SchemeMeasures>[] = [
  { rulesOutside: 0, ruleDistance: 7.5, closestRule: 'Equity', ruleMonthsOutside: 0 },
  { rulesOutside: 1, ruleDistance: -1.25, closestRule: 'Mid-cap shares', ruleMonthsOutside: 2 },
  { measureNotes: 'Rules=NotJudged' },
  { rulesOutside: 0, ruleDistance: 0.4, closestRule: 'Large-cap shares', ruleMonthsOutside: 1 },
];

test('presets list the schemes outside a rule, and those that meet all from the one closest to its limit on', async () => {
  const { grid, user } = await openScreener(
    '/screener',
    schemes.map(({ code }, at) => buildSchemeMeasures({ code, navDate: NAV_DATE, ...rules[at] })),
  );
  await user.click(await screen.findByRole('link', { name: 'Outside a rule' }));
  await waitFor(() => expect(readNames(grid)).toEqual(['Tracker 2']));
  expect(readRows(grid)[0]?.textContent).toContain('−1.25Mid-cap shares2');
  await user.click(screen.getByRole('link', { name: 'Closest to its limit' }));
  await waitFor(() => expect(readNames(grid)).toEqual(['Tracker 4', 'Tracker 1']));
  expect(within(grid).queryByText('Tracker 3')).toBeNull(); // not judged, which is not 0
});

test('a filter on a measure says how many schemes have no value', async () => {
  const { grid } = await openScreener('/screener?f.trackingDifference1Year=-20..');
  await waitFor(() => expect(readNames(grid)).toEqual(['Tracker 1']));
  expect(screen.getByText('3 of 4 have no Tracking difference, 1 year and are left out.')).toBeDefined();
});

test('a preset that these data cannot answer is no link and says what it needs', async () => {
  await openScreener('/screener');
  expect(await screen.findByText('Needs more than 3 years of NAVs; these data have 13 months.')).toBeDefined();
  const presets = within(screen.getByRole('navigation', { name: 'Start from' }));
  expect(presets.getByText(/No losing 3-year window/).closest('a')).toBeNull();
  expect(presets.getByRole('link', { name: 'Cheapest index trackers' })).toBeDefined();
});

test('an address of such a preset says the same instead of nothing but 0 rows', async () => {
  renderApp(
    '/screener?f.rollingNegativeShare3Year=..0',
    createFakeService({ GetAUM: schemes, GetSchemeMeasures: measures, GetNAVHistory: history }).fetch,
  );
  const need = await screen.findAllByText(/Needs more than 3 years of NAVs; these data have 13 months/);
  expect(need.some((element) => element.textContent?.startsWith('Rolling return, share negative'))).toBe(true);
});
