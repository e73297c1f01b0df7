import { afterAll, describe, expect, it } from 'vitest';
import { createMcpHandler } from '#commands/service/mcp-handler.ts';
import { toFields } from '#contract/shape.ts';
import { generateSampleMarket } from '#dataset/sample/generate-market.ts';
import { tools } from '#mcp/tools.ts';
import { createDatasetBackend } from '#service/api/backend.ts';
import { createCurrentDataset } from '#service/api/current-dataset.ts';
import { startServer } from '#service/http/server.ts';
import { createRequester, createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { connectMcp } from '#test/support/mcp/mcp-client.ts';
import { openSampleStore, SAMPLE_CODES } from '#test/support/sample-dataset.ts';

const market = generateSampleMarket({ codes: SAMPLE_CODES.large });
const sample = await openSampleStore('large');
const store = { ...sample, info: { ...sample.info, kind: 'Official' as const } };
const describeFreshness = async () => ({
  freshness: 'nav=2026-11-19,1,Fresh; ter=2026-09-30,51,Stale since 2026-10-14: status 503',
  portfolioFreshness: 'Kaveri Mutual Fund=,,Missing,https://kaveri.example/portfolios',
});
const service = createTestService(store, {
  mcp: createMcpHandler('0.1.0'),
  backend: createDatasetBackend(
    createCurrentDataset(store, (thrown) => {
      throw thrown;
    }),
    { version: '0.1.0', startedAt: '2026-11-20T09:00:00', describeFreshness },
  ),
});
const server = await startServer({ service, onResponse: () => {} }, '127.0.0.1', 0);
const { call, callText, close } = await connectMcp(`http://127.0.0.1:${server.port}`, TEST_KEY);
const request = createRequester(service);
afterAll(async () => {
  await close();
  await server.close(0);
  await store.close();
});

/** A code of a scheme with a share in its latest portfolio that it did not hold a month before, under no other name or ISIN. */
function findBuyer(): string {
  let [known, schemeNumber]: [ReadonlySet<string>, number] = [new Set(), -1];
  for (const portfolio of market.portfolios()) {
    const shares = portfolio.holdings.filter(({ assetType }) => assetType === 'Equity');
    const isNew = ({ isin, instrument }: { isin: string; instrument: string }) =>
      !known.has(isin) && !known.has(instrument);
    if (portfolio.schemeNumber === schemeNumber && portfolio.date === '2026-10-31' && shares.some(isNew))
      return market.schemes.find((scheme) => scheme.schemeNumber === schemeNumber)?.code ?? '';
    known = new Set(shares.flatMap(({ isin, instrument }) => [isin, instrument]));
    ({ schemeNumber } = portfolio);
  }
  return '';
}

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
    expect(screen.rows[0].ranks.return3Year).toMatch(/^\d+ of \d+, (?:quartile [12], )?median of the peers /);

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
      codes: rows
        .filter(({ subCategory }: { subCategory: string }) => subCategory === 'Small Cap Fund')
        .slice(0, 10)
        .map(({ code }: { code: string }) => code),
      fields: ['return10Year', 'trackingError1Year', 'dailyAum'],
    });
    expect(data).toMatch(/^Official data · .*NAVs to 2026-11-19/);
    expect(fields.return10Year).toMatch(/^Return, 10 years, %: .*Higher is better\.$/);
    for (const { values, missing, dates } of compared) {
      expect(dates.nav).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(values.trackingError1Year).toBeNull();
      expect(missing.trackingError1Year).toBe('The scheme is neither an index fund nor an ETF.');
    }
  });

  it('say of one scheme what stands out, in the sentences of its page', async () => {
    const { rows } = await call('compare_schemes', { codes: [900001] });
    expect(rows[0].findings.length).toBeGreaterThan(0);
    for (const sentence of rows[0].findings) expect(sentence).toMatch(/^[A-Z].*\d.*\.$/);
    const { rows: several } = await call('compare_schemes', { codes: [900001], fields: ['ter'] });
    expect(several[0].findings).toBeUndefined();
  });

  it('return at most 25 kB, and say how many rows there are', async () => {
    const { text } = await callText('nav_history', { code: '900001', every: 'day' });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(25_000);
    const { shown, total, rest, rows } = JSON.parse(text);
    expect(rows).toHaveLength(shown);
    expect(total).toBeGreaterThan(shown);
    expect(rest).toContain(`${total - shown} more rows`);
  });

  it('return the records of an operation, the largest first, with scheme, units and what all rows share', async () => {
    const { rows, fields, more, summary } = await call('get_holdings', { code: '900001' });
    const { body } = await request('GetHoldings', { code: '900001', dTFormat: 'Iso' });
    const expected = body.value.toSorted((a, b) => Math.abs(Number(b['weight'])) - Math.abs(Number(a['weight'])));
    expect(rows.map(({ isin, weight }: { isin?: string; weight: number }) => [isin ?? '', weight])).toEqual(
      expected.slice(0, rows.length).map(({ isin, weight }) => [isin, weight]),
    );
    expect(fields.marketValue).toMatch(/^Market value, ₹ lakh: ./);
    expect(summary).toMatch(
      /^Kaveri .* \(900001\): Portfolio of 2026-10-31, the latest: \d+ records of GetHoldings\.$/,
    );
    expect(more.sameInEveryRow).toEqual({ date: String(body.value[0]?.['date']).slice(0, 10) });
    expect(rows[0]).not.toHaveProperty('date');
  });

  it('say what was traded as the dashboard does, complete entries and exits first', async () => {
    const code = findBuyer();
    const { rows } = await call('what_changed', { code });
    const { body } = await request('GetHoldingsWhatChanged', { code });
    const kinds: readonly string[] = rows.map(({ change }: { change: string }) => change);
    const isWhole = (kind: unknown): boolean => kind === 'Added' || kind === 'Removed';
    const count = body.value.filter(({ change }) => isWhole(change)).length;
    expect(count).toBeGreaterThan(0);
    expect(kinds.slice(0, count).every(isWhole)).toBe(true);
    expect(kinds.slice(count).some(isWhole)).toBe(false);
    expect(
      kinds.slice(count).filter((kind) => !/^(?:Bought|Sold|Price drift|Corporate action\??|No quantity)$/.test(kind)),
    ).toEqual([]);
  });

  it('list the largest holders of a share first, with the page of the share', async () => {
    const [share] = (await call('get_holdings', { code: '900001', filter: 'Equity' })).rows;
    const { rows, total, address } = await call('who_holds', { instrument: share.instrument });
    const { body } = await request('GetHoldingsSearch', { instrument: share.instrument });
    const values = body.value.map(({ marketValue }) => Number(marketValue)).toSorted((a, b) => b - a);
    expect(total).toBe(values.length);
    expect(rows.map(({ marketValue }: { marketValue: number }) => marketValue)).toEqual(values.slice(0, rows.length));
    expect(address).toBe(`http://127.0.0.1:${server.port}/stocks?isin=${share.isin}`);
  });

  it('compare with the benchmark, and have riskometer, managers and exit load with their dates', async () => {
    const { rows: found } = await call('find_schemes', { query: 'kaveri small cap direct growth', limit: 1 });
    const { rows } = await call('compare_schemes', { codes: [found[0].code], fields: ['return3Year', 'stressDays50'] });
    const [record] = (await request('GetAUM', { code: found[0].code, dTFormat: 'Iso' })).body.value;
    const [details] = (await request('GetSchemeDetails', { code: found[0].code, dTFormat: 'Iso' })).body.value;
    const [measures] = (await request('GetSchemeMeasures', { code: found[0].code, dTFormat: 'Iso' })).body.value;
    expect(rows[0]).toMatchObject({
      benchmark: record?.['benchmark'],
      benchmarkValues: { return3Year: record?.['return3YearBenchmark'] },
      riskometer: record?.['riskometerScheme'],
      riskometerDate: record?.['riskometerDate'],
      terms: {
        managers: details?.['managers'],
        exitLoad: details?.['exitLoad'],
        documentDate: details?.['documentDate'],
      },
      publishedByAmfi: ['stressDays50'],
      dates: { stressTest: measures?.['stressTestDate'] },
    });
    expect(details?.['managers']).toMatch(/\w/);
  });

  it('give the newest NAVs of a history that is cut, with the name of the index', async () => {
    const { rows, summary, fields } = await call('nav_history', { code: '900001', every: 'day' });
    const { body } = await request('GetNAVHistory', { code: '900001', dTFormat: 'Iso' });
    const last = body.value.at(-1);
    expect(rows[0]).toEqual({
      date: String(last?.['navDate']).slice(0, 10),
      nav: last?.['nav'],
      benchmarkValue: last?.['benchmarkValue'],
    });
    expect(summary).toContain('(900001)');
    expect(fields.benchmarkValue).toMatch(/TRI$/);
  });

  it('accept dates as they give them', async () => {
    const { rows: dates } = await call('portfolio_dates', { code: '900001' });
    const [latest, , earlier] = dates.map(({ date }: { date: string }) => date);
    expect((await call('get_holdings', { code: '900001', date: earlier })).more.sameInEveryRow.date).toBe(earlier);
    const { more } = await call('what_changed', { code: '900001', date: latest, prevDate: earlier });
    expect(more.sameInEveryRow).toMatchObject({ date: latest, prevDate: earlier });
    const { rows: navs } = await call('nav_history', {
      code: '900001',
      from: '2026-11-09',
      to: '2026-11-11',
      every: 'day',
    });
    expect(navs.map(({ date }: { date: string }) => date)).toEqual(['2026-11-11', '2026-11-10', '2026-11-09']);
    const { rows: events } = await call('scheme_events', { from: '2026-06-01' });
    expect(events.length).toBeGreaterThan(0);
    expect(events.filter(({ date }: { date: string }) => date < '2026-06-01')).toEqual([]);
    expect((await call('stock_movers', { date: latest })).rows.length).toBeGreaterThan(0);
  });

  it('take the name of a benchmark for that index, and say of which day groups and movers are', async () => {
    const { rows } = await call('screen_schemes', { benchmark: 'nifty 50', show: ['trackingError1Year'], limit: 100 });
    const codes = rows.map(({ code }: { code: string }) => code).join(',');
    const { body } = await request('GetAUM', { code: codes, fields: 'Benchmark' });
    expect(new Set(body.value.map(({ benchmark }) => benchmark))).toEqual(new Set(['NIFTY 50 TRI']));
    const all = (await call('screen_schemes', { benchmark: 'nifty', limit: 1 })).total;
    expect(all).toBeGreaterThan(rows.length);
    const tracked = await call('screen_schemes', { conditions: [{ field: 'trackingError1Year' }], limit: 1 });
    expect(tracked.address).toMatch(/f\.trackingError1Year=[\d.]+\.\./);
    expect((await call('holdings_by_group', { code: '900001' })).more.sameInEveryRow).toMatchObject({
      date: '2026-10-31',
    });
    expect((await call('stock_movers')).summary).toMatch(
      /^Portfolios of 2026-10, .*: \d+ records of GetStockMovers\. Trades of \d+ of \d+ fund houses, those loaded in 2026-10 and 2026-09\.$/,
    );
  });

  it('give the months of a sub-category or a fund house, newest first, and what it bought and sold', async () => {
    const { rows, more, address } = await call('market_history', { subcategory: 'Small Cap Fund', from: '2026-08-01' });
    expect(rows.map(({ date }: { date: string }) => date)).toEqual(['2026-10-31', '2026-09-30', '2026-08-31']);
    expect(more.sameInEveryRow).toMatchObject({ subCategory: 'Small Cap Fund' });
    expect(address).toMatch(/\/category\?name=Small(?:\+|%20)Cap(?:\+|%20)Fund$/);
    expect((await call('market_history', { subcategory: 'Moon Fund' })).summary).toMatch(
      /Without subcategory Moon Fund: \d+/,
    );
    const [largest] = (await request('GetAMCMaster')).body.value.toSorted(
      (a, b) => Number(b['dailyAum']) - Number(a['dailyAum']),
    );
    const all = (await call('stock_movers')).rows;
    expect((await call('market_history', { mutualFund: String(largest?.['mutualFund']) })).address).toContain(
      '/house?name=',
    );
    const ofHouse = (await call('stock_movers', { mutualFund: String(largest?.['mutualFund']) })).rows;
    expect(ofHouse.length).toBeGreaterThan(0);
    expect(ofHouse).not.toEqual(all);
  });

  it('say how old each source is', async () => {
    const { rows, more } = await call('data_status');
    expect(rows).toEqual([
      { source: 'Daily NAVs', newest: '2026-11-19', ageInDays: 1, state: 'Fresh' },
      {
        source: 'Expense ratios',
        newest: '2026-09-30',
        ageInDays: 51,
        state: 'Stale',
        since: '2026-10-14',
        reason: 'status 503',
      },
      { source: 'Portfolios of Kaveri Mutual Fund', newest: null, state: 'Missing' },
    ]);
    expect(more).toMatchObject({ datasetKind: 'Official', navAsOf: '2026-11-19' });
  });

  it('state the day of the returns that AMFI published, and of the expense ratios behind a cost', async () => {
    const all = (await request('GetAUM', { dTFormat: 'Iso' })).body.value;
    const published = all.find(({ returnSource }) => /=Published/.test(String(returnSource)));
    const period = /(\d+(?:Month|Year))=Published/.exec(String(published?.['returnSource']))?.[1];
    const field = `return${period}`;
    const { rows } = await call('compare_schemes', { codes: [published?.['code']], fields: [field, 'costPerLakh'] });
    const day = String(published?.['publishedReturnDate']).slice(0, 10);
    expect(rows[0].publishedByAmfi).toContain(field);
    expect(rows[0].dates).toMatchObject({ publishedReturns: day, ter: String(published?.['terDate']).slice(0, 10) });
    const isFromAmfi = String(published?.['benchmarkReturnSource']).includes(`${period}=Published`);
    expect(rows[0].benchmarkPublishedDate?.slice(0, 10)).toBe(isFromAmfi ? day : undefined);
  });

  it('find a sub-category however it is spelled', async () => {
    const count = async (name: string) => (await call('screen_schemes', { subCategories: [name] })).total;
    expect(await count('flexi-cap')).toBe(await count('Flexi Cap Fund'));
    expect(await count('FLEXICAP')).toBe(await count('Flexi Cap Fund'));
    expect(await count('Banking & PSU')).toBe(await count('Banking and PSU Debt Fund'));
  });

  it('say that an address shows more schemes where the Screener has no filter of a condition', async () => {
    const screen = (field: string) =>
      call('screen_schemes', { subCategories: ['Small Cap'], conditions: [{ field, quartiles: [1] }] });
    const [main, other] = [await screen('volatility3Year'), await screen('volatility1Year')];
    expect(main.summary).not.toContain('The address');
    expect(decodeURIComponent(main.address)).toContain('f.peerQuartileVolatility3Year=Top');
    expect(other.summary).toContain('it cannot filter by the quartile of volatility1Year');
    expect(decodeURIComponent(other.address)).not.toContain('f.peerQuartile');
    const ahead = (field: string) => call('screen_schemes', { conditions: [{ field, aheadOfPeerMedian: true }] });
    expect((await ahead('ter')).summary).toContain('it cannot filter by whether ter is ahead of the median');
    const [lower, higher] = [await ahead('volatility3Year'), await ahead('sharpe3Year')];
    expect(decodeURIComponent(lower.address)).toContain('f.aboveMedianVolatility3Year=..<0');
    expect(decodeURIComponent(higher.address)).toContain('f.aboveMedianSharpe3Year=>0..');
  });

  it('take codes with spaces between them, and find nothing without a word', async () => {
    const { summary } = await call('scheme_events', { code: '900001, 900003,' });
    expect(summary).toMatch(/\(900001\).*\(900003\)/);
    expect(await call('find_schemes', { query: '...' })).toMatchObject({ total: 0 });
    expect((await call('find_schemes', { query: '900001' })).summary).toBe('1 code of 1 scheme found for "900001".');
  });

  it.each(['kaveri flexicap', 'Flexi-Cap Kaveri', 'kavri flexi cap', 'KAVERI FLEXI CAP FUND direct growth'])(
    'find a scheme as the search of the dashboard does: %s',
    async (query) => {
      const { rows, total, address } = await call('find_schemes', { query });
      expect(rows[0]).toMatchObject({ schemeName: expect.stringMatching(/^Kaveri Flexi Cap Fund/), plan: 'Direct' });
      expect(total).toBeGreaterThan(0);
      expect(decodeURIComponent(address).replaceAll('+', ' ').toLowerCase()).toMatch(/find=.*(flexi|cap)/);
    },
  );

  it('list only the plans and options that a query names, and without one all of the scheme', async () => {
    const { rows: all } = await call('find_schemes', { query: 'kaveri flexi cap', limit: 50 });
    const { rows: regular } = await call('find_schemes', { query: 'kaveri flexi cap regular', limit: 50 });
    const listPlans = (rows: readonly { plan: string }[]) => [...new Set(rows.map(({ plan }) => plan))];
    expect(listPlans(all)).toEqual(['Direct', 'Regular']);
    expect(listPlans(regular)).toEqual(['Regular']);
  });

  it('find the only code of an ISIN or a code, not the other plans of its scheme', async () => {
    const [master] = (await request('GetSchemeMaster', { code: '900001', dTFormat: 'Iso' })).body.value;
    for (const query of ['900001', String(master?.['isinGrowth'] || master?.['isinDivPayout']).toLowerCase()])
      expect((await call('find_schemes', { query })).rows.map(({ code }: { code: string }) => code)).toEqual([
        '900001',
      ]);
  });

  it('return as many rows of a list as the caller wants, the first ones, and say how many there are', async () => {
    const values = {
      find_schemes: { query: 'kaveri' },
      who_holds: { instrument: 'Bank' },
      overlap: { codes: ['900001', '900002'] },
      scheme_events: { from: '2026-01-01' },
      market_history: { subcategory: 'Small Cap Fund' },
    };
    const code = { code: '900001' };
    const lists = tools.filter(({ input }) => 'limit' in input.shape);
    expect(tools.filter((tool) => !lists.includes(tool)).map(({ name }) => name)).toEqual([
      'compare_schemes', // of ten codes at most
      'stock_movers', // max
    ]);
    const wrong: string[] = [];
    for (const { name, input } of lists) {
      const given = toFields(toFields(values)[name] ?? ('code' in input.shape ? code : {}));
      const all = await call(name, given);
      const { rows, total, rest = '' } = await call(name, { ...given, limit: 2 });
      const isFirst = JSON.stringify(rows) === JSON.stringify(all.rows.slice(0, 2));
      if (total !== all.total || !isFirst || /raise its limit/.test(rest) !== total > 2) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it('accept a code that a client sends as a number', async () => {
    const { rows } = await call('compare_schemes', { codes: [900001], fields: ['ter'] });
    expect(rows[0].code).toBe('900001');
    expect((await call('portfolio_dates', { code: 900001 })).summary).toContain('(900001)');
    expect((await call('nav_history', { code: 900001 })).summary).toContain('(900001)');
  });

  it.each([
    ['screen_schemes', { sortBy: 'nothing' }, 'is no field'],
    ['screen_schemes', { sortBy: 'retrun3Yr' }, '"retrun3Yr" is no field; the closest: return3Year, '],
    ['screen_schemes', { show: ['Sharpe ratio'] }, 'the closest: sharpe1Year, sharpe3Year, sharpe5Year.'],
    ['screen_schemes', { sortby: 'ter' }, 'there is no "sortby", but sortBy. Known: subCategories, fundHouse, '],
    [
      'screen_schemes',
      { conditions: [{ field: 'ter', maximum: 1 }] },
      'conditions.0: there is no "maximum". Known: field, ',
    ],
    ['get_holdings', { code: '900001', limits: 3 }, 'there is no "limits", but limit.'],
    ['screen_schemes', { subCategories: ['Moon Fund'] }, 'no sub-category'],
    ['screen_schemes', { subCategories: ['Smal Cap Fnd'] }, 'Did you mean Small Cap Fund?'],
    ['screen_schemes', { conditions: [{ field: 'beta3Year', quartiles: [1] }] }, 'no better direction'],
    ['compare_schemes', { codes: ['nope'] }, 'no scheme with the code nope'],
    ['overlap', { codes: ['900001'] }, 'codes'],
    ['get_holdings', { code: '123' }, 'no scheme with the code 123'],
    ['overlap', { codes: ['900001', '123'] }, 'no scheme with the code 123'],
    ['get_holdings', { code: '900001', filter: 'Gold' }, 'filter'],
    ['get_holdings', { code: '900001', date: '31/10/2026' }, 'YYYY-MM-DD'],
    ['new_fund_offers', { range: 'Someday' }, 'Past<N>Days'],
    ['who_holds', {}, 'requires at least one of'],
  ])('%s says what is wrong with %j', async (name, values, expected) => {
    expect(await callText(name, values)).toMatchObject({ isError: true, text: expect.stringContaining(expected) });
  });
});
