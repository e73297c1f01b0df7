import { toIsoDay } from '#finance/calendar.ts';
import type { IndexFile } from '../../official/sources/indices/parse-indices.ts';
import type { SampleMarket } from '../types.ts';
import { listDocumentFiles } from './document-files.ts';
import { listExpenseRatioFiles } from './expense-ratio-files.ts';
import { createAverageAumFile, createMasterFile, listStressTestFiles, listTrackingFiles } from './list-files.ts';
import { collectNavs, listHistoryFiles, listNavFiles } from './nav-files.ts';
import { createOfferFile } from './offer-file.ts';
import { listPerformanceFiles, listRiskometerFiles } from './performance-files.ts';
import { listPortfolioFiles } from './portfolio-files.ts';
import type { SampleFile } from './sample-file.ts';

/** What all sources publish of the sample market, generated during iteration. */
export function* listSampleFiles(market: SampleMarket): Generator<SampleFile> {
  const collected = collectNavs(market);
  yield* listHistoryFiles(market, collected);
  yield* listNavFiles(market, collected);
  yield* listIndexFiles(market);
  for (const list of market.marketCaps) yield { name: `size-list/${list.periodEnd}.xlsx`, content: list };
  yield* listPortfolioFiles(market);
  yield* listPerformanceFiles(market, collected);
  yield* listRiskometerFiles(market);
  yield* listExpenseRatioFiles(market);
  yield createMasterFile(market);
  yield createAverageAumFile(market);
  yield* listTrackingFiles(market);
  yield* listStressTestFiles(market);
  yield* listDocumentFiles(market);
  yield createOfferFile(market);
}

function* listIndexFiles({ benchmarks }: SampleMarket): Generator<SampleFile> {
  for (const [name, { days, navs }] of benchmarks) {
    const values = Array.from(days, (day, i) => ({ date: toIsoDay(day), level: Number(navs[i]) }));
    const content: IndexFile = { kind: 'indices', indices: [{ name, values }], rejected: [] };
    yield { name: `indices/${name}/tri.json`, content };
  }
}
