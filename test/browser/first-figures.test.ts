import { expect, inject, it } from 'vitest';
import { getPagePath, pageNames, type PageName } from '#dashboard/navigation/pages.ts';
import { waitForFrames } from '#test/support/browser/axe.ts';
import { openSharedPage } from '#test/support/browser/browser-page.ts';

const ROW = '[role=grid] tbody tr';
const FIGURE = 'main dd';
const CHART = 'main figure';

/** The views of each page, and its first row of figures, its first mark, or what it is for. */
const firstFigures: Readonly<Record<PageName, readonly (readonly [search: string, selector: string])[]>> = {
  screener: [['', ROW]],
  compare: [['?codes=900001,900003,900005', 'main table tbody tr']],
  stocks: [['', ROW]],
  'my-portfolio': [['', 'main textarea']],
  scheme: [
    ['?code=900001', FIGURE],
    ['?code=900001&tab=peers', ROW],
    ['?code=900370&tab=events', `:is(${ROW}, main h2)`],
  ],
  holdings: [
    ['?code=900001', ROW],
    ['?tab=search', 'main input'],
  ],
  'what-changed': [['?code=900001', ROW]],
  'size-breakdown': [
    ['?code=900001', CHART],
    ['?code=900001&by=Sector', ROW],
  ],
  attribution: [['?code=900366', ROW]],
  category: [['?name=Large Cap Fund', CHART]],
  'active-funds': [
    ['', ROW],
    ['?name=Large Cap Fund', FIGURE],
  ],
  house: [['', ROW]],
  'new-fund-offers': [['', CHART]],
  movers: [['', ROW]],
  rules: [['', ROW]],
  document: [['', 'main input']],
  events: [['', ROW]],
  manager: [['', `:is(${ROW}, main h2)`]],
  data: [['', 'main table tbody tr']],
  reference: [['', 'main h2']],
};

/** The part of a chart, or of a card of a phone, that must be seen, in pixels. */
const ENOUGH = 28;

/** A laptop, another, a tablet on its side and upright, a short window of its width, 200 % zoom, and a phone. */
const sizes = [
  [1280, 800],
  [1366, 768],
  [1024, 768],
  [768, 1024],
  [768, 800],
  [640, 400],
  [360, 800],
] as const;

/** Each view is loaded once, and then its window is resized. */
it.each(pageNames)('the first figures of %s are in the first screen of every window', async (name) => {
  const page = await openSharedPage();
  const below: string[] = [];
  for (const [search, selector] of firstFigures[name]) {
    await page.goto(`${inject('url')}${getPagePath(name)}${search}`);
    const first = page.locator(selector).first();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await first.waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      await waitForFrames(page);
      const box = await first.boundingBox();
      const bottom = (box?.y ?? Infinity) + Math.min(box?.height ?? Infinity, ENOUGH);
      if (bottom > height) below.push(`${search} at ${width} × ${height}: ${Math.round(bottom)}`);
    }
  }
  expect(below).toEqual([]);
  await page.close();
});

it.each(['movers', 'events'] as const)('on a laptop of 1280 px the columns of %s are shown whole', async (name) => {
  const page = await openSharedPage({ width: 1280, height: 800 });
  await page.goto(inject('url') + getPagePath(name));
  await page.locator(ROW).first().waitFor();
  await waitForFrames(page);
  // what scrolls sideways ends in a column that is cut
  const scrolled = await page
    .locator('[role=grid]')
    .evaluateAll((grids) => grids.map((grid) => grid.scrollWidth - (grid.parentElement?.clientWidth ?? 0)));
  expect(scrolled.filter((pixels) => pixels > 0)).toEqual([]);
  await page.close();
});

it('on a phone the timeline says in how many days an offer opens', async () => {
  const page = await openSharedPage({ width: 360, height: 800 });
  await page.clock.setFixedTime('2026-11-20T06:00:00Z'); // the day after the sample market's newest NAV: older data have no offers to come
  await page.goto(inject('url') + getPagePath('new-fund-offers'));
  const note = page.locator('main figure svg text').filter({ hasText: /^in \d+ days?$/ });
  await expect.poll(() => note.count()).toBeGreaterThan(0);
  await page.close();
});
