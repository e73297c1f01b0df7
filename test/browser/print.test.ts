import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, inject, it } from 'vitest';
import { openBrowserPage, openSharedPage } from '#test/support/browser/browser-page.ts';

/** The text of each page of the PDF; white space is where the layout breaks lines. */
async function print(page: Page, landscape: boolean): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4', landscape });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map(withoutSpaces);
}

/** The colours that areas and texts of the PDF have, as `#cfe0ff`. */
function readColours(pdf: Buffer): ReadonlySet<string> {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const texts = Array.from(streams, ([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return ''; // not compressed, such as a picture
    }
  });
  const toHex = (share: string): string =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, '0');
  const colours = texts.join(' ').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg/g);
  return new Set(Array.from(colours, ([, ...shares]) => `#${shares.map(toHex).join('')}`));
}

/** The shades of the first and of the last quartile on the screen in the light theme. */
const SHADES = ['#cfe0ff', '#fde6d4'];

/** Line breaks of the paper, and the signs that files write in ASCII, make no difference. */
const withoutSpaces = (text: string): string => text.replaceAll(/[\s,+]/g, '').replaceAll('−', '-');

/** The table as the clipboard has it: the header, then every row. */
async function copyTable(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: /^Copy/ }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(withoutSpaces));
}

it('a portfolio is printed with every row, the columns of the screen, repeated heads, source and address, and no controls, upright or not', async () => {
  const page = await openBrowserPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${inject('url')}/holdings`);
  await page.getByRole('grid').first().locator('tbody [role=row]').first().waitFor();
  const [headers = [], ...rows] = await copyTable(page);
  const [nameAt, isin] = [headers.indexOf('Instrument'), headers.indexOf('ISIN')];
  expect(rows.length).toBeGreaterThan(30);
  for (const pages of [await print(page, false), await print(page, true)]) {
    const text = pages.join('');
    const headAt = text.indexOf('InstrumentWeight');
    const printedHeads = text.slice(headAt, headAt + 120);
    const shown = headers.map((header) => printedHeads.includes(header));
    expect(shown.filter(Boolean).length).toBeGreaterThan(4);
    for (const cells of rows) {
      const values = cells.filter((cell, index) => index >= nameAt && shown[index] && cell !== '');
      const printed = text
        .split(values[0] ?? '')
        .slice(1)
        .map((rest) => rest.slice(0, 200));
      expect(values.slice(1).filter((value) => !printed.some((rest) => rest.includes(value)))).toEqual([]);
    }
    const sheetsOfRows = pages.filter((sheet) => rows.some((cells) => cells[isin] && sheet.includes(cells[isin])));
    expect(sheetsOfRows.filter((sheet) => !sheet.includes('InstrumentWeight'))).toEqual([]);
    expect(text).toContain('Source:Samplemarket');
    expect(text).toContain(withoutSpaces(`from ${page.url()}`));
    expect(text).toMatch(/Printed\d{1,2}[A-Z][a-z]{2}\d{4}/);
    for (const control of ['Export', 'Showastable', 'Skiptomain']) expect(text).not.toContain(control);
  }
  await page.context().close();
});

it('the scheme page is a fact sheet on at most three pages, upright or not', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/scheme`);
  await page.waitForURL(/code=/); // of the default scheme
  await page.getByRole('table').first().waitFor();
  await page.getByText('rank', { exact: false }).first().waitFor();
  await page.locator('figure .recharts-curve').first().waitFor();
  for (const pages of [await print(page, false), await print(page, true)]) {
    const text = pages.join('');
    expect(pages.length).toBeLessThanOrEqual(3);
    for (const part of [
      'Shade:quartileofpeers',
      'Abovemedianpp',
      'Quartile',
      'Sincelaunch',
      'Benchmark',
      'AMFIcode',
      'NAVsupto',
    ])
      expect(text).toContain(part);
    expect(text).toContain(withoutSpaces(`from ${page.url()}`));
  }
  const colours = readColours(await page.pdf({ format: 'A4' }));
  for (const shade of SHADES) expect(colours).toContain(shade);
  await page.close();
});

it('ten compared schemes with their charts fit the paper without shrinking its text below 6 points', async () => {
  const page = await openSharedPage();
  const codes = Array.from({ length: 10 }, (_, index) => 900001 + index * 2);
  await page.goto(`${inject('url')}/compare?codes=${codes.join(',')}`);
  await page.getByRole('figure').first().waitFor();
  for (const figure of await page.getByRole('figure').all()) {
    await figure.scrollIntoViewIfNeeded();
    await figure.locator('svg').first().waitFor();
  }
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const sizes: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item && /\w{3}/.test(item.str)) sizes.push(item.height);
  }
  expect(sizes.length).toBeGreaterThan(250);
  expect(sizes.filter((size) => size < 5.9)).toEqual([]);
  await page.close();
});

/** The codes of the first schemes of the Screener that have a portfolio. */
async function readCodes(page: Page, count: number): Promise<readonly string[]> {
  await page.goto(`${inject('url')}/screener?f.subCategory=Large+Cap+Fund`);
  const links = page.getByRole('grid', { name: 'Schemes' }).locator('tbody a[href*="code="]');
  await links.nth(count - 1).waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses.map((address) => /code=(\w+)/.exec(address)?.[1] ?? ''))].slice(0, count);
}

const UNFINISHED = withoutSpaces('Printed while the page was loading');

it('a comparison that was never scrolled is one sheet: findings, key data, growth and source', async () => {
  const page = await openSharedPage();
  const codes = await readCodes(page, 3);
  await page.goto(`${inject('url')}/compare?codes=${codes.join(',')}`);
  await page.getByRole('figure', { name: 'Growth of ₹10,000' }).locator('.recharts-curve').nth(4).waitFor();
  await page.getByRole('grid', { name: 'Compared schemes' }).waitFor(); // the code of what is below the window loads on its own
  let pages: readonly string[] = [];
  await expect.poll(async () => (pages = await print(page, false)).join('')).not.toContain(UNFINISHED);
  expect(pages).toHaveLength(1);
  for (const part of [
    'fellleastinthreeyears',
    'Keydata',
    'Return3years',
    'Managers',
    'Growthof₹10000',
    'Source:Samplemarket',
  ])
    expect(pages[0]).toContain(part);
  for (const part of ['Returnsbyperiod', 'Comparedschemes']) expect(pages[0]).not.toContain(part);
  for (const part of ['Thedotisthebest', 'Shade:quartileofpeerssmall:rank', 'Peersmedian', 'Calendaryearsagainst'])
    expect(pages[0]?.replaceAll(/[·’]/g, '')).toContain(part);
  const colours = readColours(await page.pdf({ format: 'A4' }));
  for (const shade of SHADES) expect(colours).toContain(shade);
  await page.close();
});

it('a document is printed with the shades of its blocks under their legend, and the median of the peers', async () => {
  const page = await openSharedPage();
  const codes = await readCodes(page, 3);
  const block = encodeURIComponent(`/compare?codes=${codes.join(',')}#Key data`);
  await page.goto(`${inject('url')}/document?b1=${block}`);
  await page.locator('[data-chosen] td[data-quarter="4"]').first().waitFor();
  const text = (await print(page, false)).join('');
  for (const part of ['Shade:quartileofpeers', 'median', 'Informationratio10years', 'Definitions.'])
    expect(text).toContain(part);
  const colours = readColours(await page.pdf({ format: 'A4' }));
  for (const shade of SHADES) expect(colours).toContain(shade);
  await page.close();
});

it('no comparison ends with a sheet of the source alone', async () => {
  const page = await openSharedPage();
  const codes = await readCodes(page, 5);
  for (const [count, most] of [
    [4, 1],
    [5, 2],
  ] as const) {
    await page.goto(`${inject('url')}/compare?codes=${codes.slice(0, count).join(',')}`);
    await page.getByRole('figure', { name: 'Growth of ₹10,000' }).locator('.recharts-curve').nth(2).waitFor();
    await page.getByRole('region', { name: 'In the fund houses’ words', exact: true }).waitFor();
    const sheets = await print(page, false);
    expect(sheets.length).toBeLessThanOrEqual(most);
    expect(sheets.at(-1)).toMatch(/Source:/);
    expect(sheets.at(-1)).toContain('Managers');
  }
  await page.close();
});

it('the Screener is printed as it is seen: its columns from where it is scrolled to, with ranks, shades, their legend and medians', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/screener?f.subCategory=Large+Cap+Fund`);
  const grid = page.getByRole('grid', { name: 'Schemes' });
  await grid.locator('tbody [data-quarter="1"]').first().waitFor();
  const heads = grid.locator('thead [role=columnheader]:not([aria-colspan])');
  const shown = await heads.allInnerTexts();
  const pages = await print(page, false);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/Columns:\d+of\d+asonthescreen/);
  expect(pages[0]).toContain('Shade:quartileofpeers');
  expect(pages[0]).toContain('Medianof');
  expect(pages[0]).toContain(withoutSpaces(shown[1] ?? '?'));
  expect(pages[0]).toContain('small:rank');
  const cell = await grid.locator('tbody td[data-quarter="1"]').first().innerText();
  const [value = '?', rank = '?'] = cell.split(/\s+rank\s+/);
  expect(pages[0]).toContain(withoutSpaces(value + rank));
  const colours = readColours(await page.pdf({ format: 'A4' }));
  for (const shade of SHADES) expect(colours).toContain(shade);

  expect(pages[0]).toContain('AUM₹crore');
  await grid.evaluate((table) => table.parentElement?.scrollTo({ left: 600 }));
  await expect.poll(() => heads.allInnerTexts()).not.toContain(shown[1]);
  expect((await print(page, false)).join('')).not.toContain('AUM₹crore');
  await page.close();
});

it('a group of the Screener is printed with its name, count and median, and columns of its own', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/screener`);
  await page.getByRole('grid', { name: 'Schemes' }).locator('tbody [data-quarter="1"]').first().waitFor();
  const text = (await print(page, false)).join('');
  expect(text).toMatch(/LargeCapFund\d+schemesmedian/);
  expect(text).toMatch(/NIFTY50ETFs\d+schemesmedian/);
  expect(text).toContain('Trackingdiff.1ypp');
  await page.close();
});

it('a chart whose code is not loaded is printed as its table, and paper says what was still loading', async () => {
  const page = await openSharedPage();
  const codes = await readCodes(page, 2);
  await page.route(/(returns|time-series)-drawing/, () => new Promise(() => {}));
  await page.goto(`${inject('url')}/compare?codes=${codes.join(',')}`);
  const growth = page.getByRole('figure', { name: 'Growth of ₹10,000' });
  await growth.getByText(/^₹10,000 invested on/).waitFor({ state: 'attached' });
  const text = (await print(page, false)).join('');
  expect(text).toMatch(/Growthof₹10000.*Date.*20\d\d1000010000/);
  await page.route(/GetNAVHistory/, () => new Promise(() => {}));
  await page.reload();
  await growth.waitFor(); // but not its lines
  expect((await print(page, false)).join('')).toContain(UNFINISHED);
  await page.close();
});

it('what buttons contain is printed: the overlap of each pair, what only one holds, and the number of each change', async () => {
  const page = await openSharedPage();
  const codes = await readCodes(page, 4);
  await page.goto(`${inject('url')}/compare?codes=${codes.join(',')}&view=overlap`);
  const matrix = page.getByRole('table', { name: 'Portfolio overlap' });
  await matrix.getByRole('button').nth(5).waitFor();
  const cells = await matrix.getByRole('button').allInnerTexts();
  const parts = await page.getByRole('group', { name: 'Holdings' }).getByRole('button').allInnerTexts();
  const overlap = (await print(page, false)).join('');
  expect(cells.length).toBe(6); // each pair of four once
  for (const value of [...cells, ...parts]) expect(overlap).toContain(withoutSpaces(value));
  for (const control of ['Bycount', 'Selectacell']) expect(overlap).not.toContain(control);

  await page.goto(`${inject('url')}/what-changed?code=${codes[0]}`);
  const kinds = page.getByRole('group', { name: 'Kind of change' }).getByRole('button');
  await kinds.first().waitFor();
  const counts = await kinds.allInnerTexts();
  const changes = (await print(page, false)).join('');
  expect(counts.length).toBeGreaterThan(3);
  for (const count of counts) expect(changes).toContain(withoutSpaces(count));
  await page.close();
});
