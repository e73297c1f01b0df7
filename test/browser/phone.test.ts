import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openBrowserPage } from '#test/support/browser/browser-page.ts';

it.each([
  ['/compare?codes=900001,900003&view=sip', 'Comparison', 'SIP'],
  ['/scheme?code=900001&tab=peers', 'Scheme', 'Peers'],
  ['/data', 'Pages', 'Data'],
])('on a phone, %s is opened with the link of its view in sight', async (path, bar, view) => {
  const page = await openBrowserPage({ viewport: { width: 360, height: 740 } });
  await page.goto(inject('url') + path);
  const link = page.getByRole('navigation', { name: bar }).getByRole('link', { name: view });
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  await expect
    .poll(async () => ((await link.boundingBox())?.x ?? NaN) + ((await link.boundingBox())?.width ?? NaN))
    .toBeLessThanOrEqual(360);
  expectCleanConsole(page);
  await page.context().close();
});
