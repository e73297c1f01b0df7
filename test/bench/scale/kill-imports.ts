import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findServedVersion, listVersions } from '#dataset/postgres/catalog.ts';
import { withConnection } from '#dataset/postgres/connection-and-locks.ts';
import { openPostgresStore } from '#dataset/storage/open-store.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { createDatabase } from '#test/support/postgres/start-postgres.ts';

const CODES = 1_500;
const FIRST_DAY = 20_640; // 6 July 2026

/**
 * Kills an import with SIGKILL at random moments. Each time the database must have the version before or the one after, whole, and no
 * other schema; and in the end an import that is left alone must add everything that was lost.
 * @throws Error if it has not.
 */
export async function killImports(serverUrl: string, times: number): Promise<void> {
  const url = await createDatabase(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'fundlens-kills-'));
  try {
    const runImport = (home: string, killAfter?: number) => startImport(url, join(folder, home), folder, killAfter);
    writeNavFile(folder, 0);
    const begun = performance.now();
    await runImport('home');
    const duration = performance.now() - begun;
    const published = { before: 0, after: 0 };
    let navs = await countNavs(url);
    for (let kill = 1; kill <= times; kill++) {
      writeNavFile(folder, kill);
      await runImport('home', Math.random() * 1.2 * duration); // also just after it has published
      const now = await countNavs(url);
      if (now !== navs && now !== CODES * (kill + 1)) throw new Error(`${now} NAVs after ${kill} killed imports`);
      published[now === navs ? 'before' : 'after'] += 1;
      navs = now;
    }
    await runImport('another-home'); // another machine, without anything that the killed ones left
    if ((await countNavs(url)) !== CODES * (times + 1))
      throw new Error('an import after the killed ones is incomplete');
    console.log(
      `\n${times} imports killed: ${published.before} before and ${published.after} after publishing; every version whole, nothing left over`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeNavFile(folder: string, day: number): void {
  const date = formatDate(toIsoDay(FIRST_DAY + day));
  const lines = Array.from({ length: CODES }, (_, index) => ({
    code: `${100_000 + index}`,
    name: `SBI Fund ${index} - Growth`,
    nav: `${10 + day}`,
  }));
  mkdirSync(join(folder, 'files'), { recursive: true });
  writeFileSync(join(folder, 'files', `${day}.txt`), buildNavFile(date, date, lines).bytes ?? '');
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-07-06` → `06-Jul-2026`. */
const formatDate = (iso: string): string => `${iso.slice(8)}-${MONTHS[Number(iso.slice(5, 7)) - 1]}-${iso.slice(0, 4)}`;

async function startImport(url: string, home: string, folder: string, killAfter?: number): Promise<void> {
  const child = spawn(process.execPath, ['src/commands/import.ts', join(folder, 'files')], {
    env: { ...process.env, FUNDLENS_HOME: home, FUNDLENS_DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  if (killAfter !== undefined) {
    await delay(killAfter);
    child.kill('SIGKILL');
  }
  await exited;
  if (killAfter === undefined && child.exitCode !== 0) throw new Error('the import failed');
}

/** @throws Error if the current version is not whole, or there are other schemas than those of the listed versions. */
async function countNavs(url: string): Promise<number> {
  const { current, versions, schemas } = await withConnection(url, async (client) => ({
    current: await findServedVersion(client),
    versions: await listVersions(client),
    schemas: await client.query(`SELECT FROM pg_namespace WHERE nspname LIKE 'official-%'`),
  }));
  if (!current) throw new Error('there is no current version');
  if (schemas.rowCount !== versions.length)
    throw new Error(`${schemas.rowCount} schemas for ${versions.length} versions`);
  const store = await openPostgresStore(url, current.version);
  const records = await store.readPerformance({}, 'dailyAum');
  await store.close();
  if (records.length !== CODES) throw new Error(`expected ${CODES} codes, got ${records.length}`);
  return store.info.navRows;
}
