import axe, { type RunOptions } from 'axe-core';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '#test/support/browser/chromium.ts';
import { expectCleanConsole, openBrowserPage } from '#test/support/browser/browser-page.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

let browser: Browser;
beforeAll(async () => void (browser = await launchChromium()));
afterAll(() => browser.close());

const pages = [
  ['Screener', '/performance'],
  ['Compare', '/compare?codes=900001,900003,900005'],
  ['Compare without schemes', '/compare'],
  ['Scheme', '/scheme?code=900001'],
  ['Peers', '/scheme?code=900001&tab=peers'],
  ['Holdings', '/holdings'],
  ['Search of all portfolios', '/holdings?tab=search'],
  ['Stocks', '/stocks'],
  ['Who holds a stock', '/stocks?isin=INES00Y01011'],
  ['What changed', '/what-changed'],
  ['Market cap', '/size'],
  ['New fund offers', '/offers'],
  ['Movers', '/movers'],
  ['My portfolio', '/portfolio'],
  ['Data', '/data'],
  ['API reference', '/reference?operation=GetAUM&max=3'],
  ['Page not found', '/nowhere'],
] as const;

const sizes = [
  { width: 1280, height: 860 },
  { width: 360, height: 780 },
] as const;

describe.each(pages)('%s', (_, path) => {
  it('has no axe violations in light or dark, a clean console and no horizontal scrolling', async () => {
    const page = await openBrowserPage(browser, { colorScheme: 'light' });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(inject('url') + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      await page.evaluate(axe.source);
      expect(await findViolations(page, { rules: { 'target-size': { enabled: true } } })).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
      expect(await findViolations(page, { runOnly: ['color-contrast'] })).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expectCleanConsole(page);
    await page.context().close();
  });
});

/**
 * What axe, run with these options, finds wrong with the page: the rule and the HTML of each element. Only that is described and
 * leaves the page: describing every element that passes takes most of axe's time.
 */
function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async (runOptions) => {
      const { violations } = await window.axe.run(runOptions);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n')}`);
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

it('in forced colours the focus, the riskometer, the colours of the charts and what is pressed stay visible', async () => {
  const page = await openBrowserPage(browser, { forcedColors: 'active' });
  await page.goto(`${inject('url')}/compare?codes=900001,900003,900005`);
  const riskometer = page.locator('[data-level] > i').first();
  await riskometer.waitFor();
  const readStyle = (locator: Locator, property: string): Promise<string> =>
    locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  expect(await readStyle(riskometer, 'forced-color-adjust')).toBe('none');
  expect(await readStyle(riskometer, 'background-image')).toContain('gradient');
  const swatch = page.getByRole('figure').getByRole('listitem').locator('i').first();
  expect(await readStyle(swatch, 'forced-color-adjust')).toBe('none');
  const pressed = page.getByRole('group').first().getByRole('button', { pressed: true });
  const unpressed = page.getByRole('group').first().getByRole('button', { pressed: false }).first();
  expect(await readStyle(pressed, 'background-color')).not.toBe(await readStyle(unpressed, 'background-color'));
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await readStyle(focused, 'outline-style')).toBe('solid');
    expect(await readStyle(focused, 'outline-color')).not.toMatch(/, 0\)$/);
  }
  await page.context().close();
});
