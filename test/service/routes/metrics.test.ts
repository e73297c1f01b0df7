import { expect, it } from 'vitest';
import type { ServedData } from '#service/api/backend.ts';
import { createMetrics } from '#service/routes/metrics.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const data: ServedData = {
  version: 'v1',
  kind: 'Official',
  navAsOf: '2026-11-19',
  portfolioAsOf: null,
  freshness: 'nav=2026-11-19,1,Fresh; ter=2026-11-18,2,Stale since 2026-11-19: status 503; offers=,,Missing',
};
const request = (path: string, method = 'GET') => ({
  method,
  path,
  query: 'accessKey=a-secret-key',
  headers: { host: 'localhost:9464' },
  httpVersion: '1.1',
  isLoopback: true,
});

const start = (served: ServedData | null, readiness: 'ok' | 'degraded' = 'ok') => {
  const backend = { describeData: async () => served, checkReadiness: async () => readiness };
  const metrics = createMetrics(backend, '0.1.0', ['metrics.example'], () => NOW);
  const observe = (path: string, status: number, isCacheHit?: boolean) =>
    metrics.observe({ request: request(path), status, durationMs: 2, bytes: 100, keyName: undefined, isCacheHit });
  const read = async () => String((await metrics.service(request('/metrics'))).body).split('\n');
  return { metrics, observe, read };
};

it('metrics count requests by operation and status, their durations, and cache hits', async () => {
  const { observe, read } = start(data);
  observe('/api/GetAUM', 200, false);
  observe('/api/getaum', 200, true);
  observe('/api/GetAUM', 304, true);
  observe('/api/a-secret-key', 404);
  observe('/screener', 200);
  const lines = await read();
  for (const line of [
    'fundlens_requests_total{operation="GetAUM",status="200"} 2',
    'fundlens_requests_total{operation="GetAUM",status="304"} 1',
    'fundlens_requests_total{operation="(unknown)",status="404"} 1',
    'fundlens_requests_total{operation="(page)",status="200"} 1',
    'fundlens_request_duration_seconds_bucket{le="0.001",operation="GetAUM"} 0',
    'fundlens_request_duration_seconds_bucket{le="0.0025",operation="GetAUM"} 3',
    'fundlens_cache_requests_total{result="hit"} 2',
    'fundlens_cache_requests_total{result="miss"} 1',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.join()).not.toContain('secret');
});

it('metrics describe the dataset, the age of its sources, and the process', async () => {
  const lines = await start(data, 'degraded').read();
  expect(lines).toContain('fundlens_dataset_info{version="v1",kind="Official"} 1');
  expect(lines).toContain('fundlens_data_age_seconds{source="navs"} 129600');
  expect(lines).toContain('fundlens_data_age_seconds{source="ter"} 216000');
  expect(lines.join()).not.toContain('source="portfolios"'); // no date is not an age of 0
  expect(lines.join()).not.toContain('fundlens_data_age_seconds{source="offers"}');
  expect(lines).toContain('fundlens_source_stale{source="ter"} 1');
  expect(lines).toContain('fundlens_source_stale{source="nav"} 0');
  expect(lines).toContain('fundlens_degraded 1');
  expect(lines).toContainEqual(expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds \d/));
  expect((await start(null).read()).join()).not.toContain('fundlens_dataset_info{');
});

it('the sources of the sample market are fictional, so metrics have none', async () => {
  const lines = (await start({ ...data, kind: 'Sample' }).read()).join();
  expect(lines).toContain('fundlens_data_age_seconds{source="navs"}');
  expect(lines).not.toContain('source="ter"');
});

it('nothing but /metrics is served', async () => {
  const { service } = start(data).metrics;
  expect((await service(request('/api/GetAUM'))).status).toBe(404);
  expect((await service(request('/metrics', 'POST'))).status).toBe(405);
  expect(await service(request('/metrics', 'HEAD'))).toMatchObject({ status: 200, body: null });
});

it('metrics are served under allowed hosts only: a foreign name that resolves to this machine reads nothing', async () => {
  const { service } = start(data).metrics;
  const get = async (host: string | undefined) =>
    (await service({ ...request('/metrics'), headers: host === undefined ? {} : { host } })).status;
  for (const host of ['localhost:9464', '127.0.0.1:9464', '[::1]', 'Metrics.example:9464'])
    expect(await get(host)).toBe(200);
  for (const host of [undefined, 'evil.example', '127.0.0.1.evil.example', '']) expect(await get(host)).toBe(421);
});
