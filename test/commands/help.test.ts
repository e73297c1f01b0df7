import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The scripts of package.json that run a program of ours, and nothing else; those of others have a help of their own. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, program] = /^node src\/commands\/launch\.js (?:--\S+ )?((?:src|test)\/\S+)$/.exec(script) ?? [];
  return program === undefined ? [] : [{ name, program }];
});

const home = createTemporaryHome();
afterAll(() => rmSync(home, { recursive: true }));

describe('--help', () => {
  it.each(commands)('of npm run $name prints help, does nothing and exits with 0, in short -h', ({ name, program }) => {
    for (const option of name === 'import' ? ['--help', '-h'] : ['--help']) {
      const env = { ...process.env, FUNDLENS_HOME: home, PORT: 'invalid' };
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, option], { env, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(new RegExp(`^Usage: npm (?:run )?(?:--silent )?${name}\\b.*\\n\\n`));
    }
    expect(readdirSync(home)).toEqual([]);
  });

  it('is there for each command', () => {
    const names = [
      'start',
      'dev',
      'import',
      'update',
      'datasets',
      'keys',
      'mcp',
      'export',
      'conformance',
      'bench',
      'fuzz',
      'screenshots',
      'sbom',
    ];
    expect(commands.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });
});
