import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { allRecordsQuery } from '#dashboard/schemes/all-schemes.ts';
import { schemeListQuery } from '#dashboard/schemes/scheme-list.ts';
import { createFakeService, problemResponse } from '#test/support/fake-service.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

test('the scheme list loads although the page whose request it shares is left before the response', async () => {
  const service = createFakeService({ GetAUM: [buildPerformance({ code: '7' })] }); // without GetSchemeMaster
  let isFirst = true;
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.includes('GetAUM') || !isFirst) return service.fetch(input, init);
    isFirst = false; // the page's request, which is aborted before there is a response
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  };
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch });
  const queries = createQueryClient(() => {});
  const fetchQuery = vi.spyOn(queries, 'fetchQuery');
  const leave = new QueryObserver(queries, allRecordsQuery(client)).subscribe(() => {});
  const list = queries.fetchQuery(schemeListQuery(client, queries));
  await expect.poll(() => fetchQuery.mock.calls.map(([{ queryKey }]) => queryKey[0])).toContain('GetAUM'); // now it shares the page's request
  expect(service.requests.map(({ path }) => path)).toEqual(['/api/GetSchemeMaster']);
  leave();
  expect([...(await list).byCode.keys()]).toEqual(['7']);
});

test('the scheme list comes from GetAUM if the key has no permission for GetSchemeMaster', async () => {
  const forbidden = problemResponse(
    createProblem(403, 'This access key does not have permission for GetSchemeMaster.'),
  );
  const service = createFakeService({ GetSchemeMaster: forbidden, GetAUM: [buildPerformance({ code: '7' })] });
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch: service.fetch });
  const queries = createQueryClient(() => {});
  const list = await queries.fetchQuery(schemeListQuery(client, queries));
  expect([[...list.byCode.keys()], list.hasPortfolioDates]).toEqual([['7'], false]);
});
