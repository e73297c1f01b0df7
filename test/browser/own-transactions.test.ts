import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expect, inject, it } from 'vitest';
import { parseSavedItems } from '#dashboard/schemes/saved/saved-items.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { findViolations, loadAxe } from '#test/support/browser/axe.ts';
import { expectCleanConsole, openSharedPage } from '#test/support/browser/browser-page.ts';

it('a statement becomes figures, lots and files in this browser: no amount, unit, folio or date of it is sent, and it stays until it is deleted', async () => {
  const page = await openSharedPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)));
  await page.goto(`${inject('url')}/my-portfolio`);
  await page.getByRole('button', { name: 'Try sample transactions' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Retirement');
  await page.getByRole('button', { name: /^Save \d+ schemes$/ }).click();
  const table = page.getByRole('grid', { name: 'Returns by scheme' });
  await table.locator('tbody tr').first().waitFor();
  const facts = page.locator('main dl').first();
  await expect.poll(() => facts.innerText()).toMatch(/XIRR\s+[+−]\d+\.\d\d\s+% p\.a\./);
  await page
    .getByText(/^₹ [\d,]+ (more|less)$/)
    .first()
    .waitFor();
  await page.getByRole('grid', { name: 'Holdings behind the schemes' }).waitFor();
  const shown = await facts.innerText();

  await page.reload();
  await expect.poll(() => facts.innerText()).toBe(shown);
  await page.getByRole('grid', { name: 'Gains of a year' }).waitFor();
  await loadAxe(page);
  expect(await findViolations(page, {})).toEqual([]);
  const gains = page.getByRole('region', { name: 'Gains of a year' });
  await gains.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^fundlens-my-portfolio-gains-20\d\d-\d\d\.csv$/);
  const file = (await readFile(await download.path(), 'utf8')).slice(1);
  const { data, meta } = Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true });
  expect(meta.fields).toEqual(expect.arrayContaining(['Folio', 'Bought', 'Sold', 'Units', 'Cost (₹)', 'Gain (₹)']));
  for (const row of data.filter((each) => each['Gain (₹)'] !== '')) {
    expect(Number(row['Proceeds (₹)']) - Number(row['Cost (₹)'])).toBeCloseTo(Number(row['Gain (₹)']), 1);
  }

  const stored = await page.evaluate(() => localStorage.getItem('fundlens.saved') ?? '');
  const transactions =
    parseSavedItems(stored).items?.lists.flatMap(({ statement }) => statement?.transactions ?? []) ?? [];
  expect(transactions.length).toBeGreaterThan(40);
  const secrets = new Set(
    transactions.flatMap(({ day, folio, units, amount }) => {
      const [year, month, date] = toIsoDay(day).split('-');
      const values = [...(Number.isInteger(units) ? [] : [units]), ...(Math.abs(amount ?? 0) < 1000 ? [] : [amount])];
      return [
        folio,
        `${year}-${month}-${date}`,
        `${month}-${date}-${year}`,
        ...values.map((value) => String(Math.abs(Number(value)))),
      ];
    }),
  );
  expect(sent.length).toBeGreaterThan(20);
  const tokens = new Set(sent.flatMap((request) => request.split(/[^\w./-]+/)));
  expect(
    [...secrets].filter(
      (secret) => tokens.has(secret) || sent.some((each) => secret.includes('/') && each.includes(secret)),
    ),
  ).toEqual([]);
  expect(sent.filter((request) => /retirement/i.test(request))).toEqual([]);

  await page.getByRole('button', { name: 'Saved views, link, print and theme' }).click();
  await page.getByRole('button', { name: 'Saved views and watch lists' }).click();
  await page.getByRole('button', { name: 'Delete Retirement' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try sample transactions' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('fundlens.saved') ?? '')).not.toContain('transactions');
  expectCleanConsole(page);
  await page.close();
});
