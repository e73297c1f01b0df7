import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';

// `node src/commands/launch.js test/dataset/official/import/earlier-formats/make-fixture.ts COMMIT`: writes the dataset that the program of
// a commit builds from files.zip, as the fixture of its format.

const commit = process.argv[2] ?? 'HEAD';
const folder = mkdtempSync(join(tmpdir(), 'fundlens-fixture-'));
const program = join(folder, 'program');
const files = join(folder, 'files');
const home = join(folder, 'home');
execFileSync('git', ['worktree', 'add', '--detach', program, commit]);
try {
  symlinkSync(resolve('node_modules'), join(program, 'node_modules'));
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(join(import.meta.dirname, 'files.zip'))))) {
    mkdirSync(join(files, name, '..'), { recursive: true });
    writeFileSync(join(files, name), bytes);
  }
  const env = { ...process.env, FUNDLENS_HOME: home };
  execFileSync(process.execPath, ['src/commands/import.ts', files], { cwd: program, env, stdio: 'inherit' });
  const { format, version } = JSON.parse(readFileSync(join(home, 'official.json'), 'utf8'));
  const fixture = join(import.meta.dirname, `format-${format}.sqlite.gz`);
  writeFileSync(fixture, gzipSync(readFileSync(join(home, `${version}.sqlite`)), { level: 9 }));
  console.log(`${fixture} is the dataset of ${commit}.`);
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', program]);
  rmSync(folder, { recursive: true });
}
