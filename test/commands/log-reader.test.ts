import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { aMarket, aScheme } from '#test/support/market.ts';
import { temporaryHome } from '#test/support/store-of.ts';
import { publishIn } from './a-start.ts';
import { keepAsking } from './asking.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

it('the service waits for nobody who reads its log, outlives them, and ends with 0 when told to', async () => {
  const home = temporaryHome();
  await publishIn(home, aMarket({ schemes: [aScheme()], navs: { [aScheme().code]: { '2026-11-19': 10 } } }));
  const port = await freePort();
  const child = spawn(process.execPath, ['src/commands/start.ts'], {
    env: { ...process.env, HOST: '', PORT: String(port), FUNDLENS_HOME: home, FUNDLENS_LOG: 'info' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), { timeout: 30_000 });
  const asking = keepAsking(`${url}/session`, 20); // far more lines than the system holds for a reader
  await vi.waitFor(() => expect(asking.count()).toBeGreaterThan(5_000), { timeout: 60_000 });
  const asked = await asking.stop();
  expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
  child.kill('SIGTERM');
  setTimeout(() => child.stdout.destroy(), 1_000);
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  expect(await ended).toEqual([0, null]);
  clearTimeout(timer);
  rmSync(home, { recursive: true });
}, 120_000);
