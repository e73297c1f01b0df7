import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openBrowserPage, openSharedPage } from '#test/support/browser/browser-page.ts';

async function save(page: Page, section: string, format: 'PNG' | 'SVG' | 'CSV' | 'Excel') {
  await page.getByRole('button', { name: `Export ${section}`, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** The file in a document of its own: what any other program sees of it. An empty page, since ours makes nothing of texts. */
async function parseSvg(page: Page, text: string) {
  const empty = await page.context().newPage();
  const found = await empty.evaluate((file) => {
    const parsed = new DOMParser().parseFromString(file, 'image/svg+xml');
    const elements = [...parsed.querySelectorAll('*')];
    return {
      root: parsed.documentElement.tagName,
      texts: [...parsed.querySelectorAll('text')].map(({ textContent }) => textContent),
      colours: [...new Set(elements.flatMap((each) => [each.getAttribute('stroke'), each.getAttribute('fill')]))],
      // what would need the page, its style sheet or the network
      foreign: elements.filter((each) => each.matches('foreignObject, image, style, script, [class], [style]')).length,
    };
  }, text);
  await empty.close();
  return found;
}

/** Its size, and how many different colours the pixels have. */
const readPng = (page: Page, base64: string) =>
  page.evaluate(async (file) => {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? []);
    return { width: bitmap.width, colours: new Set(pixels).size, background: pixels[0]?.toString(16) };
  }, base64);

const getSvgText = async (page: Page, chart: string) => {
  const { name, content } = await save(page, chart, 'SVG');
  const text = content.toString('utf8');
  expect(text).not.toMatch(/var\(|light-dark|url\((?!#)/);
  const svg = await parseSvg(page, text);
  expect(svg).toMatchObject({ root: 'svg', foreign: 0 });
  return { name, ...svg, width: Number(/ width="(\d+)"/.exec(text)?.[1]) };
};

it('every kind of chart is saved as an SVG with its title, series, texts and source, and as a PNG of double size', async () => {
  const page = await openBrowserPage({ colorScheme: 'dark' });
  await page.goto(`${inject('url')}/compare?codes=900001,900422,900528`);
  const ends = page.getByRole('figure', { name: 'Growth of ₹10,000' }).locator('svg [data-tooltip]');
  await ends.nth(2).waitFor();
  await page.locator('figure .recharts-curve').nth(2).waitFor();
  const names = await ends.allTextContents(); // with their values
  const lines = await getSvgText(page, 'Growth of ₹10,000');
  expect(lines.name).toMatch(/^fundlens-compare-growth-of-10-000-kaveri-large-cap-.*-2026-11-19\.svg$/);
  expect(lines.texts[1]).toBe('19 Nov 2021 to 19 Nov 2026, on a linear scale');
  expect(lines.texts[0]).toBe('Growth of ₹10,000');
  for (const name of names) expect(lines.texts).toContain(name.trim());
  expect(lines.texts.join(' ')).toMatch(/Source: .* · NAVs to 19 Nov 2026/);
  const drawn = await page
    .locator('figure')
    .filter({ has: page.getByRole('heading', { name: 'Growth of ₹10,000' }) })
    .locator('.recharts-curve')
    .evaluateAll((all) => all.length);
  const strokes = lines.colours.filter((colour) => ['#8fabff', '#cf6f1e', '#86ecb6'].includes(colour ?? ''));
  expect([drawn >= 3, strokes.length]).toEqual([true, 3]); // the colours of the dark theme

  const png = await save(page, 'Growth of ₹10,000', 'PNG');
  expect(png.name).toMatch(/\.png$/);
  const { width, colours, background } = await readPng(page, png.content.toString('base64'));
  expect(width).toBe(2 * lines.width);
  expect(colours).toBeGreaterThan(50);
  expect(background).toBe('ff1a1410'); // #10141a, little-endian

  // a coloured table, bars, and a timeline with a legend of its own
  await page.goto(`${inject('url')}/compare?codes=900001,900422,900528&view=overlap`);
  await page.getByRole('table', { name: 'Portfolio overlap' }).getByRole('button').first().waitFor();
  const map = await getSvgText(page, 'Portfolio overlap');
  expect(map.texts.join(' ')).toContain('% of net assets in common, in portfolios of 31 Oct 2026.');
  expect(map.texts.filter((text) => /^\d+\.\d\d$/.test(text))).toHaveLength(3); // each pair once
  await page.goto(`${inject('url')}/holdings?code=900001`);
  await page.locator('figure .recharts-bar-rectangle').nth(9).waitFor();
  const bars = await getSvgText(page, 'Top 10 holdings');
  expect(bars.name).toMatch(/^fundlens-.*kaveri-large-cap.*top-10-holdings-2026-10-31\.svg$/);
  expect(bars.texts.filter((text) => /^\d+\.\d\d$/.test(text))).toHaveLength(10);
  await page.clock.setFixedTime('2026-11-20T06:00:00Z'); // the day after the sample market's newest NAV: older data have no offers to come
  await page.goto(`${inject('url')}/new-fund-offers`);
  await page.locator('figure .recharts-bar-rectangle').first().waitFor();
  const timeline = await getSvgText(page, 'Offer timeline');
  for (const text of ['Open', 'Upcoming', 'Closed']) expect(timeline.texts).toContain(text);
  expectCleanConsole(page);
  await page.context().close();
});

it('a PNG is drawn in the font of the page, which an SVG file does not carry', async () => {
  const page = await openSharedPage();
  await page.addInitScript(() => {
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob && blob.type === 'image/svg+xml')
        void blob.text().then((text) => (document.documentElement.dataset['drawn'] = text.slice(0, 2_000)));
      return create(blob);
    };
  });
  await page.goto(`${inject('url')}/compare?codes=900001,900422`);
  await page.locator('figure .recharts-curve').nth(1).waitFor();
  const getDrawn = () => page.locator('html').getAttribute('data-drawn');
  await save(page, 'Growth of ₹10,000', 'PNG');
  await expect.poll(getDrawn).toMatch(/@font-face\{font-family:Inter;.*url\(data:font\/woff2;base64,/);
  await save(page, 'Growth of ₹10,000', 'SVG');
  await expect.poll(getDrawn).not.toContain('@font-face');
  expectCleanConsole(page);
  await page.close();
});

/** The lines of a CSV file without its byte order mark. */
const getCsv = async (page: Page, section: string) => {
  const { name, content } = await save(page, section, 'CSV');
  return {
    name,
    lines: content
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  };
};

it('every section of Compare is saved as a file of its numbers, and a chart with every day that it draws', async () => {
  const page = await openSharedPage();
  const codes = 'codes=900001,900422,900528';
  await page.goto(`${inject('url')}/compare?${codes}`);
  const growth = await getCsv(page, 'Growth of ₹10,000');
  expect(growth.name).toMatch(/^fundlens-compare-growth-of-10-000-kaveri-large-cap-.*-2026-11-19\.csv$/);
  expect(growth.lines[0]).toMatch(/^Date,Kaveri Large Cap.* \(₹\),/);
  expect(growth.lines[1]).toMatch(/^2021-11-19,10000,/);
  expect(growth.lines.length).toBeGreaterThan(1_200); // every day, not the dozen of "Show as table"
  const data = await getCsv(page, 'Key data');
  expect(data.name).toBe('fundlens-compare-key-data-2026-11-19.csv');
  expect(data.lines.find((line) => line.startsWith('NAV (₹)'))).toMatch(/(,\d+\.\d+){3},$/); // without a median of the peers
  expect(data.lines.find((line) => line.startsWith('NAV date'))).toMatch(/(,2026-11-1\d){3},$/);
  const views = {
    overlap: ['Portfolio overlap', 'Common holdings', 'Sectors', 'Market cap', 'Ten largest holdings'],
    drawdown: ['Drawdown', 'Maximum drawdown'],
    rolling: ['Rolling returns', 'Distribution of rolling returns'],
    calendar: ['Returns by calendar year'],
    risk: ['Return and risk', 'Correlation', 'Risk'],
    sip: ['Value of the SIP', 'SIP and lump sum'],
  };
  for (const [view, sections] of Object.entries(views)) {
    await page.goto(`${inject('url')}/compare?${codes}&view=${view}`);
    for (const section of sections) {
      const { lines } = await getCsv(page, section);
      const numbers = lines.slice(1).flatMap((line) =>
        line
          .split(',')
          .slice(1)
          .filter((cell) => /^-?[\d.]+$/.test(cell)),
      );
      expect([section, lines.length > 2, numbers.length > 0]).toEqual([section, true, true]);
    }
  }
  const workbook = await save(page, 'SIP and lump sum', 'Excel');
  expect(workbook.name).toMatch(/^fundlens-compare-sip-and-lump-sum-.*\.xlsx$/);
  expectCleanConsole(page);
  await page.close();
});

it('a drawdown is drawn as an area in front of the others, whichever is chosen; return and risk name each scheme', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/compare?codes=900001,900422,900528&view=drawdown`);
  const area = page.locator('figure .recharts-curve[fill-opacity="0.15"]');
  await area.first().waitFor();
  const before = await area.first().getAttribute('fill');
  expect(await page.locator('figure .recharts-curve[stroke-opacity="0.35"]').count()).toBeGreaterThan(1);
  await page.getByLabel('Scheme in front').selectOption({ index: 1 });
  await expect.poll(() => area.first().getAttribute('fill')).not.toBe(before);
  await page.goto(`${inject('url')}/compare?codes=900001,900422,900528&view=risk`);
  const figure = page.getByRole('figure', { name: 'Return and risk' });
  await figure.locator('.recharts-surface text').nth(8).waitFor();
  const names = await figure.getByRole('list').first().getByRole('listitem').allInnerTexts();
  for (const name of names) await figure.locator('.recharts-surface text').getByText(name.trim()).waitFor();
  const texts = await figure.locator('.recharts-surface text').allTextContents();
  expect(texts.length).toBeGreaterThan(names.length + 4);
  expect(texts).not.toContain('0'); // equity schemes: axes from 0 would be two thirds empty
  expectCleanConsole(page);
  await page.close();
});
