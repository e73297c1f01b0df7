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
import { printTable } from '../print-comparison.ts';
import { buildBenchmarkDataset } from '../service/market.ts';
import { startFundlens } from '../service/our-service.ts';
import type { BenchServer } from '../service/start-server.ts';
import { buildMix, generate, report } from './mixed-load.ts';
import { prepareDatabase } from './services.ts';

const NODES = 3;
const CLIENTS = 48;
const WARMING = 2_000; // ms

/**
 * One to three nodes: each is a service and the PostgreSQL server that it reads from, the primary or a streaming replica. They share
 * the cores of this machine, so that requests per second cannot grow; what can be seen is whether a request costs more with more nodes.
 */
export async function compareNodes(quick: boolean): Promise<void> {
  const [codes, ms] = quick ? [2_000, 1_500] : [14_000, 6_000];
  const dataset = await buildBenchmarkDataset(codes);
  const primary = await startPostgres(REPLICATION_OPTIONS);
  if (!primary) throw new Error('no PostgreSQL for this platform');
  const databases: PostgresServer[] = [primary];
  const services: BenchServer[] = [];
  try {
    const database = await prepareDatabase(primary.url, dataset);
    const { mixed } = buildMix(dataset);
    const rows: string[][] = [];
    let first = { perSecond: NaN, cost: NaN };
    for (let nodes = 1; nodes <= NODES; nodes++) {
      // the service of the first node publishes the dataset, before the data are copied for a replica
      if (nodes > 1) databases.push(await startReplica(primary));
      const url = urlOf(databases.at(-1) ?? primary, database.FUNDLENS_DATABASE_URL);
      if (nodes > 1) await waitUntilReplayed(primary.url, url);
      services.push(await startFundlens(dataset, { ...database, FUNDLENS_DATABASE_READ_URL: url }));
      await generate(services, mixed, CLIENTS, WARMING);
      const before = { service: (await report(services)).processor, database: readProcessorTime(databases) };
      const { perSecond, p50, p99, sent } = await generate(services, mixed, CLIENTS, ms);
      const service = ((await report(services)).processor - before.service) / sent;
      const databaseTime = (readProcessorTime(databases) - before.database) / sent;
      const cost = service + databaseTime;
      if (nodes === 1) first = { perSecond, cost };
      rows.push([
        `${nodes} ${nodes === 1 ? 'node' : 'nodes'}`,
        Math.round(perSecond).toLocaleString('en'),
        (perSecond / first.perSecond).toFixed(2),
        p50.toFixed(1),
        p99.toFixed(1),
        service.toFixed(2),
        databaseTime.toFixed(2),
        ((nodes * first.cost) / cost).toFixed(2),
      ]);
    }
    printTable(
      `Nodes of a service and a PostgreSQL server each, ${CLIENTS} clients, none cached, all on this machine`,
      [
        ['', 'requests/s', 'ratio', 'p50, ms', 'p99, ms', 'service, ms', 'database, ms', 'ratio on own machines'],
        ...rows,
      ],
    );
  } finally {
    for (const server of services) await server.stop();
    for (const server of databases.toReversed()) await server.stop();
    await dataset.remove();
  }
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
