import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageNames } from '#dashboard/navigation/pages.ts';
import { expectCleanConsole, openBrowserPage, readRowCount } from '#test/support/browser/browser-page.ts';
import { serveFiles } from '#test/support/browser/serve-files.ts';
import { freePort } from '#test/support/start-app.ts';

const root = mkdtempSync(join(tmpdir(), 'fundlens-demo-site-'));
const folder = join(root, 'funds', 'demo');
let host: Server;
let site = '';

beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, ['src/commands/build-demo.ts', folder, '--codes', '300'], { env });
  const port = await freePort();
  host = serveFiles(root).listen(port, '127.0.0.1');
  site = `http://127.0.0.1:${port}/funds/demo`;
});
afterAll(() => {
  host.close();
  rmSync(root, { recursive: true });
});

it('the demo shows all schemes, their histories and portfolios without a server', async () => {
  const page = await openBrowserPage();
  await page.goto(`${site}/`);
  await page.getByRole('complementary', { name: 'Demo' }).getByText('fictional').waitFor();
  await page.getByRole('complementary', { name: 'Demo' }).getByText('among its 300 scheme codes').waitFor();
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  await expect.poll(() => readRowCount(page)).toBeGreaterThan(40);
  await page.getByRole('link', { name: 'Kaveri Large Cap Fund' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Kaveri Large Cap Fund' }).waitFor();
  await page.getByRole('figure', { name: 'Growth of ₹10,000' }).locator('.recharts-curve').first().waitFor();
  await page.getByRole('link', { name: 'Holdings', exact: true }).first().click();
  await expect.poll(() => readRowCount(page)).toBeGreaterThan(20);
  expectCleanConsole(page);
  await page.context().close();
});

it.each([
  ['data', 'Dataset version'],
  ['holdings/?code=900033', 'No portfolio loaded for'],
] as const)(
  'the page %s of the demo says nothing of a server, keys and commands: nobody has them here',
  async (path, shown) => {
    const page = await openBrowserPage();
    await page.goto(`${site}/${path}`);
    await page.getByText(shown).first().waitFor();
    const text = await page.locator('body').innerText();
    expect(text.match(/server|npm run|base url|access key|connect|requests\/min/gi)).toBeNull();
    expectCleanConsole(page);
    await page.context().close();
  },
);

it('the licences of the packages in the demo are with it, those of its workers too', () => {
  const text = readFileSync(join(folder, 'licences.txt'), 'utf8');
  for (const name of ['react', 'sql.js', 'fflate', 'hyparquet-writer']) expect(text).toContain(`## ${name} - `);
  expect(text).toContain('sql.js authors');
});

it('the first page of the demo has its rows before the dataset', async () => {
  const page = await openBrowserPage();
  let sendDataset = () => {};
  const isSent = new Promise<void>((resolve) => (sendDataset = resolve));
  await page.context().route('**/data/market.sqlite.gz', async (route) => {
    await isSent;
    await route.continue();
  });
  await page.goto(`${site}/`);
  await page
    .getByRole('grid', { name: 'Schemes' })
    .getByRole('link', { name: 'Kaveri Large Cap Fund' })
    .first()
    .waitFor();
  sendDataset();
  await page.getByRole('link', { name: 'Kaveri Large Cap Fund' }).first().click();
  await page.getByRole('figure', { name: 'Growth of ₹10,000' }).locator('.recharts-curve').first().waitFor();
  expectCleanConsole(page);
  await page.context().close();
});

it('a file of NAVs that does not arrive is fetched again, and the dataset is not', async () => {
  const page = await openBrowserPage();
  let [datasets, failures] = [0, 0];
  await page.context().route('**/data/market.sqlite.gz', async (route) => {
    datasets++;
    await route.continue();
  });
  await page.context().route('**/data/navs/**', async (route) => {
    if (failures++ === 0) await route.fulfill({ status: 503 });
    else await route.continue();
  });
  await page.goto(`${site}/scheme/?code=900001`);
  const line = page.getByRole('figure', { name: 'Growth of ₹10,000' }).locator('.recharts-curve').first();
  await line.waitFor();
  expect(failures).toBeGreaterThan(1);
  expect(datasets).toBe(1);
  await page.context().close();
});

it('every page of the demo opens by its address, and no request goes elsewhere', async () => {
  const page = await openBrowserPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(site) && !url.startsWith('blob:') && !url.startsWith('data:')) foreign.push(url);
  });
  for (const name of pageNames) {
    await page.goto(`${site}/${name}/`);
    // the pages of a scheme open the largest one, whose name is then their title
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.title()).toContain('Fundlens');
  }
  expect(foreign).toEqual([]);
  expectCleanConsole(page);
  await page.context().close();
});

it('a page that is opened as a file says that it has to be served', async () => {
  const page = await openBrowserPage();
  for (const name of ['', 'scheme/']) {
    await page.goto(`file://${folder}/${name}index.html`);
    await expect.poll(() => page.getByRole('main').innerText()).toContain('has to be served');
  }
  await page.context().close();
});

it('the folder of the demo has less than 30 MB', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30e6);
});
