import { expect, inject, it } from 'vitest';
import { waitForFrames } from '#test/support/browser/axe.ts';
import { openBrowserPage } from '#test/support/browser/browser-page.ts';
import { observeLayoutShift, readLayoutShift } from '#test/support/browser/layout-shift.ts';
import { createDeferred } from '#test/support/deferred.ts';

it('shows an opening message, then the navigation, then the page on a slow network', async () => {
  const page = await openBrowserPage();
  const scripts = createDeferred();
  const code = createDeferred();
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await (route.request().url().includes('movers-page') ? code : scripts).opened;
    await route.continue();
  });
  await page.goto(`${inject('url')}/movers`, { waitUntil: 'commit' });
  await page.getByText('Opening…').waitFor();
  scripts.open();
  await page.getByText('Loading page…').waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: 'Screener', exact: true }).isVisible()).toBe(true);
  expect(await page.getByText('Opening…').count()).toBe(0);
  code.open();
  await page.getByRole('heading', { name: 'Gainers' }).waitFor();
  await page.context().close();
});

it('keeps visited pages usable offline, and offers a retry for the others', async () => {
  const page = await openBrowserPage();
  await page.goto(`${inject('url')}/screener`);
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Market' }).click();
  await page.getByRole('link', { name: 'AUM movers' }).click();
  await page.getByRole('heading', { name: 'This page can’t be loaded' }).waitFor();
  await page.getByRole('link', { name: 'Screener', exact: true }).click();
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  await page.getByRole('button', { name: 'Market' }).click();
  await page.getByRole('link', { name: 'AUM movers' }).click();
  await page.getByRole('heading', { name: 'This page can’t be loaded' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Gainers' }).waitFor();
  expect(page.url()).toBe(`${inject('url')}/movers`);
  await page.context().close();
});

it('leaves the tabs of a scheme in place on a phone while its values arrive', async () => {
  const page = await openBrowserPage({ viewport: { width: 360, height: 800 } });
  const responses = createDeferred();
  await page.route('**/api/**', async (route) => {
    await responses.opened;
    await route.continue();
  });
  await page.goto(`${inject('url')}/what-changed?code=900001`, { waitUntil: 'commit' });
  const tabs = page.getByRole('navigation', { name: 'Scheme' });
  await tabs.waitFor();
  const before = await tabs.boundingBox();
  responses.open();
  await page.getByText(/^NAV [\d,.]+ on /).waitFor();
  await page.getByLabel('Plan and option').waitFor();
  expect((await tabs.boundingBox())?.y).toBe(before?.y);
  await page.context().close();
});

it.each([
  ['/screener', 1280, 'Schemes', 'aside input'],
  ['/screener', 1920, 'Schemes', 'aside figure'],
  ['/scheme?code=900001', 1280, 'Growth', 'table[aria-label=Risk]'],
  ['/scheme?code=900001', 1920, 'Growth', 'table[aria-label=Risk]'],
] as const)(
  '%s at %i px has the shape of what is loading: hardly anything moves when it arrives',
  async (path, width, label, last) => {
    const page = await openBrowserPage({ viewport: { width, height: 900 } });
    const responses = createDeferred();
    await observeLayoutShift(page);
    await page.route('**/api/**', async (route) => {
      await responses.opened;
      await route.continue();
    });
    await page.goto(`${inject('url')}${path}`);
    const readPlace = async () => {
      const box = await page.locator(`section[aria-label=${label}]`).boundingBox();
      return [box?.x, box?.width];
    };
    await page.locator(`section[aria-label=${label}]`).waitFor();
    const before = await readPlace();
    responses.open();
    await page.locator(last).first().waitFor();
    await page.locator(':is([role=grid] tbody tr, figure .recharts-curve)').first().waitFor();
    await waitForFrames(page);
    expect(await readPlace()).toEqual(before);
    expect(await readLayoutShift(page)).toBeLessThan(0.05);
    await page.context().close();
  },
);

it.each([
  ['the service’s description of its data', '**/api/GetServerInfo*', 'Calendar years'],
  ['the checks of its portfolio', '**/api/GetRuleChecks*', 'Outside a rule'],
  ['the NAVs of the peers', /GetNAVHistory\?code=(?!900001)/, 'Peer median of'],
] as const)('moves no section of a fact sheet when %s arrive last', async (_, late, text) => {
  const page = await openBrowserPage({ viewport: { width: 1280, height: 900 } });
  const responses = createDeferred();
  await page.route(late, async (route) => {
    await responses.opened;
    await route.continue();
  });
  await page.goto(`${inject('url')}/scheme?code=900001`);
  const risk = page.locator('section[aria-label=Risk]');
  await risk
    .getByText(/^\d+\.\d\d$/)
    .first()
    .waitFor();
  let before = await risk.boundingBox();
  const hasMoved = async () => {
    const last = before;
    before = await risk.boundingBox();
    return before?.y !== last?.y;
  };
  await expect.poll(hasMoved, { interval: 500 }).toBe(false); // until what else is loading is there
  responses.open();
  await page.getByText(text).first().waitFor();
  await waitForFrames(page);
  expect(await risk.boundingBox()).toEqual(before);
  await page.context().close();
});
