import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const NOBODY = 65_534;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundlens-checkout-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'node_modules/vite/bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/vite/bin/vite.js'), 'console.log("vite", ...process.argv.slice(2));');
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  writeSource(1_000);
});
afterEach(() => {
  for (const path of ['.', 'dist', 'dist/assets', 'node_modules']) setMode(path, 0o755);
  rmSync(folder, { recursive: true });
});

const setMode = (path: string, mode: number) => {
  try {
    chmodSync(join(folder, path), mode);
  } catch {
    // it does not exist in this test
  }
};

function writeSource(time: number): void {
  const path = join(folder, 'src/pages/page.ts');
  writeFileSync(path, '');
  utimesSync(path, time, time);
}

function writeBuild(): void {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), '');
  utimesSync(join(folder, 'dist/index.html'), 2_000, 2_000);
}

/** Runs it as a user who is bound by the modes of files: root is not. */
function run(uid = process.getuid?.() === 0 ? NOBODY : undefined) {
  const script = resolve('src/commands/build-before-start.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8', uid });
  return { status, stdout, stderr };
}

it('npm start builds the dashboard where its user can', () => {
  writeBuild();
  const { status, stdout } = run(process.getuid?.());
  expect([status, stdout]).toEqual([0, 'vite build --logLevel warn\n']);
});

it.each([
  ['dist', ['dist']],
  ['dist/assets', ['dist/assets']],
  ['node_modules', ['node_modules']],
])('npm start serves what is built if its user cannot write %s', (path, paths) => {
  writeBuild();
  if (process.getuid?.() === 0)
    for (const each of ['.', 'dist', 'dist/assets', 'node_modules']) chownSync(join(folder, each), NOBODY, NOBODY);
  for (const each of paths) setMode(each, 0o555);
  const served = run();
  expect(served).toEqual({
    status: 0,
    stdout: `Serving the dashboard as it was built: this user cannot write ${join(folder, path)}.\n`,
    stderr: '',
  });
  writeSource(3_000);
  expect(run().stdout).toMatch(
    /^Serving the dashboard as it was built, which is older than its sources \(npm run build as their owner renews it\): this user/,
  );
});

it('npm start says in one line that nothing is built where its user cannot build', () => {
  setMode('.', 0o555);
  expect(run()).toEqual({
    status: 1,
    stdout: '',
    stderr: `Fundlens could not start: the dashboard is not built, and this user cannot write ${folder}. Run npm run build as its owner.\n`,
  });
});
