import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, inject, it } from 'vitest';
import { openBrowserPage } from '#test/support/browser/browser-page.ts';

const CODES = ['900001', '900366', '900394'];
/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function print(page: Page): Promise<readonly string[]> {
  const pdf = await page.pdf({ format: 'A4' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((sheet) => sheet.replaceAll(/\s/g, ''));
}

/** Waits until a document shows all of its blocks. */
const waitForBlocks = async (page: Page, count: number): Promise<void> => {
  await page
    .locator('[data-item] [data-chosen]')
    .nth(count - 1)
    .waitFor();
  const countWaiting = () =>
    page.locator('main [data-waiting]:visible').evaluateAll((waiting) => {
      waiting[0]?.scrollIntoView({ block: 'center' }); // a chart is drawn when it is near the window
      return waiting.length;
    });
  await expect.poll(countWaiting).toBe(0);
};

/** The cells of the first sheets of a document's workbook that have a value. */
async function saveSheets(page: Page, count: number): Promise<readonly (readonly string[])[][]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as Excel' }).click();
  const parts = unzipSync(readFileSync(await (await download).path()));
  return Array.from({ length: count }, (_, index) =>
    strFromU8(parts[`xl/worksheets/sheet${index + 1}.xml`] ?? new Uint8Array())
      .split('</row>')
      .map((row) => Array.from(row.matchAll(/<c [^>]*>.*?<[tv][^>]*>(.*?)<\/[tv]>/g), ([, cell = '']) => cell)),
  );
}

it('a comparison for a client takes one click on Compare, and is one sheet with all that it is of', async () => {
  const page = await openBrowserPage();
  await page.goto(`${inject('url')}/compare?codes=${CODES.join(',')}`);
  await page.getByRole('link', { name: 'One-page comparison' }).click();
  await waitForBlocks(page, 4);
  await page.getByRole('textbox', { name: 'Prepared for' }).fill('Mrs Meera Kulkarni');
  await page.getByRole('textbox', { name: 'By' }).fill('Saraswati Wealth');
  await page.getByRole('textbox', { name: 'Remark' }).fill('As discussed on the telephone.');
  const logo = page.getByLabel(/^Logo/);
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await page.getByText('logo.png is neither a PNG nor a JPEG picture.').waitFor();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) });
  await page.getByText(/a logo has at most 1 MB/).waitFor();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByRole('img', { name: 'Logo' }).waitFor({ state: 'attached' });
  await page.waitForURL(/remark=/);
  expect(page.url()).not.toContain(PIXEL.toString('base64').slice(0, 20));
  await page.locator('.recharts-curve').nth(4).waitFor();
  const sheets = await print(page);
  expect(sheets).toHaveLength(1);
  const parts = [
    'MrsMeeraKulkarni',
    'SaraswatiWealth',
    'Asdiscussed',
    'fellleast',
    'Growthof',
    'Keydata',
    'Volatility,3years',
  ];
  for (const part of [
    ...parts,
    'Definitions.',
    'Samplestandarddeviation',
    'Sources.',
    'NAVsupto',
    'notinvestmentadvice',
  ])
    expect(sheets[0]).toContain(part);
  for (const control of ['SaveasExcel', 'Export', 'Addtext', 'Commonstart']) expect(sheets[0]).not.toContain(control);
  await page.context().close();
});

it('a document says which section its page does not have, and shows the others', async () => {
  const page = await openBrowserPage();
  const blocks = new URLSearchParams({ b1: '/events#Nothing', b2: `/scheme?code=${CODES[0]}#Risk` });
  await page.goto(`${inject('url')}/document?${blocks}`);
  await waitForBlocks(page, 1);
  await expect.poll(() => page.locator('[data-item]').first().innerText()).toContain('The page has no “Nothing”');
  await page.context().close();
});

it('blocks of several pages are gathered, ordered and taken out; the address has them, and a workbook has a sheet for each', async () => {
  const page = await openBrowserPage();
  const add = async (path: string, ready: string, ...names: readonly string[]): Promise<void> => {
    await page.goto(`${inject('url')}${path}`);
    await page.locator(ready).first().waitFor();
    await page.getByRole('button', { name: 'Saved views, link, print and theme' }).click();
    await page.getByRole('button', { name: 'Saved views and watch lists' }).click();
    for (const name of names) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await add('/screener?f.subCategory=Large+Cap+Fund', '[role=grid] tbody [data-quarter]', 'Schemes');
  await add(`/scheme?code=${CODES[0]}`, 'section[aria-label=Risk] td', 'Risk', 'Calendar years, %');
  await page.getByRole('link', { name: 'Open document' }).click();
  await waitForBlocks(page, 3);
  await page.getByRole('button', { name: 'Move Risk up' }).click();
  await page.getByRole('button', { name: 'Remove Calendar years, %' }).click();
  await page.getByRole('button', { name: 'Add text' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Two words');
  await page.waitForURL(/Two\+words/);
  expect([...new URL(page.url()).searchParams.entries()].filter(([name]) => /^b\d$/.test(name))).toEqual([
    ['b1', `/scheme?code=${CODES[0]}#Risk`],
    ['b2', '/screener?f.subCategory=Large+Cap+Fund#Schemes'],
    ['b3', 'text:Two words'],
  ]);
  const address = page.url();
  await page.goto(`${inject('url')}/data`);
  await page.goto(address);
  await waitForBlocks(page, 2);
  const sheets = await print(page);
  const text = sheets.join('');
  expect(text.indexOf('Sortino')).toBeLessThan(text.search(/Schemes:\d+of/));
  for (const part of ['Shade:quartileofpeers', 'Medianof', 'Twowords']) expect(text).toContain(part);
  expect(sheets.filter((sheet) => sheet.includes('Columns:') || sheet.includes('Medianof'))).toHaveLength(1); // not cut

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as Excel' }).click();
  const parts = unzipSync(readFileSync(await (await download).path()));
  const names = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/<sheet name="([^"]+)"/g);
  expect(Array.from(names, ([, name]) => name)).toEqual(['Risk', 'Schemes', 'Text', 'About this view']);
  const readSheet = (number: number): string =>
    strFromU8(parts[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array());
  for (const [sheet, word] of [
    [1, 'Sortino'],
    [2, 'Large Cap Fund'],
    [2, 'Median of'],
    [3, 'Two words'],
  ] as const)
    expect(readSheet(sheet)).toContain(word);
  // ranks and shades as on the page: a number with a style of a quartile, and the quartile in a column of its own
  for (const sheet of [1, 2]) {
    expect(readSheet(sheet)).toMatch(/>Quartile</);
    expect(readSheet(sheet)).toMatch(/>(Top|Bottom|2nd) quartile</);
    const styles = Array.from(readSheet(sheet).matchAll(/ s="(\d+)"><v>/g), ([, style]) => Number(style));
    expect(styles.some((style) => style >= 15)).toBe(true);
  }
  await page.context().close();
});

it('a workbook has the table of a section by any name, and what is on a line of its own does not continue the number above it', async () => {
  const page = await openBrowserPage();
  const compared = `/compare?codes=${CODES.join(',')}`;
  const blocks = new URLSearchParams({
    b1: `${compared}&view=calendar#Calendar years`,
    b2: `${compared}&view=overlap#Largest holdings`,
    b3: `/scheme?code=${CODES[0]}#Findings`,
  });
  await page.goto(`${inject('url')}/document?${blocks}`);
  await waitForBlocks(page, 3);
  await page
    .locator('[data-block] small')
    .filter({ hasText: / of \d/ })
    .first()
    .waitFor();
  await page.locator('[aria-label=Findings] a, [aria-label=Findings] b').first().waitFor();
  const [years = [], largest = [], findings = []] = await saveSheets(page, 3);
  expect(years[0]).toEqual(expect.arrayContaining(['Year', 'Rank', 'Of', 'Quartile']));
  for (const cell of years.slice(1).flatMap((row) => row.slice(1)))
    expect(cell).toMatch(/^(-?\d+(\.\d{1,2})?|.* quartile|About median)$/);
  expect(largest[0]).toHaveLength(1 + 2 * CODES.length);
  expect(findings.join(' ')).not.toMatch(/[a-z][A-Z]/);
  await page.context().close();
});

it('a review of a portfolio beside a model takes two clicks, on paper and in a workbook, and the name of the list is not sent', async () => {
  const page = await openBrowserPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)));
  await page.goto(`${inject('url')}/my-portfolio?mix=Balanced~900001:60,900394:40@yearly`);
  await page.getByLabel(/^One scheme per line/).fill('900001 730000\n900366 271828');
  await page.getByLabel('Name', { exact: true }).fill('Retirement');
  await page.getByRole('button', { name: 'Save 2 schemes' }).click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('link', { name: 'Beside Balanced' }).click();
  await waitForBlocks(page, 6);
  await page.locator('.recharts-curve').nth(1).waitFor();
  let text = '';
  await expect.poll(async () => (text = (await print(page)).join(''))).not.toContain('Printedwhilethepage');
  for (const part of [
    'Portfolioreview',
    'KaveriLargeCapFund',
    '7,30,000',
    'Growthof',
    'Balanced:60%KaveriLargeCapFund+40%',
    'Return,3years',
    'Overlapwitheachother',
    'Sectors',
    'Assettypes',
    'notinvestmentadvice',
  ])
    expect(text).toContain(part);
  expect(sent.filter((request) => /retirement|730000|271828/i.test(request))).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as Excel' }).click();
  const parts = unzipSync(readFileSync(await (await download).path()));
  const names = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/<sheet name="([^"]+)"/g);
  expect(Array.from(names, ([, name]) => name).slice(0, 3)).toEqual([
    'Schemes of the portfolio',
    'Growth of ₹10,000',
    'Key data',
  ]);
  expect(strFromU8(parts['xl/worksheets/sheet4.xml'] ?? new Uint8Array())).toMatch(/<v>\d+\.\d+<\/v>/); // the overlap
  expect(strFromU8(parts['xl/worksheets/sheet3.xml'] ?? new Uint8Array())).toContain('Balanced');
  await page.context().close();
});
