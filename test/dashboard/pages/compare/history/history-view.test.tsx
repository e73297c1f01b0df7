import { screen, within, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { findText, openPage } from '#test/support/open-page.tsx';
import { readRows } from '#test/support/read-rows.ts';

/** NAVs of every day up to the last that grow by a percentage a year, with a fall of 20 % and its recovery. */
function buildNavs(percent: number, days: number, end: IsoDate = '2026-11-19'): Readonly<Record<string, number>> {
  const last = toDayNumber(end);
  return Object.fromEntries(
    Array.from({ length: days + 1 }, (_, index) => {
      const dip = index >= days - 200 && index < days - 100 ? 0.8 : 1;
      return [toIsoDay(last - days + index), 10 * dip * (1 + percent / 100) ** (index / 365)] as const;
    }),
  );
}

const buildPlan = (code: string, name: string, overrides = {}) =>
  buildScheme({ code, schemeNumber: Number(code), schemeName: `${name} Fund - Direct Plan - Growth`, ...overrides });

/** NAVs of month-ends only, of the last months: too few for any analysis of daily values. */
const monthEndNavs = { '2026-08-31': 10, '2026-10-30': 10.4, '2026-11-19': 10.5 };

const market = buildMarket({
  schemes: [
    buildPlan('1', 'Quick'),
    buildPlan('2', 'Young'),
    buildPlan('3', 'Paying', { option: 'IDCW' }),
    buildPlan('6', 'Sparse'),
    buildPlan('8', 'Early'),
    buildPlan('9', 'Recent'),
    buildPlan('7', 'Steady', { category: 'Debt', subCategory: 'Liquid Fund' }),
    ...['4', '5'].map((code) =>
      buildPlan(code, `Overnight ${code}`, { category: 'Debt', subCategory: 'Overnight Fund' }),
    ),
  ],
  navs: {
    1: buildNavs(20, 1900),
    2: buildNavs(10, 900),
    3: buildNavs(5, 1900),
    4: buildNavs(6, 800),
    5: buildNavs(7, 800),
    6: monthEndNavs,
    7: buildNavs(6, 100),
    8: buildNavs(10, 1900, '2026-11-18'),
    9: buildNavs(10, 400),
  },
});

test('shows drawdowns over the period that there is, and why a scheme has none', async () => {
  await openPage('/compare?codes=1,2,3&view=drawdown', market);
  const rows = await readRows('Maximum drawdown');
  // a fall of 20 % on a day that would have been a gain
  expect(rows['Maximum drawdown %']).toEqual(['−19.96', '−19.98', '–']);
  expect(rows['Recovered']?.[2]).toBe('–');
  // chart and tables
  await waitFor(() =>
    expect(screen.getAllByText(/02 Jun 2024 to 19 Nov 2026 \(first NAV of Young since 19 Nov 2021\)/)).toHaveLength(3),
  );
  expect(await findText(/^Paying not shown: IDCW NAVs exclude payouts\./)).toBeDefined();
});

test('a scheme that did not fall has no dates of a drawdown', async () => {
  await openPage('/compare?codes=7&view=drawdown', market);
  const rows = await readRows('Maximum drawdown');
  expect(rows['Maximum drawdown %']).toEqual(['0.00']);
  expect([rows['Peak'], rows['Trough'], rows['Recovered']].flat()).toEqual(['no fall', 'no fall', 'no fall']);
});

test('evaluates rolling returns of one window over another period, both in the URL', async () => {
  const { user, address } = await openPage('/compare?codes=1,2&view=rolling&period=1y', market);
  expect((await readRows('Distribution of rolling returns'))['Observations']).toEqual(['366', '–']);
  await user.click(within(screen.getByRole('group', { name: 'Rolling window' })).getByRole('button', { name: '1 y' }));
  expect(address()).toBe('/compare?codes=1,2&view=rolling&period=1y&window=1y');
  const rows = await readRows('Distribution of rolling returns');
  expect(rows['Observations']).toEqual(['366', '366']);
  expect(rows['Median %']).toEqual(['20.00', '10.00']);
  expect(rows['Negative periods %']).toEqual(['27.3', '27.3']);
});

test.each([
  ['2', ['536'], '02 Jun 2025 to 19 Nov 2026', null],
  [
    '9',
    ['36'],
    '15 Oct 2026 to 19 Nov 2026',
    /all dates are within 36 days, so that the windows overlap almost entirely\./,
  ],
  ['2,1', ['–', '805'], '06 Sep 2024 to 19 Nov 2026', null],
])(
  'opens with the longest usual window that there is (%s), and has the dates of its values',
  async (codes, dates, span, caution) => {
    await openPage(`/compare?codes=${codes}&view=rolling`, market);
    expect((await readRows('Distribution of rolling returns'))['Observations']).toEqual(dates);
    const years = codes === '2,1' ? '3 y' : '1 y';
    const button = within(screen.getByRole('group', { name: 'Rolling window' })).getByRole('button', { name: years });
    expect(button.ariaPressed).toBe('true');
    expect(await screen.findAllByText(new RegExp(span))).toHaveLength(2); // chart and table
    expect(screen.queryByText(/windows overlap/)?.textContent ?? '').toMatch(caution ?? /^$/);
  },
);

test('says why nothing can be drawn if the histories are too short or too sparse', async () => {
  await openPage('/compare?codes=2&view=rolling&window=5y', market);
  expect(await findText(/No NAV 5 years before any date of the period\./)).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Distribution of rolling returns' })).toBeNull(); // one sentence is enough
});

test.each(['drawdown', 'sip'])('opens the view %s of a scheme with a few NAVs', async (view) => {
  await openPage(`/compare?codes=6&view=${view}`, market);
  expect((await screen.findAllByText(/^Nothing to show|NAVs/, {}, { timeout: 45_000 })).length).toBeGreaterThan(0);
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test('shows the returns of calendar years, the current one up to the latest NAV', async () => {
  await openPage('/compare?codes=1,2&view=calendar', market);
  await findText(/Rank and shade are those among the peers of each year\./);
  const years = await readRows('Returns by calendar year');
  expect(years['2025']).toEqual(['+20.0', '+10.0']);
  expect(years['2026']?.[0]).toMatch(/\*$/);
  expect(years['2023']).toEqual(['+20.0', '']);
});

test.each([
  ['overview', /Quick reached ₹[\d,]+ by 19 Nov 2026 and Early reached ₹[\d,]+ by 18 Nov 2026/],
  ['drawdown', /Values to 19 Nov 2026\. Early ends on 18 Nov 2026\./],
  ['rolling', /Values to 19 Nov 2026\. Early ends on 18 Nov 2026\./],
  ['sip', /: Quick reached ₹[\d,]+ by 19 Nov 2026 and ₹[\d,]+ in 60 instalments: Early reached ₹[\d,]+ by 18 Nov 2026/],
  ['risk', /to 19 Nov 2026\. Early ends on 18 Nov 2026\./],
  ['calendar', /\* is to the latest NAV, 18–19 Nov 2026/],
])('the view %s has no value of a scheme on a later day than its latest NAV', async (view, text) => {
  await openPage(`/compare?codes=1,8&view=${view}`, market);
  expect((await screen.findAllByText(text, {}, { timeout: 45_000 })).length).toBeGreaterThan(0);
});

test('uses the median return of the overnight schemes as the risk-free rate unless another is entered', async () => {
  const { user } = await openPage('/compare?codes=1,2&view=risk', market);
  expect(
    await findText('Risk-free rate 6.50 % p.a. Median one-year return of the overnight schemes, direct growth.'),
  ).toBeDefined();
  const before = (await readRows('Risk'))['Sharpe ratio'];
  await user.type(screen.getByRole('textbox', { name: 'Risk-free rate, % p.a.' }), '2');
  expect(await findText('Risk-free rate 2.00 % p.a. As entered.')).toBeDefined();
  const rows = await readRows('Risk');
  expect(Number(rows['Sharpe ratio']?.[0])).toBeGreaterThan(Number(before?.[0]));
  expect(rows['Beta']).toEqual(['–', '–']); // no benchmark levels: never 0
});

test.each([
  [
    '1y',
    'In grey 3 of the 5 peers (Large Cap Fund · Direct).',
    ['Early Fund 9.97', 'Recent Fund 10.0', 'Young Fund 10.0'],
  ],
  ['5y', 'In grey 1 of the 5 peers (Large Cap Fund · Direct).', ['Early Fund 10.0']], // the others are younger
])(
  'return and risk over %s are beside those of the peers that have NAVs over the period',
  async (period, note, peers) => {
    const { user } = await openPage(`/compare?codes=1&view=risk&period=${period}`, market);
    const chart = within(await screen.findByRole('figure', { name: 'Return and risk' }, { timeout: 45_000 }));
    await chart.findByText(note, {}, { timeout: 45_000 }); // the footnote
    await user.click(await chart.findByRole('button', { name: 'Show as table' }, { timeout: 45_000 }));
    const rows = await readRows('Return and risk');
    expect(
      Object.entries(rows)
        .map(([name, cells]) => `${name} ${cells.at(-1)?.slice(0, 4)}`)
        .slice(1)
        .toSorted(),
    ).toEqual(peers);
  },
);

test('shows what a monthly investment and the same sum at once became', async () => {
  await openPage('/compare?codes=1&view=sip&period=1y&sip=1000', market);
  const rows = await readRows('SIP and lump sum');
  expect(await findText(/^₹12,000 in 12 instalments: .+ reached ₹1\d,\d\d\d by /)).toBeDefined();
  expect(rows['Instalments']).toEqual(['12']);
  expect(rows['Invested ₹']).toEqual(['12,000']);
  expect(rows['Lump sum, value ₹']).toEqual(['14,400']);
  expect(rows['Lump sum, CAGR % p.a.']).toEqual(['20.00']);
});

test.each([
  ['5y', '19 Nov 2025 to 19 Nov 2026 (no daily NAVs over 5 years).'],
  ['max', '19 Nov 2025 to 19 Nov 2026 (no daily NAVs before).'],
  ['1y', '19 Nov 2025 to 19 Nov 2026.'],
])('risk over %s is that of the longest shorter period over which there are daily NAVs', async (period, text) => {
  const years = [2020, 2021, 2022, 2023, 2024];
  const monthly = Object.fromEntries(
    years.flatMap((year) => ['03', '06', '09', '12'].map((month) => [`${year}-${month}-30`, 10])),
  );
  const sparse = { ...monthly, ...buildNavs(10, 400) };
  const recent = buildMarket({
    schemes: [buildPlan('1', 'Lately'), buildPlan('2', 'Daily')],
    navs: { 1: sparse, 2: sparse },
  });
  await openPage(`/compare?codes=1,2&view=risk&period=${period}`, recent);
  const rows = await readRows('Risk');
  expect(Object.entries(rows).find(([label]) => label.startsWith('Volatility'))?.[1]).toEqual([
    expect.stringMatching(/^\d/),
    expect.stringMatching(/^\d/),
  ]);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});
