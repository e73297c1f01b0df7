// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { recordsQuery } from '#dashboard/api/use-records.ts';
import { sendEarlyRequests } from '#dashboard/app/early-requests.ts';
import { pageTable } from '#dashboard/app/page-table.ts';
import { findBuiltInKey } from '#dashboard/connection/load-access-key.ts';
import type { PageName } from '#dashboard/navigation/pages.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPerformance, buildSchemeMaster, buildServerInfo } from '#test/support/market/build-records.ts';

beforeEach(() => localStorage.clear());

function createEarlyPage(path: string, schemes: number | null, key: string | null = 'a-key-of-the-page') {
  const service = createFakeService(
    {
      GetAUM: [buildPerformance({ code: '119551' }), buildPerformance({ code: '119552' })],
      GetSchemeMaster: [buildSchemeMaster({ code: '119551' })],
      GetServerInfo: [buildServerInfo({ schemes })],
    },
    key,
  );
  history.replaceState(null, '', path);
  const sessions: string[] = [];
  window.fetch = (input, init) => {
    if (input === '/session') sessions.push(input);
    return service.fetch(input, init);
  };
  const listRequests = () =>
    service.requests.map((request) => `${request.path.slice(5)}?${listParameters(request.parameters)}`);
  return { source: sendEarlyRequests(window), listRequests, sessions };
}

const listParameters = (parameters: URLSearchParams): string =>
  ['max', 'code'].flatMap((name) => (parameters.has(name) ? `${name}=${parameters.get(name)}` : [])).join('&');

test.each([
  ['/screener', 2_000, ['GetServerInfo?', 'GetAUM?max=300', 'GetAUM?', 'GetSchemeMaster?']],
  ['/screener', null, ['GetServerInfo?', 'GetAUM?max=300', 'GetAUM?', 'GetSchemeMaster?']],
  ['/', 22_000, ['GetServerInfo?', 'GetAUM?max=300', 'GetSchemeMaster?code=119551,119552']],
  ['/screener?find=flexi', 22_000, ['GetServerInfo?', 'GetAUM?', 'GetSchemeMaster?']],
  ['/scheme?code=119551', 22_000, ['GetServerInfo?', 'GetAUM?', 'GetSchemeMaster?']],
  ['/movers', 22_000, ['GetServerInfo?']],
])('%s of a service with %s schemes requests what the page needs first', async (path, schemes, expected) => {
  const { listRequests } = createEarlyPage(path, schemes);
  await expect.poll(listRequests).toEqual(expected);
});

test.each<[PageName, string, number]>([
  ['screener', '/screener', 2_000],
  ['screener', '/screener', 22_000],
  ['scheme', '/scheme?code=119551', 22_000],
])('the page %s at %s with %i schemes sends none of these requests again', async (page, path, schemes) => {
  const { source, listRequests, sessions } = createEarlyPage(path, schemes);
  await expect.poll(() => listRequests().length).toBeGreaterThan(2);
  const accessKey = findBuiltInKey(source.fetch, source.redeemedKey);
  const client = createClient({ baseUrl: '/api', accessKey, fetch: source.fetch });
  const queries = createQueryClient(() => {});
  await queries.prefetchQuery(recordsQuery(client, 'GetServerInfo', {}));
  await pageTable[page].prefetch?.({ client, queries }, path === '/screener');
  await expect.poll(() => queries.isFetching()).toBe(0);
  const requests = listRequests();
  expect(requests).toEqual([...new Set(requests)]);
  expect(sessions).toEqual(['/session']);
});

test('the first rows of a service with few schemes are requested at the first visit only', async () => {
  const first = createEarlyPage('/screener', 2_000);
  await expect.poll(first.listRequests).toContain('GetSchemeMaster?');
  const second = createEarlyPage('/screener', 22_000);
  await expect.poll(second.listRequests).toEqual(['GetServerInfo?', 'GetAUM?', 'GetSchemeMaster?']);
  await expect.poll(() => localStorage.getItem('fundlens.schemes')).toBe('many');
  const third = createEarlyPage('/screener', 22_000);
  await expect.poll(third.listRequests).toContain('GetAUM?max=300');
});

test('nothing is requested early with another service, or without a key', async () => {
  const keyless = createEarlyPage('/screener', 2_000, null);
  await expect.poll(() => keyless.sessions).toEqual(['/session']);
  localStorage.setItem('fundlens.connection', '{}');
  const external = createEarlyPage('/screener', 2_000);
  await external.source.redeemedKey;
  expect([...keyless.listRequests(), ...external.listRequests(), ...external.sessions]).toEqual([]);
});

test('the key saved on this device is used without a request for one', async () => {
  localStorage.setItem('fundlens.accessKey', 'a-saved-key');
  const { listRequests, sessions } = createEarlyPage('/movers', 2_000);
  await expect.poll(listRequests).toEqual(['GetServerInfo?']);
  expect(sessions).toEqual([]);
});
