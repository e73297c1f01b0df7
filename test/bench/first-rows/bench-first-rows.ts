import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { launchChromium } from '../../support/browser/chromium.ts';
import { buildDashboard } from '../../support/build-dashboard.ts';
import { serializeResponse } from '../../support/serialize-response.ts';
import { startApp } from '../../support/start-app.ts';
import { buildPage } from '../build-page.ts';
import { median } from '../median.ts';
import { servePages } from '../page-server.ts';
import { printComparison } from '../print-comparison.ts';
import { generateSchemes } from '../table/market.ts';
import { measureFirstRows, type FirstRows } from './measure-first-rows.ts';

const CODES = 22_000;
const ROUNDS = 5;

/**
 * The Screener, as `npm start` serves it, against AG Grid with the same number of rows on a page of its own: how long a slow
 * processor and a slow network wait for the first rows, when all can be sorted, and for all fields.
 */
export async function benchFirstRows(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fundlens-bench-'));
  await buildDashboard();
  await buildPage(join(import.meta.dirname, '..', 'peers', 'ag-grid'), join(folder, 'pages', 'ag-grid'));
  const peer = await servePages(join(folder, 'pages'), serializeResponse('GetAUM', generateSchemes(CODES)));
  const app = await startApp(['--codes', String(CODES)]);
  try {
    print(await visitInTurn(`${app.url}/screener`, `${peer.address}/ag-grid/index.html`));
  } finally {
    await app.stop();
    await peer.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Visits {
  readonly ours: readonly FirstRows[];
  readonly theirs: readonly FirstRows[];
}

async function visitInTurn(ours: string, theirs: string): Promise<Visits> {
  const visits: { readonly ours: FirstRows[]; readonly theirs: FirstRows[] } = { ours: [], theirs: [] };
  const browser: Browser = await launchChromium();
  try {
    await measureFirstRows(browser, ours); // the service encodes its files and lists when they are first requested
    for (let round = 0; round < ROUNDS; round++) {
      visits.ours.push(await measureFirstRows(browser, ours));
      visits.theirs.push(await measureFirstRows(browser, theirs));
    }
  } finally {
    await browser.close();
  }
  return visits;
}

function print({ ours, theirs }: Visits): void {
  const title = `First rows: ${CODES} codes, processor 4 × slower, 9 Mbit/s, 60 ms, medians of ${ROUNDS} visits`;
  const medianOf = (visits: readonly FirstRows[], get: (visit: FirstRows) => number): number => median(visits.map(get));
  printComparison(title, 'AG Grid', [
    {
      what: 'navigation → rows, sortable',
      unit: 'ms',
      ours: medianOf(ours, ({ first }) => first),
      theirs: medianOf(theirs, ({ first }) => first),
      promise: { max: 2_000 },
    },
    {
      what: 'navigation → all fields',
      unit: 'ms',
      ours: medianOf(ours, ({ complete }) => complete),
      theirs: medianOf(theirs, ({ complete }) => complete),
      promise: null,
    },
    {
      what: 'cumulative layout shift',
      unit: '× 1,000',
      ours: 1_000 * Math.max(...ours.map(({ shift }) => shift)),
      theirs: 1_000 * Math.max(...theirs.map(({ shift }) => shift)),
      promise: { max: 50 },
    },
  ]);
}
