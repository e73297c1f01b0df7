import { connect } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updateKeys } from '#commands/keys/key-store.ts';
import { digestKey } from '#service/auth/access-key.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildStoredKey } from '#test/support/stored-keys.ts';
import { startLoad } from './load-client.ts';
import type { ServiceProcess } from './service-process.ts';
import { provideHome } from './temporary-home.ts';

const KEY = 'a-key-with-an-ample-rate-limit';
const CLIENTS = 20;
const SCHEMES = 400;

const home = provideHome();
let service: ServiceProcess;
let url = '';
/** Every scheme of a version has the version in its name, so that a response mixed from two versions would show. */
const publishVersion = (version: string) =>
  home.publish(
    buildMarket({
      schemes: Array.from({ length: SCHEMES }, (_, index) =>
        buildScheme({ code: String(index), schemeNumber: index, schemeName: `${version} Fund ${index}` }),
      ),
      navs: { 1: { '2026-11-19': 10 } },
    }),
  );

beforeEach(async () => {
  await publishVersion('First');
  await updateKeys(
    home.path,
    () => [buildStoredKey({ digest: digestKey(KEY), requestsPerMinute: 10_000_000 })],
    () => {},
  );
  service = home.start({ FUNDLENS_LOG: 'error' });
  url = (await service.waitForOutput(/Fundlens on (http:\S+)/))[1] ?? '';
});

/** Waits until each client has completed several more requests. */
async function waitForRequests(load: ReturnType<typeof startLoad>): Promise<void> {
  const expected = load.count() + 5 * CLIENTS;
  await vi.waitFor(() => expect(load.count()).toBeGreaterThan(expected), { timeout: 200_000 });
}

describe('a service that gets SIGTERM under load', () => {
  it('responds to every request it accepted, and exits with 0', async () => {
    const load = startLoad(`${url}/api/GetSchemeMaster?accessKey=${KEY}`, CLIENTS);
    await waitForRequests(load);
    const signalledAt = performance.now();
    service.signal('SIGTERM');
    expect(await service.exited).toBe(0);
    const requests = await load.stop();
    const earlier = requests.filter(({ sentAt }) => sentAt < signalledAt);
    expect(earlier.length).toBeGreaterThan(CLIENTS);
    expect(earlier.filter(({ status }) => status !== 200)).toEqual([]);
    // later requests get a response or no connection, and none is cut off
    const outcomes = new Set(requests.map(({ status, failure }) => status ?? failure));
    expect([200, 'ECONNREFUSED', 'ECONNRESET']).toEqual(expect.arrayContaining([...outcomes]));
    for (const { body, status } of requests) if (status === 200) JSON.parse(body);
  });

  it('fails its readiness probe, keeps responding meanwhile, and times out a request that is never completed', async () => {
    const incomplete = connect(Number(new URL(url).port), '127.0.0.1');
    let received = '';
    incomplete.on('error', () => {}).on('data', (chunk: Buffer) => (received += chunk.toString()));
    incomplete.write('GET / HTTP/1.1\r\nHost: localhost\r\nX: ');
    const probe = async () => (await fetch(`${url}/readyz`)).status;
    expect(await probe()).toBe(200);
    service.signal('SIGTERM');
    await vi.waitFor(async () => expect(await probe()).toBe(503), { timeout: 200_000 });
    const response = await fetch(`${url}/api/GetServerInfo?accessKey=${KEY}`);
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await service.exited).toBe(0);
    expect(received).toMatch(/^HTTP\/1\.1 408 /); // not kept until the shutdown's own timeout, which would drop it
  });
});

it('a new dataset neither drops a request nor mixes with the previous one', async () => {
  const load = startLoad(`${url}/api/GetSchemeMaster?accessKey=${KEY}`, CLIENTS);
  for (const version of ['Second', 'Third', 'Fourth']) {
    await waitForRequests(load);
    await publishVersion(version);
  }
  await expect
    .poll(async () => (await fetch(`${url}/api/GetSchemeMaster?code=1&accessKey=${KEY}`)).text(), { timeout: 200_000 })
    .toContain('Fourth Fund 1');
  await waitForRequests(load);
  const requests = await load.stop();
  expect(requests.filter(({ status }) => status !== 200)).toEqual([]);
  const versionByEtag = new Map<string, string>();
  for (const { body, etag = '' } of requests) {
    const { value, count }: { value: readonly { schemeName: string }[]; count: number } = JSON.parse(body);
    const versions = [...new Set(value.map(({ schemeName }) => schemeName.split(' ')[0]))];
    expect([count, value.length, versions.length]).toEqual([SCHEMES, SCHEMES, 1]);
    expect(versionByEtag.get(etag) ?? versions[0]).toBe(versions[0]);
    versionByEtag.set(etag, versions[0] ?? '');
  }
  expect([...versionByEtag.values()]).toEqual(expect.arrayContaining(['First', 'Fourth']));
});
