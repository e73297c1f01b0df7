import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { getPagePath, pageNames } from '#dashboard/navigation/pages.ts';
import { openBrowserPage, openSharedPage, waitForNetworkIdle } from '#test/support/browser/browser-page.ts';

const addresses = [
  ...pageNames.map(getPagePath),
  '/stocks?isin=INES00Y01011',
  '/category?name=Large Cap Fund&mark=900001',
  '/house?name=Kaveri Mutual Fund&other=Aravalli Mutual Fund',
  '/compare?codes=900001,900003,900422,900528&view=overlap',
];

it('at 768 px no control is outside the window, no page is beyond the edge of the bar, no title is squeezed, and no heading is on the next one', async () => {
  const page = await openBrowserPage({ viewport: { width: 768, height: 1024 } });
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(inject('url') + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForNetworkIdle(page);
    faults.push(...(await findFaults(page)).map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

const findFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const measure = (element: Element) => ({ element, box: element.getBoundingClientRect() });
    const texts = [...document.querySelectorAll('main :is(h1, h1 + p)')].map(measure);
    const heads = [...document.querySelectorAll('main .section-head > :is(h2, p, span)')].map(measure);
    const controls = [...document.querySelectorAll('main :is(input, select, button, a)')]
      .filter((element) => element.closest('.table-frame, nav, ul, dl, svg') === null)
      .map(measure);
    return [
      ...(document.documentElement.scrollWidth > width ? ['scrolls sideways'] : []),
      ...[...document.querySelectorAll('header nav')]
        .filter((nav) => nav.scrollWidth > nav.clientWidth)
        .map(() => 'pages beyond the edge of the bar'),
      ...texts.filter(({ box }) => box.height > 60).map(({ element }) => `squeezed: ${element.textContent}`),
      ...controls
        .filter(({ box }) => box.width > 0 && box.right > width + 1)
        .map(({ element }) => `outside: ${element.ariaLabel ?? element.textContent}`),
      ...heads.flatMap((one, index) =>
        heads
          .slice(index + 1)
          .filter(
            ({ box }) =>
              Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 2 &&
              Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 2,
          )
          .map(({ element }) => `covered: ${one.element.textContent} by ${element.textContent}`),
      ),
    ];
  });

it('the title of a chart beside a table is in one line', async () => {
  const page = await openSharedPage({ width: 1920, height: 1080 });
  for (const address of ['/what-changed?code=900001', '/holdings?code=900001']) {
    await page.goto(inject('url') + address);
    await page.locator('figure h2').first().waitFor();
    const heights = await page.locator('figure h2').evaluateAll((titles) => titles.map((title) => title.clientHeight));
    expect(heights.filter((height) => height > 30)).toEqual([]);
  }
  await page.close();
});
