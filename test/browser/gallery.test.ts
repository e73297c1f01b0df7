import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations, loadAxe, setColorScheme, waitForFrames } from '#test/support/browser/axe.ts';
import { expectCleanConsole, openBrowserPage, waitForNetworkIdle } from '#test/support/browser/browser-page.ts';
import { freePort } from '#test/support/start-app.ts';

let server: PreviewServer;
let page: Page;
beforeAll(async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'fundlens-gallery-'));
  // not minified, as for development: React reports what is wrong with the elements
  const options = { outDir, minify: false, rolldownOptions: { input: 'gallery.html' } };
  await build({ mode: 'development', logLevel: 'error', build: options });
  server = await preview({
    build: { outDir },
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: await freePort() },
  });
  page = await openBrowserPage({ colorScheme: 'light' });
  await page.goto(`${server.resolvedUrls?.local[0]}gallery.html`);
  await page.locator('[data-component="chart/time-series/aum-chart"] figure').first().waitFor();
  // charts are drawn when they are near the window
  for (const chart of await page.locator('figure').all()) await chart.scrollIntoViewIfNeeded();
  await waitForNetworkIdle(page);
  await waitForFrames(page);
  await loadAxe(page);
});
afterAll(async () => {
  await page.context().close();
  await server.close();
});

it('shows every specimen, with a clean console and no horizontal scrolling at any width', async () => {
  expect(await page.locator('[data-state]:not(:has(> :nth-child(2)))').count()).toBe(0);
  for (const width of [1920, 1280, 360]) {
    await page.setViewportSize({ width, height: 860 });
    await waitForFrames(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expectCleanConsole(page);
});

it('has no axe violations in light, dark or forced colours', async () => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await waitForFrames(page);
  // headings and landmarks are those of the page, which the specimens do not make up
  const disabled = ['page-has-heading-one', 'heading-order', 'landmark-unique', 'empty-heading'];
  const rules = Object.fromEntries(disabled.map((id) => [id, { enabled: false }]));
  expect(await findViolations(page, { rules: { ...rules, 'target-size': { enabled: true } } })).toEqual([]);
  await setColorScheme(page, 'dark');
  expect(await findViolations(page, { runOnly: ['color-contrast'] })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await waitForFrames(page);
  expect(await findViolations(page, { runOnly: ['color-contrast'] })).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
});
