import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OfficialFile } from '#dataset/official/sources/registry.ts';
import { openMutatedIndices, openMutatedRiskometers, openMutatedSizeList } from './lists-and-indices.ts';
import type { MutatedSource } from './mutated-file.ts';
import { openMutatedNavs } from './navs.ts';
import { openMutatedAverageAum, openMutatedPerformance } from './published-figures.ts';

/** The days of July and August 2026 are one after the other; every second is not stored, to be published next. */
export function listHeldBackNavs(folder: string): readonly (readonly [path: string, before: string])[] {
  const days = readdirSync(join(folder, 'navall-daily')).filter((name) => name >= 'NAVAll_2026-07-01');
  const paths = days.toSorted().map((name) => join(folder, 'navall-daily', name));
  return paths.flatMap((path, at) => (at % 2 === 1 ? [[path, paths[at - 1] ?? ''] as const] : []));
}

/** The sources whose files are mutated, over the stored files. */
export function openMutatedSources(folder: string, stored: readonly OfficialFile[]): readonly MutatedSource[] {
  const select = <Kind extends OfficialFile['kind']>(kind: Kind) =>
    stored.filter((file): file is Extract<OfficialFile, { kind: Kind }> => file.kind === kind);
  return [
    openMutatedNavs(listHeldBackNavs(folder)),
    openMutatedPerformance(select('performance')),
    ...select('average-aum').map(openMutatedAverageAum),
    ...select('riskometers').slice(0, 1).map(openMutatedRiskometers),
    ...select('size-list').map(openMutatedSizeList),
    openMutatedIndices(select('indices')),
  ];
}
