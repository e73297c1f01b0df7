import { once } from 'node:events';
import { request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyResponse } from '#service/http/response.ts';
import { startServer, type HttpServer, type RequestLogEntry } from '#service/http/server.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { createDeferred } from '#test/support/deferred.ts';
import { openMarketStore } from '../market-store.ts';

const log: RequestLogEntry[] = [];
const slowQuery = { started: createDeferred(), result: createDeferred() };
const market = await openMarketStore();
let server: HttpServer;

beforeAll(async () => {
  const store = {
    ...market,
    readSchemes: async (selection: Parameters<typeof market.readSchemes>[0]) => {
      if (selection.name === 'slow') {
        slowQuery.started.open();
        await slowQuery.result.opened;
      }
      return market.readSchemes(selection);
    },
  };
  const service = createTestService(store, {
    staticFiles: async () => bodyResponse(200, Buffer.from('page'), { 'content-type': 'text/html' }),
  });
  server = await startServer({ service, onResponse: (entry) => log.push(entry) }, '127.0.0.1', 0);
});
afterAll(async () => {
  await server.close();
  await market.close();
});

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const send = (path: string, { body, ...options }: RequestOptions = {}) =>
  new Promise<Response>((resolve, reject) => {
    const outgoing = sendRequest(
      { host: '127.0.0.1', port: server.port, path, agent: false, ...options },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    outgoing.on('error', reject).end(body);
  });

/** The response to bytes that no HTTP client would send. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

describe('The HTTP server', () => {
  it('responds to an operation, and logs it without its query', async () => {
    const { status, text, headers } = await send(`/api/GetHoldings?accessKey=${TEST_KEY}&code=1`);
    expect([status, JSON.parse(text)]).toMatchObject([200, { count: 2 }]);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', etag: expect.any(String) });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(log.at(-1)).toMatchObject({ status: 200, bytes: text.length, request: { path: '/api/GetHoldings' } });
  });

  it('sends the page with the strict security headers', async () => {
    const { status, text, headers } = await send('/screener?sort=-return3Year');
    expect([status, text]).toEqual([200, 'page']);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  it('gives the page its key on this machine, and to nobody under another host name', async () => {
    const ownPage = { method: 'POST', headers: { host: 'localhost', origin: 'http://localhost' } };
    expect(JSON.parse((await send('/session', ownPage)).text)).toEqual({ accessKey: TEST_KEY });
    const viaProxy = { ...ownPage, headers: { ...ownPage.headers, 'x-forwarded-for': '192.0.2.1' } };
    expect((await send('/session', viaProxy)).status).toBe(403);
    for (const path of ['/', '/session', '/api/GetServerInfo']) {
      const rejected = await send(path, { headers: { host: 'evil.test' } });
      expect([rejected.status, rejected.text.includes(TEST_KEY)]).toEqual([421, false]);
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
    'responds to %s with 405 and lists the allowed methods',
    async (method) => {
      const body =
        method === 'TRACE'
          ? {}
          : { body: 'x'.repeat(100_000), headers: { 'content-type': 'text/odd', 'content-length': '100000' } };
      const { status, headers, text } = await send(`/api/GetAUM?accessKey=${TEST_KEY}`, { method, ...body });
      expect([status, headers.allow, JSON.parse(text)]).toMatchObject([405, 'GET, HEAD, OPTIONS', { status: 405 }]);
    },
  );

  it('responds to HEAD with the length of the body that GET would send', async () => {
    const path = `/api/GetAUM?accessKey=${TEST_KEY}`;
    const [head, get] = [await send(path, { method: 'HEAD' }), await send(path)];
    expect([head.status, head.text, head.headers['content-length']]).toEqual([
      200,
      '',
      String(Buffer.byteLength(get.text)),
    ]);
  });

  it('responds to a request whose ETag still matches with 304 and no body', async () => {
    const path = `/api/GetAUM?accessKey=${TEST_KEY}`;
    const { headers } = await send(path);
    const second = await send(path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([second.status, second.text, second.headers.etag]).toEqual([304, '', headers.etag]);
  });

  it.each(['/%', '/api/%zz', '//', '/a//b', '/api/GetAUM;accessKey=x', `/${'a'.repeat(7_000)}`, '/?%=%&&=&a'])(
    'routes the unusual path %s like any other',
    async (path) => {
      expect([200, 401, 404]).toContain((await send(path)).status);
    },
  );

  it('responds to too long a URL with 414, to one beyond the header limit with 431, to both with a problem', async () => {
    const long = await send(`/api/GetAUM?name=${'x'.repeat(8_000)}`);
    expect([long.status, long.headers['content-type']]).toEqual([414, 'application/problem+json; charset=utf-8']);
    const tooLarge = await sendRaw(`GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(tooLarge).toMatch(/^HTTP\/1\.1 431 /);
    expect(tooLarge).toContain('application/problem+json');
  });

  it.each(['NONSENSE\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nBad header\r\n\r\n'])(
    'responds to what is not HTTP with 400: %j',
    async (bytes) => {
      expect(await sendRaw(bytes)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

it('finishes a request in progress when the server is closed, and accepts no new connections', async () => {
  const other = await startServer({ service: createTestService(market), onResponse: () => {} }, '127.0.0.1', 0);
  await other.close();
  await expect(fetch(`http://127.0.0.1:${other.port}/`)).rejects.toThrow('fetch failed');

  const inProgress = send(`/api/GetSchemeMaster?accessKey=${TEST_KEY}&name=slow`);
  await slowQuery.started.opened;
  const closing = server.close();
  slowQuery.result.open();
  expect((await inProgress).status).toBe(200);
  await closing;
  await expect(send('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('rejects with the system error code if it cannot listen on the address', async () => {
  const service = createTestService(market);
  await expect(startServer({ service, onResponse: () => {} }, '192.0.2.1', 0)).rejects.toMatchObject({
    code: 'EADDRNOTAVAIL',
  });
});
