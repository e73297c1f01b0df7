import { printTable } from '../print-comparison.ts';
import { generateLoad } from './load.ts';
import { buildBenchmarkDataset } from './market.ts';
import { startFundlens } from './our-service.ts';
import { requestOnce } from './request-once.ts';
import { buildRequests } from './requests.ts';
import type { BenchServer } from './start-server.ts';

const CONNECTIONS = 50;
const CODINGS = ['zstd', 'br', 'gzip'] as const;

/** Formatted values by name. */
type Measurement = Readonly<Record<string, string>>;

/** How times and memory grow with the number of scheme codes. */
export async function printMemoryGrowth(sizes: readonly number[], ms: number): Promise<void> {
  const measured: Measurement[] = [];
  for (const codes of sizes) measured.push(await measure(codes, ms));
  const names = Object.keys(measured[0] ?? {});
  printTable('Growth with the number of codes', [
    ['', ...sizes.map((codes) => codes.toLocaleString('en'))],
    ...names.map((name) => [name, ...measured.map((values) => values[name] ?? '')]),
  ]);
}

async function measure(codes: number, ms: number): Promise<Measurement> {
  const market = await buildBenchmarkDataset(codes);
  try {
    const server = await startFundlens(market);
    try {
      const { point, coldPoint, coldHoldings, full } = buildRequests(market);
      return {
        'start, ms': server.startedIn.toFixed(0),
        'memory at the start, MB': (await server.report()).rssMegabytes.toFixed(0),
        ...(await fullList(server, full(0))),
        ...(await measureLoad('point, warm', server, point, ms)),
        ...(await measureLoad('point, cold', server, coldPoint, ms)),
        ...(await measureLoad('holdings, cold', server, coldHoldings, ms)),
        'memory at the end, MB': (await server.report()).rssMegabytes.toFixed(0),
      };
    } finally {
      await server.stop();
    }
  } finally {
    await market.remove();
  }
}

async function fullList(server: BenchServer, path: string): Promise<Measurement> {
  const values: Record<string, string> = {};
  for (const coding of CODINGS) {
    await server.report();
    const cold = await requestOnce(server.port, path, { 'accept-encoding': coding });
    const { longestDelay: longestTurn } = await server.report();
    const warm = await requestOnce(server.port, path, { 'accept-encoding': coding });
    values[`full list, ${coding}, MB`] = (cold.body.length / 1e6).toFixed(2);
    values[`full list, ${coding}: first byte cold, ms`] = cold.firstByte.toFixed(0);
    values[`full list, ${coding}: first byte warm, ms`] = warm.firstByte.toFixed(1);
    values[`full list, ${coding}: longest delay, ms`] = longestTurn.toFixed(1);
  }
  return values;
}

async function measureLoad(
  what: string,
  { port }: BenchServer,
  address: (n: number) => string,
  ms: number,
): Promise<Measurement> {
  await generateLoad({ port, address, connections: CONNECTIONS, ms: ms / 4 });
  const { perSecond, p50, p99 } = await generateLoad({
    port,
    address: (n) => address(n + 10_000_000),
    connections: CONNECTIONS,
    ms,
  });
  return {
    [`${what}: responses/s`]: Math.round(perSecond).toLocaleString('en'),
    [`${what}: median / p99, ms`]: `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
  };
}
