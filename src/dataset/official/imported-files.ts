import { createHash } from 'node:crypto';
import type { IsoDate } from '#contract/dates.ts';
import { isSourceName, type SourceName } from '#contract/official-sources.ts';
import { getDateOrBlank, getNumber, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { createRowWriter, type Draft } from '../draft/draft.ts';
import type { RejectedSheet } from './workbook/worksheet.ts';

/** A file the dataset was built from. */
export interface ImportedFile {
  readonly id: number;
  readonly kind: SourceName;
  readonly name: string;
  /** The day or month that it was requested for, if only its name says so; '' for most. */
  readonly period: string;
  /** The file with the higher rank (compared as text) of two with the same NAV, portfolio or list was published later. */
  readonly rank: string;
  /** The newest date of the NAVs, portfolios or index values, or the end of the list's six months; '' if none has a date. */
  readonly asOf: IsoDate | '';
  readonly rows: number;
  /** The dataset format of the program that parsed it; 0 if that is not known. */
  readonly format: number;
}

/** One whose data have a date. */
export type DatedFile = ImportedFile & { readonly asOf: IsoDate };

/** What a file is recorded with. */
type FileContents = Pick<ImportedFile, 'asOf' | 'rows'> & {
  /** The file with the higher text of two with the same item was published later. */
  readonly published: string;
  /** The digest of its bytes. */
  readonly sha256: string;
  readonly rejectedSheets: readonly RejectedSheet[];
};

/** The files a draft is built from, of earlier imports and of this one. */
export interface ImportedFiles {
  /** Records a file; `hasNavs` if NAVs will refer to it. */
  add(
    file: FileContents & Pick<ImportedFile, 'kind' | 'name' | 'period'> & { readonly hasNavs: boolean },
  ): ImportedFile;
  /** What is recorded of the files with these bytes: one for each source that they have tables of, and each period they are of. */
  find(sha256: string): readonly ImportedFile[];
  /** The names of the sheets of a file that were left out when it was parsed last. */
  rejectedSheets(file: ImportedFile): readonly string[];
  /** Records that a later parser reads more of a recorded file. */
  update(file: ImportedFile, contents: FileContents): ImportedFile;
  /** Records how many rows and values of a file could not be used. */
  recordUnread(file: ImportedFile, count: number): void;
  /** The files of a source, in the order in which they were imported. */
  of(kind: SourceName): readonly ImportedFile[];
  /** The files that NAVs may refer to. */
  withNavs(): readonly ImportedFile[];
  /** @throws Error if there is no such file. */
  byId(id: number): ImportedFile;
}

// A NAV refers to its file in 16 bits, so ids below this are for files with NAVs and ids from here on for the others.
const FIRST_OTHER_ID = 0x10000;

export const computeSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The files recorded in a draft. */
export async function loadImportedFiles(draft: Draft): Promise<ImportedFiles> {
  const { sqlite, database } = draft;
  const byId = new Map<number, ImportedFile>();
  for (const row of await database.rows(
    'SELECT id, kind, name, period, rank, as_of, rows_read, format FROM source ORDER BY id',
    [],
  )) {
    const kind = getText(row, 1);
    if (!isSourceName(kind)) throw new Error(`the dataset is damaged: it has a file of the unknown source ${kind}`);
    const [id, name, period, rank] = [getNumber(row, 0), getText(row, 2), getText(row, 3), getText(row, 4)];
    const [asOf, rows, format] = [getDateOrBlank(row, 5), getNumber(row, 6), getNumberOrNull(row, 7) ?? 0];
    byId.set(id, { id, kind, name, period, rank, asOf, rows, format });
  }
  const idsBySha256 = new Map<string, readonly number[]>();
  const index = ({ id, rank }: ImportedFile): void => {
    const sha256 = findSha256(rank);
    idsBySha256.set(sha256, [...(idsBySha256.get(sha256) ?? []), id]);
  };
  for (const file of byId.values()) index(file);
  const write = createRowWriter(sqlite, 'source');
  const rejected = await loadRejectedSheets(draft);

  return {
    add({ kind, name, period, sha256, published, asOf, rows, hasNavs, rejectedSheets }) {
      const lastNavFile = Math.max(0, ...[...byId.keys()].filter(isNavFile));
      const lastOther = Math.max(FIRST_OTHER_ID - 1, ...byId.keys());
      const id = (hasNavs ? lastNavFile : lastOther) + 1;
      if (hasNavs && !isNavFile(id)) throw new Error('a dataset can contain at most 65,535 NAV files');
      const identity = identify({ kind, period }, sha256, idsBySha256.has(sha256));
      const file = { id, kind, name, period, rank: buildRank(published, sha256), asOf, rows, format: DATASET_FORMAT };
      byId.set(id, file);
      index(file);
      const { rank, format } = file;
      write({ id, kind, name, period, sha256: identity, rank, as_of: asOf, rows_read: rows, format, unread: null });
      rejected.record(id, rejectedSheets);
      return file;
    },
    find: (sha256) => (idsBySha256.get(sha256) ?? []).flatMap((id) => byId.get(id) ?? []),
    rejectedSheets: ({ id }) => rejected.of(id),
    update(file, { published, sha256, asOf, rows, rejectedSheets }) {
      const rank = buildRank(published, sha256);
      const updated = { ...file, rank, asOf, rows, format: DATASET_FORMAT };
      byId.set(file.id, updated);
      sqlite
        .prepare('UPDATE source SET rank = ?, as_of = ?, rows_read = ?, format = ? WHERE id = ?')
        .run(rank, asOf, rows, DATASET_FORMAT, file.id);
      rejected.record(file.id, rejectedSheets);
      return updated;
    },
    recordUnread: ({ id }, count) => void sqlite.prepare('UPDATE source SET unread = ? WHERE id = ?').run(count, id),
    of: (kind) => [...byId.values()].filter((file) => file.kind === kind),
    withNavs: () => [...byId.values()].filter(({ id }) => isNavFile(id)),
    byId(id) {
      const file = byId.get(id);
      if (!file) throw new Error(`the dataset is damaged: it has no source file ${id}`);
      return file;
    },
  };
}

/** The names of the sheets that were left out, by the id of their file. */
async function loadRejectedSheets({ sqlite, database }: Draft) {
  const byFile = new Map<number, readonly string[]>();
  for (const row of await database.rows('SELECT source, sheet FROM rejected_sheet', []))
    byFile.set(getNumber(row, 0), [...(byFile.get(getNumber(row, 0)) ?? []), getText(row, 1)]);
  const write = createRowWriter(sqlite, 'rejected_sheet');
  return {
    of: (id: number) => byFile.get(id) ?? [],
    record(id: number, sheets: readonly RejectedSheet[]): void {
      sqlite.prepare('DELETE FROM rejected_sheet WHERE source = ?').run(id);
      byFile.set(
        id,
        sheets.map(({ sheet }) => sheet),
      );
      for (const { sheet, reason } of sheets) write({ source: id, sheet, reason });
    },
  };
}

/** The hash breaks ties, so that the order of imports decides nothing. */
const buildRank = (published: string, sha256: string): string => `${published} ${sha256}`;
const findSha256 = (rank: string): string => rank.slice(rank.lastIndexOf(' ') + 1);

/**
 * Files are recorded under unique digests: that of their bytes, unless these are of one period of several, as equal responses of two months,
 * or the second content of a file, as the riskometers of a workbook of portfolios.
 */
function identify({ kind, period }: Pick<ImportedFile, 'kind' | 'period'>, sha256: string, isKnown: boolean): string {
  if (period !== '') return computeSha256(Buffer.from(`${sha256} ${kind} ${period}`));
  return isKnown ? computeSha256(Buffer.from(`${sha256} ${kind}`)) : sha256;
}

const isNavFile = (id: number): boolean => id < FIRST_OTHER_ID;
