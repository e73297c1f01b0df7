import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '#test/support/chromium.ts';
import { expectNoComplaint, openWindow, shownRows } from '#test/support/page.ts';
import { freePort, startApp, type RunningApp } from '#test/support/running-app.ts';
import { shoutingService } from '#test/support/shouting-service.ts';

const KEY = 'the-key-of-the-other-service';
const KEPT = 'fundlens.connection';

let browser: Browser;
let own: RunningApp;
let other: RunningApp;
let shouting: Awaited<ReturnType<typeof shoutingService>>;
let turning: Awaited<ReturnType<typeof turningService>>;

beforeAll(async () => {
  const port = String(await freePort());
  const page = `http://127.0.0.1:${port}`;
  const letIn = { FUNDLENS_ALLOWED_ORIGINS: page, FUNDLENS_ACCESS_KEY: KEY };
  browser = await launchChromium();
  other = await startApp(['--codes', '200'], undefined, letIn);
  shouting = await shoutingService(other.url, page);
  turning = await turningService(page);
  const reachable = [other, shouting, turning].map(({ url }) => url).join(',');
  own = await startApp(['--codes', '300'], undefined, { PORT: port, FUNDLENS_CONNECT_ORIGINS: reachable });
});
afterAll(async () => {
  shouting.stop();
  turning.stop();
  await Promise.all([browser.close(), own.stop(), other.stop()]);
});

it('a reader connects to another service, sees its data, finds it again after a reload, and goes back', async () => {
  const page = await openWindow(browser);
  const sent = listen(page);
  await page.goto(`${own.url}/performance`);
  const ofOwn = await allRows(page);

  await page.getByRole('link', { name: 'Sample data' }).click();
  await connectTo(page, `${other.url}/api/`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(new URL(other.url).host);
  await page.getByText('kept on this device', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Performance' }).click();
  const ofOther = await allRows(page);
  expect([ofOwn, ofOther]).toEqual([300, 200]);

  sent.length = 0;
  await page.reload();
  await page.getByText(`Data of ${new URL(other.url).host}`).waitFor();
  expect(await allRows(page)).toBe(200);
  expect(new Set(sent.filter(({ url }) => url.pathname.startsWith('/api/')).map(({ url }) => url.origin))).toEqual(
    new Set([other.url]),
  );
  for (const path of ['/holdings', '/compare', '/connection']) {
    await page.goto(own.url + path);
    await page.waitForLoadState('networkidle');
    expect(page.url()).not.toContain(KEY);
    expect(await page.content()).not.toContain(KEY);
  }
  expect(await namesThatHold(page, KEY)).toEqual([KEPT]);

  await page.getByRole('button', { name: 'Forget it, use this page’s own service' }).click();
  await page.getByRole('heading', { name: 'This page’s own service' }).waitFor();
  await page.getByRole('link', { name: 'Performance' }).click();
  expect(await allRows(page)).toBe(300);
  expect(await namesThatHold(page, KEY)).toEqual([]);

  // the key went to its service alone, and the service was told neither where the reader is nor who they are
  for (const { url } of sent) expect(url.search.includes(KEY)).toBe(url.origin === other.url && url.search !== '');
  const toOther = sent.filter(({ url }) => url.origin === other.url);
  expect(toOther.filter(({ headers }) => (headers['referer'] ?? '') !== '' || 'cookie' in headers)).toEqual([]);
  expectNoComplaint(page);
  await page.context().close();
});

it('a service with the seven specified operations only, in PascalCase and without count, is taken too', async () => {
  const page = await openWindow(browser);
  await page.goto(`${own.url}/connection`);
  await connectTo(page, `${shouting.url}/api`);
  await page.getByText('It does not tell its limits').waitFor();
  await page.getByText('It does not tell its version').waitFor();
  await page.getByRole('link', { name: 'Performance' }).click();
  expect(await allRows(page)).toBe(200);
  await page.getByRole('link', { name: 'Holdings' }).click();
  await page.getByRole('grid').first().waitFor();
  await page.getByText(`Data of ${new URL(shouting.url).host}`).waitFor();
  expectNoComplaint(page, /status of 404/); // Chromium itself says in its console that an operation is not there
  await page.context().close();
});

it('a service that sends questions on to somebody else is not followed there', async () => {
  const page = await openWindow(browser);
  await page.goto(`${own.url}/connection`);
  await fill(page, `${turning.url}/api`);
  await page.getByText(`What answers at ${turning.url}/api is not such a service.`).waitFor();
  expect(turning.asked()).toEqual(['/api/openapi.json', '/api/GetServerInfo', '/api/GetAUM']);
  expect(await namesThatHold(page, KEY)).toEqual([]);
  await page.context().close();
});

it('an origin that the page may not connect to is told with the setting, and nothing is sent', async () => {
  const page = await openWindow(browser);
  const sent = listen(page);
  await page.goto(`${own.url}/connection`);
  await fill(page, 'https://data.example/api');
  await page.getByText('This page may not connect to https://data.example.').waitFor();
  await page.getByText(/^FUNDLENS_CONNECT_ORIGINS=.*,https:\/\/data\.example npm start$/).waitFor();
  expect(sent.filter(({ url }) => url.host === 'data.example')).toEqual([]);
  expectNoComplaint(page);
  await page.context().close();
});

it('two tabs ask the same service', async () => {
  const page = await openWindow(browser);
  await page.goto(`${own.url}/performance`);
  expect(await allRows(page)).toBe(300);
  const tab = await page.context().newPage();
  await tab.goto(`${own.url}/connection`);
  await connectTo(tab, `${other.url}/api`);
  await page.getByText('The connection was changed in another tab').waitFor();
  await expect.poll(() => allRows(page)).toBe(200);
  await page.context().close();
});

it('a page that is open while its service is allowed another origin says that it must be reloaded, and then connects', async () => {
  const home = mkdtempSync(join(tmpdir(), 'fundlens-home-'));
  const PORT = String(await freePort());
  const closed = await startApp(['--codes', '50'], home, { PORT });
  const page = await openWindow(browser);
  const sent = listen(page);
  await page.goto(`${closed.url}/connection`);
  await page.getByRole('heading', { name: 'This page’s own service' }).waitFor();
  await closed.stop();
  const opened = await startApp(['--codes', '50'], home, { PORT, FUNDLENS_CONNECT_ORIGINS: shouting.url });
  await fill(page, `${shouting.url}/api`);
  await page.getByText(`This page was opened before it was allowed to connect to ${shouting.url}.`).waitFor();
  expect(sent.filter(({ url }) => url.search.includes(KEY))).toEqual([]);
  await page.reload();
  await fill(page, `${shouting.url}/api`);
  // that service lets pages of the first one read it, not of this: the policy is no longer what stands in the way
  await page.getByText(`${new URL(shouting.url).host} answers, but does not let this page read it.`).waitFor();
  await page.context().close();
  await opened.stop();
});

async function fill(page: Page, baseUrl: string): Promise<void> {
  await page.getByLabel('Base URL').fill(baseUrl);
  await page.getByLabel('Access key').fill(KEY);
  await page.getByRole('button', { name: 'Test and use' }).click();
}

async function connectTo(page: Page, baseUrl: string): Promise<void> {
  await fill(page, baseUrl);
  await page.getByRole('heading', { name: new URL(baseUrl).host }).waitFor();
}

/** Every scheme of the service, past the rules that the page opens with. */
async function allRows(page: Page): Promise<number> {
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  const text = await page.locator('.count').first().innerText();
  return Number(/of ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? (await shownRows(page)));
}

interface Sent {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** Every request that the page sends from now on. */
function listen(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => sent.push({ url: new URL(request.url()), headers: request.headers() }));
  return sent;
}

/** The names under which this device keeps that text. */
const namesThatHold = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.entries(storage).flatMap(([name, value]) => (String(value).includes(wanted) ? [name] : [])),
      ),
    text,
  );

/** A service that sends every question on to another address of its own, with all that was asked. */
async function turningService(readers: string) {
  const asked: string[] = [];
  const server: Server = createServer(({ url = '/' }, outgoing) => {
    asked.push(url.replace(/\?.*/, ''));
    outgoing.writeHead(307, { location: `/elsewhere${url}`, 'access-control-allow-origin': readers }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked: () => asked,
    stop: () => server.close().closeAllConnections(),
  };
}
