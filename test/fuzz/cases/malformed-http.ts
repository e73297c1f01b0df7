import { buildUrl, type KnownData } from '../known-data.ts';
import type { Random } from '../random.ts';
import { expectStatus, type ExpectedResponse, type FuzzCase } from './fuzz-case.ts';
import { createCanary } from './payloads.ts';
import { buildPlainRequest } from './plain-requests.ts';

interface MalformedMessage {
  readonly kind: string;
  readonly text: string;
  readonly expected: readonly ExpectedResponse[];
  readonly mayEnd?: boolean;
}

/** Bytes that no HTTP client would send, over a connection of their own. */
export function buildMalformedHttp(data: KnownData, random: Random): FuzzCase {
  const secret = createCanary(random);
  const odd = random.pick(messageBuilders)({
    data,
    random,
    secret,
    validUrl: buildUrl(buildPlainRequest(data, random), data.key),
  });
  return {
    kind: odd.kind,
    bytes: Buffer.from(odd.text, 'latin1'),
    expected: odd.expected,
    over: 'own',
    mayEnd: odd.mayEnd ?? false,
    secrets: [secret],
    ...(random.chance(0.1) ? { pieces: 1 + random.below(50) } : {}),
  };
}

interface MessageParts {
  readonly data: KnownData;
  readonly random: Random;
  readonly secret: string;
  /** URL of a valid request. */
  readonly validUrl: string;
}

type MessageBuilder = (makings: MessageParts) => MalformedMessage;

const END = '\r\n\r\n';
const HOST = '\r\nHost: localhost';
const same = (as: string): ExpectedResponse => ({ is: 'same', as, head: false });

const requestLine: MessageBuilder = ({ random, secret, validUrl: ok }) => ({
  kind: 'a malformed request line',
  text: random.pick([
    `get ${ok} HTTP/1.1${HOST}${END}`,
    `GETT ${ok} HTTP/1.1${HOST}${END}`,
    `${secret} ${ok} HTTP/1.1${HOST}${END}`,
    `GET ${ok}${HOST}${END}`,
    `GET ${ok} HTTP/9.9${HOST}${END}`,
    `GET ${ok} HTTP/2.0${HOST}${END}`,
    `GET ${ok} HTTP/1.1 ${secret}${HOST}${END}`,
    `GET ${ok} http/1.1${HOST}${END}`,
    `GET ${secret} HTTP/1.1${HOST}${END}`,
    `GET  HTTP/1.1${HOST}${END}`,
    `GET /a b?${secret} HTTP/1.1${HOST}${END}`,
    `GET /\0${secret} HTTP/1.1${HOST}${END}`,
    `GET\t${ok}\tHTTP/1.1${HOST}${END}`,
    ` GET ${ok} HTTP/1.1${HOST}${END}`,
    `GET ${ok} HTTP/1.1\rHost: localhost\r\r`,
    `GET ftp://${secret}@localhost/ HTTP/1.1${HOST}${END}`,
    `${secret}${END}`,
    `\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003${secret}`,
    `SSH-2.0-${secret}\r\n`,
    `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
    '\0'.repeat(100),
    `GET ${'/'.repeat(40_000)} HTTP/1.1${HOST}${END}`,
    'G'.repeat(40_000),
  ]),
  // the HTTP parser accepts some of these; they are then handled as requests with an allowed Host
  expected: [expectStatus(200, 400, 401, 404, 414, 421, 431)],
  mayEnd: true,
});

const host: MessageBuilder = ({ random, secret, validUrl: ok }) => ({
  kind: 'a malformed or foreign Host',
  text: random.pick([
    `GET ${ok} HTTP/1.1${END}`,
    `GET ${ok} HTTP/1.1\r\nHost:${END}`,
    `GET ${ok} HTTP/1.1${HOST}\r\nHost: evil.test${END}`,
    `GET ${ok} HTTP/1.1\r\nhost: evil.test${HOST}${END}`,
    `GET ${ok} HTTP/1.1${HOST}${HOST}${END}`,
    `GET ${ok} HTTP/1.1\r\nHost: ${secret}${END}`,
    `GET ${ok} HTTP/1.1\r\nHost: localhost@evil.test${END}`,
    `GET ${ok} HTTP/1.1\r\nHost: localhost, evil.test${END}`,
    `GET ${ok} HTTP/1.1\r\nHost: localhost:99999999${END}`,
    `GET ${ok} HTTP/1.1\r\nHost: [::1${END}`,
    `GET ${ok} HTTP/1.1\r\nHost: 127.1${END}`,
    `GET ${ok} HTTP/1.1\r\nHost: localhost.${END}`,
    `GET /session HTTP/1.1\r\nHost: evil.test${END}`,
    `GET http://evil.test${ok} HTTP/1.1${HOST}${END}`,
    `GET http://localhost@evil.test${ok} HTTP/1.1${HOST}${END}`,
    `GET http://${ok} HTTP/1.1${HOST}${END}`,
    `GET ${ok} HTTP/1.0${END}`,
  ]),
  expected: [expectStatus(400, 421)],
});

const header: MessageBuilder = ({ random, secret, validUrl: ok }) => ({
  kind: 'a malformed header',
  text: `GET ${ok} HTTP/1.1${HOST}\r\n${random.pick([
    secret,
    `: ${secret}`,
    `X Y: ${secret}`,
    `X : ${secret}`,
    `X: a\0${secret}`,
    `X: a\r\n ${secret}`,
    `X\0: ${secret}`,
    `X: a\n${secret}`,
    `X: a\r${secret}`,
    `X(): ${secret}`,
    `\u00e9: ${secret}`,
    `X: ${'y'.repeat(33_000)}`,
    `${'y'.repeat(33_000)}: x`,
    `X: ${secret}\r\n`.repeat(250),
    `a:\r\n`.repeat(5_000),
    `Transfer-Encoding: ${secret}`,
    `Content-Length: ${secret}`,
    `Content-Length: -1`,
    `Content-Length: 1e3`,
    `Content-Length: 99999999999999999999999`,
    `Content-Length: 3\r\nContent-Length: 4`,
    `Content-Length: 3\r\nTransfer-Encoding: chunked`,
    `Transfer-Encoding: chunked, identity`,
    `Transfer-Encoding: xchunked`,
    `Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip`,
  ])}${END}`,
  expected: [expectStatus(400, 431)],
});

/** Request smuggling: no second request may begin inside what belongs to the first. */
const body: MessageBuilder = ({ data, random, validUrl: ok }) => {
  const smuggled = `GET /session HTTP/1.1${HOST}${END}`;
  const size = smuggled.length;
  return random.pick<MalformedMessage>([
    {
      kind: 'a body that looks like a request',
      text: `GET ${ok} HTTP/1.1${HOST}\r\nContent-Length: ${size}${END}${smuggled}`,
      expected: [same(ok)],
    },
    {
      kind: 'a chunked body that looks like a request',
      text: `GET ${ok} HTTP/1.1${HOST}\r\nTransfer-Encoding: chunked${END}${size.toString(16)}\r\n${smuggled}\r\n0${END}`,
      expected: [same(ok)],
      mayEnd: true,
    },
    {
      kind: 'broken chunks',
      text: `POST ${ok} HTTP/1.1${HOST}\r\nTransfer-Encoding: chunked${END}zz\r\n${smuggled}`,
      expected: [expectStatus(400, 405)],
      mayEnd: true,
    },
    {
      kind: 'a long body',
      text: `POST /session HTTP/1.1${HOST}\r\nContent-Length: 200000${END}${'x'.repeat(200_000)}`,
      expected: [expectStatus(403)],
    },
    {
      kind: 'a body that never ends',
      text: `GET ${ok} HTTP/1.1${HOST}\r\nContent-Length: 9999999999${END}x`,
      expected: [same(ok)],
      mayEnd: true,
    },
    {
      kind: 'an expected body',
      text: `GET ${ok} HTTP/1.1${HOST}\r\nExpect: 100-continue\r\nContent-Length: 2${END}{}`,
      expected: [same(ok)],
    },
    {
      kind: 'keep-alive over HTTP/1.0',
      text: `GET ${ok} HTTP/1.0${HOST}\r\nConnection: keep-alive${END}GET /healthz HTTP/1.1\r\nHost: ${data.port}${END}`,
      expected: [same(ok), expectStatus(200)],
      mayEnd: true,
    },
  ]);
};

const garbageAfterRequest: MessageBuilder = ({ random, secret, validUrl: ok }) => ({
  kind: 'garbage after a valid request',
  text: `GET ${ok} HTTP/1.1${HOST}${END}${random.pick([`${secret}${END}`, `GET / HTTP/7${END}`, `CONNECT ${secret}:443 HTTP/1.1${HOST}${END}`, `GET /x HTTP/1.1${HOST}\r\nX Y: 1${END}`])}`,
  expected: [same(ok), expectStatus(400, 405)],
});

const upgrade: MessageBuilder = ({ random, secret, validUrl: ok }) =>
  random.pick<MalformedMessage>([
    { kind: 'a tunnel', text: `CONNECT ${secret}:443 HTTP/1.1${HOST}${END}${secret}`, expected: [expectStatus(405)] },
    {
      kind: 'an upgrade',
      text: `GET ${ok} HTTP/1.1${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: ${secret}${END}`,
      expected: [same(ok)],
    },
  ]);

/** More than may wait at once: the first are served, the others get 503. */
const flood: MessageBuilder = ({ random, validUrl: ok }) => {
  const count = 50 + random.below(200);
  return {
    kind: 'a flood of pipelined requests',
    text: `GET ${ok} HTTP/1.1${HOST}${END}`.repeat(count),
    expected: Array.from({ length: count }, () => expectStatus(200, 503)),
    mayEnd: true,
  };
};

const messageBuilders: readonly [MessageBuilder, ...MessageBuilder[]] = [
  requestLine,
  requestLine,
  requestLine,
  host,
  host,
  header,
  header,
  header,
  body,
  body,
  garbageAfterRequest,
  garbageAfterRequest,
  upgrade,
  flood,
];
