import { afterAll, describe, expect, it } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());
const request = createRequester(createTestService(market));

describe('GetServerInfo', () => {
  it('describes the service and its dataset, and is never cached', async () => {
    const { body, headers } = await request('GetServerInfo', { dTFormat: 'Iso' });
    expect(body).toMatchObject({
      count: 1,
      value: [
        {
          serviceVersion: '0.1.0',
          datasetVersion: market.info.version,
          datasetKind: 'Sample',
          navAsOf: '2026-11-19',
          portfolioAsOf: '2026-07-31',
          schemes: 4,
          startedAt: '2026-11-20T09:00:00',
        },
      ],
    });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });
});
