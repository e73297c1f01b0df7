import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  for (const date of dates) {
    const { bytes } = buildNavFile(date, date, buildLines(10 + Number(date.slice(0, 2)) / 100));
    writeFileSync(join(folder, name, `${date}.txt`), bytes ?? '');
  }
}

interface Progress {
  readonly output: string;
  /** Files that were created in the data directory, some of which may have another name by now. */
  readonly newFiles: readonly string[];
}

/** Runs `npm run import` on a folder, in a process of its own, and kills it at a time. */
async function runImport(name: string, isTime: (progress: Progress) => boolean = () => false): Promise<number | null> {
  const child = spawn(process.execPath, ['src/commands/import.ts', join(folder, name)], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, FUNDLENS_HOME: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const progress = { output: '', newFiles: new Array<string>() };
  const killInTime = (): void => {
    if (isTime(progress)) child.kill('SIGKILL');
  };
  child.stdout.on('data', (chunk: Buffer) => {
    progress.output += chunk.toString();
    killInTime();
  });
  mkdirSync(dataDir, { recursive: true });
  const existing = new Set(readdirSync(dataDir));
  const watcher = watch(dataDir, (_, file) => {
    if (file === null || existing.has(file)) return;
    progress.newFiles.push(file);
    killInTime();
  });
  await once(child, 'exit');
  watcher.close();
  return child.exitCode;
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
  if ((await runImport('old')) !== 0) throw new Error('the first import failed');
});

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
    await runImport('new', isTime);
    expect([3000, 9000]).toContain(await countNavs());
  },
);

test('the next import removes what killed imports left, and imports everything', async () => {
  expect(await runImport('new')).toBe(0);
  expect(await countNavs()).toBe(9000);
  const others = readdirSync(dataDir).filter((name) => !/^official-.*\.(?:sqlite|json)$/.test(name));
  expect(others.toSorted()).toEqual(['build.lock', 'official.json', 'reports']);
  expect(readdirSync(dataDir)).toHaveLength(7); // two versions with their manifests
});
