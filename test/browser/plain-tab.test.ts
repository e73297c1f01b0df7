import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openPlainTab } from '#test/bench/long-tasks/plain-tab.ts';
import { launchChromium } from '#test/support/browser/chromium.ts';

test('the script of a plain tab has run before those of the page that it opens', async () => {
  const page = '<script>window.found = window.started</script>';
  const server = createServer((_, response) => response.end(page)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const browser = await launchChromium();
  try {
    const tab = await openPlainTab(browser, { width: 800, height: 600 });
    await tab.open(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`, 'window.started = true');
    await expect.poll(() => tab.evaluate('document.readyState')).toBe('complete');
    expect(await tab.evaluate('window.found')).toBe(true);
    await tab.close();
  } finally {
    await browser.close();
    server.close();
  }
});
