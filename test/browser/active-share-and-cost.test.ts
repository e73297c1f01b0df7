import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openBrowserPage } from '#test/support/browser/browser-page.ts';

it('the exported over- and underweights add up to the active share, and My portfolio says what the regular plan costs', async () => {
  const page = await openBrowserPage();
  await page.goto(`${inject('url')}/holdings?code=900011`);
  const section = page.getByRole('region', { name: 'Active share', exact: true });
  const figure = await section.getByRole('definition').first().textContent();
  await section.getByRole('grid').waitFor();
  await section.getByText('How it is computed').click();
  await section.getByText('½ Σ |w_scheme − w_index|').waitFor();
  await section.getByRole('button', { name: 'Export' }).first().click();
  await page.getByRole('checkbox', { name: 'All decimals' }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const file = (await readFile(await download.path(), 'utf8')).slice(1);
  const { data } = Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true });
  const sum = (column: string) => data.reduce((total, row) => total + Number(row[column]), 0);
  expect(`${sum('Part of the active share (pp)').toFixed(2)} % of the equity`).toBe(figure);
  expect(sum('Weight in the equity (%)')).toBeCloseTo(100, 1);

  await page.goto(`${inject('url')}/my-portfolio`);
  await page.getByLabel(/^One scheme per line/).fill('900011\t2,25,000\n900001 1 lakh');
  await page.getByRole('button', { name: 'Save 2 schemes' }).click();
  const cost = page.getByRole('region', { name: 'Cost of regular plans', exact: true });
  // 2,25,000 × (1.24 % − 0.55 %)
  await cost.getByText('1,553', { exact: true }).first().waitFor();
  expect(await cost.getByRole('rowheader').allTextContents()).toEqual([
    expect.stringMatching(/^Sahyadri Special Opportunities Fund/),
    'Total (1)',
  ]);
  await cost.getByLabel('Return before costs, % a year').fill('0');
  await cost.getByText('at 0 % a year before costs').waitFor();
  expectCleanConsole(page);
  await page.context().close();
});
