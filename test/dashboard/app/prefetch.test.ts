import { expect, test } from 'vitest';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { pageTable } from '#dashboard/app/page-table.ts';
import type { PageName } from '#dashboard/navigation/pages.ts';
import { createFakeService } from '#test/support/fake-service.ts';

function createPrefetch(page: PageName) {
  const service = createFakeService({ GetAUM: [], GetSchemeMaster: [] });
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch: service.fetch });
  const queries = createQueryClient(() => {});
  const prefetch = async () => pageTable[page].prefetch?.({ client, queries });
  return { service, queries, prefetch, getPaths: () => service.requests.map(({ path }) => path).toSorted() };
}

test('Screener prefetches its schemes, then all their fields, and not again while they are fresh', async () => {
  const { prefetch, getPaths, queries } = createPrefetch('screener');
  await prefetch();
  await expect.poll(() => queries.isFetching()).toBe(0);
  await prefetch();
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(getPaths()).toEqual(['/api/GetAUM', '/api/GetAUM', '/api/GetSchemeMaster']);
});

test('AUM movers prefetches the categories of its filters', async () => {
  const { prefetch, getPaths, queries } = createPrefetch('movers');
  await prefetch();
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(getPaths()).toEqual(['/api/GetSchemeCategoryMaster']);
});

test('pages about one scheme prefetch nothing', async () => {
  const { prefetch, getPaths } = createPrefetch('holdings');
  await prefetch();
  expect(getPaths()).toEqual([]);
});
