import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateLoad } from './load.ts';
import { buildBenchmarkDataset, type BenchmarkDataset } from './market.ts';
import { startFundlens } from './our-service.ts';
import { printComparisons, type Measured, type Results } from './print-comparisons.ts';
import { requestOnce } from './request-once.ts';
import { buildRequests, type BenchmarkRequests } from './requests.ts';
import { startServer, type BenchServer } from './start-server.ts';

const CONNECTIONS = 50;
const scripts = join(import.meta.dirname, '..', 'peers');
const PACKED = { 'accept-encoding': 'br' };

/** Which servers get which requests in every round. */
interface Run {
  readonly name: string;
  readonly server: BenchServer;
  readonly address: (n: number) => string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ours against a bare server, Express over the same database and json-server over the same records, alternating. */
export async function compareServers(codes: number, rounds: number, ms: number): Promise<void> {
  const market = await buildBenchmarkDataset(codes);
  const folder = await mkdtemp(join(tmpdir(), 'fundlens-bench-'));
  const servers: BenchServer[] = [];
  try {
    // the data for the peers is fetched from a separate process, so that the measured one starts fresh
    const source = await startFundlens(market);
    servers.push(source);
    const peers = await startPeers(market, source, folder, servers);
    await source.stop();
    const ours = await startFundlens(market);
    servers.splice(servers.indexOf(source), 1, ours);
    const runs = runsOf(buildRequests(market), ours, peers, market);
    printComparisons(codes, await inTurns(runs, rounds, ms), await rssOf(servers));
  } finally {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
    await market.remove();
  }
}

interface Peers {
  readonly bare: BenchServer;
  readonly express: BenchServer;
  readonly jsonServer: BenchServer;
}

async function startPeers(
  market: BenchmarkDataset,
  ours: BenchServer,
  folder: string,
  servers: BenchServer[],
): Promise<Peers> {
  const { point, holdings, full } = buildRequests(market);
  const body = async (path: string, headers = {}) => (await requestOnce(ours.port, path, headers)).body;
  const bodies = join(folder, 'bodies');
  await mkdir(bodies);
  await writeFile(join(bodies, 'point'), await body(point(0)));
  await writeFile(join(bodies, 'holdings'), await body(holdings(0)));
  await writeFile(join(bodies, 'full'), await body(full(0), PACKED));
  const records = join(folder, 'records.json');
  await writeFile(records, JSON.stringify(await recordsOf(market, ours)));
  const start = async (server: Promise<BenchServer>) => {
    servers.push(await server);
    return server;
  };
  return {
    bare: await start(startServer(join(scripts, 'bare.js'), [bodies])),
    express: await start(startServer(join(scripts, 'express-sqlite.js'), [market.datasetPath])),
    jsonServer: await start(
      startServer(createRequire(join(scripts, 'package.json')).resolve('json-server/lib/cli/bin.js'), (port) => [
        ...[records, '--port', String(port), '--host', '127.0.0.1', '--quiet'],
      ]),
    ),
  };
}

/** The data for json-server: the records of all codes, and the holdings that are requested. */
async function recordsOf(market: BenchmarkDataset, ours: BenchServer) {
  const { full } = buildRequests(market);
  const valueOf = async (path: string): Promise<readonly object[]> => {
    const { value }: { value: readonly object[] } = JSON.parse((await requestOnce(ours.port, path)).body.toString());
    return value;
  };
  const holdings = await Promise.all(
    market.holders.map(async (code) => {
      const rows = await valueOf(`/api/GetHoldings?accessKey=${market.accessKey}&code=${code}`);
      return rows.map((row) => ({ code, ...row }));
    }),
  );
  return { GetAUM: await valueOf(full(0)), GetHoldings: holdings.flat() };
}

function runsOf(
  { point, holdings, full, coldPoint, coldHoldings }: BenchmarkRequests,
  ours: BenchServer,
  { bare, express, jsonServer }: Peers,
  { schemeCodes, holders }: BenchmarkDataset,
): readonly Run[] {
  const of = (operation: string, list: readonly string[]) => (n: number) =>
    `${operation}?code=${list[n % Math.min(50, list.length)]}`;
  return [
    { name: 'bare point', server: bare, address: () => '/point' },
    { name: 'our point', server: ours, address: point },
    { name: 'our cold point', server: ours, address: coldPoint },
    { name: 'Express point', server: express, address: of('/api/GetAUM', schemeCodes) },
    { name: 'json-server point', server: jsonServer, address: of('/GetAUM', schemeCodes) },
    { name: 'bare holdings', server: bare, address: () => '/holdings' },
    { name: 'our holdings', server: ours, address: holdings },
    { name: 'our cold holdings', server: ours, address: coldHoldings },
    { name: 'Express holdings', server: express, address: of('/api/GetHoldings', holders) },
    { name: 'json-server holdings', server: jsonServer, address: of('/GetHoldings', holders) },
    { name: 'bare full', server: bare, address: () => '/full' },
    { name: 'our full', server: ours, address: full, headers: PACKED },
  ];
}

async function inTurns(runs: readonly Run[], rounds: number, ms: number): Promise<Results> {
  const results = new Map<string, Measured[]>(runs.map(({ name }) => [name, []]));
  let sent = 0; // no cold request is repeated, in any round
  // a round before those that count, in which every server is compiled
  for (let round = -1; round < rounds; round++) {
    for (const { name, server, address, headers } of round % 2 === 0 ? runs : runs.toReversed()) {
      const first = sent;
      const before = (await server.report()).processor;
      const loaded = await generateLoad({
        port: server.port,
        address: (n) => address(first + n),
        connections: CONNECTIONS,
        ms,
        ...(headers ? { headers } : {}),
      });
      sent += loaded.sent;
      const processor = (((await server.report()).processor - before) * 1_000) / loaded.sent;
      if (round >= 0) results.get(name)?.push({ ...loaded, processor });
    }
  }
  return results;
}

async function rssOf([ours, bare, express, jsonServer]: readonly BenchServer[]): Promise<
  Readonly<Record<string, number>>
> {
  const named = Object.entries({ ours, bare, Express: express, 'json-server': jsonServer });
  const reports = named.map(async ([name, server]) => [name, (await server?.report())?.rssMegabytes ?? NaN] as const);
  return Object.fromEntries(await Promise.all(reports));
}
