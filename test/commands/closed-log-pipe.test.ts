import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildDatasetFile, createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { startLoad } from './load-client.ts';

it('the service does not wait for a reader of its log that stalls or goes away, and exits with 0 on SIGTERM', async () => {
  const dataDir = createTemporaryHome();
  const market = buildMarket({ schemes: [buildScheme()], navs: { [buildScheme().code]: { '2026-11-19': 10 } } });
  await buildDatasetFile(dataDir, market);
  const child = spawn(process.execPath, ['src/commands/start.ts'], {
    env: { ...process.env, HOST: '', PORT: '0', FUNDLENS_HOME: dataDir, FUNDLENS_LOG: 'debug' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(dataDir, { recursive: true });
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toMatch(/Fundlens on .*\n/), { timeout: 200_000 });
  child.stdout.pause(); // nothing more is read
  const [, url = ''] = /Fundlens on (http:\S+)/.exec(output) ?? [];
  const load = startLoad(`${url}/connect-origins`, 20);
  // far more lines than the system buffers for a reader
  await vi.waitFor(() => expect(load.count()).toBeGreaterThan(5_000), { timeout: 200_000 });
  const requests = await load.stop();
  expect(requests.filter(({ status }) => status !== 200)).toEqual([]);
  child.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(url)).rejects.toThrow('fetch failed'), { timeout: 200_000 });
  child.stdout.destroy(); // the reader goes away
  expect(await exited).toEqual([0, null]);
}, 120_000);
