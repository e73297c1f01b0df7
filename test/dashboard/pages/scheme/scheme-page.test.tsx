import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { addDays } from '#finance/calendar.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import {
  buildHolding,
  buildLimitation,
  buildPerformance,
  buildSchemeEvent,
  buildSchemeMaster,
  buildServerInfo,
} from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const PAGE_LOAD = { timeout: 45_000 };
const build = (code: string, name: string, return1Year: number | null, more: Partial<Performance> = {}) =>
  buildPerformance({
    code,
    schemeName: name,
    subCategory: 'Low Duration Fund',
    category: 'Debt',
    navDate: '2026-11-19T00:00:00',
    return1Year,
    ...more,
  });

const kaveri = build('1', 'Kaveri Fund - Direct Plan - Growth', 8, {
  return1YearBenchmark: 7.5,
  riskometerScheme: 'Moderately High',
  dailyAum: 912.35,
  dailyAumDate: '2026-10-31',
  ter: 0.7,
  terDate: '2026-11-01',
  nav: 45.36751,
});
const payout = build('2', 'Kaveri Fund - Direct Plan - IDCW', null, { returnNotes: '1Year=Payout' });
const market = [
  kaveri,
  payout,
  ...[12, 10, 6, 14].map((value, index) => build(`1${index}`, `Other ${index} Fund - Direct Plan - Growth`, value)),
];

/** The specified operations only. */
const createSpecifiedService = () => createFakeService({ GetAUM: market });

const readHeader = () =>
  Object.fromEntries(
    [...screen.getByRole('region', { name: 'Scheme' }).querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );

test('the header has NAV and AUM with their dates, returns with ranks in words, and the riskometer in letters and words', async () => {
  renderApp('/scheme?code=1', createSpecifiedService().fetch);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kaveri Fund' }, PAGE_LOAD)).toBeDefined();
  await waitFor(() =>
    expect(readHeader()).toEqual({
      'NAV, ₹': '45.3675 19 Nov 2026',
      'AUM, ₹ crore': '912.35 31 Oct 2026',
      '1 year, %': '8.00 4th of 5',
      '3 years, % p.a.': '–',
      '5 years, % p.a.': '–',
      'TER, %': '0.70 01 Nov 2026',
    }),
  );
  const header = within(screen.getByRole('region', { name: 'Scheme' }));
  expect(header.getByText('MH').parentElement?.textContent).toBe('MHModerately High');
  expect(header.getByRole('link', { name: 'Ultra Short to Short Term Fund' }).parentElement?.textContent).toBe(
    'Debt, Ultra Short to Short Term Fund',
  );
});

test('a specialised investment fund has its risk band, not a level of the riskometer, and its minimum investment', async () => {
  const fields = {
    category: 'Hybrid Investment Strategies',
    subCategory: 'Hybrid Long-Short Fund',
    riskometerScheme: '',
  };
  const fund = { ...build('SIF-9', 'Neelam Hybrid Long-Short Fund - Direct Plan - Growth', 6), ...fields, riskBand: 3 };
  renderApp('/scheme?code=SIF-9', createFakeService({ GetAUM: [fund, kaveri] }).fetch);
  expect(await screen.findByRole('heading', { level: 1, name: /^Neelam Hybrid/ }, PAGE_LOAD)).toBeDefined();
  const header = within(screen.getByRole('region', { name: 'Scheme' }));
  expect(header.getByText('Risk band 3 of 5')).toBeDefined();
  expect(header.getByText('Minimum ₹ 10 lakh')).toBeDefined();
  expect(await screen.findByText(/^₹ 10 lakh across all strategies of the fund/)).toBeDefined();
  expect(screen.queryByText(/Benchmark risk/)).toBeNull();
});

test('Overview sets each return beside those of benchmark and peers, and lists only what is available', async () => {
  renderApp('/scheme?code=1', createSpecifiedService().fetch);
  const year = await screen.findByRole('row', { name: /^1 year/ }, PAGE_LOAD);
  // returns 6, 8, 10, 12, 14: median 10, rank 4, and too few for quartiles
  await waitFor(() =>
    expect(
      within(year)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['8.00', '7.50', '+0.50', '10.00', '−2.00', '4/5', '–']),
  );
  expect(screen.getByText('Low Duration Fund')).toBeDefined();
  expect(screen.getByText('Macaulay duration of 6 to 12 months')).toBeDefined();
  expect(screen.queryByText('ISIN, growth')).toBeNull(); // not available
});

test.each([
  [12.3449, [9, 10, 10.1151, 13], ['10.12', '+2.22', '2/5']], // unrounded 2.2298
  [5.5051, [5.4, 5.6, 5.5, 5.7, 5.5149], ['5.51', '0.00', '3/6']], // 5.5149 is printed as 5.51 too
  [5.51, [5.52, 5.4, 5.6], ['5.52', '−0.01', '–']], // of four peers
])('Overview ranks and subtracts returns as printed: %d among %j', async (own, others, expected) => {
  const peers = others.map((value, index) => build(`1${index}`, `Other ${index} Fund - Direct Plan - Growth`, value));
  renderApp('/scheme?code=1', createFakeService({ GetAUM: [{ ...kaveri, return1Year: own }, ...peers] }).fetch);
  const year = await screen.findByRole('row', { name: /^1 year/ }, PAGE_LOAD);
  const readCells = () => [...year.querySelectorAll('td')].slice(3, 6).map(({ textContent }) => textContent);
  await waitFor(() => expect(readCells()).toEqual(expected));
});

test('a published return is marked in the header and on Overview, with its date', async () => {
  const published = {
    ...kaveri,
    returnSource: '1Year=Published',
    benchmarkReturnSource: '1Year=Published',
    publishedReturnDate: '2026-11-18',
  } as const;
  renderApp('/scheme?code=1', createFakeService({ GetAUM: [published] }).fetch);
  const year = await screen.findByRole('row', { name: /^1 year/ }, PAGE_LOAD);
  const marked = [...year.querySelectorAll('[data-note]')];
  expect(marked.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['8.00', '7.50', '+0.50']);
  expect(marked[1]?.getAttribute('aria-description')).toMatch(/^Published by AMFI to 18 Nov 2026/);
  const header = within(screen.getByRole('region', { name: 'Scheme' })).getByText('8.00');
  expect(header.getAttribute('aria-description')).toMatch(/^Published by AMFI to 18 Nov 2026/);
});

test('a change of the benchmark within the periods of its returns is said, and one before them is not', async () => {
  const change = (date: IsoDate, old: string) =>
    buildSchemeEvent({ code: '1', kind: 'Benchmark', date, after: addDays(date, -1), old, new: 'Index B TRI' });
  const events = [change('2026-04-01', 'Index A TRI'), change('2024-04-01', 'Older TRI')];
  renderApp(
    '/scheme?code=1',
    createFakeService({
      GetAUM: [{ ...kaveri, benchmark: 'Index B TRI' }],
      GetSchemeEvents: events,
      GetLimitation: [buildLimitation({ operation: 'GetSchemeEvents' })],
    }).fetch,
  );
  const note = await screen.findByText(/^Benchmark changed/, undefined, PAGE_LOAD);
  expect(note.textContent).toMatch(
    /^Benchmark changed on 01 Apr 2026 from Index A TRI to Index B TRI\. Benchmark returns/,
  );
});

test('an option that pays out income is not ranked, and its page is not empty', async () => {
  renderApp('/scheme?code=2&tab=peers', createSpecifiedService().fetch);
  expect(await screen.findByRole('heading', { name: 'Kaveri Fund has no peers' }, PAGE_LOAD)).toBeDefined();
  expect(
    screen.getByText('Not ranked: only growth options are (this is IDCW). Choose the growth option above.'),
  ).toBeDefined();
});

test.for([
  [{ category: 'Other', subCategory: 'Index Funds', benchmark: '' }, 'benchmarks with fund performance'],
  [{ category: '', subCategory: '' }, 'sub-categories with the NAVs'],
  [{ navDate: '2026-08-21' }, 'NAVs each day'],
] as const)('a scheme without peers for want of data says who publishes them: %j', async ([changes, what]) => {
  const current = build('9', 'Current Fund - Direct Plan - Growth', 1);
  const service = createFakeService({
    GetAUM: [{ ...kaveri, ...changes }, current],
    GetServerInfo: [buildServerInfo()],
  });
  renderApp('/scheme?code=1&tab=peers', service.fetch);
  await screen.findByRole('heading', { name: 'Kaveri Fund has no peers' }, PAGE_LOAD);
  expect(screen.getByText(/^Not ranked:/).textContent).toMatch(
    new RegExp(` AMFI publishes ${what} on www\\.amfiindia\\.com\\. npm run update downloads the files,`),
  );
});

test('another plan or option is chosen in the header, and the tabs keep the scheme', async () => {
  const { user, address } = renderApp('/scheme?code=1', createSpecifiedService().fetch);
  const plans = await screen.findByRole('combobox', { name: 'Plan and option' }, PAGE_LOAD);
  expect([...plans.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Direct · Growth', 'Direct · IDCW']);
  await user.selectOptions(plans, 'Direct · IDCW');
  await waitFor(() => expect(address()).toBe('/scheme?code=2'));
  const tabs = within(screen.getByRole('navigation', { name: 'Scheme' }));
  expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/scheme?code=2'],
    ['Holdings', '/holdings?code=2'],
    ['What changed', '/what-changed?code=2'],
    ['Attribution', '/attribution?code=2'],
    ['Peers', '/scheme?code=2&tab=peers'],
    ['Events', '/scheme?code=2&tab=events'],
  ]);
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Overview');
});

test('a scheme that may hold shares has the tab Size breakdown, a debt scheme has not', async () => {
  const equity = { ...kaveri, category: 'Equity', subCategory: 'Flexi Cap Fund' };
  renderApp('/scheme?code=1', createFakeService({ GetAUM: [equity] }).fetch);
  await screen.findByRole('heading', { level: 1, name: 'Kaveri Fund' }, PAGE_LOAD);
  expect(screen.getByRole('link', { name: 'Size breakdown' }).getAttribute('href')).toBe('/size-breakdown?code=1');
});

test('Peers lists them by rank over their median', async () => {
  renderApp('/scheme?code=1&tab=peers', createSpecifiedService().fetch);
  const name = 'Peers: Ultra Short to Short Term Fund · Direct';
  const grid = await screen.findByRole('grid', { name }, PAGE_LOAD);
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent?.replace(/ - .*/, '')),
  ).toEqual(['Median of 5 peers', 'Other 3 Fund', 'Other 0 Fund', 'Other 1 Fund', 'Kaveri Fund', 'Other 2 Fund']);
  expect(grid.querySelector('tfoot')?.textContent).toContain('10.00');
});

test('a scheme without a portfolio has an Overview, and the other tabs say that there is none', async () => {
  const service = createFakeService({
    GetAUM: [kaveri],
    GetSchemeMaster: [buildSchemeMaster({ code: '1', schemeName: kaveri.schemeName, portfolioDate: null })],
    GetHoldings: [],
  });
  const { user } = renderApp('/scheme?code=1', service.fetch);
  expect(await screen.findByRole('row', { name: /^1 year/ }, PAGE_LOAD)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Holdings' }));
  expect(await screen.findByRole('heading', { name: 'No portfolio loaded for Kaveri Fund' }, PAGE_LOAD)).toBeDefined();
  expect(screen.getByText('₹912 crore').parentElement?.textContent).toBe('₹912 crore (31 Oct 2026)');
});

const midCap = build('7', 'Himgiri Mid Cap Fund - Direct Plan - Growth', 9, {
  category: 'Equity',
  subCategory: 'Mid Cap Fund',
});
const holdMidCaps = (weight: number, date: IsoDate, size = 'Mid Cap') => [
  buildHolding({ weight, size, date: `${date}T00:00:00` }),
];

test.for([
  [
    '2026-10-31',
    '✓',
    'True to its label',
    '31 Oct 2026: Residual portion 0.00 % (none) (SEBI circular of 26 Feb 2026).',
  ],
  ['2025-08-31', '?', 'Rules not judged: none can be judged by this portfolio', ''],
] as const)(
  'the only rule of a sub-category, which is new, is stated of a portfolio of %s',
  async ([date, ...expected]) => {
    const liquid = { ...midCap, schemeName: 'Himgiri Liquid Fund - Direct Plan - Growth', category: 'Debt' };
    const service = createFakeService({
      GetAUM: [{ ...liquid, subCategory: 'Liquid Fund' }],
      GetHoldings: [buildHolding({ weight: 100, size: '', assetType: 'Debt', date: `${date}T00:00:00` })],
    });
    renderApp('/scheme?code=7', service.fetch);
    const mandate = within(await screen.findByRole('region', { name: 'Mandate' }, PAGE_LOAD));
    const heading = await mandate.findByText(expected[1], undefined, PAGE_LOAD);
    const verdict = heading.closest('p')?.querySelector('span:not([data-sign])')?.textContent ?? '';
    expect([heading.parentElement?.dataset['sign'], heading.textContent, verdict]).toEqual(expected);
  },
);

test.for([
  [52.95, '2026-10-31', '!', 'Outside a rule', '31 Oct 2026: Mid-cap shares 52.95 % (at least 65 %), below'],
  [
    66.07,
    '2026-10-31',
    '✓',
    'True to its label',
    'Mid-cap shares 66.07 % (at least 65 %) (SEBI circular of 6 Oct 2017)',
  ],
  [
    66.07,
    '2025-12-31',
    '?',
    'True to its label, by an old portfolio',
    '31 Dec 2025 (portfolio 323 days old): Mid-cap shares 66.07 %',
  ],
] as const)(
  'a service that judges no portfolios: Overview says in words whether %f % on %s meet the rules',
  async ([weight, date, sign, title, text]) => {
    const service = createFakeService({ GetAUM: [midCap], GetHoldings: holdMidCaps(weight, date) });
    renderApp('/scheme?code=7', service.fetch);
    const mandate = within(await screen.findByRole('region', { name: 'Mandate' }, PAGE_LOAD));
    const heading = await mandate.findByText(title, undefined, PAGE_LOAD);
    expect(heading.parentElement?.dataset['sign']).toBe(sign);
    expect(mandate.getByText(/Mid-cap shares/).textContent).toContain(text);
  },
);

test('rules that cannot be judged say why', async () => {
  const service = createFakeService({ GetAUM: [midCap], GetHoldings: holdMidCaps(99, '2026-10-31', '') });
  renderApp('/scheme?code=7', service.fetch);
  const mandate = within(await screen.findByRole('region', { name: 'Mandate' }, PAGE_LOAD));
  expect(await mandate.findByText('Rules not judged', undefined, PAGE_LOAD)).toBeDefined();
  expect(mandate.getByText(/\(at least 65 %\), not judged: its shares have no market-cap sizes/)).toBeDefined();
});

test('a stale NAV is marked, and closed plans and options are listed apart, after those with a current NAV', async () => {
  const former = build('3', 'Kaveri Fund - Direct Plan - Growth', null, {
    nav: 21.9544,
    navDate: '2017-04-25T00:00:00',
  });
  renderApp('/scheme?code=3', createFakeService({ GetAUM: [...market, former] }).fetch);
  await screen.findByRole('heading', { level: 1, name: 'Kaveri Fund' }, PAGE_LOAD);
  await waitFor(() => expect(readHeader()['NAV, ₹']).toBe('21.9544 25 Apr 2017 ▲ stale'));
  const plans = screen.getByRole('combobox', { name: 'Plan and option' });
  await waitFor(() =>
    expect([...plans.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Direct · Growth',
      'Direct · IDCW',
      'Direct · Growth (3)',
    ]),
  );
  const [closed] = plans.querySelectorAll('optgroup');
  expect([closed?.label, closed?.textContent]).toEqual(['Closed (no current NAV)', 'Direct · Growth (3)']);
});

test.each(['/scheme', '/holdings', '/size-breakdown'])(
  '%s says once that a code is unknown, without a row of dashes',
  async (path) => {
    const service = createFakeService({
      GetSchemeMaster: [buildSchemeMaster({ code: '1' })],
      GetAUM: [],
      GetHoldings: [],
      GetHoldingsByType: [],
    });
    renderApp(`${path}?code=999999`, service.fetch);
    expect(await screen.findByText('Scheme code 999999 not found', undefined, PAGE_LOAD)).toBeDefined();
    await waitFor(() => expect(screen.queryByText('NAV, ₹')).toBeNull());
    expect(screen.getAllByText(/999999/)).toHaveLength(1);
    expect(screen.getAllByText('Choose another scheme above.')).toHaveLength(1);
  },
);
