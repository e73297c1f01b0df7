import { expect, inject, it } from 'vitest';
import { openSharedPage, waitForNetworkIdle } from '#test/support/browser/browser-page.ts';

const getColour = (cell: Element): string => getComputedStyle(cell).backgroundColor;
const SHADED = 'tbody td[data-quarter="1"]';

it('a shade stays under the pointer, in a ticked row, in forced colours and on paper', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/screener?f.subCategory=FoF+Domestic`);
  const grid = page.getByRole('grid', { name: 'Schemes' });
  const cell = grid.locator(SHADED).first();
  await cell.waitFor();
  await waitForNetworkIdle(page); // the shades of measures
  const other = grid.locator('tbody td[aria-colindex="2"]').first();
  const [shade, none] = [await cell.evaluate(getColour), await other.evaluate(getColour)];
  expect(shade).not.toBe(none);
  const row = grid.locator(`tbody tr:has(${SHADED.replace('tbody ', '')})`).first();
  const readColours = () =>
    row.locator('td').evaluateAll((cells) => cells.map((each) => getComputedStyle(each).backgroundColor));
  const readTints = () =>
    row.locator('td').evaluateAll((cells) => cells.map((each) => getComputedStyle(each).backgroundImage));
  const [colours, untinted] = [await readColours(), await readTints()];

  await row.locator('th').hover();
  await expect.poll(readTints).not.toEqual(untinted);
  expect(await readColours()).toEqual(colours);
  await row.getByRole('checkbox').check();
  await page.mouse.move(0, 0);
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('true');
  expect(await readColours()).toEqual(colours);
  expect(await row.locator('th').evaluate((head) => getComputedStyle(head).boxShadow)).toContain(
    '3px 0px 0px 0px inset',
  );

  await page.emulateMedia({ forcedColors: 'active' });
  expect(await cell.evaluate(getColour)).not.toBe(await other.evaluate(getColour));
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const printed = page.getByRole('table', { name: 'Schemes' }).locator(SHADED).first();
  await printed.waitFor({ state: 'attached' });
  expect(
    await printed.evaluate((each) => [getComputedStyle(each).printColorAdjust, getComputedStyle(each).backgroundColor]),
  ).toEqual(['exact', shade]);
  expect(await printed.textContent()).toMatch(/^−?[\d.]+ rank \d+$/);
  await page.close();
});
