import { sourceNames, type SourceName } from '#contract/official-sources.ts';
import { averageAumSource } from './average-aum/source.ts';
import { indicesSource } from './indices/source.ts';
import { navHistorySource, specialisedNavHistorySource } from './nav-history/source.ts';
import { navSource, specialisedNavSource } from './nav/source.ts';
import { offersSource } from './offers/source.ts';
import type { ParsedFile } from './parsed-file.ts';
import { performanceSource } from './performance/source.ts';
import { portfoliosSource } from './portfolios/source.ts';
import { riskometersSource } from './riskometers/source.ts';
import { schemeDetailsSource } from './scheme-details/source.ts';
import { schemeDocumentsSource } from './scheme-documents/source.ts';
import { schemesSource } from './schemes/source.ts';
import { sizeListSource } from './size-list/source.ts';
import type { OfficialSource } from './source.ts';
import { stressTestSource } from './stress-test/source.ts';
import { specialisedTerSource, terSource } from './ter/source.ts';
import { trackingDifferenceSource, trackingErrorSource } from './tracking/source.ts';

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
