import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openSharedPage } from '#test/support/browser/browser-page.ts';

it.each([
  { width: 1280, height: 800 },
  { width: 360, height: 800 },
])('the first figure of a scheme and its first holding are in sight at $width px', async (viewport) => {
  const page = await openSharedPage(viewport);
  const isInSight = async (text: Parameters<typeof page.getByText>[0]) => {
    const element = page.getByText(text).first();
    await element.waitFor();
    const box = await element.boundingBox();
    return box !== null && box.y + box.height <= viewport.height;
  };
  await page.goto(`${inject('url')}/scheme?code=900001`);
  expect(await isInSight(/\d(st|nd|rd|th) of \d+/)).toBe(true);
  await page.goto(`${inject('url')}/holdings?code=900001`);
  const holding = page.getByRole('grid').first().locator('tbody [role=rowheader]').first();
  await holding.waitFor();
  const box = await holding.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(viewport.height);
  await page.close();
});

it('a scheme is watched from the line that stays when its page is scrolled, and each measure is worked out as it is shown', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/scheme?code=900370`);
  const risk = page.getByRole('table', { name: 'Risk', exact: true });
  const volatility = risk.getByRole('row', { name: /^Volatility/ });
  await volatility.locator('td[data-quarter]').first().waitFor();
  await page.mouse.wheel(0, 900);
  const watch = page.getByRole('button', { name: 'Watch', exact: true });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const line = await page.getByRole('heading', { level: 1 }).locator('xpath=../..').boundingBox();
  expect([line?.y, line?.height]).toEqual([48, 48]);
  await watch.click();
  expect(await watch.getAttribute('aria-pressed')).toBe('true');

  for (const measure of ['Volatility, %', 'Worst fall, %', 'Sharpe', 'Alpha, %', 'Beta']) {
    const row = risk.getByRole('row').filter({ has: page.getByRole('button', { name: measure, exact: true }) });
    const shown = await row.locator('td').nth(1).innerText();
    await row.getByRole('button').click();
    const result = page.getByRole('dialog').getByText(' = ');
    expect((await result.innerText()).split(' = ').at(-1)?.replace(' %', '')).toBe(shown); // each but for its unit
    await page.keyboard.press('Escape');
    await result.waitFor({ state: 'detached' });
  }
  expectCleanConsole(page);
  await page.close();
});
