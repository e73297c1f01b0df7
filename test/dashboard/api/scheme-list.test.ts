import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { recordsQuery } from '#dashboard/api/records.ts';
import { schemeListQuery } from '#dashboard/api/scheme-list.ts';
import { answering, refusing } from '#test/support/answering.ts';
import { aScheme } from '#test/support/records.ts';

test('the list of schemes comes, although the page whose question it shares is left before the answer', async () => {
  const service = answering({ GetAUM: [aScheme({ code: '7' })] }); // without GetSchemeMaster
  let isFirst = true;
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.includes('GetAUM') || !isFirst) return service.fetch(input, init);
    isFirst = false; // the page's question, which is called off before it is answered
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('called off'))));
  };
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch });
  const queries = createQueryClient(() => {});
  const leave = new QueryObserver(queries, recordsQuery(client, 'GetAUM', {})).subscribe(() => {});
  const list = queries.fetchQuery(schemeListQuery(client, queries));
  await expect.poll(() => service.asked.map(({ path }) => path)).toEqual(['/api/GetSchemeMaster']);
  await new Promise((resolve) => setTimeout(resolve, 20)); // until the list waits for the page's answer
  leave();
  expect([...(await list).byCode.keys()]).toEqual(['7']);
});

test('the list of schemes comes from their figures where this key is not good for the master', async () => {
  const refused = refusing(problem(403, 'This access key is not good for GetSchemeMaster.'));
  const service = answering({ GetSchemeMaster: refused, GetAUM: [aScheme({ code: '7' })] });
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch: service.fetch });
  const queries = createQueryClient(() => {});
  const list = await queries.fetchQuery(schemeListQuery(client, queries));
  expect([[...list.byCode.keys()], list.tellsPortfolios]).toEqual([['7'], false]);
});
