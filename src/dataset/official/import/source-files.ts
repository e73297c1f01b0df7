import { createHash } from 'node:crypto';
import { formatMarketCapLists } from '#contract/market-cap-lists.ts';
import { getNumber, getText } from '#dataset/storage/row-values.ts';
import { createRowWriter, type Draft } from '../../build/draft.ts';
import { summarizeIndices } from '../parse/parse-index-series.ts';
import type { OfficialFile } from '../parse/types.ts';

type SourceKind = OfficialFile['kind'];

/** A file the dataset was built from. */
export interface SourceFile {
  readonly id: number;
  readonly kind: SourceKind;
  readonly name: string;
  readonly sha256: string;
  /** Of two files with the same NAV, portfolio or list, the one with the higher rank (compared as text) was published later. */
  readonly rank: string;
  /** ISO day: the newest date of the NAVs, portfolios or index values, or the end of the list's six months. */
  readonly asOf: string;
  readonly rows: number;
}

/** The files a draft is built from, of earlier imports and of this one. */
export interface SourceFiles {
  /** Records a parsed file. */
  add(file: OfficialFile, name: string, sha256: string): SourceFile;
  /** Whether a file with these bytes is recorded. */
  has(sha256: string): boolean;
  /** The files of a kind, in the order in which they were imported. */
  of(kind: SourceKind): readonly SourceFile[];
  /** @throws Error if there is no such file. */
  byId(id: number): SourceFile;
}

// A NAV refers to its file in 16 bits, so ids below this are for NAV files and ids from here on for the others.
const FIRST_OTHER_ID = 0x10000;

const kinds: readonly SourceKind[] = ['navall', 'portfolio', 'market-cap', 'index-series'];

export const computeSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The source files stored in a draft. */
export async function loadSourceRegistry({ sqlite, database }: Draft): Promise<SourceFiles> {
  const byId = new Map<number, SourceFile>();
  for (const row of await database.rows(
    'SELECT id, kind, name, sha256, rank, as_of, rows_read FROM source ORDER BY id',
    [],
  )) {
    const kind = kinds.find((known) => known === row[1]);
    if (!kind) throw new Error(`expected a source of kind ${kinds.join(', ')}, got ${String(row[1])}`);
    const [id, name, sha256, rank] = [getNumber(row, 0), getText(row, 2), getText(row, 3), getText(row, 4)];
    byId.set(id, { id, kind, name, sha256, rank, asOf: getText(row, 5), rows: getNumber(row, 6) });
  }
  const knownSha256 = new Set([...byId.values()].map(({ sha256 }) => sha256));
  const write = createRowWriter(sqlite, 'source');
  return {
    add(file, name, sha256) {
      const lastNavFile = Math.max(0, ...[...byId.keys()].filter((id) => id < FIRST_OTHER_ID));
      const lastOther = Math.max(FIRST_OTHER_ID - 1, ...byId.keys());
      const id = (file.kind === 'navall' ? lastNavFile : lastOther) + 1;
      if (file.kind === 'navall' && id >= FIRST_OTHER_ID)
        throw new Error('a dataset can contain at most 65,535 NAV files');
      const source = { id, kind: file.kind, name, sha256, ...describePublication(file, sha256) };
      byId.set(id, source);
      knownSha256.add(sha256);
      write({ id, kind: source.kind, name, sha256, rank: source.rank, as_of: source.asOf, rows_read: source.rows });
      return source;
    },
    has: (sha256) => knownSha256.has(sha256),
    of: (kind) => [...byId.values()].filter((source) => source.kind === kind),
    byId(id) {
      const source = byId.get(id);
      if (!source) throw new Error(`the dataset is damaged: it has no source file ${id}`);
      return source;
    },
  };
}

// When a file was published: a NAVAll.txt by its newest date and how many lines have it, a workbook by its own last-saved
// time, a list by its number of companies, index series by their newest date and number of values. The hash breaks ties, so that the order of imports decides nothing.
function describePublication(file: OfficialFile, sha256: string): Pick<SourceFile, 'rank' | 'asOf' | 'rows'> {
  switch (file.kind) {
    case 'navall':
      return { rank: `${file.asOf} ${padCount(file.rowsAsOf)} ${sha256}`, asOf: file.asOf, rows: file.rows.length };
    case 'portfolio': {
      const asOf = file.portfolios
        .map(({ date }) => date)
        .reduce((latest, date) => (date > latest ? date : latest), '');
      return { rank: `${file.published ?? ''} ${sha256}`, asOf, rows: file.rowsRead };
    }
    case 'market-cap':
      return { rank: `${padCount(file.rows.length)} ${sha256}`, asOf: file.periodEnd, rows: file.rows.length };
    case 'index-series': {
      const { to, values } = summarizeIndices(file);
      return { rank: `${to} ${padCount(values)} ${sha256}`, asOf: to, rows: values };
    }
  }
}

const padCount = (count: number) => String(count).padStart(9, '0');

/** The files an official dataset was built from, as one line for users. */
export function describeSourceFiles(sources: Pick<SourceFiles, 'of'>): string {
  const parts = [
    describeFiles(sources.of('navall'), 'AMFI NAVAll.txt'),
    describeFiles(sources.of('portfolio'), 'monthly portfolio workbooks'),
    describeSizeLists(sources.of('market-cap')),
    describeFiles(sources.of('index-series'), 'total-return index series'),
  ];
  return `Official files: ${parts.filter((part) => part !== '').join('; ')}`;
}

function describeFiles(files: readonly SourceFile[], what: string): string {
  const dates = files.map(({ asOf }) => asOf).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return '';
  const period = first === last ? `of ${first}` : `from ${first} to ${last}`;
  return `${what} (${files.length} ${files.length === 1 ? 'file' : 'files'} ${period})`;
}

/** Each list by the end of its six months, since users need to know which list classifies a portfolio's companies. */
function describeSizeLists(files: readonly SourceFile[]): string {
  return formatMarketCapLists([...new Set(files.map(({ asOf }) => asOf))].toSorted());
}
