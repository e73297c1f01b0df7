import type { IsoDate } from '#contract/dates.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { Store } from '#dataset/storage/store.ts';
import { median } from '../median.ts';
import { printTable } from '../print-comparison.ts';
import { buildBenchmarkDataset } from '../service/market.ts';

const CODES = 14_000;
const ROUNDS = 7;
const PROMISE = 200; // ms

/** What the largest requests about portfolios cost before their response is cached, in processor time. */
export async function benchPortfolios(): Promise<void> {
  const dataset = await buildBenchmarkDataset(CODES);
  const store = await openStore(dataset.datasetPath);
  try {
    const date = store.info.portfolioAsOf;
    const [stock] = date === null ? [] : await store.readStockTrades(date);
    if (date === null || !stock) throw new Error('the sample market has no stock trades');
    const rows = [
      await measure('GetStockMovers', () => store.readStockTrades(date)),
      ...(await measureSearches(store, date, stock.isin)),
    ];
    printTable(`Portfolios of ${CODES.toLocaleString('en')} codes: processor time of a request that is not cached`, [
      ['', 'ms, first', 'ms, median', `promise ≤ ${PROMISE} ms`],
      ...rows,
    ]);
  } finally {
    await store.close();
    await dataset.remove();
  }
}

const measureSearches = async (store: Store, date: IsoDate, isin: string) => [
  await measure('GetHoldingsSearch, isin and date', () => store.searchHoldings({ isin: [isin], date })),
  await measure('GetHoldingsSearch, instrument and date', () => store.searchHoldings({ instrument: 'bank', date })),
  await measure('GetHoldingsSearch, isin, latest', () => store.searchHoldings({ isin: [isin] })),
];

async function measure(what: string, request: () => Promise<unknown>): Promise<readonly string[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    await request();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  const typical = median(times);
  return [what, Number(times[0]).toFixed(0), typical.toFixed(0), typical <= PROMISE ? 'met' : 'MISSED'];
}
