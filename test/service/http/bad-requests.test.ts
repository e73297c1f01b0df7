import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SERVICE_LIMITS } from '#service/http/limits.ts';
import { bodyResponse } from '#service/http/response.ts';
import { startServer, type HttpServer } from '#service/http/server.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { createDeferred } from '#test/support/deferred.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
const slow = createDeferred();
const slowRequests: string[] = [];
let server: HttpServer;
beforeAll(async () => {
  const service = createTestService(market, {
    staticFiles: async ({ path }) => {
      if (path === '/slow') {
        slowRequests.push(path);
        await slow.opened;
      }
      return bodyResponse(200, Buffer.from(path), { 'content-type': 'text/plain' });
    },
  });
  server = await startServer({ service, onResponse: () => {} }, '127.0.0.1', 0);
});
afterAll(async () => {
  await server.close(0);
  await market.close();
});

const HOST = '\r\nHost: localhost';
const END = '\r\n\r\n';

/** A socket and the text that it receives until it is closed. */
function openSocket(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const response = once(socket, 'close').then(() => text);
  return { socket, response };
}

/** Writes bytes and waits until the server has read them: it reads sockets in the order in which they were written to. */
async function writeAndWait(socket: Socket, bytes: string, port: number): Promise<void> {
  await new Promise((resolve) => socket.write(bytes, resolve));
  const probe = openSocket(port);
  probe.socket.write(`GET /healthz HTTP/1.1${HOST}\r\nConnection: close${END}`);
  await probe.response;
}

/** The response to bytes after which the client closes its side of the connection. */
async function send(bytes: string): Promise<string> {
  const { socket, response } = openSocket(server.port);
  await writeAndWait(socket, bytes, server.port);
  socket.end();
  return response;
}

const parseStatuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+) [A-Z]/g)].map(([, status]) => Number(status));

describe('A bad request gets a problem and the strict security headers', () => {
  it.each([
    ['without a Host header', `GET / HTTP/1.1${END}`, 400],
    ['with several Host headers', `GET / HTTP/1.1${HOST}\r\nhost: evil.test${END}`, 400],
    ['with CONNECT', `CONNECT evil.test:443 HTTP/1.1${HOST}${END}`, 405],
    ['with an unknown transfer coding', `GET / HTTP/1.1${HOST}\r\nTransfer-Encoding: odd${END}`, 400],
    [
      'with too many headers',
      `GET /session HTTP/1.1${HOST}\r\n${'a: b\r\n'.repeat(SERVICE_LIMITS.maxHeaders)}\r\n`,
      431,
    ],
    ['with too large headers', `GET / HTTP/1.1${HOST}\r\nx: ${'x'.repeat(SERVICE_LIMITS.maxHeaderBytes)}${END}`, 431],
    ['that is not HTTP', `HELO mail.test${END}`, 400],
  ])('%s', async (_, bytes, status) => {
    const text = await send(bytes);
    expect(parseStatuses(text)).toEqual([status]);
    expect(text).toMatch(/content-type: application\/problem\+json/i);
    expect(text).toMatch(/content-security-policy: default-src 'none'/i);
    expect(text).toMatch(/^date: /im);
    expect(text).toMatch(/^connection: close/im);
    expect(JSON.parse(text.slice(text.indexOf(END) + 4))).toMatchObject({ status });
  });

  it('does not overlook a proxy header behind thousands of other headers', async () => {
    const text = await send(
      `GET /session HTTP/1.1${HOST}\r\n${'a:\r\n'.repeat(2_500)}X-Forwarded-For: 192.0.2.1${END}`,
    );
    expect(parseStatuses(text)).toEqual([431]);
    expect(text).not.toContain(TEST_KEY);
  });
});

describe('An unusual request gets a normal response', () => {
  it.each([
    ['with an unknown expectation', `GET /x HTTP/1.1${HOST}\r\nExpect: wonders${END}`],
    ['with its host in the URL', `GET http://localhost/x HTTP/1.1\r\nHost: evil.test${END}`],
    ['from a client that has closed its side of the connection', `GET /x HTTP/1.1${HOST}${END}`],
    [
      'once, if its body looks like another request',
      `GET /x HTTP/1.1${HOST}\r\nContent-Length: 42${END}GET /session HTTP/1.1\r\nHost: localhost${END}`,
    ],
    [
      'once, if its chunked body looks like another request',
      `GET /x HTTP/1.1${HOST}\r\nTransfer-Encoding: chunked${END}5\r\nGET /\r\n0${END}`,
    ],
    ['over HTTP/1.0', `GET /x HTTP/1.0${HOST}${END}`],
  ])('%s', async (_, bytes) => {
    const text = await send(bytes);
    expect([parseStatuses(text), text.split(END)[1]]).toEqual([[200], '/x']);
  });

  it('is checked for the host in its URL, not for the one in its header', async () => {
    expect(parseStatuses(await send(`GET http://evil.test/session HTTP/1.1${HOST}${END}`))).toEqual([421]);
  });

  it('gets its response before the error for what follows on the same connection', async () => {
    const { socket, response } = openSocket(server.port);
    socket.write(`GET /slow HTTP/1.1${HOST}${END}`);
    await vi.waitFor(() => expect(slowRequests).toEqual(['/slow']), { timeout: 200_000 });
    await writeAndWait(socket, `NONSENSE${END}`, server.port);
    await writeAndWait(socket, `MORE${END}`, server.port);
    slow.open();
    const text = await response;
    expect(parseStatuses(text)).toEqual([200, 400]);
    expect(text.split(END)[1]).toMatch(/^\/slow/);
  });
});

it('responds to pipelined requests beyond the limit of a connection with 503 and Retry-After', async () => {
  const gate = createDeferred();
  const service = createTestService(market, {
    staticFiles: async () => {
      await gate.opened;
      return bodyResponse(200, Buffer.from('.'), {});
    },
  });
  const other = await startServer({ service, onResponse: () => {} }, '127.0.0.1', 0);
  const { socket, response } = openSocket(other.port);
  const max = SERVICE_LIMITS.maxInFlightPerConnection;
  await writeAndWait(socket, `GET / HTTP/1.1${HOST}${END}`.repeat(max + 1), other.port);
  gate.open();
  const text = await response;
  expect(parseStatuses(text)).toEqual([...Array.from({ length: max }, () => 200), 503]);
  expect(text).toContain('retry-after: 1');
  await other.close(0);
});

it.each([
  ['stalls', '', 408],
  ['is damaged', 'NONSENSE', 400],
] as const)('a request whose body %s ends by an error, and so does what reads it', async (_, more, status) => {
  const reading = createDeferred();
  const ended = createDeferred();
  const other = await startServer(
    {
      service: async ({ body = Readable.from([]) }) => {
        body.once('data', reading.open);
        await finished(body).catch(ended.open);
        return bodyResponse(200, Buffer.from('.'), {});
      },
      onResponse: () => {},
      timeouts: { headersTimeout: 400, requestTimeout: 400, connectionsCheckInterval: 20 },
    },
    '127.0.0.1',
    0,
  );
  const { socket, response } = openSocket(other.port);
  socket.write(`POST /data/drop/file HTTP/1.1${HOST}\r\nTransfer-Encoding: chunked${END}4\r\nhalf\r\n`);
  await reading.opened;
  socket.write(more);
  expect(parseStatuses(await response)).toEqual([status]);
  await ended.opened;
  await other.close(0);
});
