import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { READINESS_PATH } from '#service/routes/health.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { readNpmStartCommand } from '#test/support/npm-start-command.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { publishOfficialDataset, startService } from '../service-process.ts';

// No container engine is needed: the files are checked as text, and the container's commands are run on its files.

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** The instructions of the last stage of the container file. */
const stage = readFileSync('Containerfile', 'utf8')
  .split(/^FROM /m)
  .at(-1)
  ?.split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const getInstruction = (name: string): string =>
  stage?.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
const parseCommand = (text: string): readonly string[] => {
  const command: unknown = JSON.parse(text.slice(text.indexOf('[')));
  return Array.isArray(command) ? command.map(String) : [];
};
const environment = Object.fromEntries(
  getInstruction('ENV')
    .split(' ')
    .map((pair) => pair.split('=')),
);

it('the container runs Node 24 as another user than root, with the command of npm start', () => {
  expect(stage?.[0]).toBe('docker.io/library/node:24-slim');
  expect(getInstruction('USER')).toBe('node');
  const { flags, script } = readNpmStartCommand();
  expect(parseCommand(getInstruction('CMD'))).toEqual(['node', ...flags, script]);
});

it('the files of the container are enough to serve, and its health check fails until it does', async () => {
  const [folder, dataDir] = [mkdtempSync(join(tmpdir(), 'fundlens-container-')), createTemporaryHome()];
  folders.push(folder, dataDir);
  for (const line of stage?.filter((instruction) => /^COPY (?!--from)/.test(instruction)) ?? []) {
    for (const path of line.split(' ').slice(1, -1)) cpSync(path, join(folder, path), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'dist'));
  const schemes = [buildScheme()];
  await publishOfficialDataset(dataDir, buildMarket({ schemes }));
  const port = String(await findFreePort());
  const checkHealth = async () => {
    const [, ...args] = parseCommand(getInstruction('HEALTHCHECK'));
    const probe = spawn(process.execPath, args, { cwd: folder, env: { ...environment, PORT: port } });
    await once(probe, 'exit');
    return probe.exitCode;
  };
  expect(await checkHealth()).toBe(1);
  const settings = { ...environment, PORT: port, FUNDLENS_HOME: dataDir, FUNDLENS_METRICS_PORT: '0' };
  const service = startService(settings, [], { folder });
  const [, metricsUrl = ''] = await service.waitForOutput(/^Metrics on (\S+)$/m);
  await service.waitForOutput(/^Fundlens on /m);
  expect(await checkHealth()).toBe(0);
  const metrics = await (await fetch(metricsUrl)).text();
  expect(metrics).toContain('fundlens_requests_total{operation="(page)",status="200"} 1');
  expect(metrics).toMatch(/^fundlens_dataset_info\{version="[^"]+",kind="Official"\} 1$/m);
  service.signal('SIGTERM');
  expect(await service.exited).toBe(0);
});

interface ComposeService {
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

it('the compose file starts two equal services on a read-only root, a database, and a proxy that probes both', () => {
  const compose: { services: Record<string, ComposeService>; volumes: object; networks: object } = parse(
    readFileSync('deploy/compose.yaml', 'utf8'),
    { merge: true },
  );
  const { services } = compose;
  expect(Object.keys(services)).toEqual(['fundlens-1', 'fundlens-2', 'postgres', 'caddy']);
  expect(services['fundlens-2']).toEqual(services['fundlens-1']);
  expect(services['fundlens-1']).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '30s' });
  const { build } = services['fundlens-1'] ?? {};
  expect(existsSync(join('deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
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

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
