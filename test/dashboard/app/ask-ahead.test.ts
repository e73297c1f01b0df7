import { expect, test } from 'vitest';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { askAhead } from '#dashboard/app/ask-ahead.ts';
import type { PageName } from '#dashboard/ui/pages.ts';
import { answering } from '#test/support/answering.ts';

function aheadOf(page: PageName) {
  const service = answering({ GetAUM: [], GetSchemeMaster: [] });
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch: service.fetch });
  const queries = createQueryClient(() => {});
  const go = () => askAhead(page, { client, queries });
  return { service, queries, go, asked: () => service.asked.map(({ path }) => path).toSorted() };
}

test('Performance asks for its schemes while its code is on its way, and not again while they are fresh', async () => {
  const { go, asked, queries } = aheadOf('performance');
  go();
  await expect.poll(() => queries.isFetching()).toBe(0);
  go();
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(asked()).toEqual(['/api/GetAUM', '/api/GetSchemeMaster']);
});

test('Movers asks for the classes that its filters offer', async () => {
  const { go, asked, queries } = aheadOf('movers');
  go();
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(asked()).toEqual(['/api/GetSchemeCategoryMaster']);
});

test('pages that must first find their scheme ask nothing ahead', async () => {
  const { go, asked } = aheadOf('holdings');
  go();
  expect(asked()).toEqual([]);
});
