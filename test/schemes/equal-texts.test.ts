import { afterAll, expect, test } from 'vitest';
import { generateSampleMarket } from '#dataset/sample/generate-market.ts';
import { findUnequalStandings } from '#test/support/compare-standings.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { createServiceFetch } from '#test/support/service-fetch.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const store = await openTemporaryStore(generateSampleMarket({ codes: 3_000 }));
afterAll(() => store.close());

test('in the sample, whatever reads the same in a peer group has one rank and one quartile, which follow from the texts', async () => {
  const fetch = createServiceFetch(createTestService(store));
  const { wrong, count } = await findUnequalStandings((path) => fetch(`${path}&accessKey=${TEST_KEY}`));
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(20_000);
});
