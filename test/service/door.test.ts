import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoor, type Answered, type Door } from '#service/door.ts';
import { aService, TEST_KEY } from '#test/support/a-service.ts';
import { aGate } from '#test/support/gate.ts';
import { withBody } from '#service/replies.ts';
import { openMarket } from './market.ts';

const answered: Answered[] = [];
const slow = aGate();
const market = await openMarket();
let door: Door;

beforeAll(async () => {
  const store = {
    ...market,
    schemes: async (selection: Parameters<typeof market.schemes>[0]) => {
      if (selection.name === 'slow') await slow.opened;
      return market.schemes(selection);
    },
  };
  const service = aService(store, {
    files: async () => withBody(200, Buffer.from('page'), { 'content-type': 'text/html' }),
  });
  door = await openDoor({ service, onAnswered: (one) => answered.push(one) }, '127.0.0.1', 0);
});
afterAll(async () => {
  await door.close();
  await market.close();
});

interface Arrived {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const ask = (path: string, told: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  new Promise<Arrived>((resolve, reject) => {
    const { body, ...options } = told;
    const asking = request({ host: '127.0.0.1', port: door.port, path, agent: false, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asking.on('error', reject).end(body);
  });

/** What comes back for bytes that no HTTP client would send. */
async function askRaw(bytes: string): Promise<string> {
  const socket = connect(door.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

describe('over a socket', () => {
  it('an operation is answered, and told to the log without its query', async () => {
    const { status, text, headers } = await ask(`/api/GetHoldings?accessKey=${TEST_KEY}&code=1`);
    expect([status, JSON.parse(text)]).toMatchObject([200, { count: 2 }]);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', etag: expect.any(String) });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(answered.at(-1)).toMatchObject({ status: 200, bytes: text.length, request: { path: '/api/GetHoldings' } });
  });

  it('the page is answered under the strict headers', async () => {
    const { status, text, headers } = await ask('/performance?sort=-return3Year');
    expect([status, text]).toEqual([200, 'page']);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  it('the page gets its key here, and nobody under another name', async () => {
    expect(JSON.parse((await ask('/session')).text)).toEqual({ accessKey: TEST_KEY });
    expect((await ask('/session', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(403);
    for (const path of ['/', '/session', '/api/GetServerInfo']) {
      const refused = await ask(path, { headers: { host: 'evil.test' } });
      expect([refused.status, refused.text.includes(TEST_KEY)]).toEqual([421, false]);
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
    '%s is a 405 that tells what is allowed',
    async (method) => {
      const body =
        method === 'TRACE'
          ? {}
          : { body: 'x'.repeat(100_000), headers: { 'content-type': 'text/odd', 'content-length': '100000' } };
      const { status, headers, text } = await ask(`/api/GetAUM?accessKey=${TEST_KEY}`, { method, ...body });
      expect([status, headers.allow, JSON.parse(text)]).toMatchObject([405, 'GET, HEAD, OPTIONS', { status: 405 }]);
    },
  );

  it('HEAD tells the length of what it leaves out', async () => {
    const address = `/api/GetAUM?accessKey=${TEST_KEY}`;
    const [head, whole] = [await ask(address, { method: 'HEAD' }), await ask(address)];
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(whole.text.length)]);
  });

  it('an answer that is still right is a 304 without a body', async () => {
    const address = `/api/GetAUM?accessKey=${TEST_KEY}`;
    const { headers } = await ask(address);
    const again = await ask(address, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
  });

  it.each(['/%', '/api/%zz', '//', '/a//b', '/api/GetAUM;accessKey=x', `/${'a'.repeat(7_000)}`, '/?%=%&&=&a'])(
    'the odd address %s is answered by the service all the same',
    async (path) => {
      expect([200, 401, 404]).toContain((await ask(path)).status);
    },
  );

  it('an address that is too long is a 414, one beyond all bounds a 431, both problems', async () => {
    const long = await ask(`/api/GetAUM?name=${'x'.repeat(8_000)}`);
    expect([long.status, long.headers['content-type']]).toEqual([414, 'application/problem+json; charset=utf-8']);
    const endless = await askRaw(`GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(endless).toMatch(/^HTTP\/1\.1 431 /);
    expect(endless).toContain('application/problem+json');
  });

  it.each(['NONSENSE\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nBad header\r\n\r\n'])(
    'what is no HTTP is told so: %j',
    async (bytes) => {
      expect(await askRaw(bytes)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

it('finishes a question under way when the door closes, and takes no new ones', async () => {
  const other = await openDoor({ service: aService(market), onAnswered: () => {} }, '127.0.0.1', 0);
  await other.close();
  await expect(fetch(`http://127.0.0.1:${other.port}/`)).rejects.toThrow('fetch failed');

  const underWay = ask(`/api/GetSchemeMaster?accessKey=${TEST_KEY}&name=slow`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const closing = door.close();
  slow.open();
  expect((await underWay).status).toBe(200);
  await closing;
  await expect(ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('says why it cannot listen', async () => {
  await expect(openDoor({ service: aService(market), onAnswered: () => {} }, '192.0.2.1', 0)).rejects.toMatchObject({
    code: 'EADDRNOTAVAIL',
  });
});
