import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLogOptions } from '#commands/logger.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildDatasetFile, createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { startService, type ServiceProcess } from './service-process.ts';

const KEY = 'the-key-of-the-page-itself';
const HOST = '\r\nHost: localhost';
const REQUESTS = [
  `GET /api/GetAUM?accessKey=${KEY} HTTP/1.1${HOST}\r\n\r\n`,
  `GET /api/GetAUM?accesskey=${KEY}&accessKey=${KEY} HTTP/1.1${HOST}\r\n\r\n`,
  `GET /api/GetAUM?key=${KEY} HTTP/1.1${HOST}\r\n\r\n`,
  `GET /api/GetAUM?accessKey=${KEY}&name=${KEY} HTTP/1.1${HOST}\r\n\r\n`,
  `GET /api/GetAUM?${KEY} HTTP/1.1${HOST}\r\n\r\n`,
  `GET /api/GetAUM&accessKey=${KEY} HTTP/1.1${HOST}\r\n\r\n`,
  `GET /api/${KEY} HTTP/1.1${HOST}\r\n\r\n`,
  `GET /${KEY} HTTP/1.1${HOST}\r\n\r\n`,
  `GET /assets/${KEY}.js HTTP/1.1${HOST}\r\n\r\n`,
  `GET /${[...Buffer.from(KEY)].map((byte) => `%${byte.toString(16)}`).join('')} HTTP/1.1${HOST}\r\n\r\n`,
  `GET http://${KEY}/?${KEY} HTTP/1.1${HOST}\r\n\r\n`,
  `GET http://${KEY}@localhost/ HTTP/1.1${HOST}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: ${KEY}\r\n\r\n`,
  `GET / HTTP/1.1${HOST}\r\nReferer: http://localhost/?accessKey=${KEY}\r\n\r\n`,
  `GET / HTTP/1.1${HOST}\r\nAuthorization: Bearer ${KEY}\r\nCookie: k=${KEY}\r\nUser-Agent: ${KEY}\r\n\r\n`,
  `GET / HTTP/1.1${HOST}\r\nX-Forwarded-For: ${KEY}\r\nForwarded: for=${KEY}\r\n\r\n`,
  `GET / HTTP/1.1${HOST}\r\n${KEY}: x\r\n\r\n`,
  `GET / HTTP/1.1${HOST}\r\n${KEY}\r\n\r\n`,
  `GET / HTTP/${KEY}${HOST}\r\n\r\n`,
  `GET / HTTP/1.1${HOST}\r\nContent-Length: ${KEY}\r\n\r\n`,
  `GET / HTTP/1.1${HOST}\r\nIf-None-Match: "${KEY}"\r\n\r\n`,
  `${KEY} / HTTP/1.1${HOST}\r\n\r\n`,
  `CONNECT ${KEY}:443 HTTP/1.1${HOST}\r\n\r\n`,
  `POST /api/GetAUM?accessKey=${KEY} HTTP/1.1${HOST}\r\nContent-Length: ${KEY.length}\r\n\r\n${KEY}`,
  `OPTIONS /${KEY} HTTP/1.1${HOST}\r\nOrigin: http://${KEY}\r\n\r\n`,
  KEY,
];

describe('an access key, wherever a request has it,', () => {
  let dataDir = '';
  let service: ServiceProcess;
  let port = 0;
  beforeAll(async () => {
    dataDir = createTemporaryHome();
    await buildDatasetFile(
      dataDir,
      buildMarket({ schemes: [buildScheme()], navs: { [buildScheme().code]: { '2026-11-19': 10 } } }),
    );
    service = startService({ FUNDLENS_HOME: dataDir, FUNDLENS_ACCESS_KEY: KEY, FUNDLENS_LOG: 'debug' });
    port = Number((await service.waitForOutput(/Fundlens on http:\S+:(\d+)/))[1]);
  });
  afterAll(async () => {
    service.signal('SIGKILL');
    await service.exited;
    rmSync(dataDir, { recursive: true });
  });

  it('appears neither in the log nor in a response', async () => {
    for (const bytes of REQUESTS) {
      const socket = connect(port, '127.0.0.1');
      let response = '';
      socket.on('error', () => {}).on('data', (chunk: Buffer) => (response += chunk.toString()));
      socket.end(bytes);
      await once(socket, 'close');
      expect(response).toMatch(/^HTTP\/1\.1 \d{3} /);
      expect(response).not.toContain(KEY);
    }
    service.signal('SIGTERM');
    expect(await service.exited).toBe(0);
    expect(service.output()).toContain('"path":"/api/GetAUM","status":200');
    expect(service.output()).toContain('"path":"/api/(unknown)","status":401');
    expect(service.output()).not.toContain(KEY);
    expect(service.output()).not.toContain('%74%68%65');
  });
});

describe('a logged value', () => {
  const formatLogLine = (value: object): string => {
    let line = '';
    const stream = new Writable({
      write: (chunk: Buffer, _, done) => {
        line += chunk.toString();
        done();
      },
    });
    pino(buildLogOptions('info'), stream).info(value, 'something');
    return line;
  };

  it.each([
    { accessKey: KEY },
    { query: `accessKey=${KEY}` },
    { request: { query: KEY, headers: { referer: KEY } } },
    { err: new Error(`no response to /api/GetAUM?accessKey=${KEY}&max=1`) },
    { err: Object.assign(new Error('bad'), { input: KEY, parameters: [KEY] }) },
    { err: new Error('bad', { cause: new Error(`accesskey: "${KEY}"`) }) },
    { err: `accessKey=${KEY}` },
    { err: new Error(`could not connect to postgres://fundlens:${KEY}@db.example:5432/funds`) },
  ])('is redacted if it contains an access key: %j', (value) => {
    const line = formatLogLine(value);
    expect(line).toContain('"msg":"something"');
    expect(line).not.toContain(KEY);
  });

  it('keeps the type, code, message, stack and cause of an error', () => {
    const line: unknown = JSON.parse(
      formatLogLine({ err: Object.assign(new TypeError('bad', { cause: new Error('deep') }), { code: 'ERR' }) }),
    );
    expect(line).toMatchObject({
      err: {
        type: 'TypeError',
        code: 'ERR',
        message: 'bad',
        stack: expect.stringContaining('log.test.ts'),
        cause: { message: 'deep' },
      },
    });
  });
});
