import type { Source, Sources } from './sources.ts';

/** What an official dataset was made from, in one line for readers. */
export function sourcesTold(sources: Pick<Sources, 'of'>): string {
  const parts = [
    told(sources.of('navall'), 'AMFI NAVAll.txt'),
    told(sources.of('portfolio'), 'monthly portfolio workbooks'),
    listsTold(sources.of('market-cap')),
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

/** Each list by the day its six months end, since a reader wants to know by which one a portfolio’s sizes go. */
function listsTold(files: readonly Source[]): string {
  const days = [...new Set(files.map(({ asOf }) => asOf))].toSorted();
  return days.length === 0 ? '' : `AMFI market-capitalisation lists to ${days.join(', ')}`;
}
