import { sourceNames, type SourceName } from '#contract/official-sources.ts';
import type { ParsedFile } from './source/parsed-file.ts';
import type { OfficialSource } from './source/source.ts';
import { averageAumSource } from './sources/average-aum/source.ts';
import { indicesSource } from './sources/indices/source.ts';
import { navHistorySource, specialisedNavHistorySource } from './sources/nav-history/source.ts';
import { navSource, specialisedNavSource } from './sources/nav/source.ts';
import { offersSource } from './sources/offers/source.ts';
import { performanceSource } from './sources/performance/source.ts';
import { portfoliosSource } from './sources/portfolios/source.ts';
import { riskometersSource } from './sources/riskometers/source.ts';
import { schemeDetailsSource } from './sources/scheme-details/source.ts';
import { schemeDocumentsSource } from './sources/scheme-documents/source.ts';
import { schemesSource } from './sources/schemes/source.ts';
import { sizeListSource } from './sources/size-list/source.ts';
import { stressTestSource } from './sources/stress-test/source.ts';
import { specialisedTerSource, terSource } from './sources/ter/source.ts';
import { trackingDifferenceSource, trackingErrorSource } from './sources/tracking/source.ts';

/** Every source, in the order in which the description of a dataset names them. */
export const registry = {
  nav: navSource,
  'sif-nav': specialisedNavSource,
  portfolios: portfoliosSource,
  'size-list': sizeListSource,
  indices: indicesSource,
  'nav-history': navHistorySource,
  'sif-nav-history': specialisedNavHistorySource,
  performance: performanceSource,
  ter: terSource,
  'sif-ter': specialisedTerSource,
  'tracking-error': trackingErrorSource,
  'tracking-difference': trackingDifferenceSource,
  'stress-test': stressTestSource,
  'average-aum': averageAumSource,
  schemes: schemesSource,
  riskometers: riskometersSource,
  'scheme-documents': schemeDocumentsSource,
  'scheme-details': schemeDetailsSource,
  offers: offersSource,
} as const satisfies { readonly [Name in SourceName]: OfficialSource<ParsedFile & { readonly kind: Name }> };

type FileOf<Source> = Source extends OfficialSource<infer File> ? File : never;

/** A parsed file of any source. */
export type OfficialFile = FileOf<(typeof registry)[SourceName]>;

/** The sources in the order of their names on the wire. */
export const sources: readonly OfficialSource[] = sourceNames.map((name) => registry[name]);
