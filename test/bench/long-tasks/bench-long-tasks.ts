import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { generateSampleMarket } from '#dataset/sample/generate-market.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { buildDashboard } from '../../support/build-dashboard.ts';
import { startApp, type RunningApp } from '../../support/start-app.ts';
import { buildDatasetFile } from '../../support/temporary-dataset.ts';
import { median } from '../median.ts';
import { printTable } from '../print-comparison.ts';
import { doubleHistories } from './double-histories.ts';
import { openPlainTab, type PlainTab } from './plain-tab.ts';

const SCHEMES = 10;
const CANDIDATES = 60;
const VISITS = 7;
const WINDOW = { width: 1280, height: 900 };
/** Clicked one after the other: a shorter period of the overview, then the views. */
const CLICKED = ['3 y', 'Overlap', 'Drawdown', 'Rolling returns', 'Calendar', 'Risk', 'SIP', 'Overview'];
const CONTROLS = 'nav a, [aria-label=Period] button';

/** Milliseconds for which a page with nothing left to do has no long task. */
const SETTLED_MS = 2_000;

/** Milliseconds: what the web platform calls a long task (w3.org/TR/longtasks). */
const LONG_MS = 50;

/** Records the long tasks of a page; the shorter ones are not reported by any browser. */
const RECORD = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask' });`;

/** The milliseconds that a task of a fixed amount of work takes in this browser now: what the values are to be compared with. */
const REFERENCE = `(() => {
  const start = performance.now();
  let text = '';
  for (let row = 0; row < 40_000; row++) text = JSON.stringify([row, text.slice(-40)]);
  return performance.now() - start;
})()`;

/**
 * How long the page is blocked by one task while ten schemes with NAVs of twenty years are compared: while the page loads, when
 * the period changes and when each of the views is opened for the first time. Every visit starts a browser, so that nothing is compiled or cached.
 */
export async function benchLongTasks(): Promise<void> {
  await buildDashboard();
  const home = await mkdtemp(join(tmpdir(), 'fundlens-bench-'));
  await buildDatasetFile(home, doubleHistories(generateSampleMarket()));
  const app = await startApp([], home);
  try {
    const url = `${app.url}/compare?codes=${(await findLongestHistories(app)).join(',')}&period=max`;
    const visits: Visit[] = [];
    for (let visit = -1; visit < VISITS; visit++) {
      const result = await visitPage(url);
      if (visit >= 0) visits.push(result); // the service encodes its files when they are first requested
    }
    print(visits);
  } finally {
    await app.stop();
  }
}

/** The codes of the growth options with the most NAVs. */
async function findLongestHistories({ url, home }: RunningApp): Promise<readonly string[]> {
  const key = (await readFile(join(home, 'access-key'), 'utf8')).trim();
  const query = async (path: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const response = await fetch(`${url}/api/${path}${path.includes('?') ? '&' : '?'}accessKey=${key}`);
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- the conformance suite checks its shape
    const { value }: { value: readonly Readonly<Record<string, unknown>>[] } = await response.json();
    return value;
  };
  const schemes = (await query('GetAUM')).filter(
    ({ schemeName, return10Year }) => return10Year !== null && String(schemeName).endsWith('Growth'),
  );
  const histories = await Promise.all(
    schemes.slice(0, CANDIDATES).map(async ({ code }) => {
      const { length } = await query(`GetNAVHistory?code=${String(code)}`);
      return { code: String(code), length };
    }),
  );
  const longest = histories.toSorted((a, b) => b.length - a.length).slice(0, SCHEMES);
  if (longest.length < SCHEMES) throw new Error(`expected ${SCHEMES} schemes of 10 years, got ${longest.length}`);
  console.log(`NAVs of each scheme: ${longest.map(({ length }) => length).join(', ')}`);
  return longest.map(({ code }) => code);
}

interface Visit {
  readonly reference: number;
  /** The long tasks while the page loads, and after each click, in milliseconds. */
  readonly tasks: ReadonlyMap<string, readonly number[]>;
}

async function visitPage(url: string): Promise<Visit> {
  const browser: Browser = await launchChromium();
  try {
    const tab = await openPlainTab(browser, WINDOW);
    const reference = Number(await tab.evaluate(REFERENCE));
    await tab.open(url, RECORD);
    const tasks = new Map([['load', await readSettledTasks(tab)]]);
    for (const name of CLICKED) {
      const control = `[...document.querySelectorAll('${CONTROLS}')].find(({ textContent }) => textContent === '${name}')`;
      await tab.evaluate(`${control}.click()`);
      tasks.set(name, await readSettledTasks(tab));
    }
    await tab.close();
    return { reference, tasks };
  } finally {
    await browser.close();
  }
}

/** The long tasks until there has been none for a while, which are then forgotten. */
async function readSettledTasks(tab: PlainTab): Promise<readonly number[]> {
  const tasks: number[] = [];
  for (let isSettled = false; !isSettled;) {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by the script above
    const found: number[] = JSON.parse(String(await tab.evaluate('JSON.stringify(window.longTasks.splice(0))')));
    tasks.push(...found);
    isSettled = found.length === 0;
  }
  return tasks;
}

function print(visits: readonly Visit[]): void {
  const title =
    `Long tasks of Compare: ${SCHEMES} schemes, ${visits.length} visits; ` +
    `a task of fixed work takes ${median(visits.map(({ reference }) => reference)).toFixed(0)} ms here`;
  const rows = ['load', ...CLICKED].map((name) => {
    const all = visits.map(({ tasks }) => tasks.get(name) ?? []);
    const longest = Math.max(LONG_MS, ...all.flat());
    const count = all.filter((tasks) => tasks.length > 0).length;
    return [name, `${count} of ${visits.length}`, longest === LONG_MS ? `≤ ${LONG_MS}` : longest.toFixed(0)];
  });
  printTable(title, [['', 'visits with one', 'longest, ms'], ...rows]);
}
