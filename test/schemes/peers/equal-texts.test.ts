import { afterAll, expect, test } from 'vitest';
import { findUnequalStandings } from '#test/support/compare-standings.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { openSampleStore } from '#test/support/sample-dataset.ts';
import { createServiceFetch } from '#test/support/service-fetch.ts';

const store = await openSampleStore('large');
afterAll(() => store.close());

test('in the sample, whatever reads the same in a peer group has one rank and one quartile, which follow from the texts', async () => {
  const fetch = createServiceFetch(createTestService(store));
  const { wrong, count } = await findUnequalStandings((path) => fetch(`${path}&accessKey=${TEST_KEY}`));
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(10_000);
});
