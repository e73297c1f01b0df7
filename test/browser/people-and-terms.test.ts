import { expect, inject, it } from 'vitest';
import {
  expectCleanConsole,
  openSharedPage,
  readRowCount,
  readVisibleRows,
} from '#test/support/browser/browser-page.ts';

it('debt funds of class C-III with a YTM above 7.5 %: four clicks', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/screener`);
  await page.getByRole('heading', { name: 'Potential risk class' }).click();
  await page.getByRole('button', { name: /^C-III: / }).click();
  await expect.poll(() => page.url()).toContain('f.potentialRiskClass=C-III');
  await page.getByRole('heading', { name: 'Debt', exact: true }).click();
  await page.getByRole('checkbox', { name: /^YTM ≥ 7.5 %/ }).check();
  await expect.poll(() => page.url()).toContain('f.ytm=');
  await expect.poll(() => readRowCount(page)).toBeGreaterThan(0);
  await page.getByLabel('Columns shown').selectOption('debt');
  const readYtms = async () =>
    (await readVisibleRows(page, 'Schemes', ['PRC', 'YTM'])).map(([cell, ytm]) => [cell, Number(ytm) >= 7.5]);
  await expect.poll(async () => new Set((await readYtms()).map(String))).toEqual(new Set(['C-III,true']));
  expectCleanConsole(page);
  await page.close();
});
