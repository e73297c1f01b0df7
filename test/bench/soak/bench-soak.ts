import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isoDay, dayNumber } from '#finance/calendar.ts';
import { printTable } from '../print-comparison.ts';
import { makeMarket, type Market } from '../service/market.ts';
import { startOurs } from '../service/our-service.ts';
import type { Server } from '../service/server.ts';
import type { Told } from '../service/watched.ts';
import { askMix, type Asking, type Stretch } from './load-mix.ts';
import { mixOf } from './mix.ts';

const CODES = 2_000;
const OF_LIMIT = 0.8;
const WARMING = 3_000; // ms
const LIMIT_TAKES = 10_000;
const MINUTE = 60_000;
const FIRST_DAY = '2026-11-18';
const MOST_GROWTH = 1.1;

type Minute = Stretch & Told;

/** Asks at four fifths of what the service can for so many minutes, with a new dataset in each: nothing fails, nothing grows. */
export async function benchSoak(minutes: number): Promise<void> {
  const market = await makeMarket(CODES);
  try {
    const server = await startOurs(market);
    try {
      const asking = askMix(server.port, mixOf(market));
      await asking.stretch(WARMING);
      const limit = (await asking.stretch(LIMIT_TAKES)).perSecond;
      console.log(`\nSoak: the limit is ${Math.round(limit).toLocaleString('en')} answers a second`);
      const told: Minute[] = [];
      for (let minute = 0; minute < minutes; minute++) {
        told.push(await aMinute(market, server, asking, limit * OF_LIMIT, minute));
        console.log(`  minute ${minute + 1} of ${minutes}: ${told.at(-1)?.failures.length} failures`);
      }
      print(told, await asking.end());
    } finally {
      await server.stop();
    }
  } finally {
    await market.remove();
  }
}

async function aMinute(
  market: Market,
  server: Server,
  asking: Asking,
  perSecond: number,
  minute: number,
): Promise<Minute> {
  await server.told(); // so that its longest turn is one of this minute
  const [stretch] = await Promise.all([asking.stretch(MINUTE, perSecond), publish(market, minute)]);
  return { ...stretch, ...(await server.told()) };
}

/** In another process, as an import would be: the service follows within a second. */
async function publish({ home, codes }: Market, minute: number): Promise<void> {
  const day = isoDay(dayNumber(FIRST_DAY) - minute);
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'republish.ts'), home, String(codes), day]);
}

function print(told: readonly Minute[], owed: readonly string[]): void {
  printTable('Minute by minute', [
    ['', 'answers/s', 'failed', 'median, ms', 'p99, ms', 'longest, ms', 'longest turn, ms', 'memory, MB', 'open files'],
    ...told.map((minute, at) => [
      String(at + 1),
      Math.round(minute.perSecond).toLocaleString('en'),
      String(minute.failures.length),
      minute.p50.toFixed(2),
      minute.p99.toFixed(1),
      minute.longest.toFixed(0),
      minute.longestTurn.toFixed(0),
      minute.rssMegabytes.toFixed(0),
      String(minute.handles),
    ]),
  ]);
  const failures = [...told.flatMap((minute) => minute.failures), ...owed];
  console.log(`\n${failures.length} failed, promised 0: ${failures.length === 0 ? 'kept' : 'BROKEN'}`);
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  printGrowth(
    'memory',
    'MB',
    told.map(({ rssMegabytes }) => rssMegabytes),
  );
  printGrowth(
    'open files',
    '',
    told.map(({ handles }) => handles),
  );
}

/** The last three minutes beside the second to the fourth: the first one still fills what is kept. */
function printGrowth(what: string, unit: string, figures: readonly number[]): void {
  const mean = (some: readonly number[]) => some.reduce((sum, figure) => sum + figure, 0) / some.length;
  const [early, late] = [mean(figures.slice(1, 4)), mean(figures.slice(-3))];
  const told = `${what}: ${early.toFixed(0)} ${unit} in minutes 2 to 4, ${late.toFixed(0)} ${unit} in the last three`;
  if (figures.length < 7) console.log(`${told} (too few minutes to tell growth)`);
  else console.log(`${told}, promised no growth: ${late <= early * MOST_GROWTH ? 'kept' : 'BROKEN'}`);
}
