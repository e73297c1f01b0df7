import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { OfficialFile } from '#dataset/official/registry.ts';
import { openMutatedDocuments } from './documents.ts';
import { openMutatedExpenseRatios, openMutatedStrategyRatios } from './expense-ratios.ts';
import { openMutatedIndices, openMutatedRiskometers, openMutatedSizeList } from './lists-and-indices.ts';
import type { MutatedSource, NamedFile } from './mutated-file.ts';
import {
  openDistantNavs,
  openMutatedNavs,
  openMutatedReports,
  openMutatedSpecialisedNavs,
  openMutatedWeeks,
  type HeldBackNavs,
} from './navs/nav-sources.ts';
import { openPerformanceOfNavs } from './performance-of-navs.ts';
import { openMutatedPortfolios } from './portfolios.ts';
import { openMutatedAverageAum, openMutatedPerformance } from './published-figures.ts';
import { openMutatedOffers, openMutatedSchemeMaster } from './scheme-lists.ts';
import { openMutatedFigures } from './tracking-and-stress-tests.ts';

const RECENT = 'NAVAll_2026-07-01';
const STORED_BEFORE = 3;

/** The days of July and August 2026 are one after the other; every second is not stored, to be published next. */
export function listHeldBackNavs(folder: string, houses: RegExp): readonly HeldBackNavs[] {
  const paths = readdirSync(join(folder, 'navall-daily'))
    .toSorted()
    .map((name) => join(folder, 'navall-daily', name));
  const first = paths.findIndex((path) => basename(path) >= RECENT);
  const isHeldBack = (at: number): boolean => at >= first && (at - first) % 2 === 1;
  return paths.flatMap((path, at) => {
    const stored = paths.filter((_, index) => index < at && !isHeldBack(index));
    return isHeldBack(at) ? [{ path, before: stored.slice(-STORED_BEFORE).toReversed(), houses }] : [];
  });
}

/** The real files that are stored. */
export interface StoredFiles {
  /** What is in the small ones. */
  readonly parsed: readonly OfficialFile[];
  /** The workbooks. */
  readonly portfolios: readonly NamedFile[];
  /** All of them. */
  readonly files: readonly NamedFile[];
}

/** The sources whose files are mutated, over the stored files. */
export function openMutatedSources(
  folder: string,
  { parsed, portfolios }: Omit<StoredFiles, 'files'>,
  houses: RegExp,
): readonly MutatedSource[] {
  const select = <Kind extends OfficialFile['kind']>(kind: Kind) =>
    parsed.filter((file): file is Extract<OfficialFile, { kind: Kind }> => file.kind === kind);
  return [
    openMutatedNavs(listHeldBackNavs(folder, houses)),
    openMutatedReports(listHeldBackNavs(folder, houses)),
    openMutatedWeeks(listHeldBackNavs(folder, houses)),
    openDistantNavs(join(folder, 'navall-daily/NAVAll_2025-07-31.txt.gz'), -62, houses),
    openMutatedExpenseRatios(select('ter')),
    openMutatedStrategyRatios(),
    openMutatedPerformance(select('performance')),
    openPerformanceOfNavs(
      join(folder, 'navall/NAVAll_2026-08-18_6col-last.txt.gz'),
      join(folder, 'navall-daily/NAVAll_2025-08-18.txt.gz'),
      houses,
    ),
    ...select('average-aum').map(openMutatedAverageAum),
    ...select('riskometers').slice(0, 1).map(openMutatedRiskometers),
    ...select('size-list').map(openMutatedSizeList),
    openMutatedIndices(select('indices')),
    openMutatedPortfolios(portfolios),
    ...openMutatedSpecialisedNavs(join(folder, 'new-kinds/sif/SIF_NAVAll_2026-09-09.txt')),
    openMutatedDocuments(select('scheme-documents')),
    ...select('schemes').map(openMutatedSchemeMaster),
    openMutatedOffers(select('offers')),
    ...openMutatedFigures(),
  ];
}
