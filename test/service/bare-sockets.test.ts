import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOUNDS } from '#service/bounds.ts';
import { openDoor, type Door } from '#service/door.ts';
import { withBody } from '#service/replies.ts';
import { aService, TEST_KEY } from '#test/support/a-service.ts';
import { aGate } from '#test/support/gate.ts';
import { openMarket } from './market.ts';

const market = await openMarket();
const slow = aGate();
let door: Door;
beforeAll(async () => {
  const service = aService(market, {
    files: async ({ path }) => {
      if (path === '/slow') await slow.opened;
      return withBody(200, Buffer.from(path), { 'content-type': 'text/plain' });
    },
  });
  door = await openDoor({ service, onAnswered: () => {} }, '127.0.0.1', 0);
});
afterAll(async () => {
  await door.close(0);
  await market.close();
});

const HOST = '\r\nHost: localhost';
const END = '\r\n\r\n';

/** What comes back for bytes, the connection half-closed behind them unless it is kept open. */
async function askRaw(pieces: readonly string[], keptOpen = false): Promise<string> {
  const socket = connect(door.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (!keptOpen) socket.end();
  await closed;
  return text;
}
const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+) [A-Z]/g)].map(([, status]) => Number(status));

describe('a question is refused as a problem, with the strict headers,', () => {
  it.each([
    ['without a Host', `GET / HTTP/1.1${END}`, 400],
    ['with several Hosts', `GET / HTTP/1.1${HOST}\r\nhost: evil.test${END}`, 400],
    ['with a tunnel', `CONNECT evil.test:443 HTTP/1.1${HOST}${END}`, 405],
    ['with a body in an unknown coding', `GET / HTTP/1.1${HOST}\r\nTransfer-Encoding: odd${END}`, 400],
    ['with headers beyond number', `GET /session HTTP/1.1${HOST}\r\n${'a: b\r\n'.repeat(BOUNDS.headers)}\r\n`, 431],
    ['with headers beyond size', `GET / HTTP/1.1${HOST}\r\nx: ${'x'.repeat(BOUNDS.headerBytes)}${END}`, 431],
    ['that is no HTTP', `HELO mail.test${END}`, 400],
  ])('%s', async (_, bytes, status) => {
    const text = await askRaw([bytes]);
    expect(statuses(text)).toEqual([status]);
    expect(text).toMatch(/content-type: application\/problem\+json/i);
    expect(text).toMatch(/content-security-policy: default-src 'none'/i);
    expect(text).toMatch(/^date: /im);
    expect(text).toMatch(/^connection: close/im);
    expect(JSON.parse(text.slice(text.indexOf(END) + 4))).toMatchObject({ status });
  });

  it('what a proxy tells of its asker among two thousand other headers is not overlooked', async () => {
    const text = await askRaw([
      `GET /session HTTP/1.1${HOST}\r\n${'a:\r\n'.repeat(2_500)}X-Forwarded-For: 192.0.2.1${END}`,
    ]);
    expect(statuses(text)).toEqual([431]);
    expect(text).not.toContain(TEST_KEY);
  });
});

describe('a question is answered', () => {
  it.each([
    ['with an expectation that nobody knows', `GET /x HTTP/1.1${HOST}\r\nExpect: wonders${END}`],
    ['with its host in the address', `GET http://localhost/x HTTP/1.1\r\nHost: evil.test${END}`],
    ['though its asker has said all they had to say', `GET /x HTTP/1.1${HOST}${END}`],
    [
      'once, whatever its body looks like',
      `GET /x HTTP/1.1${HOST}\r\nContent-Length: 42${END}GET /session HTTP/1.1\r\nHost: localhost${END}`,
    ],
    [
      'once, whatever its chunks look like',
      `GET /x HTTP/1.1${HOST}\r\nTransfer-Encoding: chunked${END}5\r\nGET /\r\n0${END}`,
    ],
    ['over HTTP/1.0', `GET /x HTTP/1.0${HOST}${END}`],
  ])('%s', async (_, bytes) => {
    const text = await askRaw([bytes]);
    expect([statuses(text), text.split(END)[1]]).toEqual([[200], '/x']);
  });

  it('under the host in its address, not under the one in its header', async () => {
    expect(statuses(await askRaw([`GET http://evil.test/session HTTP/1.1${HOST}${END}`]))).toEqual([421]);
  });

  it('before a refusal of what comes behind it', async () => {
    const nonsense = askRaw([`GET /slow HTTP/1.1${HOST}${END}`, `NONSENSE${END}`, `MORE${END}`], true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    slow.open();
    const text = await nonsense;
    expect(statuses(text)).toEqual([200, 400]);
    expect(text.split(END)[1]).toMatch(/^\/slow/);
  });
});

it('of a flood over one connection those beyond a bound are told to come again', async () => {
  const gate = aGate();
  const service = aService(market, {
    files: async () => {
      await gate.opened;
      return withBody(200, Buffer.from('.'), {});
    },
  });
  const other = await openDoor({ service, onAnswered: () => {} }, '127.0.0.1', 0);
  const socket = connect(other.port, '127.0.0.1').on('error', () => {});
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(`GET / HTTP/1.1${HOST}${END}`.repeat(BOUNDS.questionsPerConnection + 1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  gate.open();
  await once(socket, 'close');
  expect(statuses(text)).toEqual([...Array.from({ length: BOUNDS.questionsPerConnection }, () => 200), 503]);
  expect(text).toContain('retry-after: 1');
  await other.close(0);
});
