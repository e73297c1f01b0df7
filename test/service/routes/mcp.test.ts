import { afterAll, describe, expect, it } from 'vitest';
import { createMcpHandler } from '#commands/service/mcp-handler.ts';
import { operationNames } from '#contract/operations/operations.ts';
import { generateSampleMarket } from '#dataset/sample/generate-market.ts';
import { startServer } from '#service/http/server.ts';
import { buildAccessKey, createKeyring } from '#test/support/access-keys.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { connectMcp } from '#test/support/mcp/mcp-client.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const store = await openTemporaryStore(generateSampleMarket({ codes: 300 }));
const LIMITED_KEY = 'a-key-without-holdings';
const limitedOperations = operationNames.filter((name) => name !== 'GetHoldings');
const authenticator = createKeyring(buildAccessKey(TEST_KEY), {
  ...buildAccessKey(LIMITED_KEY),
  name: 'limited',
  operations: limitedOperations,
});
const mcp = await createMcpHandler('0.1.0');
const service = createTestService(store, { mcp, authenticator, allowedOrigins: ['https://allowed.example'] });
const server = await startServer({ service, onResponse: () => {} }, '127.0.0.1', 0);
const url = `http://127.0.0.1:${server.port}`;
afterAll(async () => {
  await server.close(0);
  await store.close();
});

const PING = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

const post = (headers: Readonly<Record<string, string>>, body: unknown = PING): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${TEST_KEY}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });

describe('/mcp', () => {
  it('lists at most 15 tools, all read-only, each with a description and a schema', async () => {
    const { client, close } = await connectMcp(url, TEST_KEY);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    expect(tools.length).toBeLessThanOrEqual(15);
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

  it('does not exist unless it is enabled', async () => {
    const disabled = createTestService(store);
    const headers = { host: 'localhost', authorization: `Bearer ${TEST_KEY}` };
    const request = { method: 'POST', path: '/mcp', query: '', headers, httpVersion: '1.1', isLoopback: true };
    expect((await disabled(request)).status).toBe(404);
  });

  it('ends a subscription at once: no request stays open', async () => {
    const response = await post({}, { ...PING, method: 'subscriptions/listen', params: { toolsListChanged: true } });
    expect(await response.text()).toMatch(/error/);
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
