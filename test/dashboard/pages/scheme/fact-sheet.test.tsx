import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import type { NavPoint } from '#contract/records/nav.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { createFakeService, problemResponse, recordsResponse } from '#test/support/fake-service.ts';
import {
  buildHolding,
  buildLimitation,
  buildPerformance,
  buildSchemeMaster,
  buildSchemeMeasures,
  buildServerInfo,
} from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';
import { buildWeekdaySeries } from '../../../finance/nav/build-series.ts';

const PAGE_LOAD = { timeout: 45_000 };
const CLASS = { category: 'Other', subCategory: 'Index Funds', benchmark: 'NIFTY 50 TRI' };
const CODES = ['1', '2', '3', '4', '5'] as const;
const TERS = [0.3, 0.2, null, 0.1, 0.5];
const getName = (code: string, plan = 'Direct') => `Tracker ${code} Fund - ${plan} Plan - Growth`;

const build = (code: string, ter: number | null, schemeName = getName(code)): Performance =>
  buildPerformance({
    ...CLASS,
    code,
    schemeName,
    navDate: '2026-11-19T00:00:00',
    ter,
    terDate: ter === null ? null : '2026-11-18',
  });
const regular = build('11', 1.3, getName('1', 'Regular'));
const performance = [...CODES.map((code, index) => build(code, TERS[index] ?? null)), regular];
const schemes = performance.map(({ code, schemeName }) =>
  buildSchemeMaster({ ...CLASS, code, schemeName, plan: code === '11' ? 'Regular' : 'Direct', option: 'Growth' }),
);
const own: Partial<SchemeMeasures> = {
  calendarYear1: 8,
  calendarYear3: -4,
  volatility1Year: 11,
  planReturnGap1Year: 0.91,
  top10Share: 55.5,
  largestSector: 'Banks',
  largestSectorShare: 31,
  activeShare: 12.5,
  activeShareCode: '4',
  activeShareDate: '2026-10-31',
  measureNotes: 'Risk5Year=Young; CalendarYear2=DayMissing',
};
const measures = CODES.map((code, index) =>
  buildSchemeMeasures({
    code,
    volatility3Year: 15 + index,
    beta3Year: 1 + index / 10,
    trackingDifference1Year: -0.1 * index,
    trackingError1Year: 0.05,
    ...(code === '1' ? own : {}),
  }),
);
const holding = (instrument: string, weight: number, assetType = 'Equity') =>
  buildHolding({ instrument, isin: `INE00000${weight}`, weight, assetType, date: '2026-10-31T00:00:00' });
const service = {
  GetAUM: performance,
  GetSchemeMaster: schemes,
  GetSchemeMeasures: measures,
  GetHoldings: [holding('Small Ltd', 2), holding('TREPS', 40, 'Cash'), holding('Large Ltd', 9)],
  GetServerInfo: [buildServerInfo({ navAsOf: '2026-11-19' })],
};
const open = async (section: string, code = '1', changes: Parameters<typeof createFakeService>[0] = {}) => {
  const rendered = renderApp(`/scheme?code=${code}`, createFakeService({ ...service, ...changes }).fetch);
  return { ...rendered, section: within(await screen.findByRole('region', { name: section }, PAGE_LOAD)) };
};
const readRow = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);
const readFacts = (section: Pick<typeof screen, 'getAllByRole'>) =>
  section.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('risk is shown over three windows, of trackers of one index without a shade, and a dash says why', async () => {
  const { section } = await open('Risk');
  const row = await section.findByRole('row', { name: /^Volatility/ });
  const cells = row.querySelectorAll('td');
  await waitFor(() =>
    expect(cells[1]?.getAttribute('aria-description')).toBe(
      'Rank 1 of 5 in NIFTY 50 index funds · Direct. No quartile: trackers of one index are judged by tracking and cost.',
    ),
  );
  expect(readRow(row)).toEqual(['Volatility, %', '11.00', '15.00', '–']);
  expect(cells[1]?.dataset['quarter']).toBeUndefined();
  expect(cells[2]?.getAttribute('aria-description')).toBe('The scheme is younger than the window.');
  const beta = section.getByRole('row', { name: /^Beta/ }).querySelectorAll('td')[1];
  expect([beta?.textContent, beta?.dataset['quarter']]).toEqual(['1.00', undefined]); // neither more nor less is better
  expect(section.getByText('Volatility, %').getAttribute('aria-description')).toMatch(/^Sample standard deviation/);
});

test('measures without a value over any of the years are listed by their reason instead of a table of dashes', async () => {
  const measureNotes = 'Risk1Year=Gaps; Risk3Year=Young; Risk5Year=Young';
  const few = buildSchemeMeasures({ code: '1', volatility1Year: 11, measureNotes });
  const { section } = await open('Risk', '1', { GetSchemeMeasures: [few] });
  await section.findByText(/^Not available: Downside deviation · .* Less than 90 % of the trading days/);
  expect(section.getAllByRole('row').map((row) => readRow(row)[0])).toEqual(['Measure', 'Volatility, %']);
});

test('calendar years are counted back from the date of the NAVs; one without a return stays between the others', async () => {
  const { section } = await open('Calendar years, %');
  await section.findByText('8.00');
  expect(section.getAllByRole('row').map((row) => readRow(row))).toEqual([
    ['Year', 'Return, %'],
    ['2025', '8.00'],
    ['2024', '–'],
    ['2023', '−4.00'],
  ]);
  await userEvent.click(section.getByRole('button', { name: 'Calendar years, %' }));
  const years = within(await screen.findByRole('group', { name: 'Window' })).getAllByRole('button');
  expect(years.map(({ textContent }) => textContent)).toEqual(['2025', '2024', '2023']);
});

test('a calendar year has its rank among the peers of then if the service has them, on the shade of its quartile', async () => {
  const year = { code: '1', schemeName: getName('1'), return: 8, peerMedian: 6.5 };
  const { section } = await open('Calendar years, %', '1', {
    GetLimitation: [buildLimitation({ operation: 'GetCalendarYears' })],
    GetCalendarYears: [
      { ...year, year: 2023, return: -4, peerMedian: null, rank: null, peers: 1, quartile: '' },
      { ...year, year: 2025, rank: 2, peers: 9, quartile: '1' },
    ],
  });
  await section.findByText('2 of 9');
  expect(section.getByText('shade: quartile among peers of then')).toBeDefined();
  expect(section.getAllByRole('row').map((row) => readRow(row))).toEqual([
    ['Year', 'Return, %', 'Rank'],
    ['2025', '8.00', '2 of 9'],
    ['2024', '–', ''],
    ['2023', '−4.00', ''],
  ]);
  expect(section.getByText('8.00').dataset['quarter']).toBe('1');
  expect(section.getByText('−4.00').dataset['quarter']).toBeUndefined();
});

test('on 31 December the year of that day is the latest complete one', async () => {
  const GetServerInfo = [buildServerInfo({ navAsOf: '2026-12-31' })];
  const { section } = await open('Calendar years, %', '1', { GetServerInfo });
  await section.findByText('8.00');
  expect(section.getAllByRole('row').map((row) => readRow(row)[0])).toEqual(['Year', '2026', '2025', '2024']);
});

test('the portfolio in brief has the largest securities, the largest sector, and active share with its index fund', async () => {
  const { section } = await open('Portfolio');
  await section.findByText('Large Ltd');
  const rows = within(section.getByRole('table', { name: 'Largest holdings' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => readRow(row))).toEqual([
    ['Large Ltd', '9.00'],
    ['Small Ltd', '2.00'],
  ]);
  await section.findByText('12.50 %');
  expect(readFacts(section)).toEqual([
    ['Top 10', '55.50 %'],
    ['Largest sector: Banks', '31.00 %'],
    ['Active share against Tracker 4 Fund, 31 Oct 2026', '12.50 %'],
  ]);
  expect(section.getByRole('link', { name: 'Tracker 4 Fund' }).getAttribute('href')).toBe('/scheme?code=4');
});

test('Cost has the expense ratios of both plans, the realised gap, and ₹ over ten years on an amount of the user', async () => {
  const { section, user } = await open('Cost');
  await section.findByText('0.91 pp');
  expect(readFacts(section)).toEqual([
    ['TER, Direct', '0.30 %'],
    ['TER, Regular', '1.30 %'],
    ['Regular behind Direct, 1 year', '0.91 pp'],
  ]);
  // 1,00,000 × (1.097¹⁰ − 1.087¹⁰)
  expect(section.getByRole('status').textContent).toMatch(
    /^Regular costs ₹ 22,086 more over 10 years: ₹ 1,00,000 become ₹ 2,52,387 in Direct/,
  );
  const amount = section.getByLabelText('Invest once, ₹');
  await user.clear(amount);
  await user.type(amount, '2 lakh');
  expect(section.getByRole('status').textContent).toMatch(/^Regular costs ₹ 44,1\d\d more/);
  await user.clear(amount);
  expect(section.getByRole('status').textContent).toBe('No amount.');
  await user.type(amount, '100');
  await user.clear(section.getByLabelText('Return before costs, % a year'));
  expect(section.getByRole('status').textContent).toBe('The return is a number from −50 to 50.');
});

test('a scheme without a regular plan has its own expense ratio, and no comparison of plans', async () => {
  const { section } = await open('Cost', '2');
  await waitFor(() => expect(readFacts(section)).toEqual([['TER', '0.20 %']]));
  expect(section.queryByLabelText('Invest once, ₹')).toBeNull();
});

/** NAVs of each weekday of a year and a half that are behind the index by some basis points a day, by code. */
const LAG = new Map([
  ['1', 0.2],
  ['2', 0.1],
  ['4', 0],
]);
const history = (code: string): readonly NavPoint[] => {
  const index = buildWeekdaySeries('2025-06-02', '2026-11-19', (i) => 100 * 1.0005 ** i);
  return Array.from(index.days, (day, i) => ({
    code,
    schemeName: getName(code),
    navDate: `${toIsoDay(day)}T00:00:00`,
    nav: 10 * (1.0005 - (LAG.get(code) ?? 0) / 10_000) ** i,
    benchmarkValue: Number(index.navs[i]),
    navOverride: '',
  }));
};

test('an index fund is beside the cheaper trackers of its index by window and year, the cheapest first; unknown costs are not cheap', async () => {
  const fake = createFakeService(service);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://127.0.0.1');
    return url.pathname.endsWith('/GetNAVHistory')
      ? recordsResponse('GetNAVHistory', history(url.searchParams.get('code') ?? ''))
      : fake.fetch(input, init);
  };
  renderApp('/scheme?code=1', fetch);
  const section = within(await screen.findByRole('region', { name: 'Tracking' }, PAGE_LOAD));
  const table = within(await section.findByRole('table', { name: 'Tracking' }));
  // 231 weekdays from 31 December to 19 November: a tenth of a basis point a day makes 0.26 percentage points
  await waitFor(() =>
    expect(table.getAllByRole('row').map((row) => readRow(row))).toEqual([
      ['Scheme', 'TER, %', '1 y', '3 y', '5 y', '2026'],
      ['Tracking difference, pp'],
      ['Tracker 4 Fund', '0.10', '−0.30', '–', '–', '0.00'],
      ['Tracker 2 Fund', '0.20', '−0.10', '–', '–', '−0.26'],
      ['Tracker 1 Fund', '0.30', '0.00', '–', '–', '−0.52'],
      ['Tracking error, %'],
      ['Tracker 4 Fund', '0.10', '0.05', '–', '–', '0.00'],
      ['Tracker 2 Fund', '0.20', '0.05', '–', '–', '0.00'],
      ['Tracker 1 Fund', '0.30', '0.05', '–', '–', '0.00'],
    ]),
  );
  expect(table.getByRole('columnheader', { name: '2026' }).getAttribute('aria-description')).toBe(
    '1 Jan to 19 Nov 2026',
  );
  expect(section.getByText('NIFTY 50 index funds · Direct with a lower TER: all 2.')).toBeDefined();
});

test('a portfolio and stress tests that could not be loaded say so, not that there are none', async () => {
  const broken = () => problemResponse(createProblem(400, 'Broken.'));
  const tested = [buildSchemeMeasures({ code: '1', stressTestDate: '2026-10-31', stressDays50: 10 })];
  const failing = { ...service, GetSchemeMeasures: tested, GetHoldings: broken, GetStressTests: broken };
  renderApp('/scheme?code=1', createFakeService(failing).fetch);
  for (const name of ['Portfolio', 'Stress test']) {
    const section = within(await screen.findByRole('region', { name }, PAGE_LOAD));
    expect(await section.findByRole('button', { name: 'Try again' })).toBeDefined();
  }
});

test('the section of the portfolio counts holdings as the measure does: distinct securities, without cash', async () => {
  renderApp('/scheme?code=1', createFakeService(service).fetch);
  const section = within(await screen.findByRole('region', { name: 'Portfolio' }, PAGE_LOAD));
  expect(await section.findByRole('link', { name: '31 Oct 2026 · 2 holdings' })).toBeDefined();
});

test('a portfolio of cash alone is loaded: it has its facts, without largest holdings', async () => {
  const cash = { ...service, GetHoldings: [holding('TREPS', 100, 'Cash')] };
  renderApp('/scheme?code=1', createFakeService(cash).fetch);
  const section = within(await screen.findByRole('region', { name: 'Portfolio' }, PAGE_LOAD));
  expect(await section.findByRole('link', { name: '31 Oct 2026' })).toBeDefined();
  expect(await section.findByText('55.50 %')).toBeDefined();
  expect(section.queryByText('No portfolio loaded.')).toBeNull();
  expect(section.queryByRole('table')).toBeNull();
});
