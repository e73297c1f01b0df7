import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../../support/chromium.ts';
import { written } from '../../support/written.ts';
import { buildPage } from '../build-page.ts';
import { median } from '../median.ts';
import { servePages, type PageServer } from '../page-server.ts';
import { printComparison, type Line } from '../print-comparison.ts';
import { manySchemes } from './market.ts';
import { visit, type Visit } from './measure.ts';

const ROWS = 14_000;
const ROUNDS = 5;
const PAGES = ['ours', 'ag-grid'] as const;
type PageName = (typeof PAGES)[number];

/** Our table beside AG Grid Community: the same rows and columns, production builds, visits taken in turns. */
export async function benchTable(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fundlens-bench-'));
  try {
    for (const name of PAGES) await buildPage(join(import.meta.dirname, name), join(folder, 'pages', name));
    const server = await servePages(join(folder, 'pages'), written('GetAUM', manySchemes(ROWS)));
    try {
      print(await visitsInTurn(server), server);
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function visitsInTurn(server: PageServer): Promise<Readonly<Record<PageName, readonly Visit[]>>> {
  const visits: Record<PageName, Visit[]> = { ours: [], 'ag-grid': [] };
  const browser = await launchChromium();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      // who goes first changes, so that neither always finds a warm machine
      for (const name of round % 2 === 0 ? PAGES : PAGES.toReversed()) {
        visits[name].push(await visit(browser, `${server.address}/${name}/index.html`));
      }
    }
  } finally {
    await browser.close();
  }
  return visits;
}

function print(visits: Readonly<Record<PageName, readonly Visit[]>>, server: PageServer): void {
  const line = (what: string, unit: string, of: (visit: Visit) => number, promise: Line['promise']): Line => ({
    what,
    unit,
    ours: median(visits.ours.map(of)),
    theirs: median(visits['ag-grid'].map(of)),
    promise,
  });
  const scriptSize = ({ scripts }: Visit): number =>
    scripts.reduce((sum, path) => sum + server.gzipSize(path), 0) / 1024;
  printComparison(`Tables: ${ROWS} schemes × 45 columns, medians of ${ROUNDS} visits`, 'AG Grid', [
    line('load → first row', 'ms', ({ load }) => load, { ratio: 0.65 }),
    line('sort → paint', 'ms', ({ sorts }) => median(sorts), { ratio: 0.35 }),
    line('keystroke → paint', 'ms', ({ keys }) => median(keys), { ratio: 0.5 }),
    line('longest keystroke', 'ms', ({ keys }) => Math.max(...keys), { most: 80 }),
    line('column filter → paint', 'ms', ({ filters }) => median(filters), { ratio: 0.4 }),
    line('main thread per scrolled frame', 'ms', ({ frameWork }) => frameWork, { ratio: 0.5 }),
    line('p95 frame while scrolling', 'ms', ({ frame95 }) => frame95, { most: 17 }),
    line('heap after scrolling', 'MB', ({ heapMegabytes }) => heapMegabytes, { ratio: 0.6 }),
    line('JavaScript, gzip', 'KiB', scriptSize, null),
  ]);
}
