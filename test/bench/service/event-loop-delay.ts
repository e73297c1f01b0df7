import { median } from '../median.ts';
import { printTable } from '../print-comparison.ts';
import { buildBenchmarkDataset, type BenchmarkDataset } from './market.ts';
import { startFundlens } from './our-service.ts';
import { requestOnce } from './request-once.ts';

const ROUNDS = 3;
const MAX_DELAY = 50; // ms
const MAX_FIRST_BYTE = 50; // ms
const SETTLING = 2_000; // ms

interface LargeResponse {
  readonly what: string;
  readonly paths: readonly string[];
  readonly coding: string;
}

const one = (what: string, path: string, coding = 'zstd'): LargeResponse => ({ what, paths: [path], coding });

/** Responses with every code or most holdings, one for each way of producing them. */
const large: readonly LargeResponse[] = [
  one('full list, brotli', 'GetAUM?', 'br'),
  one('full list, gzip', 'GetAUM?', 'gzip'),
  one('full list, identity', 'GetAUM?', 'identity'),
  one('full list, dates in ISO', 'GetAUM?dTFormat=Iso'),
  one('full list, XML', 'GetAUM?format=Xml'),
  one('full list, CSV', 'GetAUM?format=Csv'),
  one('comparison by name', 'GetAumSchemeComparison?sortBy=SchemeName'),
  one('scheme master', 'GetSchemeMaster?format=Csv'),
  one('latest NAVs', 'GetNAV?'),
  one('fund houses', 'GetAMCMaster?'),
  one('movers', 'GetAumTopGainersLosers?max=1000'),
  one('all shares held', 'GetHoldingsSearch?assetType=Equity'),
  {
    what: 'six at once',
    paths: [
      'GetAUM?name=a',
      'GetNAV?name=a',
      'GetSchemeMaster?name=a',
      'GetAUM?name=e',
      'GetNAV?name=e',
      'GetAUM?name=i',
    ],
    coding: 'br',
  },
];

/** The longest event-loop delay while a large response is produced, and the time to first byte once it is cached. */
export async function printEventLoopDelay(codes: number): Promise<void> {
  const market = await buildBenchmarkDataset(codes);
  try {
    const rounds: (readonly Measurement[])[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(market));
    printTable(`Large responses of ${codes.toLocaleString('en')} codes, medians of ${ROUNDS} fresh starts, ms`, [
      ['', 'produced in', 'longest delay', 'promise', '', 'first byte, cached', 'promise', ''],
      ...large.map(({ what }, at) => {
        const of = (pick: (values: Measurement) => number) =>
          median(rounds.flatMap((all) => all[at] ?? []).map((values) => pick(values)));
        const [delay, firstByte] = [of((values) => values.delay), of((values) => values.firstByte)];
        return [
          what,
          of(({ ms }) => ms).toFixed(0),
          ...[delay.toFixed(1), `≤ ${MAX_DELAY}`, delay <= MAX_DELAY ? 'met' : 'MISSED'],
          ...[firstByte.toFixed(1), `≤ ${MAX_FIRST_BYTE}`, firstByte <= MAX_FIRST_BYTE ? 'met' : 'MISSED'],
        ];
      }),
    ]);
  } finally {
    await market.remove();
  }
}

interface Measurement {
  readonly ms: number;
  readonly delay: number;
  readonly firstByte: number;
}

async function measure(market: BenchmarkDataset): Promise<readonly Measurement[]> {
  const server = await startFundlens(market);
  try {
    await new Promise((resolve) => setTimeout(resolve, SETTLING)); // the cache is warm
    const all: Measurement[] = [];
    for (const { paths, coding } of large) {
      const send = (path: string) =>
        requestOnce(server.port, `/api/${path}&accessKey=${market.accessKey}`.replace('?&', '?'), {
          'accept-encoding': coding,
        });
      await server.report(); // resets the longest delay
      const begun = performance.now();
      await Promise.all(paths.map(send));
      const ms = performance.now() - begun;
      const { longestDelay } = await server.report();
      all.push({ ms, delay: longestDelay, firstByte: (await send(paths[0] ?? '')).firstByte });
    }
    return all;
  } finally {
    await server.stop();
  }
}
