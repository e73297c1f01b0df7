import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '#test/support/chromium.ts';
import { aGate } from '#test/support/gate.ts';
import { openWindow } from '#test/support/page.ts';

let browser: Browser;
beforeAll(async () => void (browser = await launchChromium()));
afterAll(() => browser.close());

it('a reader on a slow line sees that the dashboard opens, then the way to the pages, then the page', async () => {
  const page = await openWindow(browser);
  const scripts = aGate();
  const code = aGate();
  await page.route('**/assets/*.js', async (route) => {
    await (route.request().url().includes('movers-page') ? code : scripts).opened;
    await route.continue();
  });
  await page.goto(`${inject('url')}/movers`, { waitUntil: 'commit' });
  await page.getByText('Opening…').waitFor();
  scripts.open();
  await page.getByText('Waiting for the page').waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: 'Performance', exact: true }).isVisible()).toBe(true);
  expect(await page.getByText('Opening…').count()).toBe(0);
  code.open();
  await page.getByRole('heading', { name: 'Gainers' }).waitFor();
  await page.context().close();
});

it('a reader who is cut off keeps the pages they have been to, and is not sent away by the others', async () => {
  const page = await openWindow(browser);
  await page.goto(`${inject('url')}/performance`);
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Movers', exact: true }).click();
  await page.getByRole('heading', { name: 'This page is out of reach' }).waitFor();
  await page.getByRole('link', { name: 'Performance', exact: true }).click();
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  await page.getByRole('link', { name: 'Movers', exact: true }).click();
  await page.getByRole('heading', { name: 'This page is out of reach' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Gainers' }).waitFor();
  expect(page.url()).toBe(`${inject('url')}/movers`);
  await page.context().close();
});
