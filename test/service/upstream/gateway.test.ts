import { afterEach, describe, expect, it, vi } from 'vitest';
import { TEST_KEY } from '#test/support/create-test-service.ts';
import { createServiceFetch } from '#test/support/service-fetch.ts';
import { json, startGateway, startUpstream, UPSTREAM_KEY } from './upstream-server.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
const start = async (...parameters: Parameters<typeof startUpstream>) => {
  const upstream = await startUpstream(...parameters);
  stops.push(upstream.stop);
  return upstream;
};
const aum = (dailyAum: number | null = 100) => ({ Value: [{ Code: '1', SchemeName: 'One Fund', DailyAum: dailyAum }] });

describe('A gateway', () => {
  it('serves records in PascalCase and without count in our format, with null for what is missing', async () => {
    const { url, requests } = await start({ GetAUM: json(aum()) });
    const { body, headers } = await startGateway(url).request('GetAUM', { code: '1', dTFormat: 'Iso' });
    expect(body).toMatchObject({
      value: [{ code: '1', dailyAum: 100, nav: null, navDate: null, benchmark: '' }],
      count: 1,
    });
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const { parameters } = requests.find(({ operation }) => operation === 'GetAUM') ?? {};
    expect(Object.fromEntries(parameters ?? [])).toEqual({
      code: '1',
      dTFormat: 'String',
      format: 'Json',
      accessKey: UPSTREAM_KEY,
    });
  });

  it('sends what a client left open as the specification’s defaults, and lists and ranges as they were', async () => {
    const { url, requests } = await start();
    const { request } = startGateway(url);
    await request('GetHoldingsByType', { isin: 'INF1, INF2' });
    await request('GetNewFundOffers', { range: 'past30days', mutualFund: '' });
    await request('GetNAVHistory', { code: '1', from: '05-31-2026' });
    const sent = requests.map(({ operation, parameters }) => [operation, Object.fromEntries(parameters)]);
    expect(sent).toContainEqual(['GetHoldingsByType', expect.objectContaining({ isin: 'INF1,INF2', type: 'Size' })]);
    expect(sent).toContainEqual(['GetNewFundOffers', expect.objectContaining({ range: 'Past30Days' })]);
    expect(sent).toContainEqual(['GetNAVHistory', expect.objectContaining({ from: '05-31-2026' })]);
  });

  it('selects fields itself, since another service may not know the parameter', async () => {
    const { url, requests } = await start({ GetAUM: json(aum()) });
    const { request } = startGateway(url);
    expect((await request('GetAUM', { fields: 'DailyAum' })).body.value).toEqual([{ code: '1', dailyAum: 100 }]);
    expect((await request('GetAUM')).body.value).toMatchObject([{ code: '1', schemeName: 'One Fund' }]);
    const sent = requests.filter(({ operation }) => operation === 'GetAUM');
    expect(sent.map(({ parameters }) => parameters.has('fields'))).toEqual([false]);
  });

  it('shares one request among equal ones in flight, whatever their format', async () => {
    const pending: (() => void)[] = [];
    const { url, count } = await start({
      GetAUM: (outgoing, parameters, incoming) => void pending.push(() => json(aum())(outgoing, parameters, incoming)),
    });
    const { request } = startGateway(url);
    const responses = ['String', 'String', 'Iso'].map((dTFormat) => request('GetAUM', { code: '1', dTFormat }));
    await vi.waitFor(() => expect(pending.length).toBe(1));
    pending[0]?.();
    const statuses = (await Promise.all(responses)).map(({ headers }) => headers.get('cache-status') ?? '');
    expect(new Set(statuses)).toEqual(
      new Set([
        'Fundlens; fwd=uri-miss; fwd-status=200; collapsed; ttl=600',
        'Fundlens; fwd=uri-miss; fwd-status=200; stored; ttl=600',
      ]),
    );
    expect(count('GetAUM')).toBe(1);
  });

  it('sends a response again until its maximum age, with its age and the time it spent in other caches', async () => {
    const upstream = await start({ GetAUM: json(aum(), 200, { age: '5' }) });
    const { request, advance } = startGateway(upstream.url);
    const first = await request('GetAUM');
    advance(599_000);
    const second = await request('GetAUM');
    expect([first.headers.get('age'), second.headers.get('age')]).toEqual(['5', '604']);
    expect(second.headers.get('cache-status')).toBe('Fundlens; hit; ttl=1');
    upstream.responses['GetAUM'] = json(aum(200));
    advance(1_000);
    const third = await request('GetAUM');
    expect(third.body.value).toMatchObject([{ dailyAum: 200 }]);
    expect(third.headers.get('cache-status')).toBe('Fundlens; fwd=stale; fwd-status=200; stored; ttl=600');
    expect(third.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(Date.parse(third.headers.get('last-modified') ?? '')).toBeGreaterThan(
      Date.parse(first.headers.get('last-modified') ?? ''),
    );
    expect(upstream.count('GetAUM')).toBe(2);
  });

  it('responds with 304 to the ETag of unchanged content, also after it was requested again', async () => {
    const { url } = await start({ GetAUM: json(aum()) });
    const { request, service, advance } = startGateway(url);
    const etag = (await request('GetAUM')).headers.get('etag') ?? '';
    advance(3_600_000);
    const response = await createServiceFetch(service)(`/api/GetAUM?accessKey=${TEST_KEY}`, {
      headers: { 'if-none-match': etag },
    });
    expect([response.status, response.headers.get('age')]).toEqual([304, '0']);
  });

  it('requests everything again once the upstream service has another dataset', async () => {
    const info = (version: string) => json({ value: [{ DatasetVersion: version }] });
    const upstream = await start({ GetAUM: json(aum()), GetServerInfo: info('v1') });
    const { request, advance } = startGateway(upstream.url);
    await request('GetAUM');
    expect((await request('GetServerInfo')).body.value).toMatchObject([
      { datasetVersion: 'v1', datasetKind: 'Upstream', datasetState: 'Ok', serviceVersion: '0.1.0' },
    ]);
    upstream.responses['GetServerInfo'] = info('v2');
    advance(61_000);
    expect((await request('GetServerInfo')).body.value).toMatchObject([{ datasetVersion: 'v2' }]);
    await request('GetAUM');
    expect(upstream.count('GetAUM')).toBe(2);
  });

  it('passes on why parameters were rejected', async () => {
    const candidates = [{ code: '1', schemeName: 'One Fund' }];
    const problem = { title: 'Bad request', detail: 'Several schemes.', parameter: 'name', candidates };
    const { url } = await start({ GetHoldings: json(problem, 400) });
    const { status, body } = await startGateway(url).request('GetHoldings', { name: 'fund' });
    expect([status, body]).toEqual([400, expect.objectContaining({ detail: 'Several schemes.', candidates })]);
  });

  it('reports operations that the upstream service lacks, and does not request them', async () => {
    const upstream = await start({
      GetLimitation: (outgoing) => outgoing.writeHead(404).end(),
      GetAUM: json(aum()),
      GetHoldings: json({ value: [] }),
      GetNAV: (outgoing) => outgoing.writeHead(403).end(),
    });
    const { request } = startGateway(upstream.url);
    const { body } = await request('GetLimitation');
    const allowed = body.value.flatMap((row) => (row['allowed'] === 'Yes' ? [row['operation']] : []));
    expect(allowed).toEqual(['GetAUM', 'GetHoldings', 'GetLimitation', 'GetServerInfo']);
    const probes = upstream.count('GetNAV');
    expect(await request('GetNAV')).toMatchObject({
      status: 404,
      body: { detail: 'The upstream service does not provide GetNAV to this gateway. See GetLimitation.' },
    });
    expect(upstream.count('GetNAV')).toBe(probes);
  });

  it('rejects a portfolio date if the upstream service would ignore it and send its latest portfolio', async () => {
    const { url } = await start({
      GetLimitation: json({ value: [] }),
      GetAUM: json(aum()),
      GetHoldings: json({ value: [] }),
    });
    const { request } = startGateway(url);
    expect(await request('GetHoldings', { code: '900001', date: '10-31-2026' })).toMatchObject({
      status: 400,
      body: { detail: 'The upstream service does not support the parameter date of GetHoldings.', parameter: 'date' },
    });
    expect((await request('GetHoldings', { code: '900001' })).status).toBe(200);
  });

  it('takes the operations that the upstream service lacks from its GetLimitation, and probes the others', async () => {
    const rows = ['GetAUM', 'GetNAV', 'GetHoldings'].map((Operation) => ({
      Operation,
      Allowed: Operation === 'GetNAV' ? 'No' : 'Yes',
    }));
    const upstream = await start({ GetLimitation: json({ Value: rows }), GetAUM: json(aum()) });
    const { body } = await startGateway(upstream.url).request('GetLimitation');
    expect(body.value.find(({ operation }) => operation === 'GetNAV')).toMatchObject({
      allowed: 'No',
      requestsPerMinute: 60_000_000_000, // those of our key
    });
    expect(['GetNAV', 'GetHoldings', 'GetSchemeMaster'].map(upstream.count)).toEqual([0, 0, 1]);
  });

  it('treats operations with records of another kind as unavailable, without being degraded', async () => {
    const other = json({ value: [{ Limit: 100 }] });
    const { url } = await start({
      GetAUM: json(aum()),
      GetLimitation: other,
      GetServerInfo: json({ value: [{ Schemes: 'many' }] }),
      GetAMCMaster: json({ value: [{ Amc: 'One' }] }),
    });
    const { request } = startGateway(url);
    const { body } = await request('GetLimitation');
    expect(body.value.find(({ operation }) => operation === 'GetAMCMaster')).toMatchObject({ allowed: 'No' });
    expect((await request('GetAMCMaster')).status).toBe(404);
    expect((await request('GetServerInfo')).body.value).toMatchObject([{ datasetState: 'Ok', schemes: null }]);
  });
});
