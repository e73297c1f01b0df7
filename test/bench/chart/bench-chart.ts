import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { launchChromium } from '../../support/browser/chromium.ts';
import { buildPage } from '../build-page.ts';
import { median } from '../median.ts';
import { servePages, type PageServer } from '../page-server.ts';
import { printComparison } from '../print-comparison.ts';

const ROUNDS = 5;
const PAGES = ['ours', 'recharts-default'] as const;
const VIEWPORT = { width: 1000, height: 700 };

interface Visit {
  /** From the call to React until the lines are painted, ms. */
  readonly mount: number;
  /** JavaScript of the chart, KiB gzip: what the page loaded besides its entry script. */
  readonly chartCode: number;
}

/** Our growth chart against recharts with defaults: three series of 5,000 points, alternating page loads. */
export async function benchChart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fundlens-bench-'));
  try {
    for (const name of PAGES) await buildPage(join(import.meta.dirname, name), join(folder, name));
    const server = await servePages(folder, '[]');
    try {
      await compare(server);
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(server: PageServer): Promise<void> {
  const visits: Record<(typeof PAGES)[number], Visit[]> = { ours: [], 'recharts-default': [] };
  const browser = await launchChromium();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of round % 2 === 0 ? PAGES : PAGES.toReversed())
        visits[name].push(await visit(browser, server, name));
    }
  } finally {
    await browser.close();
  }
  const medianOf = (name: (typeof PAGES)[number], what: keyof Visit) => median(visits[name].map((one) => one[what]));
  printComparison(`Charts: 3 series × 5,000 points, medians of ${ROUNDS} page loads`, 'recharts, defaults', [
    {
      what: 'mount → paint',
      unit: 'ms',
      ours: medianOf('ours', 'mount'),
      theirs: medianOf('recharts-default', 'mount'),
      promise: { ratio: 0.45 },
    },
    {
      what: 'chart code, gzip',
      unit: 'KiB',
      ours: medianOf('ours', 'chartCode'),
      theirs: medianOf('recharts-default', 'chartCode'),
      promise: { max: 145 },
    },
  ]);
}

async function visit(browser: Browser, server: PageServer, name: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.push(pathname);
    });
    await page.goto(`${server.address}/${name}/index.html`);
    await page.waitForFunction(() => window.mountChart !== undefined);
    const mount = await page.evaluate(() => window.mountChart?.() ?? Number.NaN);
    const bytes = scripts.filter((path) => !/\/index-[^/]*$/.test(path)).map((path) => server.gzipSize(path));
    return { mount, chartCode: bytes.reduce((sum, size) => sum + size, 0) / 1024 };
  } finally {
    await context.close();
  }
}
