import { expect, inject, it } from 'vitest';
import type { TrustedTypes } from '#dashboard/app/trusted-types.ts';
import { expectCleanConsole, openBrowserPage } from '#test/support/browser/browser-page.ts';

it('a page makes no HTML or code of texts, starts workers of its own scripts only, and has no second policy', async () => {
  const page = await openBrowserPage();
  await page.goto(`${inject('url')}/screener`);
  await page.getByRole('grid', { name: 'Schemes' }).locator('tbody a').first().waitFor();
  expectCleanConsole(page);
  const outcomes = await page.evaluate(() => {
    const attempt = (run: () => unknown): string => {
      try {
        run();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    };
    const div = document.createElement('div');
    const script = document.createElement('script');
    const { trustedTypes }: { readonly trustedTypes?: TrustedTypes } = window;
    return {
      html: attempt(() => (div.innerHTML = '<img src=x onerror=alert(1)>')),
      document: attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      code: attempt(() => (script.text = 'alert(1)')),
      foreignScript: attempt(() => (script.src = 'https://evil.example/x.js')),
      foreignWorker: attempt(() => new Worker('data:text/javascript,1')),
      secondPolicy: attempt(() => trustedTypes?.createPolicy('other', { createScriptURL: (url) => url })),
    };
  });
  expect(outcomes).toEqual({
    html: 'TypeError',
    document: 'TypeError',
    code: 'TypeError',
    foreignScript: 'TypeError',
    foreignWorker: 'TypeError',
    secondPolicy: 'TypeError',
  });
  await page.context().close();
});
