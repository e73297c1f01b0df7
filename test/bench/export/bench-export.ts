import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { toCell } from '#dashboard/file-formats/save-table.ts';
import type { SheetCell, SheetColumn } from '#dashboard/file-formats/sheet.ts';
import { createXlsxWriter } from '#dashboard/file-formats/xlsx.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { serializeResponse } from '../../support/serialize-response.ts';
import { buildPage } from '../build-page.ts';
import { median } from '../median.ts';
import { servePages } from '../page-server.ts';
import { printComparison } from '../print-comparison.ts';
import { columns as allColumns } from '../table/columns.ts';
import { generateSchemes } from '../table/market.ts';

const ROWS = 14_000;
const COLUMNS = 45;
const ROUNDS = 5;
const CHUNK_ROWS = 10; // as the page posts them to its worker
const columns = allColumns.slice(0, COLUMNS);

/** The workbook of the whole Screener against exceljs: the same typed cells, number formats and frozen header, in this process. */
export async function benchExport(): Promise<void> {
  const Workbook = await loadExcelJs();
  const rows = generateSchemes(ROWS).map((row) => columns.map((column) => toCell(column, row, 'shown')));
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const measureOurs = async () => ours.push(await measureTime(() => writeOurs(rows)));
    const measureTheirs = async () => theirs.push(await measureTime(() => writeWithExcelJs(Workbook, rows)));
    // the order alternates, so that neither side always runs on a warm machine
    for (const measure of round % 2 === 0 ? [measureOurs, measureTheirs] : [measureTheirs, measureOurs])
      await measure();
  }
  const [size, theirSize] = [await writeOurs(rows), await writeWithExcelJs(Workbook, rows)];
  const block = await measureBlocks();
  printComparison(`Export: XLSX of ${ROWS} rows × ${columns.length} columns, medians of ${ROUNDS}`, 'exceljs', [
    { what: 'workbook', unit: 'ms', ours: median(ours), theirs: median(theirs), promise: { ratio: 0.5 } },
    { what: 'file', unit: 'KiB', ours: size / 1024, theirs: theirSize / 1024, promise: null },
    { what: 'longest block of the page', unit: 'ms', ours: median(block), theirs: 0, promise: { max: 50 } },
  ]);
}

async function measureTime(write: () => Promise<number>): Promise<number> {
  const start = performance.now();
  await write();
  return performance.now() - start;
}

type Rows = readonly (readonly SheetCell[])[];

/** The bytes of the file. */
async function writeOurs(rows: Rows): Promise<number> {
  const head = columns.map(({ id, label, unit = '', cell, width }): SheetColumn => ({
    id,
    label,
    unit,
    kind: cell.type,
    width,
    decimals: 2,
  }));
  const writer = createXlsxWriter({
    columns: head,
    headerIndex: 0,
    about: [{ name: 'Rows', value: String(ROWS) }],
    precision: 'shown',
  });
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) writer.addRows(rows.slice(start, start + CHUNK_ROWS));
  return (await writer.finish().arrayBuffer()).byteLength;
}

interface PeerSheet {
  columns: readonly object[];
  readonly addRow: (cells: readonly unknown[]) => void;
}

interface PeerWorkbook {
  readonly addWorksheet: (name: string, options?: object) => PeerSheet;
  readonly xlsx: { readonly writeBuffer: () => Promise<ArrayBuffer> };
}

/**
 * Not a dependency of the project: it is no longer maintained, and `npm ci` would warn about what it depends on.
 * @throws Error that says how to install it.
 */
async function loadExcelJs(): Promise<new () => PeerWorkbook> {
  const name = 'exceljs';
  try {
    const { default: library }: { default: { Workbook: new () => PeerWorkbook } } = await import(name);
    return library.Workbook;
  } catch (cause) {
    throw new Error('This benchmark compares with exceljs: npm install --no-save --ignore-scripts exceljs@4.4.0', {
      cause,
    });
  }
}

async function writeWithExcelJs(Workbook: new () => PeerWorkbook, rows: Rows): Promise<number> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('Table', { views: [{ state: 'frozen', ySplit: 1, xSplit: 1 }] });
  sheet.columns = columns.map(({ id, label, cell: { type }, width }) => ({
    key: id,
    header: label,
    width: width / 7,
    ...(type === 'number' && { style: { numFmt: '#,##0.00' } }),
    ...(type === 'date' && { style: { numFmt: 'dd mmm yyyy' } }),
  }));
  for (const row of rows) {
    sheet.addRow(row.map((cell, at) => (columns[at]?.cell.type === 'date' && cell !== null ? new Date(cell) : cell)));
  }
  workbook.addWorksheet('About this view').addRow(['Rows', ROWS]);
  return (await workbook.xlsx.writeBuffer()).byteLength;
}

/** The longest time in which the page could not react, in each of some exports of all rows. */
async function measureBlocks(): Promise<readonly number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fundlens-bench-'));
  const browser = await launchChromium();
  try {
    await buildPage(join(import.meta.dirname, '../table/ours'), join(folder, 'pages', 'ours'));
    const server = await servePages(join(folder, 'pages'), serializeResponse('GetAUM', generateSchemes(ROWS)));
    const page = await browser.newPage();
    await page.goto(`${server.address}/ours/index.html`);
    await page.locator('tbody [role=row]').nth(5).waitFor();
    const blocks: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const excel = page.getByRole('button', { name: /^Excel/ });
      await excel.waitFor();
      await page.waitForTimeout(500); // the menu is painted
      const measured = page.evaluate(watchBlocks);
      await Promise.all([page.waitForEvent('download'), excel.click()]);
      await page.evaluate(() => document.dispatchEvent(new Event('exported')));
      blocks.push(await measured);
    }
    await server.close();
    return blocks;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** In the page: the longest time between two tasks until the export is done. */
function watchBlocks(): Promise<number> {
  return new Promise((resolve) => {
    let [last, longest, isDone] = [performance.now(), 0, false];
    document.addEventListener('exported', () => (isDone = true), { once: true });
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (isDone) resolve(longest);
      else channel.port2.postMessage(null);
    };
    channel.port2.postMessage(null);
  });
}
