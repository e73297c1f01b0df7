import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectCleanConsole, openBrowserPage } from '#test/support/browser/browser-page.ts';
import { createSampleHome } from '#test/support/sample-dataset.ts';
import { freePort } from '#test/support/start-app.ts';

interface Command {
  readonly port: number;
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** Runs a command as on a machine of one's own: no setting but the port and the data directory, besides those given. */
async function runCommand(name: 'start' | 'dev', settings: Readonly<Record<string, string>> = {}): Promise<Command> {
  const { home, args } = await createSampleHome('small');
  const port = await freePort();
  const names = ['HOST', 'FUNDLENS_ALLOWED_HOSTS', 'FUNDLENS_ACCESS_KEY', 'FUNDLENS_PAGE_KEY'];
  const unset = Object.fromEntries(names.map((variable) => [variable, '']));
  const env = { ...process.env, ...unset, FUNDLENS_HOME: home, PORT: String(port), ...settings };
  const child = spawn(process.execPath, [`src/commands/${name}.ts`, ...args], { env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await vi.waitFor(() => expect(printed).toMatch(/Fundlens .*on http:\S+ · .*\n/), { timeout: 200_000 });
  return { port, printed: () => printed, stop: () => stop(child, home) };
}

async function stop(child: ChildProcess, home: string): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  rmSync(home, { recursive: true, force: true });
}

const waitForRows = (page: Page) =>
  page.getByRole('grid', { name: 'Schemes' }).locator('tbody [role=row]').first().waitFor();

describe.each([
  ['start', ['127.0.0.1', 'localhost', '[::1]']],
  ['dev', ['localhost']], // each host loads hundreds of files that are not built; the server decides about a host as after npm start
] as const)('After npm run %s without settings', (name, hosts) => {
  let command: Command;
  let page: Page; // each host is an origin of its own, with a storage of its own
  beforeAll(async () => void ([command, page] = await Promise.all([runCommand(name), openBrowserPage()])));
  afterAll(() => Promise.all([command.stop(), page.context().close()]));

  it('the request for the key ends with its response, not with its timeout', async () => {
    const ended = page.waitForEvent('requestfinished', (sent) => sent.url().endsWith('/session'));
    await page.goto(`http://127.0.0.1:${command.port}/data`);
    expect((await (await ended).response())?.status()).toBe(200);
  });

  it.each(hosts)('the page shows its rows under %s, without a form for a key', async (host) => {
    await page.goto(`http://${host}:${command.port}/`);
    await waitForRows(page);
    expect(await page.getByLabel('Access key').count()).toBe(0);
    expectCleanConsole(page);
  });
});

it('with FUNDLENS_PAGE_KEY=token the printed link opens the page once, on a device that then has the key', async () => {
  const command = await runCommand('start', { FUNDLENS_PAGE_KEY: 'token' });
  await vi.waitFor(() => expect(command.printed()).toMatch(/#token=[\w-]+\s/), { timeout: 200_000 }); // after its address
  const [link = ''] = /http:\S+#token=[\w-]+/.exec(command.printed()) ?? [];
  const [page, late] = [await openBrowserPage(), await openBrowserPage()];
  await page.goto(link);
  await waitForRows(page);
  expect(page.url()).not.toContain('token');
  await page.reload();
  await waitForRows(page);
  expectCleanConsole(page);
  await late.goto(link);
  await late.getByLabel('Access key').waitFor();
  expect(await late.locator('main').innerText()).toContain('access-key');
  expect(late.url()).not.toContain('token');
  await Promise.all([page.context().close(), late.context().close(), command.stop()]);
});

/** A reverse proxy on this machine, which rewrites the head of each request and sends it over a new connection. */
async function startProxy(
  port: number,
  rewrite: (head: string) => string,
): Promise<{ port: number; stop: () => void }> {
  const proxy = createServer((client) => {
    client.once('data', (head: Buffer) => {
      const upstream = connect(port, '127.0.0.1');
      upstream.write(rewrite(head.toString('latin1')), 'latin1');
      upstream.pipe(client);
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  return { port: typeof address === 'object' && address ? address.port : 0, stop: () => proxy.close() };
}

async function postSession(port: number, headers: Readonly<Record<string, string>>): Promise<string> {
  const sent = request({ port, host: '127.0.0.1', path: '/session', method: 'POST', headers, agent: false }).end();
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = await response.toArray();
  return `${response.statusCode} ${Buffer.concat(chunks).toString()}`;
}

const bareProxy = (port: number, version: string) => (head: string) =>
  head.replace(/^(\S+ \S+) HTTP\/1\.1/, `$1 HTTP/${version}`).replace(/^host: .*$/im, `Host: 127.0.0.1:${port}`);

describe('Behind a proxy on the same machine', () => {
  it('a public page gets no key, even if the proxy adds nothing, over HTTP/1.0 and 1.1', async () => {
    const command = await runCommand('start');
    const headers = { host: 'funds.example', origin: 'https://funds.example', 'sec-fetch-site': 'same-origin' };
    for (const version of ['1.0', '1.1']) {
      const proxy = await startProxy(command.port, bareProxy(command.port, version));
      expect(await postSession(proxy.port, headers)).toMatch(/^403 (?!.*accessKey)/);
      proxy.stop();
    }
    const own = `127.0.0.1:${command.port}`;
    expect(await postSession(command.port, { host: own, origin: `http://${own}` })).toMatch(/^200 .*accessKey/);
    await command.stop();
  });

  it('forged headers get no key through a proxy set up as docs/configuration.md shows', async () => {
    const command = await runCommand('start', { FUNDLENS_ALLOWED_HOSTS: 'funds.example' });
    const proxy = await startProxy(command.port, (head) => head);
    for (const host of ['localhost', `127.0.0.1:${command.port}`, 'funds.example']) {
      for (const origin of [`http://${host}`, 'https://funds.example']) {
        const headers = { host, origin, 'sec-fetch-site': 'same-origin' };
        expect(await postSession(proxy.port, headers)).toMatch(/^403 (?!.*accessKey)/);
      }
    }
    proxy.stop();
    await command.stop();
  });
});
