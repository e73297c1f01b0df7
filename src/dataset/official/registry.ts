import { sourceNames, type SourceName } from '#contract/official-sources.ts';
import { averageAumFeed } from './feeds/average-aum.ts';
import { offersFeed } from './feeds/offers/feed.ts';
import { performanceFeed } from './feeds/performance/feed.ts';
import { riskometersFeed } from './feeds/riskometers.ts';
import { schemesFeed } from './feeds/schemes/feed.ts';
import { stressTestFeed } from './feeds/stress-test.ts';
import { specialisedTerFeed, terFeed } from './feeds/ter/feed.ts';
import { trackingDifferenceFeed, trackingErrorFeed } from './feeds/tracking.ts';
import type { ParsedFile } from './source/parsed-file.ts';
import type { OfficialSource } from './source/source.ts';
import { indicesSource } from './sources/indices/source.ts';
import { navHistorySource, specialisedNavHistorySource } from './sources/nav-history/source.ts';
import { navSource, specialisedNavSource } from './sources/nav/source.ts';
import { portfoliosSource } from './sources/portfolios/source.ts';
import { schemeDocumentsSource } from './sources/scheme-documents/source.ts';
import { sizeListSource } from './sources/size-list/source.ts';

/** Every source, in the order in which the description of a dataset names them. */
export const registry = {
  nav: navSource,
  'sif-nav': specialisedNavSource,
  portfolios: portfoliosSource,
  'size-list': sizeListSource,
  indices: indicesSource,
  'nav-history': navHistorySource,
  'sif-nav-history': specialisedNavHistorySource,
  performance: performanceFeed,
  ter: terFeed,
  'sif-ter': specialisedTerFeed,
  'tracking-error': trackingErrorFeed,
  'tracking-difference': trackingDifferenceFeed,
  'stress-test': stressTestFeed,
  'average-aum': averageAumFeed,
  schemes: schemesFeed,
  riskometers: riskometersFeed,
  'scheme-documents': schemeDocumentsSource,
  offers: offersFeed,
} as const satisfies { readonly [Name in SourceName]: OfficialSource<ParsedFile & { readonly kind: Name }> };

type FileOf<Source> = Source extends OfficialSource<infer File> ? File : never;

/** A parsed file of any source. */
export type OfficialFile = FileOf<(typeof registry)[SourceName]>;

/** The sources in the order of their names on the wire. */
export const sources: readonly OfficialSource[] = sourceNames.map((name) => registry[name]);
