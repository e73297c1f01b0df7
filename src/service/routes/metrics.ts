import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { parseFreshness } from '#contract/freshness.ts';
import { createProblem } from '#contract/problems.ts';
import type { Backend } from '../api/backend.ts';
import { getHeader, isAllowedHost } from '../http/request.ts';
import {
  bodyResponse,
  HOST_NOT_ALLOWED,
  METHOD_NOT_ALLOWED_PROBLEM,
  problemResponse,
  withoutBody,
} from '../http/response.ts';
import type { RequestLogEntry } from '../http/server.ts';
import { getRouteLabel, type Service } from '../service.ts';

/** Metrics for Prometheus. */
export interface Metrics {
  /** Counts a response. */
  readonly observe: (entry: RequestLogEntry) => void;
  /** Serves them under `/metrics`, on a port of its own. */
  readonly service: Service;
}

/** Seconds: from a response in the cache to a long list that has to be created. */
const DURATION_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * @param allowedHosts host names besides the loopback ones under which they are reached, as those of the service: a foreign name that
 * resolves to this machine gives no access.
 * @param now wall time in milliseconds.
 */
export function createMetrics(
  backend: Pick<Backend, 'describeData' | 'checkReadiness'>,
  serviceVersion: string,
  allowedHosts: readonly string[],
  now: () => number = Date.now,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'fundlens_requests_total',
    help: 'Requests by operation and status',
    labelNames: ['operation', 'status'],
    registers,
  });
  const cacheRequests = new Counter({
    name: 'fundlens_cache_requests_total',
    help: 'Requests for which a response can be cached: hit if it was (304 included), else miss',
    labelNames: ['result'],
    registers,
  });
  const durations = new Histogram({
    name: 'fundlens_request_duration_seconds',
    help: 'Time from the request to the start of the response, by operation',
    labelNames: ['operation'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  addDataMetrics(registry, backend, serviceVersion, now);
  return {
    observe: ({ request, status, durationMs, isCacheHit }) => {
      const operation = getRouteLabel(request.path);
      requests.inc({ operation, status: String(status) });
      durations.observe({ operation }, durationMs / 1_000);
      if (isCacheHit !== undefined) cacheRequests.inc({ result: isCacheHit ? 'hit' : 'miss' });
    },
    service: async (request) => {
      const { method, path } = request;
      if (!isAllowedHost(getHeader(request, 'host'), allowedHosts)) return problemResponse(HOST_NOT_ALLOWED);
      if (method !== 'GET' && method !== 'HEAD') return problemResponse(METHOD_NOT_ALLOWED_PROBLEM);
      if (path !== '/metrics') return problemResponse(createProblem(404, 'Only /metrics is served here.'));
      const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
      const response = bodyResponse(200, await registry.metrics(), headers);
      return method === 'HEAD' ? withoutBody(response) : response;
    },
  };
}

/** Read when the metrics are requested. */
function addDataMetrics(
  registry: Registry,
  backend: Pick<Backend, 'describeData' | 'checkReadiness'>,
  serviceVersion: string,
  now: () => number,
): void {
  const registers = [registry];
  const service = new Gauge({
    name: 'fundlens_service_info',
    help: 'Always 1',
    labelNames: ['version'],
    registers,
  });
  service.set({ version: serviceVersion }, 1);
  const dataset = new Gauge({
    name: 'fundlens_dataset_info',
    help: 'Always 1, with the version and kind of the dataset',
    labelNames: ['version', 'kind'],
    registers,
    collect: async () => {
      const data = await backend.describeData();
      dataset.reset();
      if (data) dataset.set({ version: data.version, kind: data.kind }, 1);
    },
  });
  const ages = new Gauge({
    name: 'fundlens_data_age_seconds',
    help: 'Time since the date of the data, 00:00 UTC, by source',
    labelNames: ['source'],
    registers,
    collect: async () => {
      const data = await backend.describeData();
      ages.reset();
      const dates = { navs: data?.navAsOf, portfolios: data?.portfolioAsOf };
      const sources = (await readSources(backend)).map(({ source, date }) => [source, date] as const);
      for (const [source, date] of [...Object.entries(dates), ...sources]) {
        if (date) ages.set({ source }, Math.floor((now() - Date.parse(date)) / 1_000));
      }
    },
  });
  const stale = new Gauge({
    name: 'fundlens_source_stale',
    help: '1 if the newest data of a source of the update are late or could never be fetched, else 0',
    labelNames: ['source'],
    registers,
    collect: async () => {
      stale.reset();
      for (const { source, isStale } of await readSources(backend)) stale.set({ source }, isStale ? 1 : 0);
    },
  });
  const degraded: Gauge = new Gauge({
    name: 'fundlens_degraded',
    help: '1 if older data than the latest are served, or none',
    registers,
    collect: async () => {
      const readiness = await backend.checkReadiness().catch(() => 'none');
      degraded.set(readiness === 'ok' ? 0 : 1);
    },
  });
}

/** The sources of official data that `npm run update` fetches: not those of the sample market, which are fictional. */
async function readSources(backend: Pick<Backend, 'describeData'>) {
  const data = await backend.describeData();
  return data === null || data.kind === 'Sample' ? [] : parseFreshness(data.freshness);
}
