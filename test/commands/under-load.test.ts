import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeKeys } from '#commands/keys/store.ts';
import { digestOf } from '#service/keys/access-key.ts';
import { aKeptKey } from '#test/support/kept-key.ts';
import { aMarket, aScheme } from '#test/support/market.ts';
import { temporaryHome } from '#test/support/store-of.ts';
import { start, publishIn, type Started } from './a-start.ts';
import { keepAsking } from './asking.ts';

const KEY = 'a-key-that-may-ask-without-end';
const ASKERS = 20;
const SCHEMES = 400;

let home = '';
let service: Started;
let url = '';
/** Every scheme of a version bears the version's name, so that an answer made of two would show. */
const publishVersion = (version: string) =>
  publishIn(
    home,
    aMarket({
      schemes: Array.from({ length: SCHEMES }, (_, at) =>
        aScheme({ code: String(at), family: at, schemeName: `${version} Fund ${at}` }),
      ),
      navs: { 1: { '2026-11-19': 10 } },
    }),
  );
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(async () => {
  home = temporaryHome();
  await publishVersion('First');
  await changeKeys(
    home,
    () => [aKeptKey({ digest: digestOf(KEY), requestsPerMinute: 10_000_000 })],
    () => {},
  );
  service = start({ FUNDLENS_HOME: home, FUNDLENS_LOG: 'error' });
  url = (await service.until(/Fundlens on (http:\S+)/))[1] ?? '';
});
afterEach(async () => {
  service.signal('SIGKILL');
  await service.ended;
  rmSync(home, { recursive: true });
});

describe('told to end under load, the service', () => {
  it('answers all that it has taken on, and ends with 0', async () => {
    const asking = keepAsking(`${url}/api/GetSchemeMaster?accessKey=${KEY}`, ASKERS);
    await later(500);
    const told = performance.now();
    service.signal('SIGTERM');
    expect(await service.ended).toBe(0);
    const asked = await asking.stop();
    const before = asked.filter(({ sent }) => sent < told);
    expect(before.length).toBeGreaterThan(ASKERS);
    expect(before.filter(({ status }) => status !== 200)).toEqual([]);
    // those who come later are answered or not let in, and none is cut off in the middle
    const outcomes = new Set(asked.map(({ status, failure }) => status ?? failure));
    expect([200, 'ECONNREFUSED', 'ECONNRESET']).toEqual(expect.arrayContaining([...outcomes]));
    for (const { text, status } of asked) if (status === 200) JSON.parse(text);
  });

  it('tells whoever probes it to go elsewhere, goes on answering meanwhile, and waits for no half question', async () => {
    const half = connect(Number(new URL(url).port), '127.0.0.1');
    half.on('error', () => {});
    half.write('GET / HTTP/1.1\r\nHost: localhost\r\nX: ');
    const ready = async () => (await fetch(`${url}/readyz`)).status;
    expect(await ready()).toBe(200);
    const told = performance.now();
    service.signal('SIGTERM');
    await later(100);
    expect(await ready()).toBe(503);
    const answer = await fetch(`${url}/api/GetServerInfo?accessKey=${KEY}`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await service.ended).toBe(0);
    expect(performance.now() - told).toBeLessThan(20_000);
    half.destroy();
  });
});

it('a new dataset drops no question and mixes with no other', async () => {
  const asking = keepAsking(`${url}/api/GetSchemeMaster?accessKey=${KEY}`, ASKERS);
  const versions = ['Second', 'Third', 'Fourth'];
  for (const version of versions) {
    await later(300);
    await publishVersion(version);
  }
  await expect
    .poll(async () => (await fetch(`${url}/api/GetSchemeMaster?code=1&accessKey=${KEY}`)).text(), { timeout: 20_000 })
    .toContain('Fourth Fund 1');
  await later(300);
  const asked = await asking.stop();
  expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
  const tags = new Map<string, string>();
  for (const { text, etag = '' } of asked) {
    const { value, count }: { value: readonly { schemeName: string }[]; count: number } = JSON.parse(text);
    const said = [...new Set(value.map(({ schemeName }) => schemeName.split(' ')[0]))];
    expect([count, value.length, said.length]).toEqual([SCHEMES, SCHEMES, 1]);
    expect(tags.get(etag) ?? said[0]).toBe(said[0]);
    tags.set(etag, said[0] ?? '');
  }
  expect([...tags.values()]).toEqual(expect.arrayContaining(['First', 'Fourth']));
});
