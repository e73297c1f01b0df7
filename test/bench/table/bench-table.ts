import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../../support/browser/chromium.ts';
import { serializeResponse } from '../../support/serialize-response.ts';
import { buildPage } from '../build-page.ts';
import { median } from '../median.ts';
import { servePages, type PageServer } from '../page-server.ts';
import { printComparison, type ComparisonRow } from '../print-comparison.ts';
import { generateSchemes } from './market.ts';
import { measureVisit, type VisitTimings } from './measure.ts';

const ROWS = 14_000;
const ROUNDS = 5;
const PAGES = ['ours', 'ag-grid'] as const;
type PageName = (typeof PAGES)[number];

/** Our table against AG Grid Community: the same rows and columns, production builds, alternating page loads. */
export async function benchTable(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fundlens-bench-'));
  try {
    await buildPage(join(import.meta.dirname, 'ours'), join(folder, 'pages', 'ours'));
    await buildPage(join(import.meta.dirname, '..', 'peers', 'ag-grid'), join(folder, 'pages', 'ag-grid'));
    const server = await servePages(join(folder, 'pages'), serializeResponse('GetAUM', generateSchemes(ROWS)));
    try {
      print(await visitsInTurn(server, ''), server, 45);
      print(await visitsInTurn(server, '?wide'), server, 45 + 60);
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function visitsInTurn(
  server: PageServer,
  query: string,
): Promise<Readonly<Record<PageName, readonly VisitTimings[]>>> {
  const visits: Record<PageName, VisitTimings[]> = { ours: [], 'ag-grid': [] };
  const browser = await launchChromium();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      // the order alternates, so that neither side always runs on a warm machine
      for (const name of round % 2 === 0 ? PAGES : PAGES.toReversed()) {
        visits[name].push(await measureVisit(browser, `${server.address}/${name}/index.html${query}`));
      }
    }
  } finally {
    await browser.close();
  }
  return visits;
}

function print(visits: Readonly<Record<PageName, readonly VisitTimings[]>>, server: PageServer, columns: number): void {
  const line = (
    what: string,
    unit: string,
    of: (visit: VisitTimings) => number,
    promise: ComparisonRow['promise'],
  ): ComparisonRow => ({
    what,
    unit,
    ours: median(visits.ours.map(of)),
    theirs: median(visits['ag-grid'].map(of)),
    promise,
  });
  const scriptSize = ({ scripts }: VisitTimings): number =>
    scripts.reduce((sum, path) => sum + server.gzipSize(path), 0) / 1024;
  printComparison(`Tables: ${ROWS} schemes × ${columns} columns, medians of ${ROUNDS} visits`, 'AG Grid', [
    line('load → first row', 'ms', ({ load }) => load, { ratio: 0.75 }),
    line('sort → paint', 'ms', ({ sorts }) => median(sorts), { ratio: 0.45 }),
    line('keystroke → paint', 'ms', ({ keys }) => median(keys), { ratio: 0.5 }),
    line('longest keystroke', 'ms', ({ keys }) => Math.max(...keys), { max: 80 }),
    line('column filter → paint', 'ms', ({ filters }) => median(filters), { ratio: 0.4 }),
    line('main thread per scrolled frame', 'ms', ({ frameWork }) => frameWork, { ratio: 0.6 }),
    line('p95 frame while scrolling', 'ms', ({ frame95 }) => frame95, { max: 17 }),
    line('heap after scrolling', 'MB', ({ heapMegabytes }) => heapMegabytes, { ratio: 0.7 }),
    line('JavaScript, gzip', 'KiB', scriptSize, null),
  ]);
}
