import { expect, inject, it } from 'vitest';
import { openSharedPage, waitForNetworkIdle } from '#test/support/browser/browser-page.ts';

/** At most so many things to press in the first screen, names in rows included: 35, 50 where a list of names is the page, 60 on the Screener. */
const limits = [
  ['/', 60],
  ['/compare?codes=900001,900003,900005', 35],
  ['/scheme?code=900001', 35],
  ['/scheme?code=900001&tab=peers', 50],
  ['/holdings?code=900001', 50],
  ['/what-changed?code=900001', 54], // its kinds of changes are figures too
  ['/size-breakdown?code=900001', 38],
  ['/attribution?code=900366', 38],
  ['/stocks', 50],
  ['/movers', 50],
  ['/events', 50],
  ['/house', 38],
  ['/rules', 38],
  ['/active-funds', 38],
  ['/manager', 35],
  ['/category?name=Large Cap Fund', 35],
  ['/new-fund-offers', 35],
  ['/my-portfolio', 35],
  ['/document', 35],
  ['/data', 35],
  ['/reference', 35],
] as const;

it.each(limits)('%s has at most %i controls in the first screen of a laptop', async (path, limit) => {
  const page = await openSharedPage({ width: 1280, height: 800 });
  await page.clock.setFixedTime('2026-11-20T06:00:00Z'); // the day after the sample market's newest NAV: older data are a link in the bar
  await page.goto(inject('url') + path);
  await page.locator('main :is(figure, [role=grid] tbody tr, table tbody tr, textarea, h2, input)').first().waitFor();
  await waitForNetworkIdle(page);
  await page.mouse.move(0, 0);
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const isOnTop = hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true);
        return isOnTop && control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent.trim()),
  );
  expect(shown.slice(limit)).toEqual([]);
  await page.close();
});
