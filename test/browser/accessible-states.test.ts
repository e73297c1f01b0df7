import type { Page, Route } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { getPagePath, pageNames } from '#dashboard/navigation/pages.ts';
import { findViolations, loadAxe } from '#test/support/browser/axe.ts';
import { openBrowserPage } from '#test/support/browser/browser-page.ts';

/** What a service is that responds, and has no rows. */
const sendNothing = (route: Route): Promise<void> =>
  /GetServerInfo|GetLimitation/.test(route.request().url())
    ? route.continue()
    : route.fulfill({ json: { value: [], count: 0 } });

const sendFailure = (route: Route): Promise<void> =>
  route.fulfill({ status: 500, contentType: 'application/problem+json', json: { title: 'Failed', status: 500 } });

const states = [
  { state: 'without any rows', respond: sendNothing },
  { state: 'whose requests fail', respond: sendFailure },
];

const addresses = [...pageNames.map(getPagePath), '/compare?codes=900001,900003', '/scheme?code=900001'];

describe.each(states)('pages $state', ({ respond }) => {
  it('have a title, no axe violations, and no horizontal scrolling', async () => {
    const page = await openBrowserPage({ viewport: { width: 360, height: 780 }, colorScheme: 'light' });
    await page.route(/\/api\/Get/, respond);
    const found = [];
    for (const address of addresses) {
      await page.goto(inject('url') + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await waitUntilSettled(page);
      await loadAxe(page);
      const violations = await findViolations(page, { rules: { 'target-size': { enabled: true } } });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      found.push({ address, violations, width });
    }
    expect(found).toEqual(addresses.map((address) => ({ address, violations: [], width: 360 })));
    await page.context().close();
  });
});

/** Until nothing on the page is waiting for data. */
const waitUntilSettled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('main [data-waiting]') === null);
