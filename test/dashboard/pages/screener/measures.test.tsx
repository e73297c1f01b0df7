import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { measureFields } from '#contract/measures/measures.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { serializeSearchParams } from '#dashboard/navigation/search-params.ts';
import { presets } from '#dashboard/pages/screener/presets.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPerformance, buildSchemeMeasures } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const NAV_DATE = '2026-11-19T00:00:00';

const buildScheme = (code: number) =>
  buildPerformance({
    code: String(code),
    schemeName: `Fund ${code} - Direct Plan - Growth`,
    subCategory: 'Small Cap Fund',
    navDate: NAV_DATE,
    dailyAum: 100 - code,
    return1Year: 10,
    return3Year: 12,
    ter: 0.5,
  });

const buildMeasures = (code: number, values: Partial<SchemeMeasures>): SchemeMeasures =>
  buildSchemeMeasures({ code: String(code), navDate: NAV_DATE, ...values });

const schemes = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(buildScheme);
/** What the presets need beside risk. */
const needed = {
  ...{ rollingNegativeShare3Year: 1, macaulayDuration: 2, sovereignAaaShare: 90, planTerGap: 0.5 },
  ...{ rulesOutside: 0, ruleDistance: 1 },
};
const measures = [
  buildMeasures(1, { volatility3Year: 18, beta3Year: 1.1, rollingMedian3Year: 9, ...needed }),
  buildMeasures(2, { volatility3Year: 12, beta3Year: 0.9, rollingMedian3Year: 15 }),
  buildMeasures(3, { volatility3Year: 15, beta3Year: 1, rollingMedian3Year: 12 }),
  buildMeasures(4, { volatility3Year: 14, beta3Year: 1, rollingMedian3Year: 8 }),
  buildMeasures(5, { volatility3Year: 13, beta3Year: 1, rollingMedian3Year: 14 }),
  buildMeasures(6, { measureNotes: 'Risk3Year=Young' }),
  buildMeasures(7, { volatility3Year: 17, beta3Year: 1, rollingMedian3Year: 5 }),
  buildMeasures(8, { volatility3Year: 17, beta3Year: 1, rollingMedian3Year: 6 }),
  buildMeasures(9, { volatility3Year: 14, beta3Year: 1, rollingMedian3Year: 7 }),
];

async function openScreener(
  path: string,
  more: Parameters<typeof createFakeService>[0] = { GetSchemeMeasures: measures },
) {
  const app = renderApp(path, createFakeService({ GetAUM: schemes, ...more }).fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  return { ...app, grid };
}

const readNames = (grid: HTMLElement): readonly string[] =>
  within(grid)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent?.replace(/ - .*/, '') ?? '')
    .filter((name) => name.startsWith('Fund'));

function findCell(grid: HTMLElement, scheme: string, label: string): HTMLElement {
  const index = [...grid.querySelectorAll<HTMLElement>('[data-label]')]
    .find((element) => element.dataset['label']?.startsWith(label))
    ?.closest('[role=columnheader]')
    ?.getAttribute('aria-colindex');
  const row = within(grid).getByRole('row', { name: new RegExp(scheme) });
  const cell = row.querySelector(`[aria-colindex="${index}"]`);
  if (!(cell instanceof HTMLElement)) throw new Error(`no cell ${label}`);
  return cell;
}

test('less is better for volatility: the lowest is first of its peers, and beta is neither ranked nor shaded', async () => {
  const { grid } = await openScreener('/screener?returns=risk');
  await waitFor(() => expect(findCell(grid, 'Fund 2', 'Volatility, 3 years').textContent).toBe('12.00 rank 1'));
  const lowest = findCell(grid, 'Fund 2', 'Volatility, 3 years');
  expect([lowest.getAttribute('aria-description'), lowest.dataset['quarter']]).toEqual([
    'Rank 1 of 8 in Small Cap Fund · Direct: top quartile',
    '1',
  ]);
  expect(findCell(grid, 'Fund 1', 'Volatility, 3 years').dataset['quarter']).toBe('4');
  const beta = findCell(grid, 'Fund 1', 'Beta, 3 years');
  expect([beta.textContent, beta.dataset['quarter']]).toEqual(['1.10', undefined]);
  const missing = findCell(grid, 'Fund 6', 'Volatility, 3 years');
  expect([missing.textContent, missing.getAttribute('aria-description')]).toEqual([
    '–',
    'The scheme is younger than the window.',
  ]);
});

test('rank, quartile, percentile and median of a measure are columns of their own', async () => {
  const ids = ['Rank', 'Quartile', 'Percentile', 'Median'].map((kind) => `peer${kind}Volatility3Year`).join(',');
  const { grid } = await openScreener(`/screener?returns=benchmark&cols=${ids}&order=${ids}`);
  await waitFor(() => expect(findCell(grid, 'Fund 5', 'Rank among peers, Volatility').textContent).toBe('2/8'));
  expect(findCell(grid, 'Fund 5', 'Quartile, Volatility').textContent).toBe('Top quartile');
  expect(findCell(grid, 'Fund 5', 'Percentile among peers, Volatility').textContent).toBe('86');
  expect(findCell(grid, 'Fund 5', 'Peer median, Volatility').textContent).toBe('14.50');
});

test('the filters of the rail need no measures but those that are always loaded', async () => {
  const { user } = await openScreener('/screener');
  const rail = within(await screen.findByRole('complementary', { name: 'Filters' }));
  for (const title of ['Risk, 3 years', 'Consistency, 3 years', 'Debt', 'Cost']) {
    await user.click(await rail.findByText(title));
    const options = within(await rail.findByRole('list', { name: title })).getAllByRole('listitem');
    await waitFor(() => expect(options.filter((option) => !/\d$/.test(option.textContent ?? ''))).toEqual([]));
  }
});

test('the median row has the medians of measures', async () => {
  const { grid } = await openScreener('/screener?returns=risk');
  await waitFor(() => expect(grid.querySelector('tfoot')?.textContent).toContain('14.50'));
});

test('a preset opens with its columns, filters and order, and is marked as the current one', async () => {
  const { grid, user, address } = await openScreener('/screener');
  await user.click(await screen.findByRole('link', { name: 'Steady small caps' }));
  await waitFor(() => expect(readNames(grid)).toEqual(['Fund 2', 'Fund 5']));
  expect(address()).toContain('f.peerPercentileVolatility3Year=50');
  expect(screen.getByRole('link', { name: 'Steady small caps', current: true })).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Columns shown' })).toMatchObject({ value: 'risk' });
});

test.each(presets.map(({ title, search }) => [title, serializeSearchParams(search)]))(
  'every setting of the preset “%s” is known to the table',
  async (_, search) => {
    await openScreener(`/screener${search}`);
    await screen.findByRole('link', { current: true, name: (name) => presets.some(({ title }) => title === name) });
    await waitFor(() => expect(screen.queryByText('Some settings in this link were ignored')).toBeNull());
  },
);

test('a service without measures has neither their columns nor their filters and presets', async () => {
  const { grid } = await openScreener('/screener', {});
  await waitFor(() => expect(grid.querySelector('[data-label^="Volatility"]')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Steady small caps' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Large caps ahead of peers' })).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Risk' })).toBeNull();
});

test('there is a column for every measure', async () => {
  const { user } = await openScreener('/screener');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const chooser = await screen.findByRole('dialog');
  const offered = new Set(
    within(chooser)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  );
  const missing = Object.values(measureFields).filter(({ label }) => !offered.has(label));
  expect(missing).toEqual([]);
});
