import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askOnce } from './ask-once.ts';
import { load, type Loaded } from './load.ts';
import { makeMarket, type Market } from './market.ts';
import { startOurs } from './our-service.ts';
import { printComparisons } from './print-comparisons.ts';
import { questionsOf, type Questions } from './questions.ts';
import { startServer, type Server } from './server.ts';

const CONNECTIONS = 50;
const scripts = join(import.meta.dirname, 'peers');
const PACKED = { 'accept-encoding': 'br' };

/** What is asked of whom in every round. */
interface Run {
  readonly name: string;
  readonly server: Server;
  readonly address: (n: number) => string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ours beside a bare server, Express over the same database, and json-server over the same records: asked in turns. */
export async function compareServers(codes: number, rounds: number, ms: number): Promise<void> {
  const market = await makeMarket(codes);
  const folder = await mkdtemp(join(tmpdir(), 'fundlens-bench-'));
  const servers: Server[] = [];
  try {
    // what the peers are given is asked of a service of its own, so that the one measured has nothing behind it
    const asked = await startOurs(market);
    servers.push(asked);
    const peers = await startPeers(market, asked, folder, servers);
    await asked.stop();
    const ours = await startOurs(market);
    servers.splice(servers.indexOf(asked), 1, ours);
    const runs = runsOf(questionsOf(market), ours, peers, market);
    printComparisons(codes, await inTurns(runs, rounds, ms), await rssOf(servers));
  } finally {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
    await market.remove();
  }
}

interface Peers {
  readonly bare: Server;
  readonly express: Server;
  readonly jsonServer: Server;
}

async function startPeers(market: Market, ours: Server, folder: string, servers: Server[]): Promise<Peers> {
  const { point, holdings, full } = questionsOf(market);
  const body = async (path: string, headers = {}) => (await askOnce(ours.port, path, headers)).body;
  const bodies = join(folder, 'bodies');
  await mkdir(bodies);
  await writeFile(join(bodies, 'point'), await body(point(0)));
  await writeFile(join(bodies, 'holdings'), await body(holdings(0)));
  await writeFile(join(bodies, 'full'), await body(full(0), PACKED));
  const records = join(folder, 'records.json');
  await writeFile(records, JSON.stringify(await recordsOf(market, ours)));
  const start = async (server: Promise<Server>) => {
    servers.push(await server);
    return server;
  };
  return {
    bare: await start(startServer(join(scripts, 'bare.ts'), [bodies])),
    express: await start(startServer(join(scripts, 'express-sqlite.ts'), [market.datasetPath])),
    jsonServer: await start(
      startServer(createRequire(import.meta.url).resolve('json-server/lib/cli/bin.js'), (port) => [
        ...[records, '--port', String(port), '--host', '127.0.0.1', '--quiet'],
      ]),
    ),
  };
}

/** What json-server is given: the records of all codes, and the rows of the portfolios that are asked for. */
async function recordsOf(market: Market, ours: Server) {
  const { full } = questionsOf(market);
  const valueOf = async (path: string): Promise<readonly object[]> => {
    const { value }: { value: readonly object[] } = JSON.parse((await askOnce(ours.port, path)).body.toString());
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
  { point, holdings, full, coldPoint, coldHoldings }: Questions,
  ours: Server,
  { bare, express, jsonServer }: Peers,
  { schemeCodes, holders }: Market,
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

/** What came of asking a server for a while, and the processor time an answer took it, in µs. */
export interface Measured extends Loaded {
  readonly processor: number;
}

export type Results = ReadonlyMap<string, readonly Measured[]>;

async function inTurns(runs: readonly Run[], rounds: number, ms: number): Promise<Results> {
  const results = new Map<string, Measured[]>(runs.map(({ name }) => [name, []]));
  let asked = 0; // no cold question comes twice, in whichever round
  // a round before those that count, in which every server is compiled
  for (let round = -1; round < rounds; round++) {
    for (const { name, server, address, headers } of round % 2 === 0 ? runs : runs.toReversed()) {
      const first = asked;
      const before = (await server.told()).processor;
      const loaded = await load({
        port: server.port,
        address: (n) => address(first + n),
        connections: CONNECTIONS,
        ms,
        ...(headers ? { headers } : {}),
      });
      asked += loaded.asked;
      const processor = (((await server.told()).processor - before) * 1_000) / loaded.asked;
      if (round >= 0) results.get(name)?.push({ ...loaded, processor });
    }
  }
  return results;
}

async function rssOf([ours, bare, express, jsonServer]: readonly Server[]): Promise<Readonly<Record<string, number>>> {
  const named = Object.entries({ ours, bare, Express: express, 'json-server': jsonServer });
  const told = named.map(async ([name, server]) => [name, (await server?.told())?.rssMegabytes ?? NaN] as const);
  return Object.fromEntries(await Promise.all(told));
}
