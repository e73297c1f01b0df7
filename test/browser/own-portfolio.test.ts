import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openSharedPage } from '#test/support/browser/browser-page.ts';

it('pasted amounts become a portfolio of one’s own that is exported, and neither they nor its name are sent', async () => {
  const page = await openSharedPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(inject('url'));
  await page.getByRole('heading', { level: 1 }).waitFor(); // the page listens to keys once it is rendered
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Find/ }).fill('my portfolio');
  await page.keyboard.press('Enter');
  const text = page.getByLabel(/^One scheme per line/);
  await text.fill('900001\t₹ 7.3 lakh\n900003,2,71,828\nno scheme 5');
  await page.getByText('2 schemes, ₹ 10,01,828. 1 line not used:').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Retirement');
  await page.getByRole('button', { name: 'Save 2 schemes' }).click();
  await page.getByRole('grid', { name: 'Holdings behind the schemes' }).waitFor();
  await page.reload();
  const holdings = page.getByRole('region', { name: 'Holdings behind the schemes' });
  await holdings.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('fundlens-my-portfolio-holdings-2026-10-31.csv');
  const file = (await readFile(await download.path(), 'utf8')).slice(1);
  const { data } = Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true });
  const sum = (column: string) => data.reduce((total, row) => total + Number(row[column]), 0);
  // both are plans of one scheme, whose weights add up to 100
  expect(sum('Weight in the portfolio (%)')).toBeCloseTo(100, 0);
  expect(Math.abs(sum('Value (₹)') - 1_001_828)).toBeLessThan(1000);
  expect(data.every((row) => row['Schemes that hold it'] === '2')).toBe(true);
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((request) => /retirement|730000|7\.3|271828|1001828/i.test(decodeURIComponent(request)))).toEqual(
    [],
  );
  expectCleanConsole(page);
  await page.close();
});

it('a portfolio is entered by names, by a search and from a statement, and a name that fits several plans is chosen', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/my-portfolio`);
  const text = page.getByLabel(/^One scheme per line/);
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await page.getByText('5 schemes, ₹ 12,00,000.').waitFor();
  await text.fill('Kaveri Large Cap, 2 lakh');
  await page.getByText('1 line to choose.').waitFor();
  await page.getByLabel('Scheme of line 1').selectOption({ label: 'Kaveri Large Cap Fund - Regular Plan - Growth' });
  await page.getByRole('button', { name: 'Save 1 scheme' }).waitFor();

  await text.fill('Kaveri Large Cap, 2 lakh\nKaveri Flexi Cap, 1 lakh');
  await page.getByRole('button', { name: 'Direct · Growth for 2' }).click();
  await page.getByRole('button', { name: 'Save 2 schemes' }).waitFor();
  await text.fill('Kaveri Large Cap Fund - Regular Plan - Growth, 2 lakh');
  await page.getByRole('button', { name: 'Save 1 scheme' }).waitFor();

  await page.getByRole('combobox', { name: 'Add a scheme' }).fill('kaveri flexi');
  await page.getByRole('gridcell').first().click();
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type('1 lakh');
  await page.getByText('2 schemes, ₹ 3,00,000.').waitFor();

  const valuation = { date: '2026-10-31', nav: 10, value: '50000.00' };
  const scheme = { scheme: 'Kaveri', isin: null, amfi: '900001', open: 0, close: '5000', valuation, transactions: [] };
  await page.getByLabel('File of schemes and amounts').setInputFiles({
    name: 'statement.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ folios: [{ folio: '1', amc: 'Kaveri', schemes: [scheme] }] })),
  });
  await page.getByText('1 scheme, ₹ 50,000. Values of 31 Oct 2026.').waitFor();
  expectCleanConsole(page);
  await page.close();
});

it('a long statement with transactions is read in the browser and not sent, and its columns are chosen where headers do not say them', async () => {
  const page = await openSharedPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(`${inject('url')}/my-portfolio`);
  await page.getByRole('button', { name: 'Try sample transactions' }).click();
  await page.getByText(/^casparser, CAMS: \d+ transactions of \d schemes in 2 folios\./).waitFor();
  await page.getByRole('button', { name: 'Remove the transactions' }).click();

  const transaction = {
    date: '2026-01-05',
    description: 'SIP Purchase 777.77',
    amount: 777.77,
    units: 7.31,
    nav: 106.4,
    type: 'PURCHASE_SIP',
  };
  const valuation = { date: '2026-10-31', nav: 10, value: '50000.00' };
  const scheme = { scheme: 'K', isin: null, amfi: '900001', open: 0, close: '7310', valuation };
  const setFile = (name: string, text: string) =>
    page
      .getByLabel('File of schemes and amounts')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  // long enough for the worker
  const transactions = Array.from({ length: 1000 }, () => transaction);
  await setFile('cas.json', JSON.stringify({ folios: [{ folio: '8675309', schemes: [{ ...scheme, transactions }] }] }));
  await page.getByText('casparser: 1,000 transactions of 1 scheme in 1 folio. 05 Jan 2026.').waitFor();
  await page.getByText('1 scheme, ₹ 50,000. Values of 31 Oct 2026.').waitFor();

  await setFile('list.csv', 'Trade Date,Paper,Side,Units,NAV\n02/05/2025,900001,Buy,100,10');
  await page.getByText('Columns to choose: scheme, by name, code or ISIN.').waitFor();
  await page.getByLabel('What Paper is').selectOption('AMFI code');
  await page.getByText('List of transactions: 1 transaction of 1 scheme in 1 folio. 02 May 2025.').waitFor();
  await page.getByRole('button', { name: 'Save 1 scheme' }).waitFor();
  expect(sent.filter((request) => /777|7\.31|7310|8675309/.test(decodeURIComponent(request)))).toEqual([]);
  expectCleanConsole(page);
  await page.close();
});
