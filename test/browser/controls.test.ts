import { expect, inject, it } from 'vitest';
import { openSharedPage, waitForNetworkIdle } from '#test/support/browser/browser-page.ts';

/** At most so many things to press in the first screen, names in rows included; a list of names may have more than a page about one thing. */
const limits = [
  ['/', 70],
  ['/compare?codes=900001,900003,900005', 42],
  ['/scheme?code=900001', 54],
  ['/holdings?code=900001', 58],
  ['/what-changed?code=900001', 68],
  ['/size-breakdown?code=900001', 48],
  ['/stocks', 66],
  ['/movers', 72],
  ['/events', 55],
  ['/category?name=Large Cap Fund', 35],
  ['/new-fund-offers', 35],
  ['/my-portfolio', 35],
  ['/data', 35],
] as const;

it.each(limits)('%s has at most %i controls in the first screen of a laptop', async (path, limit) => {
  const page = await openSharedPage({ width: 1280, height: 800 });
  await page.goto(inject('url') + path);
  await page.locator('main :is(figure, [role=grid] tbody tr, table tbody tr, textarea)').first().waitFor();
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
