import { Readable } from 'node:stream';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createMcpHandler } from '#commands/service/mcp-handler.ts';
import { operationNames } from '#contract/operations/operations.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { SchemeSelection, Store } from '#dataset/storage/store.ts';
import { createCurrentDataset } from '#service/api/current-dataset.ts';
import { SERVICE_LIMITS } from '#service/http/limits.ts';
import { startServer } from '#service/http/server.ts';
import { buildAccessKey, createKeyring } from '#test/support/access-keys.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { createDeferred } from '#test/support/deferred.ts';
import { connectMcp } from '#test/support/mcp/mcp-client.ts';
import { openSampleStore } from '#test/support/sample-dataset.ts';

const store = await openSampleStore('small');
const LIMITED_KEY = 'a-key-without-holdings';
const limitedOperations = operationNames.filter((name) => name !== 'GetHoldings');
const authenticator = createKeyring(buildAccessKey(TEST_KEY), {
  ...buildAccessKey(LIMITED_KEY),
  name: 'limited',
  operations: limitedOperations,
});
const mcp = createMcpHandler('0.1.0');
/** What is read of all schemes, in order. */
const reads: string[] = [];
const countReads = (counted: Store): Store => {
  const count = <Rest extends unknown[], Result>(
    what: string,
    read: (selection: SchemeSelection, ...rest: Rest) => Promise<Result>,
  ) => {
    return (selection: SchemeSelection, ...rest: Rest) => {
      if (!selection.code) reads.push(what);
      return read(selection, ...rest);
    };
  };
  return {
    ...counted,
    readPerformance: count('performance', (selection, ...rest: [keyof Performance, number?]) =>
      counted.readPerformance(selection, ...rest),
    ),
    readSchemes: count('schemes', (selection) => counted.readSchemes(selection)),
    readMeasures: count('measures', (selection) => counted.readMeasures(selection)),
  };
};
const dataset = createCurrentDataset({ ...countReads(store), close: async () => undefined }, (thrown) => {
  throw thrown;
});
const service = createTestService(store, {
  dataset,
  mcp,
  authenticator,
  allowedOrigins: ['https://allowed.example'],
});
const server = await startServer({ service, onResponse: () => {} }, '127.0.0.1', 0);
const url = `http://127.0.0.1:${server.port}`;
afterAll(async () => {
  await server.close(0);
  await dataset.close();
  await store.close();
});

const PING = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  authorization: `Bearer ${TEST_KEY}`,
};

const post = (headers: Readonly<Record<string, string>>, body: unknown = PING): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(body),
  });

describe('/mcp', () => {
  it('lists at most 20 tools, all read-only, each with a description and a schema', async () => {
    const { client, close } = await connectMcp(url, TEST_KEY);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    expect(tools.length).toBeLessThanOrEqual(20);
    for (const { annotations, description, inputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(description).toMatch(/\w{3}/);
      expect(inputSchema.type).toBe('object');
      for (const property of Object.values(inputSchema.properties ?? {})) expect(property).toHaveProperty('type');
    }
    await close();
  });

  it('rejects a request without a key, with a wrong one, or with the key in the address', async () => {
    expect((await post({ authorization: '' })).status).toBe(401);
    const wrong = await post({ authorization: 'Bearer not-a-key-of-anyone' });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect((await fetch(`${url}/mcp?accessKey=${TEST_KEY}`, { method: 'POST', body: '{}' })).status).toBe(401);
  });

  it('rejects pages of foreign origins, and accepts its own and the allowed ones', async () => {
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ origin: 'null' })).status).toBe(403);
    expect((await post({ origin: url })).status).toBe(200);
    expect((await post({ origin: 'https://allowed.example' })).status).toBe(200);
  });

  it('accepts POST only, and no message of more than 64 KiB', async () => {
    expect((await fetch(`${url}/mcp`, { headers: { authorization: `Bearer ${TEST_KEY}` } })).status).toBe(405);
    expect((await post({}, { ...PING, params: { padding: 'x'.repeat(70_000) } })).status).toBe(413);
  });

  it('rejects a batch as one error of JSON-RPC, without calling any of its tools', async () => {
    const call = { ...PING, method: 'tools/call', params: { name: 'find_schemes', arguments: { query: 'fund' } } };
    reads.length = 0;
    for (const batch of [[call, call], [call], []]) {
      const response = await post({}, batch);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ id: null, error: { code: -32_600, message: /batches/i } });
    }
    expect(reads).toEqual([]);
  });

  it('responds to what is no message with an error of JSON-RPC', async () => {
    const codes = await Promise.all(
      ['{nope', '', '1', 'null', '{"id":1}', '{"jsonrpc":"2.0","id":1}'].map(async (text) => {
        const response = await fetch(`${url}/mcp`, { method: 'POST', headers: HEADERS, body: text });
        const { error } = await response.json();
        return [response.status, error.code];
      }),
    );
    expect(codes).toEqual([
      [400, -32_700],
      [400, -32_700],
      [400, -32_600],
      [400, -32_600],
      [400, -32_600],
      [400, -32_600],
    ]);
  });

  it('reads all schemes once for any number of calls, and again with another dataset version', async () => {
    reads.length = 0;
    const { call, close } = await connectMcp(url, TEST_KEY);
    const screen = { conditions: [{ field: 'return1Year', min: 0 }], sortBy: 'volatility3Year' };
    const first = await call('screen_schemes', screen);
    for (const sortBy of ['maxDrawdown3Year', 'ter', 'sharpe3Year'])
      await call('screen_schemes', { ...screen, sortBy });
    await call('find_schemes', { query: 'fund' });
    await call('compare_schemes', { codes: [first.rows[0].code] });
    expect(reads).toEqual(['performance', 'schemes', 'measures']);
    await dataset.replace(countReads(await openSampleStore('large')));
    reads.length = 0;
    await call('screen_schemes', screen);
    const again = await call('screen_schemes', screen);
    expect(reads).toEqual(['performance', 'schemes', 'measures']);
    expect(again.total).toBeGreaterThan(first.total);
    await close();
  });

  it('runs one call of a tool at a time, queues a few, and rejects further ones with 503 and Retry-After', async () => {
    const gate = createDeferred();
    let [running, maxRunning, rejected] = [0, 0, 0];
    const slow: typeof store = {
      ...store,
      readOffers: async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await gate.opened;
        running -= 1;
        return store.readOffers();
      },
    };
    const busy = createTestService(slow, { mcp: createMcpHandler('0.1.0'), authenticator });
    const other = await startServer({ service: busy, onResponse: () => {} }, '127.0.0.1', 0);
    const send = (message: unknown) =>
      fetch(`http://127.0.0.1:${other.port}/mcp`, { method: 'POST', headers: HEADERS, body: JSON.stringify(message) });
    const body = (index: number) => ({
      ...PING,
      method: 'tools/call',
      params: { name: 'new_fund_offers', arguments: { mutualFund: `House ${index}` } },
    });
    const { maxQueuedMcpCalls } = SERVICE_LIMITS;
    const calls = Array.from({ length: 1 + maxQueuedMcpCalls + 3 }, async (_, index) => {
      const response = await send(body(index));
      if (response.status === 503) rejected += 1;
      return response;
    });
    await vi.waitFor(() => expect([running, rejected]).toEqual([1, 3]), { timeout: 200_000 });
    const list = await send(PING);
    expect(list.status).toBe(200); // no call of a tool
    gate.open();
    const responses = await Promise.all(calls);
    expect(maxRunning).toBe(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1 + maxQueuedMcpCalls);
    const rejections = responses.filter(({ status }) => status === 503);
    expect(rejections.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5']);
    await other.close(0);
  });

  it('has short and clean errors, whatever arguments arrive', async () => {
    const { callText, client, close } = await connectMcp(url, TEST_KEY);
    const long = '\u202Ex'.repeat(5_000);
    const errors = [
      await callText('screen_schemes', { sortBy: long, show: [long] }),
      await callText('screen_schemes', { show: Array.from({ length: 3_000 }, () => 'no field') }),
      await callText('screen_schemes', { [long]: 1 }),
      await callText('who_holds', { date: long }),
      await callText('find_schemes', {}),
    ];
    for (const { isError, text } of errors) {
      expect(isError).toBe(true);
      expect(text).toMatch(/^Invalid arguments: /);
      expect(text.length).toBeLessThanOrEqual(2_001);
      expect(text).not.toContain('\u202E');
    }
    expect(errors[4]?.text).toMatch(/^Invalid arguments: query: /);
    const unknown = await client.callTool({ name: long }).then(
      () => '',
      (thrown: unknown) => String(thrown),
    );
    expect(unknown).toMatch(/There is no tool .* Known: find_schemes, /);
    expect(unknown.length).toBeLessThan(2_100);
    await close();
  });

  it('takes a body that ends too early for a bad request, not for an error of its own', async () => {
    const body = Readable.from(
      (function* () {
        yield Buffer.from('{"jsonrpc":');
        throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
      })(),
    );
    const headers = { ...HEADERS, host: 'localhost' };
    const request = { method: 'POST', path: '/mcp', query: '', headers, httpVersion: '1.1', isLoopback: true, body };
    expect((await service(request)).status).toBe(400); // an unexpected error would fail the test
  });

  it.each(['/mcp', '/session', '/data/update'])('says in its response to OPTIONS that %s takes POST', async (path) => {
    const response = await fetch(`${url}${path}`, { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  });

  it('does not exist unless it is enabled', async () => {
    const disabled = createTestService(store);
    const headers = { host: 'localhost', authorization: `Bearer ${TEST_KEY}` };
    const request = { method: 'POST', path: '/mcp', query: '', headers, httpVersion: '1.1', isLoopback: true };
    expect((await disabled(request)).status).toBe(404);
  });

  /** A request of the protocol as of 2026-07-28, which has no handshake: each says its version. */
  const postStateless = async (method: string, params: object = {}) => {
    const version = '2026-07-28';
    const client = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const headers = { 'mcp-protocol-version': version, 'mcp-method': method };
    const response = await post(headers, { ...PING, method, params: { ...params, _meta: client } });
    return { status: response.status, text: await response.text() };
  };

  it('speaks the protocol without a handshake, as of 2026-07-28, beside the one with it', async () => {
    const discovered = JSON.parse((await postStateless('server/discover')).text).result;
    expect(discovered).toMatchObject({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: { listChanged: false } },
      ttlMs: 3_600_000,
      cacheScope: 'public',
    });
    const list = JSON.parse((await postStateless('tools/list')).text).result;
    expect(list).toMatchObject({ resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public' });
    const removed = await postStateless('ping');
    expect([removed.status, JSON.parse(removed.text).error.code]).toEqual([404, -32_601]);
    const clientInfo = { name: 'an older client', version: '1' };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
    const initialized = await (await post({}, { ...PING, method: 'initialize', params })).text();
    expect(initialized).toContain('"protocolVersion":"2025-11-25"');
  });

  it('acknowledges a subscription and ends it at once: the tools do not change, and no request stays open', async () => {
    const { text } = await postStateless('subscriptions/listen', { notifications: { toolsListChanged: true } });
    const frames = text.match(/(?<=^data: ).+/gm)?.map((frame) => JSON.parse(frame));
    expect(frames).toMatchObject([
      { method: 'notifications/subscriptions/acknowledged', params: { notifications: {} } },
      { id: PING.id, result: { resultType: 'complete' } },
    ]);
  });

  it('applies the permissions of the key: a tool says which operation is not permitted', async () => {
    const { callText, call, close } = await connectMcp(url, LIMITED_KEY);
    const { rows } = await call('find_schemes', { query: 'large cap', limit: 1 });
    const { isError, text } = await callText('get_holdings', { code: rows[0].code });
    expect(isError).toBe(true);
    expect(text).toContain('no permission for GetHoldings');
    expect(text).not.toContain(LIMITED_KEY);
    await close();
  });

  it('counts messages and requests of tools towards the rate limit of the key', async () => {
    const key = { ...buildAccessKey('a-key-of-few-requests'), requestsPerMinute: 5 };
    const limited = createTestService(store, { mcp, authenticator: createKeyring(key) });
    const other = await startServer({ service: limited, onResponse: () => {} }, '127.0.0.1', 0);
    const { callText, close } = await connectMcp(`http://127.0.0.1:${other.port}`, 'a-key-of-few-requests');
    const { isError, text } = await callText('find_schemes', { query: 'fund' });
    expect({ isError, text }).toMatchObject({ isError: true, text: expect.stringContaining('5 requests per minute') });
    await close();
    await other.close(0);
  });
});
