import { createHash } from 'node:crypto';
import { numberIn, textIn } from '#dataset/storage/cell.ts';
import type { OfficialFile } from '../../official/rows.ts';
import { rowWriter, type Draft } from '../draft.ts';

type SourceKind = OfficialFile['kind'];

/** A file the dataset was made from. */
export interface Source {
  readonly id: number;
  readonly kind: SourceKind;
  readonly name: string;
  readonly sha256: string;
  /** Of two files that tell the same thing, the one of the higher rank (text order) was published later. */
  readonly rank: string;
  /** ISO day: the newest NAVs, the newest portfolio, the end of the list's six months. */
  readonly asOf: string;
  readonly rows: number;
}

/** The files a draft was made from, old and new. */
export interface Sources {
  /** Keeps a file that has been read. */
  add(file: OfficialFile, name: string, sha256: string): Source;
  /** Whether a file of these very bytes was kept. */
  has(sha256: string): boolean;
  /** All of a kind, in the order they were taken in. */
  of(kind: SourceKind): readonly Source[];
  /** @throws Error where no such file was kept. */
  byId(id: number): Source;
}

// Each NAV tells its file in 16 bits, so NAV files are numbered below this and the others from it on.
const BEYOND_NAV_FILES = 0x10000;

const kinds: readonly SourceKind[] = ['navall', 'portfolio', 'market-cap'];

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function sourcesOf({ database, asked }: Draft): Promise<Sources> {
  const byId = new Map<number, Source>();
  for (const row of await asked.rows(
    'SELECT id, kind, name, sha256, rank, as_of, rows_read FROM source ORDER BY id',
    [],
  )) {
    const kind = kinds.find((known) => known === row[1]);
    if (!kind) throw new Error(`expected a source of kind ${kinds.join(', ')}, got ${String(row[1])}`);
    const [id, name, sha256, rank] = [numberIn(row, 0), textIn(row, 2), textIn(row, 3), textIn(row, 4)];
    byId.set(id, { id, kind, name, sha256, rank, asOf: textIn(row, 5), rows: numberIn(row, 6) });
  }
  const bySha = new Set([...byId.values()].map(({ sha256 }) => sha256));
  const write = rowWriter(database, 'source');
  return {
    add(file, name, sha256) {
      const last = Math.max(0, ...[...byId.keys()].filter((id) => id < BEYOND_NAV_FILES));
      const lastOther = Math.max(BEYOND_NAV_FILES - 1, ...byId.keys());
      const id = (file.kind === 'navall' ? last : lastOther) + 1;
      if (file.kind === 'navall' && id >= BEYOND_NAV_FILES) throw new Error('a dataset holds at most 65,535 NAV files');
      const source = { id, kind: file.kind, name, sha256, ...published(file, sha256) };
      byId.set(id, source);
      bySha.add(sha256);
      write({ id, kind: source.kind, name, sha256, rank: source.rank, as_of: source.asOf, rows_read: source.rows });
      return source;
    },
    has: (sha256) => bySha.has(sha256),
    of: (kind) => [...byId.values()].filter((source) => source.kind === kind),
    byId(id) {
      const source = byId.get(id);
      if (!source) throw new Error(`the dataset is damaged: it tells nothing of file ${id}`);
      return source;
    },
  };
}

// When a file was published: a NAVAll.txt by its newest day and how many lines carry it, a workbook by its own last-saved
// time, a list by how many companies it has. Equals are told apart by content, so that the order of imports decides nothing.
function published(file: OfficialFile, sha256: string): Pick<Source, 'rank' | 'asOf' | 'rows'> {
  switch (file.kind) {
    case 'navall':
      return { rank: `${file.asOf} ${padded(file.rowsAsOf)} ${sha256}`, asOf: file.asOf, rows: file.rows.length };
    case 'portfolio': {
      const asOf = file.portfolios
        .map(({ date }) => date)
        .reduce((latest, date) => (date > latest ? date : latest), '');
      return { rank: `${file.published ?? ''} ${sha256}`, asOf, rows: file.rowsRead };
    }
    case 'market-cap':
      return { rank: `${padded(file.rows.length)} ${sha256}`, asOf: file.periodEnd, rows: file.rows.length };
  }
}

const padded = (count: number) => String(count).padStart(9, '0');
