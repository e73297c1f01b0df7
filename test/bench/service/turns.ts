import { median } from '../median.ts';
import { printTable } from '../print-comparison.ts';
import { askOnce } from './ask-once.ts';
import { makeMarket, type Market } from './market.ts';
import { startOurs } from './our-service.ts';

const ROUNDS = 3;
const MOST_TURN = 20; // ms
const MOST_FIRST_BYTE = 50; // ms
const SETTLING = 2_000; // ms

interface Large {
  readonly what: string;
  readonly asked: readonly string[];
  readonly coding: string;
}

const one = (what: string, asked: string, coding = 'zstd'): Large => ({ what, asked: [asked], coding });

/** Answers of every code, or of most holdings, in what each way of making them has of its own. */
const large: readonly Large[] = [
  one('full list, brotli', 'GetAUM?', 'br'),
  one('full list, gzip', 'GetAUM?', 'gzip'),
  one('full list as it stands', 'GetAUM?', 'identity'),
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
    asked: [
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

/** How long the event loop's longest turn is while a large answer is made for the first time, and when a kept one begins. */
export async function printTurns(codes: number): Promise<void> {
  const market = await makeMarket(codes);
  try {
    const rounds: (readonly Figures[])[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(market));
    printTable(`Large answers of ${codes.toLocaleString('en')} codes, medians of ${ROUNDS} fresh starts, ms`, [
      ['', 'made in', 'longest turn', 'promise', '', 'first byte, kept', 'promise', ''],
      ...large.map(({ what }, at) => {
        const of = (figure: (figures: Figures) => number) =>
          median(rounds.flatMap((all) => all[at] ?? []).map((figures) => figure(figures)));
        const [turn, firstByte] = [of((figures) => figures.turn), of((figures) => figures.firstByte)];
        return [
          what,
          of(({ ms }) => ms).toFixed(0),
          ...[turn.toFixed(1), `≤ ${MOST_TURN}`, turn <= MOST_TURN ? 'kept' : 'BROKEN'],
          ...[firstByte.toFixed(1), `≤ ${MOST_FIRST_BYTE}`, firstByte <= MOST_FIRST_BYTE ? 'kept' : 'BROKEN'],
        ];
      }),
    ]);
  } finally {
    await market.remove();
  }
}

interface Figures {
  readonly ms: number;
  readonly turn: number;
  readonly firstByte: number;
}

async function measure(market: Market): Promise<readonly Figures[]> {
  const server = await startOurs(market);
  try {
    await new Promise((resolve) => setTimeout(resolve, SETTLING)); // what it makes beforehand is made
    const all: Figures[] = [];
    for (const { asked, coding } of large) {
      const ask = (question: string) =>
        askOnce(server.port, `/api/${question}&accessKey=${market.accessKey}`.replace('?&', '?'), {
          'accept-encoding': coding,
        });
      await server.told(); // so that the longest turn is one of these
      const begun = performance.now();
      await Promise.all(asked.map(ask));
      const ms = performance.now() - begun;
      const { longestTurn } = await server.told();
      all.push({ ms, turn: longestTurn, firstByte: (await ask(asked[0] ?? '')).firstByte });
    }
    return all;
  } finally {
    await server.stop();
  }
}
