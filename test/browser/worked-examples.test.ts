import type { Locator } from 'playwright';
import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openBrowserPage, openSharedPage } from '#test/support/browser/browser-page.ts';

/** The name of a measure with what its row shows beside it. */
const readValues = async (name: Locator): Promise<string> => {
  const row = name.locator('xpath=ancestor::*[self::tr or self::div[dt] or self::section][1]');
  return (await row.innerText()).replace(await name.innerText(), '').trim();
};

it.each([
  ['an equity scheme', '900001', ['Risk', 'Consistency', 'Portfolio', 'Cost', 'Calendar years, %']],
  ['a debt scheme', '900331', ['Debt']],
  ['an index fund', '900636', ['Tracking']],
])('each value of %s opens a worked example that makes it, with the rows behind it', async (_, code, sections) => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/scheme?code=${code}`);
  const without: string[] = [];
  for (const title of sections) {
    const section = page.getByRole('region', { name: title, exact: true });
    await section.scrollIntoViewIfNeeded();
    const names = section.locator(
      'button[aria-haspopup=dialog]:not([aria-label], [aria-label^="Tracking published"] *)',
    );
    await expect.poll(() => section.innerText()).not.toContain('…');
    await expect.poll(() => names.count()).toBeGreaterThan(0);
    for (const name of await names.all()) {
      const values = await readValues(name);
      if (/^[–\s]*$/.test(values)) continue;
      await name.click();
      const method = page.getByRole('dialog');
      const result = method.locator('[class*=result]');
      await expect
        .poll(async () => (await result.count()) > 0 || /^Loading/m.test(await method.innerText()))
        .toBe(true);
      await method.getByText(/^Loading/).waitFor({ state: 'detached' });
      if ((await result.count()) === 0) without.push(`${title}: ${await name.innerText()}`);
      await page.keyboard.press('Escape');
      await method.waitFor({ state: 'detached' });
    }
  }
  expect(without).toEqual([]);
  expectCleanConsole(page);
  await page.close();
});

it('the rows behind a value are one click away, and are exported from the usual menu', async () => {
  const page = await openBrowserPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${inject('url')}/scheme?code=900001`);
  await page.getByRole('button', { name: 'SIP, XIRR, 3 years' }).click();
  const method = page.getByRole('dialog', { name: /^SIP, XIRR/ });
  await method.getByRole('button', { name: 'Instalments: 36' }).click();
  const table = method.getByRole('table', { name: 'Instalments' });
  expect(await table.getByRole('row').count()).toBe(37);
  await method.getByRole('button', { name: 'Export Instalments' }).click();
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: /^Copy/ }).click();
  await method.getByText('Copied', { exact: true }).waitFor();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).trim().split(/\r?\n/);
  expect(copied.filter((line) => /^20\d\d-\d\d-\d\d\t10,?000\t/.test(line))).toHaveLength(36);
  await method.getByRole('button', { name: '10 y' }).click();
  await method.getByRole('button', { name: 'Instalments: 120' }).waitFor();
  expectCleanConsole(page);
  await page.context().close();
});
