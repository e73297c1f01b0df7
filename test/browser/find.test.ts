import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openSharedPage } from '#test/support/browser/browser-page.ts';

it.each([1280, 360])('the name of the scheme that Enter opens is whole, %i pixels wide', async (width) => {
  const page = await openSharedPage();
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${inject('url')}/data`);
  await page.getByRole('button', { name: /Find a scheme/ }).click();
  await page.getByRole('combobox', { name: 'Find a scheme, stock, page or action' }).fill('large and mid cap');
  const name = page.locator('[data-highlighted]').locator('span').first();
  await name.waitFor();
  // much longer than the row: a real one has up to a hundred letters
  await name.evaluate((element) => element.append(' Long Name'.repeat(6)));
  const isCut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isCut).toBe(false);
  expectCleanConsole(page);
  await page.close();
});
