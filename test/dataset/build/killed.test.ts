import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { currentDataset } from '#dataset/build/home.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import { navFile, type NavLine } from '#test/support/official-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundlens-killed-'));
const home = join(folder, 'home');
const lines = (nav: number): readonly NavLine[] =>
  Array.from({ length: 1500 }, (_, at) => ({
    code: `${100_000 + at}`,
    name: `SBI Fund ${at} - Growth`,
    nav: `${nav}`,
  }));

/** `old` is imported whole, `new` adds days to it. */
function writeDays(name: string, days: readonly string[]): void {
  mkdirSync(join(folder, name));
  for (const [at, day] of days.entries()) {
    const { bytes } = navFile(day, day, lines(10 + at));
    writeFileSync(join(folder, name, `${day}.txt`), bytes ?? '');
  }
}

const importing = (name: string) =>
  spawn(process.execPath, ['src/commands/import.ts', join(folder, name)], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, FUNDLENS_HOME: home },
    stdio: 'ignore',
  });

const ended = (child: ReturnType<typeof importing>) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

async function navRows(): Promise<number> {
  const dataset = currentDataset(home);
  if (!dataset) throw new Error('nothing serves');
  const store = await openStore(dataset.path);
  const records = await store.performance({}, 'dailyAum');
  expect(records).toHaveLength(1500);
  await store.close();
  return store.info.navRows;
}

/** Waits until the home holds a file that the import made and the test has not seen, named so. */
async function appears(name: RegExp, seen: ReadonlySet<string>): Promise<void> {
  const until = Date.now() + 20_000;
  while (!readdirSync(home).some((each) => name.test(each) && !seen.has(each))) {
    if (Date.now() > until) throw new Error(`${name} did not appear`);
    await turn();
  }
}

beforeAll(async () => {
  writeDays('old', ['01-Jul-2026', '02-Jul-2026']);
  writeDays('new', ['03-Jul-2026', '06-Jul-2026', '07-Jul-2026', '08-Jul-2026']);
  if ((await ended(importing('old'))) !== 0) throw new Error('the first import failed');
});

// at what is seen in the home, and so long after it
test.each([
  ['as soon as it begins', /^draft-/, 0],
  ['while it reads files', /^draft-/, 60],
  ['while it writes', /^draft-/, 200],
  ['once the new version has its name', /^official-.*\.sqlite$/, 0],
  ['while it swaps', /^official\.json\.new$/, 0],
] as const)(
  'an import that is killed %s leaves the old version or the new one serving, whole',
  async (_, sign, after) => {
    const seen = new Set(readdirSync(home));
    const child = importing('new');
    const exit = ended(child);
    await Promise.race([appears(sign, seen), exit]);
    await pause(after);
    child.kill('SIGKILL');
    await exit;
    expect([3000, 9000]).toContain(await navRows());
  },
);

test('the next import clears what the dead ones left, and brings all', async () => {
  expect(await ended(importing('new'))).toBe(0);
  expect(await navRows()).toBe(9000);
  const left = readdirSync(home).filter((name) => !/^official-.*\.sqlite$/.test(name));
  expect(left.toSorted()).toEqual(['build.lock', 'official.json']);
  expect(readdirSync(home)).toHaveLength(4);
});
