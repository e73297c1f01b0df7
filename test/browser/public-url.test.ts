import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanConsole, openBrowserPage } from '#test/support/browser/browser-page.ts';
import { connectMcp } from '#test/support/mcp/mcp-client.ts';
import { createSampleHome } from '#test/support/sample-dataset.ts';
import { freePort, startApp, type RunningApp } from '#test/support/start-app.ts';

const KEY = 'the-key-of-the-page';

let app: RunningApp;
let site = '';
beforeAll(async () => {
  const { home, args } = await createSampleHome('small');
  const port = String(await freePort());
  site = `http://127.0.0.1:${port}/funds`;
  const settings = { PORT: port, FUNDLENS_PUBLIC_URL: site, FUNDLENS_ACCESS_KEY: KEY, FUNDLENS_MCP: 'on' };
  app = await startApp(args, home, settings);
});
afterAll(() => app.stop());

it('in a folder of a host, every request of the dashboard, every link and every address is in that folder', async () => {
  const page = await openBrowserPage();
  const outside: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${site}/`) && url !== site && url.startsWith('http')) outside.push(url);
  });
  const [link = ''] = /http\S+#token=\S+/.exec(app.printed()) ?? [];
  expect(link.startsWith(`${site}/#token=`)).toBe(true);
  await page.goto(link);
  await page.getByRole('grid', { name: 'Schemes' }).locator('tbody [role=row]').first().waitFor();
  await page.goto(site); // without the slash at its end
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/funds\//);
  await page.getByRole('button', { name: 'Market' }).click();
  await page.getByRole('link', { name: 'New fund offers' }).click();
  await page.getByRole('heading', { name: 'New fund offers' }).waitFor();
  expect(page.url()).toBe(`${site}/new-fund-offers`);
  const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(links.filter((href) => !href?.startsWith('/funds/'))).toEqual([]);
  await page.goto(`${site}/scheme?code=900001`);
  await page.getByRole('heading', { level: 1, name: /Kaveri/ }).waitFor();
  await page.goto(`${site}/no/such/page`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(outside).toEqual([]);
  expectCleanConsole(page);
  await page.context().close();
});

it('a proxy may take the folder out of the path: the service has the same responses with and without it', async () => {
  const paths = ['/api/openapi.json', `/api/GetAMCMaster?accessKey=${KEY}`, '/screener', '/readyz'];
  for (const path of paths) {
    const [inside, outside] = await Promise.all([fetch(`${site}${path}`), fetch(`${app.url}${path}`)]);
    expect([inside.status, await inside.text()]).toEqual([200, await outside.text()]);
  }
  const bare = await fetch(`${site}?find=flexi`, { redirect: 'manual' });
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/funds/?find=flexi']);
  const document = await (await fetch(`${site}/api/openapi.json`)).json();
  expect(document.servers[0].url).toBe(`${site}/api`);
});

it('assistants get the addresses that people open', async () => {
  const { call, close } = await connectMcp(app.url, KEY);
  expect((await call('find_schemes', { query: 'kaveri' })).address).toMatch(
    new RegExp(`^${RegExp.escape(site)}/screener\\?`),
  );
  await close();
});
