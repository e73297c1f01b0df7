import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDraft, discardDraft, type Draft } from '#dataset/draft/draft.ts';
import { writeMeasures } from '#dataset/derive/measures/write-measures.ts';
import { writeMarket } from '#dataset/sample/write-market.ts';
import type { SampleMarket, SampleScheme } from '#dataset/sample/types.ts';
import { decodeNavSeries } from '#dataset/storage/nav-encoding.ts';
import { readMarketDays } from '#dataset/storage/read-market-days.ts';
import { getBytes } from '#dataset/storage/row-values.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import { subCategories } from '#finance/sub-categories.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { printComparison } from './print-comparison.ts';

// Growth options only, which have all measures: half of the real 14,000 codes pay out income, or are closed.
const CODES = 14_000;
const DAYS = 1_786;
const INDICES = 40;
const LAST_DAY = toDayNumber('2026-11-19');

/** The measures of 25 million NAVs, beside a bare read of the same NAVs from the same draft. */
export async function benchMeasures(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundlens-bench-'));
  const draft = createDraft(folder);
  try {
    const { navAsOf } = await writeMarket(draft, buildBenchMarket());
    draft.sqlite.exec('DELETE FROM scheme_measure');
    const { trading } = await readMarketDays(draft.database);
    const read = await measure(async () => readAllNavs(draft));
    const derived = await measure(() => writeMeasures(draft, trading, navAsOf));
    printComparison(
      `Measures of ${CODES.toLocaleString('en-IN')} codes, ${(CODES * DAYS).toLocaleString('en-IN')} NAVs`,
      'bare read',
      [
        { what: 'elapsed', unit: 's', ours: derived.seconds, theirs: read.seconds, promise: { max: 30 } },
        { what: 'processor time', unit: 's', ours: derived.cpu, theirs: read.cpu, promise: { max: 30 } },
      ],
    );
    console.log(`Peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
  } finally {
    discardDraft(draft);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds. */
async function measure(run: () => Promise<unknown>): Promise<{ readonly seconds: number; readonly cpu: number }> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  await run();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - started) / 1_000, cpu: (user + system) / 1e6 };
}

async function readAllNavs({ database }: Draft): Promise<void> {
  for (let code = 0; code < CODES; code++) {
    const [row] = await database.rows('SELECT days, navs FROM nav WHERE code = ?', [getCode(code)]);
    if (row) decodeNavSeries(getBytes(row, 0), getBytes(row, 1));
  }
}

const getCode = (index: number): string => String(100_000 + index);

function buildBenchMarket(): SampleMarket {
  const days = Int32Array.from({ length: DAYS * 2 }, (_, index) => LAST_DAY - index)
    .filter((day) => !isWeekend(day))
    .slice(0, DAYS)
    .toReversed();
  const indices = Array.from({ length: INDICES }, (_, index) => buildNavs(days, index, 0.009));
  return {
    ...buildMarket({
      asOf: toIsoDay(LAST_DAY),
      schemes: Array.from({ length: CODES }, (_, index) => buildBenchScheme(index)),
      benchmarks: new Map(indices.map((series, index) => [`INDEX ${index} TRI`, series])),
    }),
    navs: ({ code }) => addNoise(indices[Number(code) % INDICES], Number(code)),
  };
}

/** Direct and regular plans of schemes that are spread over all sub-categories. */
function buildBenchScheme(index: number): SampleScheme {
  const schemeNumber = Math.floor(index / 2);
  const plan = index % 2 === 0 ? 'Direct' : 'Regular';
  const { category = '', name = '' } = subCategories[schemeNumber % subCategories.length] ?? {};
  return buildScheme({
    code: getCode(index),
    schemeName: `Bench Fund ${schemeNumber} - ${plan} Plan - Growth`,
    schemeNumber,
    plan,
    category,
    subCategory: name,
    benchmark: `INDEX ${index % INDICES} TRI`,
    ter: 1,
  });
}

/** A random walk that is the same whenever it is built. */
function buildNavs(days: Int32Array, seed: number, deviation: number): NavSeries {
  let nav = 100;
  return {
    days,
    navs: Float64Array.from(days, (_, index) => (nav *= 1.0004 + deviation * wave(index * 7 + seed * 131))),
  };
}

function addNoise(index: NavSeries | undefined, seed: number): NavSeries {
  if (!index) throw new Error('expected an index');
  let factor = 1;
  return {
    days: index.days,
    navs: index.navs.map((level, at) => level * (factor *= 1 + 0.002 * wave(at * 13 + seed * 31))),
  };
}

const wave = (at: number): number => Math.sin(at * 12.9898) * Math.cos(at * 78.233);
