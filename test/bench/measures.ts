import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMeasures } from '#dataset/derive/measures/write-measures.ts';
import { createDraft, discardDraft, type Draft } from '#dataset/draft/draft.ts';
import { decodeNavSeries } from '#dataset/storage/nav-encoding.ts';
import { readMarketDays } from '#dataset/storage/read-market-days.ts';
import { getBytes } from '#dataset/storage/row-values.ts';
import { writeMarket } from '#test/support/market/write-market.ts';
import { BENCH_CODES, BENCH_NAVS, buildBenchMarket, getBenchCode } from './bench-market.ts';
import { printComparison } from './print-comparison.ts';

/** The measures of 25 million NAVs, beside a bare read of the same NAVs from the same draft. */
export async function benchMeasures(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundlens-bench-'));
  const draft = createDraft(folder);
  try {
    const { navAsOf } = await writeMarket(draft, buildBenchMarket());
    draft.sqlite.exec('DELETE FROM scheme_measure; DELETE FROM calendar_year');
    const { trading } = await readMarketDays(draft.database);
    const read = await measure(async () => readAllNavs(draft));
    const derived = await measure(() => writeMeasures(draft, trading, navAsOf));
    printComparison(
      `Measures of ${BENCH_CODES.toLocaleString('en-IN')} codes, ${BENCH_NAVS.toLocaleString('en-IN')} NAVs`,
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
  for (let code = 0; code < BENCH_CODES; code++) {
    const [row] = await database.rows('SELECT days, navs FROM nav WHERE code = ?', [getBenchCode(code)]);
    if (row) decodeNavSeries(getBytes(row, 0), getBytes(row, 1));
  }
}
