import type { IsoDate } from '#contract/dates.ts';
import { createHash } from 'node:crypto';
import { isSourceName, sourceNames, type SourceName } from '#contract/official-sources.ts';
import { getDateOrBlank, getNumber, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { createRowWriter, type Draft } from '../draft/draft.ts';
import type { RejectedSheet } from './workbook/workbook.ts';

/** A file the dataset was built from. */
export interface ImportedFile {
  readonly id: number;
  readonly kind: SourceName;
  readonly name: string;
  readonly sha256: string;
  /** Of two files with the same NAV, portfolio or list, the one with the higher rank (compared as text) was published later. */
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
type FileContents = Pick<ImportedFile, 'rank' | 'asOf' | 'rows'> & {
  readonly rejectedSheets: readonly RejectedSheet[];
};

/** The files a draft is built from, of earlier imports and of this one. */
export interface ImportedFiles {
  /** Records a file; `hasNavs` if NAVs will refer to it. */
  add(
    file: FileContents & Pick<ImportedFile, 'kind' | 'name' | 'sha256'> & { readonly hasNavs: boolean },
  ): ImportedFile;
  /** What is recorded of the file with these bytes: one for each source that it has tables of. */
  find(sha256: string): readonly ImportedFile[];
  /** The names of the sheets of a file that were left out when it was parsed last. */
  rejectedSheets(file: ImportedFile): readonly string[];
  /** Records that a later parser reads more of a recorded file. */
  update(file: ImportedFile, contents: FileContents): ImportedFile;
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
    'SELECT id, kind, name, sha256, rank, as_of, rows_read, format FROM source ORDER BY id',
    [],
  )) {
    const kind = getText(row, 1);
    if (!isSourceName(kind)) throw new Error(`the dataset is damaged: it has a file of the unknown source ${kind}`);
    const [id, name, sha256, rank] = [getNumber(row, 0), getText(row, 2), getText(row, 3), getText(row, 4)];
    const [asOf, rows, format] = [getDateOrBlank(row, 5), getNumber(row, 6), getNumberOrNull(row, 7) ?? 0];
    byId.set(id, { id, kind, name, sha256, rank, asOf, rows, format });
  }
  const idBySha256 = new Map([...byId.values()].map(({ id, sha256 }) => [sha256, id]));
  const write = createRowWriter(sqlite, 'source');
  const rejected = await loadRejectedSheets(draft);

  return {
    add({ kind, name, sha256: digest, rank, asOf, rows, hasNavs, rejectedSheets }) {
      const lastNavFile = Math.max(0, ...[...byId.keys()].filter(isNavFile));
      const lastOther = Math.max(FIRST_OTHER_ID - 1, ...byId.keys());
      const id = (hasNavs ? lastNavFile : lastOther) + 1;
      if (hasNavs && !isNavFile(id)) throw new Error('a dataset can contain at most 65,535 NAV files');
      const sha256 = idBySha256.has(digest) ? digestOfContent(digest, kind) : digest;
      const file = { id, kind, name, sha256, rank, asOf, rows, format: DATASET_FORMAT };
      byId.set(id, file);
      idBySha256.set(sha256, id);
      write({ id, kind, name, sha256, rank, as_of: asOf, rows_read: rows, format: DATASET_FORMAT });
      rejected.record(id, rejectedSheets);
      return file;
    },
    find: (digest) => listDigests(digest).flatMap((sha256) => byId.get(idBySha256.get(sha256) ?? -1) ?? []),
    rejectedSheets: ({ id }) => rejected.of(id),
    update(file, { rank, asOf, rows, rejectedSheets }) {
      const updated = { ...file, rank, asOf, rows, format: DATASET_FORMAT };
      byId.set(file.id, updated);
      sqlite
        .prepare('UPDATE source SET rank = ?, as_of = ?, rows_read = ?, format = ? WHERE id = ?')
        .run(rank, asOf, rows, DATASET_FORMAT, file.id);
      rejected.record(file.id, rejectedSheets);
      return updated;
    },
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

/** Digests are unique: the second content of a file, as the riskometers of a workbook of portfolios, is recorded with one of its own. */
const digestOfContent = (sha256: string, kind: SourceName): string => computeSha256(Buffer.from(`${sha256} ${kind}`));

const listDigests = (sha256: string): readonly string[] => [
  sha256,
  ...sourceNames.map((kind) => digestOfContent(sha256, kind)),
];

const isNavFile = (id: number): boolean => id < FIRST_OTHER_ID;
