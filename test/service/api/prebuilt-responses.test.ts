import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationName } from '#contract/operations/operations.ts';
import { parseApiRequest, type ApiRequest } from '#contract/requests/request.ts';
import type { Store } from '#dataset/storage/store.ts';
import { createLongListLimit } from '#service/api/concurrency-limit.ts';
import { buildCacheKey, readPrebuiltResponse, respond } from '#service/api/respond.ts';
import { createResponseCache } from '#service/api/response-cache.ts';
import { IDENTITY } from '#service/http/compression.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';
import { openMarketStore } from '../market-store.ts';

const caller = { canCall: () => true, requestsPerMinute: 60, remaining: 60 };
const service = { version: '1.0.0', startedAt: '2026-11-19T10:00:00' } as const;

/** The body of the response from a store, or the error. */
async function getBody(store: Store, request: ApiRequest): Promise<string> {
  const version = { store, cache: createResponseCache(), lastModified: 'Thu, 19 Nov 2026 10:00:00 GMT' };
  const context = { ...version, service, caller, isDegraded: false, limitLongLists: createLongListLimit() };
  try {
    return String((await respond(context, { request, cacheKey: buildCacheKey(request), preference: IDENTITY })).body);
  } catch (thrown) {
    return String(thrown);
  }
}

const parse = (operation: OperationName, query: string): ApiRequest =>
  parseApiRequest(operation, new URLSearchParams(query));

let small: Store;
let large: Store;
beforeAll(async () => {
  small = await openMarketStore();
  const indexes = Array.from({ length: 1_001 }, (_, index) => index); // more than two chunks
  large = await openTemporaryStore(
    buildMarket({
      schemes: indexes.map((index) =>
        buildScheme({ code: String(5_000 + index), schemeNumber: index, dailyAum: index % 7 }),
      ),
      portfolios: [
        buildPortfolio({ schemeNumber: 3, holdings: indexes.map((index) => buildHolding({ weight: index / 10 })) }),
      ],
    }),
  );
});
afterAll(() => Promise.all([small.close(), large.close()]));

const withoutPrebuilt = (store: Store): Store => ({ ...store, readHoldingsResponse: () => Promise.resolve(null) });

it.each(['code=1', 'isin=INF000A01029&filter=all', 'code=1,2,2', 'code=1,none'])(
  'GetHoldings?%s has a prebuilt response equal to a newly serialized one',
  async (query) => {
    const request = parse('GetHoldings', query);
    expect(await readPrebuiltResponse(request, small)).not.toBeNull();
    expect(await getBody(small, request)).toBe(await getBody(withoutPrebuilt(small), request));
  },
);

it('a portfolio of many rows has one too', async () => {
  const request = parse('GetHoldings', 'code=5003');
  expect(await readPrebuiltResponse(request, large)).not.toBeNull();
  expect(await getBody(large, request)).toBe(await getBody(withoutPrebuilt(large), request));
});

it.each([
  ['GetHoldings', 'code=1&filter=Equity'],
  ['GetHoldings', 'code=1&format=Xml'],
  ['GetHoldings', 'code=1&layout=Columns'],
  ['GetHoldings', 'code=1&dTFormat=Iso'],
  ['GetHoldings', 'name=steady'],
  ['GetHoldings', 'code=1,2,a,b,c'],
  ['GetHoldings', 'code=1,3'],
  ['GetHoldings', 'code=4'],
  ['GetHoldings', 'code=none'],
  ['GetAUM', 'code=1'],
  ['GetNAV', 'code=1'],
] as const)('%s?%s has none', async (operation, query) => {
  const request = parse(operation, query);
  expect(await readPrebuiltResponse(request, small)).toBeNull();
  expect(await getBody(small, request)).toBe(await getBody(withoutPrebuilt(small), request));
});
