import { afterAll, describe, expect, it } from 'vitest';
import { createMcpHandler } from '#commands/service/mcp-handler.ts';
import { generateSampleMarket } from '#dataset/sample/generate-market.ts';
import { startServer } from '#service/http/server.ts';
import { createRequester, createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { connectMcp } from '#test/support/mcp/mcp-client.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const store = await openTemporaryStore(generateSampleMarket({ codes: 2_000 }));
const service = createTestService(store, { mcp: await createMcpHandler('0.1.0') });
const server = await startServer({ service, onResponse: () => {} }, '127.0.0.1', 0);
const { call, callText, close } = await connectMcp(`http://127.0.0.1:${server.port}`, TEST_KEY);
const request = createRequester(service);
afterAll(async () => {
  await close();
  await server.close(0);
  await store.close();
});

/** Values of the current direct growth plans of small-cap funds, from the API alone. */
async function readSmallCaps() {
  const [performance, measures] = await Promise.all([
    request('GetAUM', { subcategory: 'Small Cap Fund', dTFormat: 'Iso' }),
    request('GetSchemeMeasures', { subcategory: 'Small Cap Fund', fields: 'maxDrawdown3Year' }),
  ]);
  const info = (await request('GetServerInfo', { dTFormat: 'Iso' })).body.value[0];
  const newest = Date.parse(String(info?.['navAsOf'])) - 10 * 86_400_000;
  const falls = new Map(measures.body.value.map(({ code, maxDrawdown3Year }) => [code, maxDrawdown3Year]));
  return performance.body.value
    .filter(
      ({ schemeName, navDate, navNote }) =>
        /Direct.*Growth$/.test(String(schemeName)) && Date.parse(String(navDate)) >= newest && navNote === '',
    )
    .map(({ code, return3Year }) => ({ code, return3Year, fall: falls.get(code ?? '') ?? null }));
}

describe('the tools of an assistant', () => {
  it('find in three calls the small caps with the smallest fall that beat their peers, and what they hold in common', async () => {
    const { rows } = await call('define_terms', { term: 'drawdown' });
    expect(rows[0].field).toBe('maxDrawdown1Year');

    const screen = await call('screen_schemes', {
      subCategories: ['Small Cap'],
      conditions: [{ field: 'return3Year', aheadOfPeerMedian: true }],
      sortBy: 'maxDrawdown3Year',
      limit: 3,
    });
    const all = await readSmallCaps();
    const returns = all
      .flatMap(({ return3Year }) => (typeof return3Year === 'number' ? return3Year : []))
      .toSorted((a, b) => a - b);
    const middle = returns.length / 2;
    const median = (Number(returns[Math.ceil(middle) - 1]) + Number(returns[Math.floor(middle)])) / 2;
    const expected = all
      .filter(({ return3Year, fall }) => typeof return3Year === 'number' && return3Year > median && fall !== null)
      .toSorted((a, b) => Number(b.fall) - Number(a.fall))
      .slice(0, 3);
    expect(expected).toHaveLength(3);
    expect(screen.rows.map(({ code }: { code: string }) => code)).toEqual(expected.map(({ code }) => code));
    expect(screen.rows[0].values).toMatchObject({
      return3Year: expected[0]?.return3Year,
      maxDrawdown3Year: expected[0]?.fall,
    });
    expect(screen.rows[0].ranks.return3Year).toMatch(/^\d+ of \d+, quartile [12], median of the peers /);

    const codes = expected.map(({ code }) => code);
    const { rows: common } = await call('overlap', { codes });
    const portfolios = await Promise.all(codes.map((code) => request('GetHoldings', { code: String(code) })));
    for (const { isin, weights } of common) {
      const expectedWeights = portfolios.map(({ body }) => {
        const held = body.value.filter((row) => row['isin'] === isin);
        return held.length === 0 ? null : held.reduce((sum, { weight }) => sum + Number(weight), 0);
      });
      expect(weights.map((weight: number | null) => weight?.toFixed(6))).toEqual(
        expectedWeights.map((weight) => weight?.toFixed(6)),
      );
    }
    expect(common.length).toBeGreaterThan(0);
  });

  it('say which data, dates and units a value is of, and why one is missing', async () => {
    const { rows } = await call('find_schemes', { query: 'small cap direct growth', limit: 50 });
    const {
      rows: compared,
      data,
      fields,
    } = await call('compare_schemes', {
      codes: rows.slice(0, 10).map(({ code }: { code: string }) => code),
      fields: ['return10Year', 'trackingError1Year', 'dailyAum'],
    });
    expect(data).toMatch(/^Sample market: .*NAVs to 2026-11-19/);
    expect(fields.return10Year).toMatch(/^Return, 10 years, %: .*Higher is better\.$/);
    for (const { values, missing, dates } of compared) {
      expect(dates.nav).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(values.trackingError1Year).toBeNull();
      expect(missing.trackingError1Year).toBe('The scheme is neither an index fund nor an ETF.');
    }
  });

  it('return at most 25 kB, and say how many rows there are', async () => {
    const { text } = await callText('nav_history', { code: '900001', every: 'day' });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(25_000);
    const { shown, total, rest, rows } = JSON.parse(text);
    expect(rows).toHaveLength(shown);
    expect(total).toBeGreaterThan(shown);
    expect(rest).toContain(`${total - shown} more rows`);
  });

  it('return the records of an operation unchanged, with units', async () => {
    const { rows, fields } = await call('get_holdings', { code: '900001' });
    const { body } = await request('GetHoldings', { code: '900001' });
    expect(rows.map(({ isin, weight }: { isin?: string; weight: number }) => [isin ?? '', weight])).toEqual(
      body.value.slice(0, rows.length).map(({ isin, weight }) => [isin, weight]),
    );
    expect(fields.marketValue).toBe('Market value, ₹ lakh');
  });

  it.each([
    ['screen_schemes', { sortBy: 'nothing' }, 'is no field'],
    ['screen_schemes', { subCategories: ['Moon Fund'] }, 'no sub-category'],
    ['screen_schemes', { conditions: [{ field: 'beta3Year', quartiles: [1] }] }, 'no better direction'],
    ['compare_schemes', { codes: ['nope'] }, 'no scheme with the code nope'],
    ['overlap', { codes: ['900001'] }, 'codes'],
    ['get_holdings', { code: '900001', filter: 'Gold' }, 'filter'],
    ['get_holdings', { code: '900001', date: '31/10/2026' }, 'YYYY-MM-DD'],
    ['new_fund_offers', { range: 'Someday' }, 'Past<N>Days'],
    ['who_holds', {}, 'requires at least one of'],
  ])('%s says what is wrong with %j', async (name, values, expected) => {
    expect(await callText(name, values)).toMatchObject({ isError: true, text: expect.stringContaining(expected) });
  });
});
