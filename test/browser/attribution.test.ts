import { expect, inject, it } from 'vitest';
import { openSharedPage } from '#test/support/browser/browser-page.ts';

const VALUE = /[+−]?\d+\.\d\d/;

it('from the Screener, the tab Attribution says in three clicks what a scheme that fell behind was behind by', async () => {
  const page = await openSharedPage({ width: 1280, height: 800 });
  await page.goto(`${inject('url')}/screener?f.subCategory=Large Cap Fund&sort=return1Year`);
  await page.locator('[role=grid] tbody tr a').first().click(); // the lowest return of a year
  await page.getByRole('link', { name: 'Attribution' }).click();
  const sentence = page.getByText(/^(?:Behind|Ahead of) .* by \d+\.\d points from .*; \d+\.\d of them: /);
  await sentence.waitFor();
  expect(await sentence.textContent()).toMatch(/^Behind/);
  const sectors = page.getByRole('grid', { name: /^Attribution by sector/ });
  const rows = sectors.locator('tbody tr');
  await rows.first().waitFor();
  expect(await rows.first().textContent()).toMatch(/−\d+\.\d\d/); // what cost most comes first
  expect(await sectors.textContent()).toContain('Not explained by prices');
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('By month');
  const months = page.getByRole('grid', { name: /^Attribution by month/ });
  await months.locator('tbody tr').nth(11).waitFor();
  expect(await months.locator('tbody tr').first().textContent()).toMatch(VALUE);
  expect(page.url()).toContain('by=months');
  await page.close();
});
