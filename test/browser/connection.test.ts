import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectCleanConsole,
  openBrowserPage,
  readRowCount,
  waitForNetworkIdle,
} from '#test/support/browser/browser-page.ts';
import { startPascalCaseService } from '#test/support/pascal-case-service.ts';
import { createSampleHome, SAMPLE_CODES } from '#test/support/sample-dataset.ts';
import { freePort, startApp, type RunningApp } from '#test/support/start-app.ts';

const KEY = 'the-key-of-the-other-service';
const STORAGE_KEY = 'fundlens.connection';

let own: RunningApp;
let other: RunningApp;
let pascalCase: Awaited<ReturnType<typeof startPascalCaseService>>;
let redirecting: Awaited<ReturnType<typeof startRedirectingService>>;

beforeAll(async () => {
  const port = String(await freePort());
  const page = `http://127.0.0.1:${port}`;
  const otherSettings = { FUNDLENS_ALLOWED_ORIGINS: page, FUNDLENS_ACCESS_KEY: KEY };
  const [small, large] = await Promise.all([createSampleHome('small'), createSampleHome('large')]);
  other = await startApp(large.args, large.home, otherSettings);
  pascalCase = await startPascalCaseService(other.url, page);
  redirecting = await startRedirectingService(page);
  const reachable = [other, pascalCase, redirecting].map(({ url }) => url).join(',');
  own = await startApp(small.args, small.home, { PORT: port, FUNDLENS_CONNECT_ORIGINS: reachable });
});
afterAll(async () => {
  pascalCase.stop();
  redirecting.stop();
  await Promise.all([own.stop(), other.stop()]);
});

it('connects to another server, shows its data, reconnects after a reload, and disconnects', async () => {
  const page = await openBrowserPage();
  let workers = 0;
  page.on('worker', () => (workers += 1));
  const sent = recordRequests(page);
  await page.goto(`${own.url}/screener`);
  const ownRows = await countAllRows(page);

  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await connectTo(page, `${other.url}/api/`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(new URL(other.url).host);
  await page.getByText('saved on this device', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Screener' }).click();
  const otherRows = await countAllRows(page);
  expect([ownRows, otherRows]).toEqual([SAMPLE_CODES.small, SAMPLE_CODES.large]);
  expect(workers).toBeGreaterThan(0); // a large response of another service is parsed off the page

  sent.length = 0;
  await page.reload();
  await page.getByText(`Data from ${new URL(other.url).host}`).waitFor();
  expect(await countAllRows(page)).toBe(SAMPLE_CODES.large);
  expect(new Set(sent.filter(({ url }) => url.pathname.startsWith('/api/')).map(({ url }) => url.origin))).toEqual(
    new Set([other.url]),
  );
  for (const path of ['/holdings', '/compare', '/connection']) {
    await page.goto(own.url + path);
    await waitForNetworkIdle(page);
    expect(page.url()).not.toContain(KEY);
    expect(await page.content()).not.toContain(KEY);
  }
  expect(await findStorageKeys(page, KEY)).toEqual([STORAGE_KEY]);

  await page.getByRole('button', { name: 'Disconnect and use the built-in server' }).click();
  await page.getByRole('heading', { name: 'Built-in server' }).waitFor();
  await page.getByRole('link', { name: 'Screener' }).click();
  expect(await countAllRows(page)).toBe(SAMPLE_CODES.small);
  expect(await findStorageKeys(page, KEY)).toEqual([]);

  // the key was sent to its own server only, and that server received neither a referrer nor a cookie
  for (const { url } of sent) expect(url.search.includes(KEY)).toBe(url.origin === other.url && url.search !== '');
  const toOther = sent.filter(({ url }) => url.origin === other.url);
  expect(toOther.filter(({ headers }) => (headers['referer'] ?? '') !== '' || 'cookie' in headers)).toEqual([]);
  expectCleanConsole(page);
  await page.context().close();
});

it('connects to a server that has only the seven core operations, in PascalCase and without count', async () => {
  const page = await openBrowserPage();
  await page.goto(`${own.url}/connection`);
  await connectTo(page, `${pascalCase.url}/api`);
  await page.getByText('Limits not published').waitFor();
  await page.getByText('Version and sources not published').waitFor();
  await page.getByRole('link', { name: 'Screener' }).click();
  expect(await countAllRows(page)).toBe(SAMPLE_CODES.large);
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Holdings' }).click();
  await page.getByRole('grid').first().waitFor();
  await page.getByText(`Data from ${new URL(pascalCase.url).host}`).waitFor();
  expectCleanConsole(page, /status of 404/); // Chromium itself says in its console that an operation is not there
  await page.context().close();
});

it('does not follow redirects to another server', async () => {
  const page = await openBrowserPage();
  await page.goto(`${own.url}/connection`);
  await fill(page, `${redirecting.url}/api`);
  await page.getByText(`The server at ${redirecting.url}/api is not compatible.`).waitFor();
  expect(redirecting.paths()).toEqual(['/api/openapi.json', '/api/GetServerInfo', '/api/GetAUM']);
  expect(await findStorageKeys(page, KEY)).toEqual([]);
  await page.context().close();
});

it('names the setting for an origin that the Content-Security-Policy blocks, and sends nothing', async () => {
  const page = await openBrowserPage();
  const sent = recordRequests(page);
  await page.goto(`${own.url}/connection`);
  await fill(page, 'https://data.example/api');
  await page.getByText('Connection to https://data.example blocked.').waitFor();
  await page.getByText(/^FUNDLENS_CONNECT_ORIGINS=.*,https:\/\/data\.example npm start$/).waitFor();
  expect(sent.filter(({ url }) => url.host === 'data.example')).toEqual([]);
  expectCleanConsole(page);
  await page.context().close();
});

it('switches every open tab to the same server', async () => {
  const page = await openBrowserPage();
  await page.goto(`${own.url}/screener`);
  expect(await countAllRows(page)).toBe(SAMPLE_CODES.small);
  const tab = await page.context().newPage();
  await tab.goto(`${own.url}/connection`);
  await connectTo(tab, `${other.url}/api`);
  await page.getByText('The connection was changed in another tab').waitFor();
  await expect.poll(() => countAllRows(page)).toBe(SAMPLE_CODES.large);
  await page.context().close();
});

it('asks for a reload when the server has allowed another origin since the page was opened, and then connects', async () => {
  const PORT = String(await freePort());
  const before = await createSampleHome('small');
  const closed = await startApp(before.args, before.home, { PORT });
  const page = await openBrowserPage();
  const sent = recordRequests(page);
  await page.goto(`${closed.url}/connection`);
  await page.getByRole('heading', { name: 'Built-in server' }).waitFor();
  await closed.stop();
  const { home, args } = await createSampleHome('small'); // stopping an app deletes its data directory
  const opened = await startApp(args, home, { PORT, FUNDLENS_CONNECT_ORIGINS: pascalCase.url });
  await fill(page, `${pascalCase.url}/api`);
  await page.getByText('Reload the page to apply the new permission').waitFor();
  expect(sent.filter(({ url }) => url.search.includes(KEY))).toEqual([]);
  await page.reload();
  await fill(page, `${pascalCase.url}/api`);
  // that server allows the first page's origin only (CORS): the Content-Security-Policy is no longer the obstacle
  await page.getByText(`${new URL(pascalCase.url).host} blocks requests from this page (CORS).`).waitFor();
  await page.context().close();
  await opened.stop();
});

async function fill(page: Page, baseUrl: string): Promise<void> {
  await page.getByLabel('Base URL').fill(baseUrl);
  await page.getByLabel('Access key').fill(KEY);
  await page.getByRole('button', { name: 'Test and connect' }).click();
}

async function connectTo(page: Page, baseUrl: string): Promise<void> {
  await fill(page, baseUrl);
  await page.getByRole('heading', { name: new URL(baseUrl).host }).waitFor();
}

/** The number of all schemes, regardless of the default filters. */
async function countAllRows(page: Page): Promise<number> {
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  const clear = page.getByRole('button', { name: 'Clear all' });
  if (await clear.isEnabled()) await clear.click();
  await page.getByRole('button', { name: 'Clear all', disabled: true }).waitFor();
  return readRowCount(page);
}

interface Sent {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** Every request that the page sends from here on. */
function recordRequests(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => sent.push({ url: new URL(request.url()), headers: request.headers() }));
  return sent;
}

/** The storage keys whose values contain a text. */
const findStorageKeys = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(
    (part) =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.entries(storage).flatMap(([name, value]) => (String(value).includes(part) ? [name] : [])),
      ),
    text,
  );

/** A server that redirects every request, with its query, to another path of its own. */
async function startRedirectingService(allowedOrigin: string) {
  const paths: string[] = [];
  const server: Server = createServer(({ url = '/' }, outgoing) => {
    paths.push(url.replace(/\?.*/, ''));
    outgoing.writeHead(307, { location: `/elsewhere${url}`, 'access-control-allow-origin': allowedOrigin }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    paths: () => paths,
    stop: () => server.close().closeAllConnections(),
  };
}

it('the licence texts of the packages in the page are one link away', async () => {
  const page = await openBrowserPage();
  await page.goto(`${own.url}/connection`);
  const [licences] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Licences' }).click(),
  ]);
  await licences.waitForLoadState();
  const text = await licences.locator('body').innerText();
  for (const name of ['react', 'recharts', '@tanstack/react-table', 'fflate']) expect(text).toContain(`## ${name} - `);
  await page.context().close();
});
