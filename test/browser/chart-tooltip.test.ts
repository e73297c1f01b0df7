import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openBrowserPage } from '#test/support/browser/browser-page.ts';

it('a line chart shows the values of a day and a dot on each line that has one, by pointer and arrow keys', async () => {
  const page = await openBrowserPage();
  await page.goto(`${inject('url')}/compare?codes=900001,900033,900400`);
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
  await chart.getByRole('list').first().getByRole('button').first().click();
  await drawing.hover();
  await expect.poll(() => dots.count()).toBe(1);
  expectCleanConsole(page);
  await page.context().close();
});
