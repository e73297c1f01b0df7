import { afterAll, describe, expect, it } from 'vitest';
import { formatCount } from '#contract/format-text.ts';
import { generateSampleMarket } from '#dataset/sample/generate-market.ts';
import type { SamplePortfolio } from '#dataset/sample/types.ts';
import { narrowingParameters } from '#mcp/explain-empty.ts';
import { tools } from '#mcp/tools.ts';
import { createRequester } from '#test/support/create-test-service.ts';
import { serveMcp } from '#test/support/mcp/mcp-client.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const market = generateSampleMarket({ codes: 300 });
const first = market.schemes.find(({ code }) => code === '900001')?.schemeNumber;
/** The scheme of the code 900001 has no portfolios of four months; of one more month there are none at all. */
const isLoaded = ({ schemeNumber, date }: SamplePortfolio): boolean =>
  !date.startsWith('2025-12') && (schemeNumber !== first || date < '2026-03' || date > '2026-07');
const store = await openTemporaryStore({
  ...market,
  portfolios: (models) => Iterator.from(market.portfolios(models)).filter(isLoaded),
});
const { call, service, close } = await serveMcp(store);
const request = createRequester(service);
afterAll(close);

const summarize = async (name: string, values: Readonly<Record<string, unknown>>): Promise<string> => {
  const { summary, total } = await call(name, values);
  expect([name, total]).toEqual([name, 0]);
  return summary;
};

const LOADED = 'Loaded: 2026-07 to 2026-10, 2026-01 to 2026-02, 2024-11 to 2025-11.';

describe('a tool that finds nothing', () => {
  it.each([
    ['get_holdings', { code: '900001', date: '2026-05-31' }, `No portfolio of 2026-05 is loaded. ${LOADED}`],
    [
      'get_holdings',
      { code: '900001', date: '2030-01-15', filter: 'Debt' },
      `No portfolio of 2030-01 is loaded. ${LOADED}`,
    ],
    ['holdings_by_group', { code: '900001', type: 'Sector', date: '2025-12-31' }, `of 2025-12 is loaded. ${LOADED}`],
    ['what_changed', { code: '900001', date: '2026-04-30' }, `No portfolio of 2026-04 is loaded. ${LOADED}`],
    ['what_changed', { code: '900001', prevDate: '2026-04-30' }, `No portfolio of 2026-04 is loaded. ${LOADED}`],
    [
      'who_holds',
      { instrument: 'Bank', date: '2025-12-31' },
      'No portfolio of 2025-12 is loaded. Loaded: 2026-01 to 2026-10, 2024-11 to 2025-11.',
    ],
    [
      'who_holds',
      { isin: 'INE000A01010', date: '2031-08-31' },
      'No portfolio of 2031-08 is loaded. Loaded: 2026-01 to',
    ],
    [
      'stock_movers',
      { date: '2025-12-31' },
      'No portfolio of 2025-12 is loaded. Loaded: 2026-01 to 2026-10, 2024-11 to 2025-11.',
    ],
  ])('%s of %j says which months of portfolios are loaded', async (name, values, expected) => {
    expect(await summarize(name, values)).toContain(expected);
  });

  it.each([
    [
      'what_changed',
      { code: '900001', date: '2026-07-31' },
      'The portfolio before 2026-07-31 is of 2026-02-28, more than 100 days older. Loaded',
    ],
    [
      'what_changed',
      { code: '900001', date: '2024-11-30' },
      'There is no portfolio before 2024-11-30 to compare with. Loaded',
    ],
    ['stock_movers', { date: '2024-11-30' }, 'There is no portfolio before 2024-11-30 to compare with. Loaded'],
  ])('%s of %j says that there is none to compare with', async (name, values, expected) => {
    expect(await summarize(name, values)).toContain(expected);
  });

  it.each([
    [
      'get_holdings',
      { code: '900001', filter: 'Commodity' },
      /Without filter Commodity: \d+ \(Equity \d+, Cash \d+\)\./,
    ],
    ['scheme_events', { code: '900007', kind: 'Merger' }, /Without kind Merger: \d+ \((?:\w+ \d+, )*Ter \d+/],
    ['scheme_events', { from: '2031-01-01' }, /Without from 2031-01-01: \d+ \(\d{4}-\d\d-\d\d to 2026-1\d-\d\d\)\./],
    [
      'scheme_events',
      { code: '900007', from: '2031-01-01', kind: 'Merger' },
      /Without kind Merger and from 2031-01-01: \d+ \((?:\w+ \d+, )*Ter \d+.*; 20/,
    ],
    ['new_fund_offers', { mutualFund: 'Moon' }, /Without mutualFund Moon: \d+ \([\w ]+ Mutual Fund \d+, /],
    [
      'new_fund_offers',
      { mutualFund: 'Moon', range: 'Open' },
      /As of 2026-11-19, the day of the data’s NAVs: .*Without mutualFund Moon: \d/,
    ],
    [
      'nav_history',
      { code: '900001', from: '2031-01-01' },
      /Without from 2031-01-01: \d+ \(\d{4}-\d\d-\d\d to 2026-11-19\)\./,
    ],
    ['nav_history', { code: '900001', to: '1999-01-01', every: 'day' }, /Without to 1999-01-01: \d+ \(/],
  ])('%s of %j says what there is without the limit', async (name, values, expected) => {
    expect(await summarize(name, values)).toMatch(expected);
  });

  it.each([
    [
      'find_schemes',
      { query: 'kaveri moonstone' },
      /^0 codes of 0 schemes found for "kaveri moonstone"\. Without moonstone: \d+\.$/,
    ],
    ['screen_schemes', { fundHouse: 'Moon' }, /Without fundHouse Moon: \d+\./],
    [
      'screen_schemes',
      { subCategories: ['Large Cap'], conditions: [{ field: 'return1Year', min: 1000 }] },
      /Without condition return1Year from 1000: \d+\./,
    ],
    [
      'screen_schemes',
      {
        fundHouse: 'Kaveri',
        conditions: [
          { field: 'age', min: 900 },
          { field: 'ter', max: -1 },
        ],
      },
      /Without fundHouse Kaveri and condition age from 900 and condition ter to -1: \d+\./,
    ],
  ])('%s of %j says how many there are without a part of it', async (name, values, expected) => {
    expect(await summarize(name, values)).toMatch(expected);
  });

  it('says how much was searched where the portfolios are loaded', async () => {
    const { body } = await request('GetPortfolioCoverage', { dTFormat: 'Iso' });
    const ofMonth = body.value.filter(({ date }) => String(date).startsWith('2026-10'));
    const count = ofMonth.reduce((sum, { portfolios }) => sum + Number(portfolios), 0);
    expect(count).toBeGreaterThan(0);
    expect(await summarize('who_holds', { instrument: 'Moon rock' })).toContain(
      `Latest portfolio of each scheme: No records of GetHoldingsSearch. ${formatCount(count, 'portfolio')} of 2026-10, of ${ofMonth.length} of ${ofMonth.length} fund houses.`,
    );
  });

  it('says that a scheme has no portfolio at all', async () => {
    const { body } = await request('GetSchemeMaster', {});
    const code = String(body.value.find(({ portfolioDate }) => portfolioDate === '01-01-0001')?.['code']);
    for (const name of ['get_holdings', 'what_changed', 'holdings_by_group', 'portfolio_dates'])
      expect(await summarize(name, { code })).toContain('No portfolio is loaded.');
    expect((await call('overlap', { codes: ['900001', code] })).summary).toContain(`${code}: No portfolio is loaded.`);
  });
});

it('every parameter of a tool that excludes records is known to the explanation', () => {
  const selecting = ['code', 'codes', 'isin', 'instrument', 'prevDate', 'type', 'max', 'every', 'limit'];
  const searching = ['find_schemes', 'screen_schemes', 'compare_schemes', 'define_terms'];
  for (const { name, input } of tools.filter((tool) => !searching.includes(tool.name)))
    for (const parameter of Object.keys(input.shape))
      expect([name, [...Object.keys(narrowingParameters), ...selecting]]).toEqual([
        name,
        expect.arrayContaining([parameter]),
      ]);
});

it('a result that is of a day by default says which', async () => {
  expect((await call('stock_movers')).summary).toMatch(/^Portfolios of 2026-10, the month of most schemes’ latest: /);
  expect((await call('new_fund_offers')).summary).toMatch(/^As of 2026-11-19, the day of the data’s NAVs: /);
  expect((await call('nav_history', { code: '900001' })).summary).toMatch(/ NAVs from \d{4}-\d\d-\d\d to 2026-11-19, /);
  expect((await call('standings', { code: '900001' })).summary).toMatch(
    /\(900001\): Since 2026-10-\d\d, a month before 2026-11-19, the day of the data’s NAVs: /,
  );
  expect((await call('get_holdings', { code: '900001' })).summary).toContain('Portfolio of 2026-10-31, the latest: ');
  expect((await call('rule_checks')).summary).toMatch(/^Latest portfolio of each scheme: /);
});
