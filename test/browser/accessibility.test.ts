import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { getPagePath, pageNames, type PageName } from '#dashboard/navigation/pages.ts';
import { findViolations, loadAxe, setColorScheme, waitForFrames } from '#test/support/browser/axe.ts';
import { expectCleanConsole, openBrowserPage, waitForNetworkIdle } from '#test/support/browser/browser-page.ts';

const searches: Partial<Record<PageName, string>> = {
  scheme: '?code=900001',
  category: '?name=Large Cap Fund&mark=900001',
  house: '?name=Kaveri Mutual Fund&other=Aravalli Mutual Fund',
  reference: '?operation=GetAUM&max=3',
};
const addresses = [
  ...pageNames.map((name) => `${getPagePath(name)}${searches[name] ?? ''}`),
  '/compare?codes=900001,900003,900005',
  `/document?b1=${encodeURIComponent('/compare?codes=900001,900003#Key data')}&b2=text:Words&b3=${encodeURIComponent('/scheme?code=900001#Risk')}`,
  '/scheme?code=900001&tab=peers',
  '/holdings?tab=search',
  '/stocks?isin=INES00Y01011',
  '/nowhere',
];

const WIDE = { width: 1280, height: 860 };
const NARROW = { width: 360, height: 780 };

// One page for all of them: a browser that has compiled the scripts of the dashboard loads the next address in half the time.
let sharedPage: Page;
beforeAll(async () => void (sharedPage = await openBrowserPage({ colorScheme: 'light' })));
afterAll(() => sharedPage.context().close());

describe.each(addresses.map((path, index) => ({ path, index })))('$path', ({ path, index }) => {
  it('has no axe violations in light or dark, no native tooltip, a clean console, no horizontal scrolling, and every value on paper', async () => {
    // every second page is loaded on a phone, and then the window becomes wider; the others become narrower
    const [loaded, resized] = index % 2 === 0 ? [WIDE, NARROW] : [NARROW, WIDE];
    await sharedPage.setViewportSize(loaded);
    await sharedPage.goto(inject('url') + path);
    await sharedPage.getByRole('heading', { level: 1 }).waitFor();
    await waitForNetworkIdle(sharedPage);
    await loadAxe(sharedPage);
    await expectAccessible(sharedPage, loaded);
    await sharedPage.setViewportSize(resized);
    await sharedPage.evaluate(() => window.scrollTo(0, 0)); // what was at the top could be half below the bar now
    await waitForFrames(sharedPage);
    expect(await sharedPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(resized.width);
    expect(await findViolations(sharedPage, { runOnly: ['target-size', 'scrollable-region-focusable'] })).toEqual([]);
    expect(await sharedPage.locator('body [title]').count()).toBe(0); // native tooltips are for the mouse only
    expectCleanConsole(sharedPage);
    expect(await findUnprintedValues(sharedPage)).toEqual([]);
    await sharedPage.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  });
});

/** In light, and in dark as far as colours go. */
async function expectAccessible(page: Page, { width }: { readonly width: number }): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await findViolations(page, { rules: { 'target-size': { enabled: true } } })).toEqual([]);
  await setColorScheme(page, 'dark');
  expect(await findViolations(page, { runOnly: ['color-contrast'] })).toEqual([]);
  await setColorScheme(page, 'light');
}

/** The values of the page that paper lacks because they are in a button. */
async function findUnprintedValues(page: Page): Promise<string[]> {
  const controls = ['[role=toolbar]', '[role=tablist]', '[role=columnheader]', 'nav', 'fieldset'];
  const others = controls.map((control) => `${control} *`).join(', ');
  const buttons = await page.locator(`main :is(button, summary):not(${others}):visible`).allInnerTexts();
  const values = buttons
    .filter((value) => /\d/.test(value) && !/^(?:Show all|All filters|\+)/.test(value))
    .map(withoutSpaces);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const printed = withoutSpaces(await page.locator('body').innerText());
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  return values.filter((value) => !printed.includes(value));
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

it('in forced colours the focus, the riskometer, the colours of the charts and what is pressed stay visible', async () => {
  const page = await openBrowserPage({ forcedColors: 'active' });
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
