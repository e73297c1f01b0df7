import type { SourceName } from '#contract/official-sources.ts';
import type { ImportedFile, ImportedFiles } from '../imported-files.ts';
import { registry } from '../registry.ts';
import type { Importer } from '../source/source.ts';

const byName = new Map<SourceName, Importer>();
for (const source of Object.values(registry)) byName.set(source.name, await source.loadImporter());

/** In the order of the registry. */
export const importers: readonly Importer[] = [...byName.values()];

export function getImporter(name: SourceName): Importer {
  const importer = byName.get(name);
  if (importer === undefined) throw new Error(`expected an importer of ${name}`);
  return importer;
}

/** The files an official dataset was built from, as one line for users. */
export function describeImportedFiles(files: Pick<ImportedFiles, 'of'>): string {
  const parts = [...byName].map(([name, importer]) => describeFiles(importer, files.of(name)));
  return `Official files: ${parts.filter((part) => part !== '').join('; ')}`;
}

function describeFiles(importer: Importer, files: readonly ImportedFile[]): string {
  if (importer.describeFiles) return importer.describeFiles(files);
  if (files.length === 0) return '';
  // a list of offers without details has no date
  const dates = files.flatMap(({ asOf }) => (asOf === '' ? [] : [asOf])).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const period = first === last ? `of ${first}` : `from ${first} to ${last}`;
  return `${importer.plural} (${files.length} ${files.length === 1 ? 'file' : 'files'}${first === '' ? '' : ` ${period}`})`;
}
