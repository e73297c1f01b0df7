import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openSharedPage, readRowCount } from '#test/support/browser/browser-page.ts';

it('the plot names the scheme at the pointer, a click ticks it, a drag filters the table, and the address has it all', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/screener?charts=open&f.subCategory=Flexi%20Cap%20Fund&plotSize=none`);
  const chart = page.getByRole('figure', { name: 'Plot' });
  const points = chart.getByRole('application', { name: /^Return, 3 years against Volatility, 3 years/ });
  await points.locator('path').waitFor();
  const all = await readRowCount(page);

  await points.focus();
  await page.keyboard.press('ArrowRight');
  const tooltip = chart.locator('[popover]');
  await expect.poll(() => tooltip.innerText()).toMatch(/Volatility, 3 years/);
  const name = (await tooltip.innerText()).split('\n')[0] ?? '';
  const dot = await points.locator('[data-part="active-dots"] circle').boundingBox();
  if (!dot) throw new Error('no point at the arrow keys');
  await page.mouse.click(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await expect.poll(() => page.url()).toMatch(/chosen=\d+/);
  expect(await page.getByRole('region', { name: 'Selected schemes' }).innerText()).toContain(
    name.replace(/ Fund$/, ''),
  );

  const box = await points.locator('rect').first().boundingBox();
  if (!box) throw new Error('no plot');
  await page.mouse.move(box.x + 1, box.y + 1);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 1, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(() => page.url())
    .toMatch(/f\.volatility3Year=.+f\.return3Year=|f\.return3Year=.+f\.volatility3Year=/);
  await expect.poll(() => readRowCount(page)).toBeLessThan(all);

  await page.getByRole('button', { name: /^Across: / }).click();
  await page.getByRole('searchbox', { name: 'Search columns' }).fill('expense ratio');
  await page.keyboard.press('Enter'); // the first match
  await expect.poll(() => page.url()).toContain('plotX=ter');
  await points.waitFor({ state: 'detached' }); // another axis has another name
  expectCleanConsole(page);
  await page.close();
});
