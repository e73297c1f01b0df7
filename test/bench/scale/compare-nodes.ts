import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  REPLICATION_OPTIONS,
  startPostgres,
  startReplica,
  withClient,
  type PostgresServer,
} from '#test/support/postgres/start-postgres.ts';
import { median } from '../median.ts';
import { printTable } from '../print-comparison.ts';
import type { LoadResult } from '../service/load.ts';
import { buildBenchmarkDataset } from '../service/market.ts';
import { startFundlens } from '../service/our-service.ts';
import type { BenchServer } from '../service/start-server.ts';
import { buildMix, generate, report } from './mixed-load.ts';
import { prepareDatabase } from './services.ts';

const NODES = 3;
const ROUNDS = 5;
const CLIENTS = 16;
const WARMING = 2_000; // ms

/**
 * One to three nodes: each is a service and the PostgreSQL server that it reads from, the primary or a streaming replica. They share
 * the cores of this machine, so that requests per second cannot grow as on machines of their own. What can be measured is the processor
 * time of a request: in its own node, and in all others while these have no requests.
 */
export async function compareNodes(quick: boolean): Promise<void> {
  const [codes, ms] = quick ? [2_000, 1_500] : [14_000, 4_000];
  const dataset = await buildBenchmarkDataset(codes);
  const primary = await startPostgres(REPLICATION_OPTIONS);
  if (!primary) throw new Error('no PostgreSQL for this platform');
  const nodes: Node[] = [];
  try {
    const database = await prepareDatabase(primary.url, dataset);
    for (let index = 0; index < NODES; index++) {
      // the service of the first node publishes the dataset, before the data are copied for a replica
      const server = index === 0 ? primary : await startReplica(primary);
      const url = urlOf(server, database.FUNDLENS_DATABASE_URL);
      if (index > 0) await waitUntilReplayed(primary.url, url);
      const service = await startFundlens(dataset, { ...database, FUNDLENS_DATABASE_READ_URL: url });
      nodes.push({ service, database: server });
    }
    const { mixed } = buildMix(dataset);
    const services = nodes.map(({ service }) => service);
    await generate(services, mixed, NODES * CLIENTS, WARMING);
    const rounds: Measured[][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const measured: Measured[] = [];
      for (const [index, node] of nodes.entries()) {
        const together = await generate(services.slice(0, index + 1), mixed, (index + 1) * CLIENTS, ms);
        const alone = await measureAlone(node, nodes, () => generate([node.service], mixed, CLIENTS, ms));
        measured.push({ ...alone, together: together.perSecond });
      }
      rounds.push(measured);
    }
    print(rounds);
  } finally {
    for (const { service } of nodes) await service.stop();
    for (const { database } of nodes.toReversed()) await database.stop();
    if (nodes.length === 0) await primary.stop();
    await dataset.remove();
  }
}

interface Node {
  readonly service: BenchServer;
  readonly database: PostgresServer;
}

/** Requests per second of the first n nodes together, and the processor time of a request to the n-th alone, in ms. */
interface Measured {
  readonly together: number;
  readonly service: number;
  readonly database: number;
  readonly elsewhere: number;
}

async function measureAlone(
  node: Node,
  nodes: readonly Node[],
  load: () => Promise<LoadResult>,
): Promise<Omit<Measured, 'together'>> {
  const read = async () => ({
    service: (await report([node.service])).processor,
    database: readProcessorTime([node.database]),
    all:
      (await report(nodes.map(({ service }) => service))).processor +
      readProcessorTime(nodes.map(({ database }) => database)),
  });
  const before = await read();
  const { sent } = await load();
  const after = await read();
  const [service, database] = [after.service - before.service, after.database - before.database];
  return {
    service: service / sent,
    database: database / sent,
    elsewhere: Math.max(0, after.all - before.all - service - database) / sent,
  };
}

/** On machines of their own, nodes serve together what each serves alone, less what it costs the others. */
function print(rounds: readonly (readonly Measured[])[]): void {
  const medianOf = (index: number, get: (each: Measured, one: Measured) => number): number =>
    median(
      rounds.flatMap((measured) => {
        const [one, each] = [measured[0], measured[index]];
        return one && each ? get(each, one) : [];
      }),
    );
  const getCost = ({ service, database, elsewhere }: Measured): number => service + database + elsewhere;
  let ratio = 0;
  printTable(
    `Nodes of a service and a PostgreSQL server each, ${CLIENTS} clients each, none cached, medians of ${ROUNDS}`,
    [
      [
        'nodes',
        'requests/s, all here',
        'the last one alone: service, ms',
        'database, ms',
        'others, ms',
        'ratio on own machines',
      ],
      ...Array.from({ length: NODES }, (_, index) => {
        ratio += medianOf(index, (each, one) => getCost(one) / getCost(each));
        return [
          `${index + 1}`,
          medianOf(index, ({ together }) => together).toFixed(0),
          medianOf(index, ({ service }) => service).toFixed(2),
          medianOf(index, ({ database }) => database).toFixed(2),
          medianOf(index, ({ elsewhere }) => elsewhere).toFixed(3),
          ratio.toFixed(2),
        ];
      }),
    ],
  );
}

/** The address of the same database on another server. */
function urlOf({ url }: PostgresServer, databaseUrl: string): string {
  const address = new URL(url);
  address.pathname = new URL(databaseUrl).pathname;
  return address.href;
}

/** Until a replica has everything that is committed. */
async function waitUntilReplayed(primaryUrl: string, replicaUrl: string): Promise<void> {
  const read = async (url: string, sql: string) =>
    withClient(
      url,
      async (client) => (await client.query<{ value: unknown }>(`SELECT (${sql}) AS value`)).rows[0]?.value,
    );
  const written = String(await read(primaryUrl, 'pg_current_wal_lsn()'));
  while ((await read(replicaUrl, `pg_last_wal_replay_lsn() >= '${written}'::pg_lsn`)) !== true) await delay(100);
}

/** Processor time of servers and all their processes so far, in ms; NaN if /proc is absent. */
function readProcessorTime(servers: readonly PostgresServer[]): number {
  try {
    const postmasters = new Set(
      servers.map(({ installation }) => readFileSync(join(installation.data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    );
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(readStat)
      .filter(({ pid, parent }) => postmasters.has(pid) || postmasters.has(parent))
      .reduce((sum, { ms }) => sum + ms, 0);
  } catch {
    return NaN; // Linux only
  }
}

const MS_PER_TICK = 10;

/** See proc_pid_stat(5): the name of the process, in parentheses, may have blanks. */
function readStat(pid: string) {
  const fields = readStatFile(pid).split(') ').at(-1)?.split(' ') ?? [];
  return { pid, parent: fields[1], ms: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK };
}

function readStatFile(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return ''; // it has ended
  }
}
