import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
const one = { value: [{ code: '1', schemeName: 'One Fund', dailyAum: 100 }] };
const fail =
  (status: number, headers = {}) =>
  (outgoing: ServerResponse) =>
    void outgoing.writeHead(status, headers).end();

/** Sends the beginning of a list, then the text again and again. */
const drip =
  (text: string, onClose: () => void, pause = 5) =>
  (outgoing: ServerResponse): void => {
    outgoing.writeHead(200, { 'content-type': 'application/json' }).write('{"value":[');
    const timer = setInterval(() => outgoing.write(text), pause);
    outgoing.on('close', () => {
      clearInterval(timer);
      onClose();
    });
  };

describe('An upstream service that fails', () => {
  it('is tried three times, after random waits, and then the response is a 503 that can be retried', async () => {
    const { url, count } = await start({ GetAUM: fail(500) });
    const { request, delays } = startGateway(url);
    const { status, headers, body } = await request('GetAUM', { code: '1' });
    expect([status, headers.get('retry-after'), body.detail]).toEqual([
      503,
      '5',
      'The upstream service failed: status 500. No earlier response is available.',
    ]);
    expect([count('GetAUM'), delays]).toEqual([3, [125, 250]]);
  });

  it('is replaced by its last good response, with its age and state', async () => {
    const upstream = await start({
      GetAUM: json(one),
      GetServerInfo: json({ value: [{ datasetVersion: 'v1', sources: 'Files' }] }),
    });
    const { request, service, advance } = startGateway(upstream.url);
    const good = await request('GetAUM');
    await request('GetServerInfo');
    upstream.responses['GetAUM'] = fail(502);
    upstream.responses['GetServerInfo'] = fail(502);
    advance(700_000);
    const stale = await request('GetAUM');
    expect([stale.status, stale.body, stale.headers.get('etag')]).toEqual([200, good.body, good.headers.get('etag')]);
    expect(stale.headers.get('age')).toBe('700');
    expect(stale.headers.get('cache-status')).toBe(
      'Fundlens; fwd=stale; fwd-status=502; ttl=-100; detail=upstream-failed',
    );
    expect((await request('GetServerInfo')).body.value).toMatchObject([
      {
        datasetVersion: 'v1',
        datasetState: 'Degraded',
        upstreamRespondedAt: '11-20-2026 09:00:00',
        sources: expect.stringMatching(/^127\.0\.0\.1:\d+: Files$/),
      },
    ]);
    const probe = { method: 'GET', query: '', headers: {}, httpVersion: '1.1', isLoopback: true };
    expect(String((await service({ ...probe, path: '/readyz' })).body)).toBe('{"status":"degraded"}');
    upstream.responses['GetAUM'] = json(one);
    upstream.responses['GetServerInfo'] = json({ value: [{ datasetVersion: 'v1' }] });
    advance(31_000);
    expect((await request('GetAUM')).headers.get('age')).toBe('0');
    expect((await request('GetServerInfo')).body.value).toMatchObject([
      { datasetState: 'Ok', upstreamRespondedAt: '01-01-0001 00:00:00' },
    ]);
  });

  it('is not replaced by a response older than seven days', async () => {
    const upstream = await start({ GetAUM: json(one) });
    const { request, advance } = startGateway(upstream.url);
    await request('GetAUM');
    upstream.responses['GetAUM'] = fail(500);
    advance(7 * 86_400_000);
    expect((await request('GetAUM')).status).toBe(503);
  });

  it('gets no requests after five failures in a row, but one every 30 seconds', async () => {
    const upstream = await start({ GetNAV: fail(503) });
    const { request, advance } = startGateway(upstream.url);
    for (const code of ['1', '2', '3', '4']) await request('GetNAV', { code });
    const sent = upstream.count('GetNAV');
    const { body } = await request('GetNAV', { code: '5' });
    expect([upstream.count('GetNAV'), body.detail]).toEqual([sent, expect.stringContaining('failed repeatedly')]);
    advance(30_000);
    await request('GetNAV', { code: '6' });
    await request('GetNAV', { code: '7' });
    expect(upstream.count('GetNAV')).toBe(sent + 1);
    advance(30_000);
    upstream.responses['GetNAV'] = json({ value: [] });
    expect((await request('GetNAV', { code: '8' })).status).toBe(200);
    expect((await request('GetNAV', { code: '9' })).status).toBe(200);
  });

  it('gets no requests for the time in Retry-After of a 429', async () => {
    const upstream = await start({ GetNAV: fail(429, { 'retry-after': '20' }), GetHoldings: json({ value: [] }) });
    const { request, advance } = startGateway(upstream.url);
    await request('GetLimitation');
    await request('GetServerInfo');
    expect((await request('GetNAV')).headers.get('retry-after')).toBe('20');
    const sent = upstream.requests.length;
    const { status, headers } = await request('GetHoldings', { code: '1' });
    expect([status, headers.get('retry-after')]).toEqual([503, '20']);
    expect(upstream.requests.length).toBe(sent);
    advance(20_000);
    expect((await request('GetHoldings', { code: '1' })).status).toBe(200);
  });

  it('gets only so many requests at a time, and others get the last good response', async () => {
    const upstream = await start({ GetAUM: json(one), GetServerInfo: json({ value: [] }) });
    const { request, advance } = startGateway(upstream.url, { limits: { maxRunning: 1, maxQueued: 0 } });
    await vi.waitFor(async () => expect((await request('GetAUM')).status).toBe(200));
    const waiting: ServerResponse[] = [];
    upstream.responses['GetHoldings'] = (outgoing) => void waiting.push(outgoing);
    const slow = request('GetHoldings', { code: '1' });
    await vi.waitFor(() => expect(waiting.length).toBe(1));
    advance(700_000);
    expect((await request('GetAUM')).headers.get('cache-status')).toBe(
      'Fundlens; hit; ttl=-100; detail=upstream-failed',
    );
    expect((await request('GetAUM', { code: '2' })).body.detail).toContain('too many requests are waiting for it');
    waiting[0]?.end(JSON.stringify({ value: [] }));
    expect((await slow).status).toBe(200);
  });

  it('that rejects the gateway’s key is not the fault of a client’s key', async () => {
    const { url } = await start({ GetAUM: fail(401) });
    const { status, body } = await startGateway(url).request('GetAUM');
    expect([status, body.detail]).toEqual([503, expect.stringContaining('it rejected the access key of this gateway')]);
  });
});

describe('A hostile upstream service', () => {
  it('cannot hold a request with a slow response', async () => {
    const onClose = vi.fn<() => void>();
    const { url } = await start({ GetHoldings: drip(' ', onClose) });
    const { request } = startGateway(url, { limits: { attemptTimeout: 200 } });
    const { status, body } = await request('GetHoldings', { code: '1' });
    expect([status, body.detail]).toEqual([503, expect.stringContaining('no complete response within 0.2 s')]);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('cannot fill the memory with an endless body', async () => {
    const onClose = vi.fn<() => void>();
    const { url } = await start({ GetHoldings: drip(' '.repeat(65_536), onClose, 0) });
    const { request } = startGateway(url, { limits: { maxBodyBytes: 1_048_576 } });
    const { status, body } = await request('GetHoldings', { code: '1' });
    expect([status, body.detail]).toEqual([503, expect.stringContaining('response larger than 1 MB')]);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('cannot redirect the key to another server', async () => {
    const elsewhere = await start();
    const location = `${elsewhere.url}/GetAUM?accessKey=${encodeURIComponent(UPSTREAM_KEY)}`;
    const { url } = await start({ GetAUM: fail(307, { location }) });
    const { status, headers, body } = await startGateway(url).request('GetAUM');
    expect([status, headers.get('location'), body.detail]).toEqual([
      503,
      null,
      expect.stringContaining('unexpected redirect'),
    ]);
    expect(elsewhere.requests).toEqual([]);
  });

  it.each([
    [
      'a text as a number',
      { value: [{ code: '1' }, { code: '2', nav: '12' }] },
      'GetAUM, row 2: nav: expected a number',
    ],
    ['a value of an impossible date', { value: [{ code: '1', navDate: '13-40-2026' }] }, 'GetAUM, row 1: navDate'],
    ['records without identity', { value: [{ nav: 1 }] }, 'code or schemeName: expected'],
    ['no list', { value: 'none' }, 'GetAUM: expected a list under "value"'],
    ['no object', null, 'GetAUM: expected a list under "value"'],
  ])('that sends %s gets a 503 that says where', async (_, responseBody, expected) => {
    const { url } = await start({ GetAUM: json(responseBody) });
    const { status, body } = await startGateway(url).request('GetAUM');
    expect([status, body.detail]).toEqual([503, expect.stringContaining(expected)]);
  });

  it.each([
    ['rejects an operation that it has', fail(404), 'status 404'],
    ['rejects the gateway', fail(403), 'status 403'],
    ['does not know the method', fail(501), 'status 501'],
    ['sends an error with 200', json({ error: 'down for maintenance' }), 'expected a list under "value"'],
    ['sends a message with 200', json({ Message: 'An error has occurred.' }), 'expected a list under "value"'],
    ['sends nothing with 200', fail(200), 'expected JSON'],
  ])('that %s gets a 503, and does not count as a service without the operation', async (_, respond, reason) => {
    for (const name of ['GetAUM', 'GetNAV', 'GetStressTests', 'GetManagers'] as const) {
      const upstream = await start({ [name]: respond });
      const { request } = startGateway(upstream.url);
      const { status, headers, body } = await request(name, name === 'GetAUM' ? {} : { code: '1' });
      expect([status, headers.get('retry-after'), body.detail]).toEqual([
        503,
        expect.stringMatching(/^\d+$/),
        expect.stringContaining(reason),
      ]);
    }
  });

  it('behind a proxy that rejects everything is not taken for one without operations, and not asked again only in an hour', async () => {
    const upstream = await start({ GetLimitation: fail(404) });
    const { request, advance } = startGateway(upstream.url);
    expect((await request('GetNAV', { code: '1' })).status).toBe(503);
    expect((await request('GetLimitation')).status).toBe(200);
    upstream.responses['GetLimitation'] = json({ value: [{ operation: 'GetNAV', allowed: 'Yes' }] });
    upstream.responses['GetNAV'] = json({ value: [{ code: '1', nav: 10 }] });
    advance(60_000);
    expect((await request('GetNAV', { code: '1' })).status).toBe(200);
  });

  it('and rejects what it sent before is replaced by its last good response', async () => {
    const upstream = await start({ GetAUM: json(one) });
    const { request, advance } = startGateway(upstream.url);
    const good = await request('GetAUM');
    upstream.responses['GetAUM'] = fail(404);
    advance(700_000);
    const stale = await request('GetAUM');
    expect([stale.status, stale.body]).toEqual([200, good.body]);
    expect(stale.headers.get('cache-status')).toContain('fwd-status=404; ttl=-100; detail=upstream-failed');
  });

  it('that sends a web page instead of JSON gets a 503', async () => {
    const { url } = await start({ GetAUM: (outgoing) => outgoing.writeHead(200).end('<html>Welcome</html>') });
    expect((await startGateway(url).request('GetAUM')).body.detail).toContain('expected JSON');
  });

  it('cannot show the key to clients or in the log by repeating it', async () => {
    const echo = `see /v1?accessKey=${encodeURIComponent(UPSTREAM_KEY)} for ${UPSTREAM_KEY}`;
    const { url } = await start({
      GetAUM: json({ value: [{ code: '1', schemeName: echo, nav: 1 }] }),
      GetNAV: json({ title: echo, detail: echo, parameter: echo, allowed: [echo] }, 400),
      GetHoldings: json({ value: [{ instrument: 'A', isin: { echo } }] }),
      GetHoldingsByType: (outgoing) => void outgoing.destroy(),
    });
    const { request, failures } = startGateway(url);
    const bodies = [
      await request('GetAUM'),
      await request('GetNAV'),
      await request('GetHoldings', { code: '1' }),
      await request('GetHoldingsByType', { code: '1' }),
    ].map(({ body, headers }) => JSON.stringify([body, [...headers]]));
    expect(bodies[0]).toContain('see /v1?accessKey=… for …');
    expect(failures.length).toBeGreaterThan(1);
    for (const text of [...bodies, ...failures]) {
      expect(text).not.toContain(UPSTREAM_KEY);
      expect(text).not.toContain(encodeURIComponent(UPSTREAM_KEY));
    }
  });
});
