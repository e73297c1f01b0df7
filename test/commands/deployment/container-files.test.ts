import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { READINESS_PATH } from '#service/routes/health.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { readNpmStartCommand } from '#test/support/npm-start-command.ts';
import { buildDatasetFile, createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { startService } from '../service-process.ts';

// No container engine is needed: the commands of the container file are run on the files that .dockerignore admits.

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fundlens-container-'));
  folders.push(folder);
  return folder;
}

/** The instructions of each stage of the container file. */
const [build = [], dependencies = [], final = []] = readFileSync('Containerfile', 'utf8')
  .split(/^FROM /m)
  .slice(1)
  .map((stage) => stage.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
const stages = { build, dependencies, final };
/** The arguments of the last instruction of a kind. */
const getInstruction = (name: string, stage = stages.final): string =>
  stage.findLast((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
const parseCommand = (text: string): readonly string[] => {
  const command: unknown = JSON.parse(text.slice(text.indexOf('[')));
  return Array.isArray(command) ? command.map(String) : [];
};
const environment = Object.fromEntries(
  getInstruction('ENV')
    .split(' ')
    .map((pair) => pair.split('=')),
);

/** Copies what a build can see: the last pattern of .dockerignore decides that a path matches, or a folder that it is in. */
function copyContext(target: string): void {
  const patterns = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      admits: line.startsWith('!'),
      regExp: new RegExp(`^${RegExp.escape(line.replace('!', '')).replaceAll('\\*', '[^/]*')}(?:/|$)`),
    }));
  cpSync('.', target, {
    recursive: true,
    filter: (path) => path === '.' || patterns.findLast(({ regExp }) => regExp.test(path))?.admits !== false,
  });
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

const INSTALL_REQUIRED = ['npm', 'ci', '--ignore-scripts', '--omit=dev', '--omit=optional'];

/** Copies the packages that this installs. */
function copyRequiredPackages(target: string): void {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const required = Object.keys(packages).filter((path) => {
    const { dev = false, optional = false, devOptional = false } = packages[path] ?? {};
    return path.startsWith('node_modules/') && !dev && !optional && !devOptional;
  });
  // not those inside them, which have entries of their own
  const filter = (path: string) => !path.endsWith('/node_modules');
  for (const path of required) cpSync(path, join(target, path), { recursive: true, filter });
}

/** What the image contains: /app after each stage of the container file. */
const image = { build: createFolder(), dependencies: createFolder(), final: createFolder() };

beforeAll(() => {
  copyContext(image.build);
  symlinkSync(resolve('node_modules'), join(image.build, 'node_modules'));
  const [file = '', ...args] = parseCommand(getInstruction('RUN', stages.build));
  execFileSync(file, args, { cwd: image.build, env: { ...process.env, NODE_ENV: 'production' } });
  copyRequiredPackages(image.dependencies);
  for (const line of stages.final.filter((instruction) => instruction.startsWith('COPY '))) {
    const [, from = 'context', paths = ''] = /^COPY (?:--from=(\w+) )?(.*) \S+$/.exec(line) ?? [];
    const source = from === 'dependencies' ? image.dependencies : image.build;
    for (const path of paths.replaceAll('/app/', '').split(' '))
      cpSync(join(source, path), join(image.final, path), { recursive: true });
  }
});

it('the container runs Node 24 as another user than root, with the command of npm start and what it requires', () => {
  expect(stages.final[0]).toBe('docker.io/library/node:24-slim');
  expect(getInstruction('USER')).toBe('node');
  expect(parseCommand(getInstruction('RUN', stages.dependencies))).toEqual(INSTALL_REQUIRED);
  const { flags, script } = readNpmStartCommand();
  expect(parseCommand(getInstruction('CMD'))).toEqual(['node', ...flags, script]);
});

it('the image can be built for another architecture: its packages are compiled for none, and its stages run on that of the builder', () => {
  for (const stage of [stages.build, stages.dependencies]) expect(stage[0]).toMatch(/^--platform=\$BUILDPLATFORM /);
  expect(stages.final[0]).not.toContain('--platform');
  const files = readdirSync(image.final, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => /\.(?:node|so|dll|dylib|exe)$/.test(file))).toEqual([]);
});

it('the image built of the admitted files serves the dashboard, and its health check fails until it does', async () => {
  const dataDir = createTemporaryHome();
  folders.push(dataDir);
  const schemes = [buildScheme()];
  await buildDatasetFile(dataDir, buildMarket({ schemes }));
  const port = String(await findFreePort());
  const checkHealth = async () => {
    const [, ...args] = parseCommand(getInstruction('HEALTHCHECK'));
    const probe = spawn(process.execPath, args, { cwd: image.final, env: { ...environment, PORT: port } });
    await once(probe, 'exit');
    return probe.exitCode;
  };
  expect(await checkHealth()).toBe(1);
  const settings = { ...environment, PORT: port, FUNDLENS_HOME: dataDir, FUNDLENS_METRICS_PORT: '0' };
  const service = startService(settings, [], { folder: image.final });
  const [, metricsUrl = ''] = await service.waitForOutput(/^Metrics on (\S+)$/m);
  await service.waitForOutput(/^Fundlens on /m);
  expect(await checkHealth()).toBe(0);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<title>Fundlens</title>');
  const metrics = await (await fetch(metricsUrl)).text();
  expect(metrics).toContain('fundlens_requests_total{operation="(page)",status="200"} 2');
  expect(metrics).toMatch(/^fundlens_dataset_info\{version="[^"]+",kind="Official"\} 1$/m);
  service.signal('SIGTERM');
  expect(await service.exited).toBe(0);
});

it('the unit of systemd runs the command of npm start with a daily update, over the folders that the pages name', () => {
  const unit = readFileSync('deploy/fundlens.service', 'utf8');
  const get = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const { flags, script } = readNpmStartCommand();
  expect(get('ExecStart')).toBe(
    ['/usr/bin/node', 'src/commands/launch.js', ...flags, script, '--update-daily 21:30'].join(' '),
  );
  const dataDir = /FUNDLENS_HOME=(\S+)/.exec(get('Environment'))?.[1] ?? '';
  expect(dataDir).toBe(`/var/lib/${get('StateDirectory')}`);
  for (const page of ['deployment', 'update', 'set-ups', 'operations']) {
    const text = readFileSync(`docs/${page}.md`, 'utf8');
    expect(new Set(text.match(/(?<=FUNDLENS_HOME=)\/\S+/g) ?? [dataDir])).toEqual(new Set([dataDir]));
    expect(new Set(text.match(/(?<=cd )\/\S+/g) ?? [get('WorkingDirectory')])).toEqual(
      new Set([get('WorkingDirectory')]),
    );
  }
});

interface ComposeService {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
}

const { services, networks, volumes }: { services: Record<string, ComposeService>; networks: object; volumes: object } =
  parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });

it('the compose file starts two equal services on a read-only root, a database, and a proxy that probes both', () => {
  expect(Object.keys(services)).toEqual(['fundlens-1', 'fundlens-2', 'updater', 'postgres', 'caddy']);
  expect(services['fundlens-2']).toEqual(services['fundlens-1']);
  expect(services['fundlens-1']).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    stop_grace_period: '30s',
    networks: ['internal'],
    volumes: [`data:${environment['FUNDLENS_HOME']}:ro`],
  });
  // built by default; a name is pulled
  for (const name of ['fundlens-1', 'fundlens-2', 'updater'])
    expect(services[name]?.image).toBe('${FUNDLENS_IMAGE:-fundlens}');
  const { build: { context = '', dockerfile = '' } = {} } = services['fundlens-1'] ?? {};
  expect(existsSync(join('deploy', context, dockerfile))).toBe(true);
  const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');
  expect(caddyfile).toContain(`reverse_proxy fundlens-1:${environment['PORT']} fundlens-2:${environment['PORT']} {`);
  expect(caddyfile).toContain(`health_uri ${READINESS_PATH}\n`);
  expect(caddyfile).not.toMatch(/^\s*log\b/m); // access keys are in the query
  const secrets = Object.values(services)
    .flatMap(({ environment: settings = {} }) => Object.entries(settings))
    .filter(([name]) => /KEY|PASSWORD|URL/.test(name));
  expect(secrets.length).toBeGreaterThan(3);
  // from .env: none is in the file
  for (const [, value] of secrets) expect(value).toMatch(/\$\{\w+:\?/);
});

it('the compose file updates data daily, with a way out to their sources and a volume that survives the container', async () => {
  const { command = [], ...updater } = services['updater'] ?? {};
  expect(updater).toMatchObject({
    read_only: true,
    networks: ['internal', 'external'],
    volumes: [`data:${environment['FUNDLENS_HOME']}`],
  });
  expect([volumes, networks]).toMatchObject([{ data: {} }, { internal: { internal: true }, external: {} }]);
  const [node, ...args] = command;
  const [, ...start] = parseCommand(getInstruction('CMD'));
  expect([node, args.slice(0, start.length)]).toEqual(['node', start]);
  const dataDir = createTemporaryHome();
  folders.push(dataDir);
  await buildDatasetFile(dataDir, buildMarket({ schemes: [buildScheme()] }));
  const settings = { ...environment, PORT: '0', FUNDLENS_HOME: dataDir };
  const service = startService(settings, args.slice(start.length), { folder: image.final });
  await service.waitForOutput(/^Data are updated every day at 21:30 IST$/m);
  service.signal('SIGTERM');
  expect(await service.exited).toBe(0);
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
