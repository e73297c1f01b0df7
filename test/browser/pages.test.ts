import axe, { type AxeResults } from 'axe-core';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '#test/support/chromium.ts';
import { expectNoComplaint, openWindow } from '#test/support/page.ts';

let browser: Browser;
beforeAll(async () => void (browser = await launchChromium()));
afterAll(() => browser.close());

const pages = [
  ['Performance', '/performance'],
  ['Compare', '/compare?codes=900001,900003,900005'],
  ['Compare without schemes', '/compare'],
  ['Holdings', '/holdings'],
  ['Who holds this', '/holdings?tab=search'],
  ['What changed', '/what-changed'],
  ['Size breakdown', '/size'],
  ['New fund offers', '/offers'],
  ['Movers', '/movers'],
  ['Connection', '/connection'],
  ['API reference', '/reference?operation=GetAUM&max=3'],
  ['an address that leads nowhere', '/nowhere'],
] as const;

const sizes = [
  { width: 1280, height: 860 },
  { width: 360, height: 780 },
] as const;

describe.each(pages)('%s', (_, path) => {
  it.each(['light', 'dark'] as const)(
    'is clean to axe, quiet and no wider than its window, %s',
    async (colorScheme) => {
      const page = await openWindow(browser, { colorScheme });
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.goto(inject('url') + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate<AxeResults>('axe.run()');
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n')}`),
        ).toEqual([]);
      }
      expectNoComplaint(page);
      await page.context().close();
    },
  );
});
