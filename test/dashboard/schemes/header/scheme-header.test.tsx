import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPerformance, buildSchemeMaster, buildSchemeMeasures } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const PAGE_LOAD = { timeout: 45_000 };
const CODES = ['1', '2', '3', '4', '5', '6', '7', '8'];
const getName = (code: string) => `Peak ${code} Fund - Direct Plan - Growth`;
const performance = CODES.map((code, index) =>
  buildPerformance({
    code,
    schemeName: getName(code),
    category: 'Equity',
    subCategory: 'Flexi Cap Fund',
    navDate: '2026-11-19T00:00:00',
    return1Year: 10 + index,
  }),
);
const schemes = CODES.map((code) =>
  buildSchemeMaster({ code, schemeName: getName(code), category: 'Equity', subCategory: 'Flexi Cap Fund' }),
);
const measures = CODES.map((code, index) =>
  buildSchemeMeasures({
    code,
    volatility3Year: 12 + index,
    maxDrawdown3Year: index < 4 ? -20 - index : null,
    measureNotes: code === '5' ? 'MaxDrawdown3Year=Young' : '',
  }),
);
const market = { GetAUM: performance, GetSchemeMaster: schemes, GetSchemeMeasures: measures };

const findTile = async (term: string) => (await screen.findByText(term, undefined, PAGE_LOAD)).parentElement;
const getSaved = (): unknown => JSON.parse(localStorage.getItem('fundlens.saved') ?? '{}');

test('risk is shaded by quartile with its rank in words, the lowest volatility being the best, if eight peers have it', async () => {
  renderApp('/scheme?code=2', createFakeService(market).fetch);
  const volatility = await findTile('Volatility 3 y, %');
  await waitFor(() => expect(volatility?.textContent).toBe('Volatility 3 y, %13.00 2nd lowest of 8'));
  expect(volatility?.dataset['quarter']).toBe('1');
  const fall = await findTile('Worst fall 3 y, %');
  expect(fall?.textContent).toBe('Worst fall 3 y, %−21.00'); // of four peers
  expect(fall?.dataset['quarter']).toBeUndefined();
});

test.for([
  ['Equity', 'Flexi Cap Fund', 'Peak Mutual Fund · Equity, Flexi Cap Fund'],
  ['Gilt', '', 'Peak Mutual Fund · Gilt'],
  ['Index Funds', 'Index Funds', 'Peak Mutual Fund · Index Funds'],
  ['', '', 'Peak Mutual Fund'],
] as const)(
  'the fund house has beside it what is known of the class: “%s”, “%s”',
  async ([category, subCategory, text]) => {
    const scheme = { category, subCategory, canonicalCategory: category, canonicalSubCategory: subCategory };
    const service = createFakeService({
      GetAUM: performance.map((row) => ({ ...row, ...scheme })),
      GetSchemeMaster: schemes.map((row) => ({ ...row, ...scheme, mutualFund: 'Peak Mutual Fund' })),
    });
    renderApp('/scheme?code=1', service.fetch);
    const house = await screen.findByRole('link', { name: 'Peak Mutual Fund' }, PAGE_LOAD);
    expect(house.parentElement?.textContent).toBe(text);
  },
);

test('the lowest of its peers is not the 1st lowest', async () => {
  renderApp('/scheme?code=1', createFakeService(market).fetch);
  const volatility = await findTile('Volatility 3 y, %');
  await waitFor(() => expect(volatility?.textContent).toBe('Volatility 3 y, %12.00 lowest of 8'));
});

test('a measure without a value is a dash that says why, without a shade', async () => {
  renderApp('/scheme?code=5', createFakeService(market).fetch);
  const fall = await findTile('Worst fall 3 y, %');
  await waitFor(() => expect(fall?.textContent).toBe('Worst fall 3 y, %–'));
  expect(fall?.querySelector('dd [data-note="The scheme is younger than the window."]')?.textContent).toBe('–');
  expect((await findTile('Volatility 3 y, %'))?.dataset['quarter']).toBe('3');
});

test('a service without measures has no tiles for them', async () => {
  renderApp('/scheme?code=1', createFakeService({ GetAUM: performance, GetSchemeMaster: schemes }).fetch);
  await findTile('NAV, ₹');
  await waitFor(() => expect(screen.queryByText('Volatility 3 y, %')).toBeNull(), PAGE_LOAD);
});

test('the star adds the scheme to a watch list and takes it away again, without a code being typed', async () => {
  const { user } = renderApp('/scheme?code=1', createFakeService(market).fetch);
  const star = await screen.findByRole('button', { name: 'Watch' }, PAGE_LOAD);
  expect(star.ariaPressed).toBe('false');
  await user.click(star);
  expect(star.ariaPressed).toBe('true');
  expect(getSaved()).toMatchObject({ lists: [{ name: 'Watch list', codes: ['1'] }] });
  await user.click(star);
  expect(getSaved()).toMatchObject({ lists: [] });
});

test('an amount typed as people write it is added to a portfolio, which is one click away', async () => {
  const { user } = renderApp('/scheme?code=1', createFakeService(market).fetch);
  await user.click(await screen.findByRole('button', { name: 'Add to portfolio' }, PAGE_LOAD));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to portfolio' }));
  await user.type(dialog.getByLabelText('Amount today, ₹'), '1,5,0');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText(/not grouped as in 1,50,000/)).toBeDefined();
  await user.clear(dialog.getByLabelText('Amount today, ₹'));
  await user.type(dialog.getByLabelText('Amount today, ₹'), '1.5 lakh');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(getSaved()).toMatchObject({ lists: [{ name: 'My portfolio', codes: ['1'], amounts: { 1: 150_000 } }] });
  expect(dialog.getByRole('link', { name: 'My portfolio' }).getAttribute('href')).toMatch(/^\/my-portfolio\?list=/);
});

test('Compare opens the comparison with the scheme', async () => {
  renderApp('/scheme?code=3', createFakeService(market).fetch);
  const region = within(await screen.findByRole('region', { name: 'Scheme' }, PAGE_LOAD));
  expect((await region.findByRole('link', { name: 'Compare' })).getAttribute('href')).toBe('/compare?codes=3');
});
