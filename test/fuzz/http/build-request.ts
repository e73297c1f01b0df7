import { randomizeCase } from '../cases/payloads.ts';
import type { KnownData } from '../known-data.ts';
import type { Random } from '../random.ts';

/** The bytes of an HTTP request without a body. */
export function buildRequest(
  method: string,
  address: string,
  headers: readonly (readonly [string, string])[],
  version = 'HTTP/1.1',
): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${address} ${version}\r\n${lines}\r\n`, 'latin1');
}

export type Headers = readonly (readonly [string, string])[];

/** An allowed Host header. */
export const pickHost = ({ port }: KnownData, random: Random): readonly [string, string] => [
  randomizeCase('host', random),
  random.pick([
    'localhost',
    `localhost:${port}`,
    '127.0.0.1',
    `127.0.0.1:${port}`,
    'LOCALHOST:1',
    '[::1]',
    `[::1]:${port}`,
  ]),
];

/** Headers that change nothing except, possibly, the content encoding. */
export function pickHarmlessHeaders(random: Random, secret: string): Headers {
  return random
    .shuffled(HARMLESS)
    .slice(0, random.below(4))
    .map(([name, value]) => [randomizeCase(name, random), value.replace('$', secret)]);
}

const HARMLESS: Headers = [
  ['Accept-Encoding', 'gzip'],
  ['Accept-Encoding', 'br, gzip;q=0.5'],
  ['Accept-Encoding', 'gzip, deflate, br, zstd'],
  ['Accept-Encoding', 'identity'],
  ['Accept-Encoding', '*'],
  ['Accept-Encoding', 'gzip;q=0, br;q=0, zstd;q=0'],
  ['Accept-Encoding', 'gzip;q=7, br;q=x, ;;;,,'],
  ['Accept-Encoding', '\t'],
  ['Accept-Encoding', 'x-gzip'],
  ['Accept', 'text/html;q=0.1, */*;q=0.01'],
  ['Accept', 'nonsense'],
  ['Range', 'bytes=0-0'],
  ['Range', 'bytes=99999999999999999999-,,'],
  ['If-Range', '"x"'],
  ['If-Match', '"never"'],
  ['If-Modified-Since', 'Thu, 01 Jan 2099 00:00:00 GMT'],
  ['If-Unmodified-Since', 'yesterday'],
  ['If-None-Match', '"not-this-one"'],
  ['If-None-Match', 'W/'],
  ['If-None-Match', '"'],
  ['Cookie', 'session=$'],
  ['Authorization', 'Bearer $'],
  ['Referer', 'http://localhost/?accessKey=$'],
  ['Origin', 'https://evil.test'],
  ['User-Agent', '$'],
  ['X-Forwarded-For', '$'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Content-Type', 'application/x-www-form-urlencoded'],
  ['Content-Length', '0'],
  ['Cache-Control', 'no-cache, max-age=-1'],
  ['Connection', 'keep-alive, $'],
  ['Expect', 'the-unexpected'],
  ['Upgrade', 'h2c'],
  ['TE', 'trailers'],
  ['Accept-Version', '9.9.9'],
  ['__proto__', 'x'],
  ['constructor', 'x'],
];
