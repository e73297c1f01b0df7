import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toIsoDay, toDayNumber } from '#finance/calendar.ts';
import { printTable } from '../print-comparison.ts';
import { buildBenchmarkDataset, type BenchmarkDataset } from '../service/market.ts';
import { startFundlens } from '../service/our-service.ts';
import type { DelayReport } from '../service/report-event-loop-delay.ts';
import type { BenchServer } from '../service/start-server.ts';
import { sendMix, type MixedLoad, type LoadInterval } from './load-mix.ts';
import { createRequestMix } from './mix.ts';

const CODES = 2_000;
const OF_LIMIT = 0.8;
const WARMING = 3_000; // ms
const LIMIT_TAKES = 10_000;
const MINUTE = 60_000;
const FIRST_DAY = '2026-11-18';
const MAX_GROWTH = 1.1;

type Minute = LoadInterval & DelayReport;

/** Runs at four fifths of the maximum rate, with a new dataset every minute: nothing may fail, nothing may grow. */
export async function benchSoak(minutes: number): Promise<void> {
  const market = await buildBenchmarkDataset(CODES);
  try {
    const server = await startFundlens(market);
    try {
      const load = sendMix(server.port, createRequestMix(market));
      await load.run(WARMING);
      const limit = (await load.run(LIMIT_TAKES)).perSecond;
      console.log(`\nSoak: the limit is ${Math.round(limit).toLocaleString('en')} responses/s`);
      const minutesRun: Minute[] = [];
      for (let minute = 0; minute < minutes; minute++) {
        minutesRun.push(await runMinute(market, server, load, limit * OF_LIMIT, minute));
        console.log(`  minute ${minute + 1} of ${minutes}: ${minutesRun.at(-1)?.failures.length} failures`);
      }
      print(minutesRun, await load.end());
    } finally {
      await server.stop();
    }
  } finally {
    await market.remove();
  }
}

async function runMinute(
  market: BenchmarkDataset,
  server: BenchServer,
  load: MixedLoad,
  perSecond: number,
  minute: number,
): Promise<Minute> {
  await server.report(); // resets the longest delay
  const [interval] = await Promise.all([load.run(MINUTE, perSecond), publish(market, minute)]);
  return { ...interval, ...(await server.report()) };
}

/** In another process, as an import would: the service switches within a second. */
async function publish({ home, codes }: BenchmarkDataset, minute: number): Promise<void> {
  const day = toIsoDay(toDayNumber(FIRST_DAY) - minute);
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'republish.ts'), home, String(codes), day]);
}

function print(minutesRun: readonly Minute[], unanswered: readonly string[]): void {
  printTable('Minute by minute', [
    [
      '',
      'responses/s',
      'failed',
      'median, ms',
      'p99, ms',
      'longest, ms',
      'longest delay, ms',
      'memory, MB',
      'open files',
    ],
    ...minutesRun.map((minute, at) => [
      String(at + 1),
      Math.round(minute.perSecond).toLocaleString('en'),
      String(minute.failures.length),
      minute.p50.toFixed(2),
      minute.p99.toFixed(1),
      minute.longest.toFixed(0),
      minute.longestDelay.toFixed(0),
      minute.rssMegabytes.toFixed(0),
      String(minute.handles),
    ]),
  ]);
  const failures = [...minutesRun.flatMap((minute) => minute.failures), ...unanswered];
  console.log(`\n${failures.length} failed, promised 0: ${failures.length === 0 ? 'met' : 'MISSED'}`);
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  printGrowth(
    'memory',
    'MB',
    minutesRun.map(({ rssMegabytes }) => rssMegabytes),
  );
  printGrowth(
    'open files',
    '',
    minutesRun.map(({ handles }) => handles),
  );
}

/** The last three minutes against minutes 2 to 4: the first one still fills the cache. */
function printGrowth(what: string, unit: string, values: readonly number[]): void {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const [early, late] = [mean(values.slice(1, 4)), mean(values.slice(-3))];
  const minutesRun = `${what}: ${early.toFixed(0)} ${unit} in minutes 2 to 4, ${late.toFixed(0)} ${unit} in the last three`;
  if (values.length < 7) console.log(`${minutesRun} (too few minutes to judge growth)`);
  else console.log(`${minutesRun}, promised no growth: ${late <= early * MAX_GROWTH ? 'met' : 'MISSED'}`);
}
