import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { openStore } from '#dataset/storage/open-store.ts';
import { findCurrentDataset } from '#dataset/versions/current-version.ts';
import { buildNavFile, type NavLine } from '#test/support/market/build-official-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundlens-killed-'));
const dataDir = join(folder, 'data');
const buildLines = (nav: number): readonly NavLine[] =>
  Array.from({ length: 1500 }, (_, index) => ({
    code: `${100_000 + index}`,
    name: `SBI Fund ${index} - Growth`,
    nav: `${nav}`,
  }));

/** Writes a folder with one NAV file per date. */
function writeNavFiles(name: string, dates: readonly string[]): void {
  mkdirSync(join(folder, name));
  for (const [index, date] of dates.entries()) {
    const { bytes } = buildNavFile(date, date, buildLines(10 + index));
    writeFileSync(join(folder, name, `${date}.txt`), bytes ?? '');
  }
}

/** Runs `npm run import` on a folder, in a process of its own. */
function startImport(name: string) {
  const child = spawn(process.execPath, ['src/commands/import.ts', join(folder, name)], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, FUNDLENS_HOME: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const state = { output: '', isRunning: true };
  child.stdout.on('data', (chunk: Buffer) => (state.output += chunk.toString()));
  const exited = once(child, 'exit').then(() => {
    state.isRunning = false;
    return child.exitCode;
  });
  return { state, exited, kill: () => child.kill('SIGKILL') };
}

async function countNavs(): Promise<number> {
  const dataset = findCurrentDataset(dataDir);
  if (!dataset) throw new Error('there is no current dataset');
  const store = await openStore(dataset.path);
  const records = await store.readPerformance({}, 'dailyAum');
  expect(records).toHaveLength(1500);
  await store.close();
  return store.info.navRows;
}

beforeAll(async () => {
  writeNavFiles('old', ['01-Jul-2026', '02-Jul-2026']);
  writeNavFiles('new', ['03-Jul-2026', '06-Jul-2026', '07-Jul-2026', '08-Jul-2026']);
  if ((await startImport('old').exited) !== 0) throw new Error('the first import failed');
});

interface Progress {
  readonly output: string;
  /** Files that are new in the data directory. */
  readonly newFiles: readonly string[];
}

const hasFile = (pattern: RegExp) => (progress: Progress) => progress.newFiles.some((name) => pattern.test(name));
const hasPrinted = (text: string) => (progress: Progress) => progress.output.includes(text);

test.each([
  ['as soon as it has a draft', hasFile(/^draft-/)],
  ['after its first file', hasPrinted('03-Jul-2026.txt: AMFI')],
  ['after its last file, while it builds the tables', hasPrinted('08-Jul-2026.txt: AMFI')],
  ['once the new version has its name', hasFile(/^official-.*\.sqlite$/)],
  ['while it makes the new version current', hasFile(/^official\.json\.new$/)],
] as const)(
  'an import that is killed %s leaves the old version or the new one as the current one, whole',
  async (_, isTime) => {
    const existing = new Set(readdirSync(dataDir));
    const { state, exited, kill } = startImport('new');
    const getProgress = () => ({
      output: state.output,
      newFiles: readdirSync(dataDir).filter((name) => !existing.has(name)),
    });
    while (state.isRunning && !isTime(getProgress())) await nextTurn();
    kill();
    await exited;
    expect([3000, 9000]).toContain(await countNavs());
  },
);

test('the next import removes what killed imports left, and imports everything', async () => {
  expect(await startImport('new').exited).toBe(0);
  expect(await countNavs()).toBe(9000);
  const others = readdirSync(dataDir).filter((name) => !/^official-.*\.(?:sqlite|json)$/.test(name));
  expect(others.toSorted()).toEqual(['build.lock', 'official.json', 'reports']);
  expect(readdirSync(dataDir)).toHaveLength(7); // two versions with their manifests
});
