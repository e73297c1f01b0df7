import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import type { Performance } from '#contract/records/performance.ts';
import { recordsResponse, createFakeService, problemResponse } from '#test/support/fake-service.ts';
import { buildMarket } from '#test/support/market/build-market.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { readColumn, findTable, findText, openPage } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';
import { buildCompareMarket, buildPlan } from './compare-market.ts';

afterEach(() => vi.unstubAllGlobals());

/** The texts of a row of the key data, scheme by scheme, and the median of the peers. */
async function readKeyData(name: RegExp): Promise<readonly string[]> {
  const header = await screen.findByRole('rowheader', { name }, { timeout: 45_000 });
  const cells = [...(header.closest('tr')?.querySelectorAll('td') ?? [])];
  return cells.map((cell) => cell.textContent?.trim() ?? '');
}

const getChart = (name: string) => screen.getByRole('figure', { name });

test('compares schemes in the order of the URL and marks the best value of each row', async () => {
  await openPage('/compare?codes=2,1', buildCompareMarket());
  await waitFor(async () => expect(await readKeyData(/^Return, 1 year/)).toEqual(['10.00', '20.00 best', '15.00']));
  expect(await readKeyData(/^Return, 3 years/)).toEqual(['10.00', '20.00 best', '15.00']);
  expect(await readKeyData(/^NAV ₹/)).toHaveLength(3);
  expect(
    within(screen.getByRole('list', { name: 'Compared schemes' }))
      .getAllByRole('button', { name: /^Remove/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Remove Slow', 'Remove Quick']);
  expect(screen.getByText('Two schemes, direct plan, growth option')).toBeDefined();
  expect(screen.getByText('The dot is the best in the row, where the difference matters.')).toBeDefined();
});

test.each([5, 3])('the key data of up to %i schemes take half of a screen, a large one for five', async (most) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: most === 5 }));
  const codes = ['1', '2', '3', '4', '5', '6'];
  const market = buildMarket({ schemes: codes.map((code) => buildPlan(code, `Fund ${code}`)) });
  for (const count of [most, most + 1]) {
    await openPage(`/compare?codes=${codes.slice(0, count).join(',')}`, market);
    const section = await screen.findByRole('region', { name: 'Key data' }, { timeout: 45_000 });
    expect(section.style.getPropertyValue('--columns')).toBe(count === most ? '6' : '12');
    cleanup();
  }
});

test('describes the growth of ₹10,000 in text from the date of the investment', async () => {
  await openPage('/compare?codes=1,2&period=1y', buildCompareMarket());
  expect(
    await findText(
      '₹10,000 invested on 19 Nov 2025: Quick reached ₹12,000 by 19 Nov 2026 and Slow reached ₹11,000 by 19 Nov 2026.',
    ),
  ).toBeDefined();
  expect(
    within(getChart('Growth of ₹10,000')).getByText(/^19 Nov 2025 to 19 Nov 2026, on a linear scale/),
  ).toBeDefined();
});

test('stores the period in the URL, and names the younger scheme that moves the start', async () => {
  const { user, address } = await openPage('/compare?codes=1,4', buildCompareMarket());
  expect(await findText(/^03 May 2026 to 19 Nov 2026 \(first NAV of Young since 19 Nov 2021\)/)).toBeDefined();
  await user.click(within(screen.getByRole('group', { name: 'Period' })).getByRole('button', { name: '1 y' }));
  expect(address()).toBe('/compare?codes=1,4&period=1y');
  await user.click(within(getChart('Growth of ₹10,000')).getByRole('button', { name: 'log scale' }));
  expect(address()).toBe('/compare?codes=1,4&period=1y&scale=log');
});

test('shows no return and no line for an option that pays out income, with the reason', async () => {
  await openPage('/compare?codes=1,3', buildCompareMarket());
  expect(await readKeyData(/^Return, 1 year/)).toEqual(['20.00', '–']);
  expect(await findText(/^Paying not shown: IDCW NAVs exclude payouts\./)).toBeDefined();
});

test('shows all data in a table', async () => {
  await openPage('/compare?codes=1,2', buildCompareMarket());
  const table = await findTable('Compared schemes');
  expect(readColumn(table, 'Option')).toEqual({
    'Quick Fund - Direct Plan - Growth': 'Growth',
    'Slow Fund - Direct Plan - Growth': 'Growth',
  });
});

test('removes a scheme by its chip and adds one by name, and updates the URL', async () => {
  const { user, address } = await openPage('/compare?codes=1,2', buildCompareMarket());
  await user.click(await screen.findByRole('button', { name: 'Remove Quick' }, { timeout: 45_000 }));
  expect(address()).toBe('/compare?codes=2');
  await user.click(screen.getByRole('button', { name: /^\+ Add scheme/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Add scheme' }), 'young');
  await user.click(await screen.findByRole('gridcell', { name: /Young/ }));
  expect(address()).toBe('/compare?codes=2,4');
});

test('keeps the focus among the schemes when one is removed or added', async () => {
  const { user } = await openPage('/compare?codes=1,2', buildCompareMarket());
  await user.click(await screen.findByRole('button', { name: 'Remove Quick' }, { timeout: 45_000 }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Slow' }));
  await user.click(screen.getByRole('button', { name: /^\+ Add scheme/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Add scheme' }), 'young');
  await user.click(await screen.findByRole('gridcell', { name: /Young/ }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^\+ Add scheme/ }));
});

test('without a scheme, explains how to add one, suggests some and requests no comparison', async () => {
  const record = buildPerformance({ code: '7', schemeName: 'Kaveri Fund - Direct Plan - Growth' });
  const { fetch, requests } = createFakeService({ GetAUM: [record], GetSchemeMaster: [] });
  const { user, address } = renderApp('/compare', fetch);
  expect(await screen.findByRole('heading', { name: 'Select schemes to compare' }, { timeout: 45_000 })).toBeDefined();
  await user.click(await screen.findByRole('link', { name: 'Kaveri Fund' }));
  expect(address()).toBe('/compare?codes=7');
  expect(requests.filter(({ parameters }) => !parameters.get('code')).map(({ path }) => path)).not.toContain(
    '/api/GetAumSchemeComparison',
  );
});

test('names unknown codes and reports more than ten schemes', async () => {
  await openPage(
    `/compare?codes=1,2,999,${Array.from({ length: 9 }, (_, index) => `8${index}`).join()}`,
    buildCompareMarket(),
  );
  expect(await findText('Only the first 10 of the 12 schemes in this link are used.')).toBeDefined();
  const notice = (await findText('Scheme codes not found')).closest('output');
  expect(notice?.textContent).toContain('999, 80, 81');
  expect(await readKeyData(/^Return, 1 year/)).toEqual(['20.00 best', '10.00']);
});

test('explains what cannot be shown without NAV histories, and shows the rest', async () => {
  const records: readonly Performance[] = ['1', '2'].map((code) =>
    buildPerformance({ code, schemeName: `Scheme ${code}`, return1Year: Number(code) }),
  );
  renderApp('/compare?codes=1,2', createFakeService({ GetAumSchemeComparison: records, GetAUM: records }).fetch);
  expect(
    await findText(/NAV history is not available, so growth, volatility and drawdown cannot be shown\.$/),
  ).toBeDefined();
  expect(await readKeyData(/^Return, 1 year/)).toEqual(['1.00', '2.00 best']);
  expect(screen.getByText(/^Not available for these schemes:/).textContent).toContain('Volatility, 3 years');
});

test('retries NAV histories that failed to load', async () => {
  const records = [buildPerformance({ code: '1', schemeName: 'Quick' })];
  let isHealthy = false;
  const history = () =>
    isHealthy ? recordsResponse('GetNAVHistory', navs) : problemResponse(createProblem(503, 'Not now.'));
  const navs = (['2026-11-18', '2026-11-19'] as const).map((day, index) => ({
    code: '1',
    schemeName: 'Quick',
    navDate: `${day}T00:00:00` as const,
    nav: 10 + index,
    benchmarkValue: null,
    navOverride: '',
  }));
  const { user } = renderApp(
    '/compare?codes=1',
    createFakeService({ GetAumSchemeComparison: records, GetNAVHistory: history }).fetch,
  );
  expect(await findText('Nothing to show: No data has been loaded yet.')).toBeDefined();
  isHealthy = true;
  await user.click(screen.getByRole('button', { name: 'try again' }));
  expect(await findText('₹10,000 invested on 18 Nov 2026: Quick reached ₹11,000 by 19 Nov 2026.')).toBeDefined();
});

test('reserves the rows computed from NAV histories while those load', async () => {
  const records = [buildPerformance({ code: '1', schemeName: 'Quick', return3Year: 10 })];
  const service = createFakeService({ GetAumSchemeComparison: records, GetNAVHistory: [], GetAUMHistory: [] });
  let respond = (): void => undefined;
  const response = new Promise<void>((resolve) => (respond = resolve));
  renderApp('/compare?codes=1', async (input, init) => {
    if (typeof input === 'string' && input.includes('GetNAVHistory')) await response;
    return service.fetch(input, init);
  });
  expect(await readKeyData(/^Volatility, 3 years/)).toEqual(['…']);
  expect(within(within(getChart('Growth of ₹10,000')).getByRole('list')).getByText('Quick')).toBeDefined();
  respond();
  expect(await findText(/Volatility, 3 years/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Volatility/ })).toBeNull());
});

test('copies a link to the view', async () => {
  const { user } = await openPage('/compare?codes=1,2&period=1y', buildCompareMarket());
  await screen.findByRole('button', { name: 'Copy link' }, { timeout: 45_000 });
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined());
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/compare?codes=1,2&period=1y`);
});

test('says if people and terms could not be loaded, and shows them after another try', async () => {
  let isBroken = true;
  const schemes = ['1', '2'].map((code) =>
    buildPerformance({ code, schemeName: `Fund ${code} - Direct Plan - Growth` }),
  );
  const details = () =>
    isBroken ? problemResponse(createProblem(400, 'Broken.')) : recordsResponse('GetSchemeDetails', []);
  const service = { GetAumSchemeComparison: schemes, GetAUM: schemes, GetSchemeDetails: details };
  const { user } = renderApp('/compare?codes=1,2', createFakeService(service).fetch);
  const notice = await findText('People and terms could not be loaded');
  expect(screen.queryByText(/^Not available for these schemes:.*Exit load/)).toBeNull();
  isBroken = false;
  await user.click(within(notice.closest('output') ?? notice).getByRole('button', { name: 'Try again' }));
  expect(await findText(/^Not available for these schemes:.*Exit load/)).toBeDefined();
});

test('a mix is one more column, with returns from its weights at the start of each period and no rank', async () => {
  await openPage('/compare?codes=1,2&mix=1:60,2:40@none', buildCompareMarket());
  await waitFor(async () =>
    expect(await readKeyData(/^Return, 1 year/)).toEqual(['20.00 best', '10.00', '16.00', '15.00']),
  );
  const three = Number((await readKeyData(/^Return, 3 years/))[2]);
  expect(three).toBeCloseTo((Math.cbrt(0.6 * 1.2 ** 3 + 0.4 * 1.1 ** 3) - 1) * 100, 1);
  expect(screen.getByText('Two schemes and one mix, direct plan, growth option')).toBeDefined();
  expect(await findText('Mix 60/40, not rebalanced: 60 % Quick Fund + 40 % Slow Fund; not rebalanced')).toBeDefined();
});

test('the growth of a mix without rebalancing is that of its weights at the start of the window', async () => {
  await openPage('/compare?codes=2&mix=1:60,2:40@none&period=1y', buildCompareMarket());
  expect(
    await findText(
      '₹10,000 invested on 19 Nov 2025: Slow reached ₹11,000 by 19 Nov 2026 and Mix 60/40, not rebalanced reached ₹11,600 by 19 Nov 2026.',
    ),
  ).toBeDefined();
});

test('a mix of an option that pays out income has no line and says why, as one of an unknown code', async () => {
  await openPage('/compare?codes=1&mix=1:60,3:40;1:50,77:50', buildCompareMarket());
  expect(await findText(/Mix 60\/40, every year not shown: IDCW NAVs of Paying Fund exclude payouts\./)).toBeDefined();
  expect(await findText(/Mix 50\/50, every year not shown: scheme code 77 not found\./)).toBeDefined();
  expect(screen.getByText('Mix 50/50, every year: 50 % Quick Fund + 50 % 77; rebalanced every year')).toBeDefined();
  expect(screen.getByText('Scheme code not found')).toBeDefined();
});

test('a mix that does not add up to 100 is refused with its sum', async () => {
  await openPage('/compare?codes=1,2&mix=1:60,2:35', buildCompareMarket());
  expect(await findText('The mix adds up to 95 %, expected 100 %.')).toBeDefined();
});

test('makes a mix of the compared schemes in place, changes and removes it', async () => {
  const { user, address } = await openPage('/compare?codes=1,2', buildCompareMarket());
  await user.click(await screen.findByRole('button', { name: '+ Mix' }, { timeout: 45_000 }));
  const first = await screen.findByRole('textbox', { name: 'Weight 1, %' });
  await user.clear(first);
  await user.type(first, '60');
  expect(screen.getByText('The mix adds up to 110 %, expected 100 %.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add mix' })).toHaveProperty('disabled', true);
  const second = screen.getByRole('textbox', { name: 'Weight 2, %' });
  await user.clear(second);
  await user.type(second, '40');
  await user.click(screen.getByRole('button', { name: 'Add mix' }));
  expect(address()).toBe('/compare?codes=1,2&mix=1:60,2:40@yearly');
  await user.click(await screen.findByRole('button', { name: 'Edit Mix 60/40, every year' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rebalancing' }), 'Bands');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Core');
  await user.click(screen.getByRole('button', { name: 'Change mix' }));
  expect(address()).toBe('/compare?codes=1,2&mix=Core~1:60,2:40@bands5');
  await user.click(screen.getByRole('button', { name: 'Remove Core' }));
  expect(address()).toBe('/compare?codes=1,2');
});
