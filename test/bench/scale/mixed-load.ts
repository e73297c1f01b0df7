import { generateLoad, type LoadResult } from '../service/load.ts';
import type { BenchmarkDataset } from '../service/market.ts';
import { buildRequests } from '../service/requests.ts';
import type { BenchServer } from '../service/start-server.ts';

/** Memory and processor time of all services together. The time is the same however busy the machine is. */
export async function report(services: readonly BenchServer[]) {
  const reports = await Promise.all(services.map((service) => service.report()));
  return {
    memory: reports.reduce((sum, { rssMegabytes }) => sum + rssMegabytes, 0),
    processor: reports.reduce((sum, each) => sum + each.processor, 0),
  };
}

/** Each request is one that was never sent before, so that none is cached: six of ten are one scheme, four one portfolio. */
export function buildMix(dataset: BenchmarkDataset) {
  const { point, coldPoint, coldHoldings } = buildRequests(dataset);
  let sent = 0; // never starts again: a later load must not find its responses cached
  const mixed = () => {
    sent += 1;
    return sent % 10 < 6 ? coldPoint(sent) : coldHoldings(sent);
  };
  return { point, mixed };
}

/** Puts one load on all services together. Percentiles are those of the slowest. */
export async function generate(
  services: readonly BenchServer[],
  address: (n: number) => string,
  clients: number,
  ms: number,
): Promise<LoadResult> {
  const connections = Math.max(1, Math.floor(clients / services.length));
  const results = await Promise.all(
    services.slice(0, clients).map(({ port }) => generateLoad({ port, address, connections, ms })),
  );
  return {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50: Math.max(...results.map(({ p50 }) => p50)),
    p99: Math.max(...results.map(({ p99 }) => p99)),
    sent: results.reduce((sum, { sent }) => sum + sent, 0),
  };
}
