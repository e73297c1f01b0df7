import { exec } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanConsole, openBrowserPage } from '#test/support/browser/browser-page.ts';
import { serveFiles } from '#test/support/browser/serve-files.ts';
import { createSampleHome } from '#test/support/sample-dataset.ts';
import { freePort, startApp, type RunningApp } from '#test/support/start-app.ts';

const KEY = 'the-key-of-the-service';
/** What a host of plain files responds to the requests by which the page looks for a service on it. */
const NO_SERVICE = /status of 40[45]/;

let service: RunningApp;
let host: Server;
let site = '';

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'fundlens-site-'));
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(exec)(`npx vite build --mode static --outDir ${root}/funds --emptyOutDir --logLevel warn`, { env });
  const port = await freePort();
  host = serveFiles(root).listen(port, '127.0.0.1');
  site = `http://127.0.0.1:${port}/funds`;
  const { home, args } = await createSampleHome('small');
  service = await startApp(args, home, {
    FUNDLENS_ALLOWED_ORIGINS: new URL(site).origin,
    FUNDLENS_ACCESS_KEY: KEY,
  });
});
afterAll(async () => {
  host.close();
  await service.stop();
});

it('a host of plain files serves the dashboard from a folder, which connects to a service elsewhere and has its deep links', async () => {
  const page = await openBrowserPage();
  await page.goto(`${site}/`);
  await page.getByRole('link', { name: 'Connect to it' }).click();
  const form = page.getByRole('region', { name: 'Connect to another server' });
  await form.getByLabel('Base URL').fill(`${service.url}/api`);
  await form.getByLabel('Access key').fill(KEY);
  await form.getByRole('button', { name: 'Test and connect' }).click();
  await page.getByText('saved on this device', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Screener' }).click();
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  expect(page.url()).toBe(`${site}/screener`);
  await page.getByRole('searchbox', { name: 'Search Schemes' }).fill('liquid');
  await expect.poll(() => page.url()).toContain('find=liquid');
  const deep = page.url();

  await page.goto(deep);
  await expect.poll(() => page.url()).toBe(deep);
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search Schemes' }).fill('gilt');
  await expect.poll(() => page.url()).toContain('find=gilt');
  await page.getByRole('button', { name: 'Market' }).click();
  await page.getByRole('link', { name: 'New fund offers' }).click();
  await page.getByRole('heading', { name: 'New fund offers' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]').textContent()).toBe(
    'New fund offers',
  );
  await page.reload();
  await page.getByRole('heading', { name: 'New fund offers' }).waitFor();
  expect(page.url()).toBe(`${site}/new-fund-offers`);
  expectCleanConsole(page, NO_SERVICE);
  await page.context().close();
});
