import { afterAll, describe, expect, it } from 'vitest';
import { holdDataset } from '#service/dataset-holder.ts';
import { aService } from '#test/support/a-service.ts';
import { openMarket } from './market.ts';

const market = await openMarket();
afterAll(() => market.close());
const ask = async (path: string, told: Parameters<typeof aService>[1] = {}) => {
  const service = aService(market, told);
  const { status, headers, body } = await service({ method: 'GET', path, query: '', headers: {}, loopback: false });
  return { status, headers, body: JSON.parse(body?.toString() ?? '') };
};

describe('a probe, under whatever Host it asks and without a key,', () => {
  it.each(['/healthz', '/readyz'])('is told by %s that all is well', async (path) => {
    expect(await ask(path)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { status: 'ok' },
    });
  });

  it('is told to wait while there is no dataset', async () => {
    const dataset = holdDataset(await openMarket(), () => {});
    await dataset.close();
    expect((await ask('/healthz', { dataset })).status).toBe(200);
    expect(await ask('/readyz', { dataset })).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('no dataset') },
    });
  });

  it('is told to go elsewhere while the service ends', async () => {
    const ending = { isEnding: () => true };
    expect((await ask('/healthz', ending)).status).toBe(200);
    expect(await ask('/readyz', ending)).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('ending') },
    });
  });
});

it.each(['/healthz/', '/Healthz', '/readyz.html', '/api/healthz'])('%s is no probe, and needs a Host', async (path) => {
  expect((await ask(path)).status).toBe(421);
});
