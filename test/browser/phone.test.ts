import { expect, inject, it } from 'vitest';
import {
  expectCleanConsole,
  openBrowserPage,
  openSharedPage,
  waitForNetworkIdle,
} from '#test/support/browser/browser-page.ts';

it.each([
  ['/compare?codes=900001,900003&view=sip', 'Comparison', 'SIP'],
  ['/scheme?code=900001&tab=peers', 'Scheme', 'Peers'],
  ['/data', 'Pages', 'Data'],
])('on a phone, %s is opened with the link of its view in sight', async (path, bar, view) => {
  const page = await openSharedPage({ width: 360, height: 740 });
  await page.goto(inject('url') + path);
  const link = page.getByRole('navigation', { name: bar }).getByRole('link', { name: view });
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  await expect
    .poll(async () => ((await link.boundingBox())?.x ?? NaN) + ((await link.boundingBox())?.width ?? NaN))
    .toBeLessThanOrEqual(360);
  expectCleanConsole(page);
  await page.close();
});

it('on a phone the first visit shows a header of two rows, before and after the source of the data is known', async () => {
  const page = await openBrowserPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const { promise: isMeasured, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/GetServerInfo*', async (route) => {
    await isMeasured;
    await route.continue();
  });
  await page.goto(`${inject('url')}/movers`);
  const header = page.getByRole('banner');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = await header.boundingBox();
  resolve();
  // of old data a phone shows only how old they are
  await header
    .getByText(/^(?:Sample data|\d+ days old)$/)
    .filter({ visible: true })
    .waitFor();
  expect(await header.boundingBox()).toEqual(before);
  expect(before?.height).toBeLessThan(100);
  await page.context().close();
});

it('on a phone a menu begins with its button where it has no room to end with it, and leaves the edge of the window free', async () => {
  const page = await openSharedPage({ width: 360, height: 740 });
  await page.goto(`${inject('url')}/my-portfolio`);
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await page.getByRole('button', { name: 'Save 5 schemes' }).click();
  const button = page.getByRole('button', { name: 'Review' });
  await page.getByRole('table', { name: 'Overlap of the schemes' }).waitFor();
  await waitForNetworkIdle(page); // all buttons are there
  await button.click();
  const menu = page.locator('[popover]:popover-open');
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe((await button.boundingBox())?.x);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Market', exact: true }).click();
  await expect
    .poll(async () => ((await menu.boundingBox())?.x ?? NaN) + ((await menu.boundingBox())?.width ?? NaN))
    .toBeLessThanOrEqual(352);
  await page.close();
});
