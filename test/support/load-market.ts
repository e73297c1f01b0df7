import { createApi } from '#mcp/api.ts';
import { createMarketCache, type Market } from '#mcp/market.ts';
import { valueFields } from '#mcp/value-fields.ts';

/** All schemes of a service with every value and standing, as assistants have them. */
export async function loadMarket(send: (path: string) => Promise<Response>): Promise<Market> {
  const api = createApi(async (operation, parameters) => {
    const response = await send(`/api/${operation}?${parameters}`);
    return { status: response.status, body: await response.text(), etag: undefined };
  });
  const [info = null] = await api.fetchRecords('GetServerInfo', {});
  return createMarketCache().load({ api, info }, valueFields);
}
