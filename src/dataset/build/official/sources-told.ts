import type { Source, Sources } from './sources.ts';

/** What an official dataset was made from, in one line for readers. */
export function sourcesTold(sources: Sources): string {
  const parts = [
    told(sources.of('navall'), 'AMFI NAVAll.txt'),
    told(sources.of('portfolio'), 'monthly portfolio workbooks'),
    told(sources.of('market-cap'), 'AMFI market-capitalisation lists'),
  ];
  return `Official files: ${parts.filter((part) => part !== '').join('; ')}`;
}

function told(files: readonly Source[], what: string): string {
  const days = files.map(({ asOf }) => asOf).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const when = first === last ? `of ${first}` : `from ${first} to ${last}`;
  return `${what} (${files.length} ${files.length === 1 ? 'file' : 'files'} ${when})`;
}
