import { printTable } from '../print-comparison.ts';
import { askOnce } from './ask-once.ts';
import { load } from './load.ts';
import { makeMarket } from './market.ts';
import { startOurs } from './our-service.ts';
import { questionsOf } from './questions.ts';
import type { Server } from './server.ts';

const CONNECTIONS = 50;
const CODINGS = ['zstd', 'br', 'gzip'] as const;

/** A figure by its name, as it is printed. */
type Figures = Readonly<Record<string, string>>;

/** How times and memory grow with the number of scheme codes. */
export async function printGrowth(sizes: readonly number[], ms: number): Promise<void> {
  const measured: Figures[] = [];
  for (const codes of sizes) measured.push(await measure(codes, ms));
  const names = Object.keys(measured[0] ?? {});
  printTable('Growth with the number of codes', [
    ['', ...sizes.map((codes) => codes.toLocaleString('en'))],
    ...names.map((name) => [name, ...measured.map((figures) => figures[name] ?? '')]),
  ]);
}

async function measure(codes: number, ms: number): Promise<Figures> {
  const market = await makeMarket(codes);
  try {
    const server = await startOurs(market);
    try {
      const { point, coldPoint, coldHoldings, full } = questionsOf(market);
      return {
        'start, ms': server.startedIn.toFixed(0),
        'memory at the start, MB': (await server.told()).rssMegabytes.toFixed(0),
        ...(await fullList(server, full(0))),
        ...(await asked('point, warm', server, point, ms)),
        ...(await asked('point, cold', server, coldPoint, ms)),
        ...(await asked('holdings, cold', server, coldHoldings, ms)),
        'memory at the end, MB': (await server.told()).rssMegabytes.toFixed(0),
      };
    } finally {
      await server.stop();
    }
  } finally {
    await market.remove();
  }
}

async function fullList(server: Server, path: string): Promise<Figures> {
  const figures: Record<string, string> = {};
  for (const coding of CODINGS) {
    await server.told();
    const cold = await askOnce(server.port, path, { 'accept-encoding': coding });
    const { longestTurn } = await server.told();
    const warm = await askOnce(server.port, path, { 'accept-encoding': coding });
    figures[`full list, ${coding}, MB`] = (cold.body.length / 1e6).toFixed(2);
    figures[`full list, ${coding}: first byte cold, ms`] = cold.firstByte.toFixed(0);
    figures[`full list, ${coding}: first byte warm, ms`] = warm.firstByte.toFixed(1);
    figures[`full list, ${coding}: longest turn, ms`] = longestTurn.toFixed(1);
  }
  return figures;
}

async function asked(what: string, { port }: Server, address: (n: number) => string, ms: number): Promise<Figures> {
  await load({ port, address, connections: CONNECTIONS, ms: ms / 4 });
  const { perSecond, p50, p99 } = await load({
    port,
    address: (n) => address(n + 10_000_000),
    connections: CONNECTIONS,
    ms,
  });
  return {
    [`${what}: answers a second`]: Math.round(perSecond).toLocaleString('en'),
    [`${what}: median / p99, ms`]: `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
  };
}
