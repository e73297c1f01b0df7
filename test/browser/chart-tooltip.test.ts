import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openSharedPage } from '#test/support/browser/browser-page.ts';

it('a line chart shows the values of a day and a dot on each line that has one, by pointer and arrow keys', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/compare?codes=900001,900422,900528`);
  const chart = page.getByRole('figure', { name: 'Growth of ₹10,000' });
  const drawing = chart.getByRole('application', { name: 'Growth chart' });
  const values = chart.locator('.recharts-tooltip-wrapper');
  const dots = chart.locator('[data-part="active-dots"] circle');
  await chart.locator('.recharts-curve').nth(2).waitFor();

  await drawing.hover();
  await expect.poll(() => values.innerText()).toMatch(/^\d+ \w{3} 20\d\d, ₹(\s+[\w &]+\s+[\d,]+){3,}$/);
  const count = (await values.innerText()).split('\n').filter((text) => /^[\d,]+$/.test(text)).length;
  expect(await dots.count()).toBe(count);

  await page.mouse.move(0, 0);
  await drawing.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => values.innerText()).toMatch(/^\d+ Nov 2021, ₹/);
  await page.keyboard.press('Escape');
  await expect.poll(() => values.isVisible()).toBe(false);

  // a line that is alone has its dot alone
  await chart.locator('svg [data-tooltip]').first().click();
  await drawing.hover();
  await expect.poll(() => dots.count()).toBe(1);
  expectCleanConsole(page);
  await page.close();
});

/** The codes of the first ten schemes of the Screener. */
async function readCodes(page: Page): Promise<readonly string[]> {
  await page.goto(`${inject('url')}/screener?groups=none`);
  const links = page.getByRole('grid', { name: 'Schemes' }).locator('tbody a[href*="code="]');
  await links.nth(9).waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses.map((address) => /code=(\w+)/.exec(address)?.[1] ?? ''))].slice(0, 10);
}

it.each([
  [1280, 800],
  [360, 640],
])(
  'a tooltip is within the window, above everything and short, wherever the point is: %i × %i',
  async (width, height) => {
    const page = await openSharedPage({ width, height });
    const codes = await readCodes(page);
    await page.goto(`${inject('url')}/compare?codes=${codes.join(',')}`);
    for (const [name, mark] of [
      ['Growth of ₹10,000', '.recharts-curve'],
      ['Returns by period', '.recharts-symbols'],
    ] as const) {
      const chart = page.getByRole('figure', { name });
      await chart.scrollIntoViewIfNeeded();
      await chart.locator(mark).nth(9).waitFor();
      // the chart above its zoom, which may be there first
      const first = chart.locator('.recharts-wrapper').first();
      await expect.poll(async () => (await first.boundingBox())?.height ?? 0).toBeGreaterThan(100);
      const drawing = chart.locator('.recharts-wrapper').first();
      const tooltip = chart.locator('[popover]');
      const box = await drawing.boundingBox();
      for (const share of [0.97, 0.6, 0.3]) {
        await drawing.hover({
          position: { x: Number(box?.width) * (name.startsWith('Growth') ? share * 0.65 : share), y: 60 },
        });
        await expect.poll(() => tooltip.isVisible()).toBe(true);
        const { left, top, right, bottom, isOpen } = await tooltip.evaluate((element) => {
          const { left: l, top: t, right: r, bottom: b } = element.getBoundingClientRect();
          return { left: l, top: t, right: r, bottom: b, isOpen: element.matches(':popover-open') };
        });
        expect(isOpen).toBe(true); // in the top layer of the window
        expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThanOrEqual(0);
      }
      await expect.poll(() => tooltip.innerText()).toMatch(/\d more$/);
      expect(await tooltip.getByRole('listitem').count()).toBe(5);
    }
    expectCleanConsole(page);
    await page.close();
  },
);
