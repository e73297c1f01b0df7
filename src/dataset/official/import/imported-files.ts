import { createHash } from 'node:crypto';
import { formatMarketCapLists } from '#contract/market-cap-lists.ts';
import { getNumber, getText } from '#dataset/storage/row-values.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';
import { summarizeIndices } from '../sources/indices/parse-indices.ts';
import type { SchemeDataFile } from '../sources/scheme-data-types.ts';
import type { OfficialFile, PortfolioFile } from '../sources/types.ts';

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
  /** The recorded file with these bytes. */
  find(sha256: string): SourceFile | undefined;
  /** The names of the sheets of a file that were left out when it was parsed last. */
  rejectedSheets(source: SourceFile): readonly string[];
  /** Records that a later parser reads more of a recorded file. */
  update(source: SourceFile, file: PortfolioFile): SourceFile;
  /** The files of a kind, in the order in which they were imported. */
  of(kind: SourceKind): readonly SourceFile[];
  /** @throws Error if there is no such file. */
  byId(id: number): SourceFile;
}

// A NAV refers to its file in 16 bits, so ids below this are for NAV files and ids from here on for the others.
const FIRST_OTHER_ID = 0x10000;

const kinds: readonly SourceKind[] = [
  'navall',
  'portfolio',
  'market-cap',
  'index-series',
  'nav-history',
  'fund-performance',
  'ter',
  'average-aum',
  'scheme-master',
  'riskometer',
  'offers',
];

/** Whether the NAVs of a dataset refer to files of a kind. */
const hasNavs = (kind: SourceKind): boolean => kind === 'navall' || kind === 'nav-history';

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
  const idBySha256 = new Map([...byId.values()].map(({ id, sha256 }) => [sha256, id]));
  const rejected = new Map<number, string[]>();
  for (const row of await database.rows('SELECT source, sheet FROM rejected_sheet', []))
    rejected.set(getNumber(row, 0), [...(rejected.get(getNumber(row, 0)) ?? []), getText(row, 1)]);
  const write = createRowWriter(sqlite, 'source');
  const writeRejected = createRowWriter(sqlite, 'rejected_sheet');

  function recordRejected({ id }: SourceFile, file: OfficialFile): void {
    const sheets = file.kind === 'portfolio' ? file.rejectedSheets : [];
    sqlite.prepare('DELETE FROM rejected_sheet WHERE source = ?').run(id);
    rejected.set(
      id,
      sheets.map(({ sheet }) => sheet),
    );
    for (const { sheet, reason } of sheets) writeRejected({ source: id, sheet, reason });
  }

  return {
    add(file, name, sha256) {
      const lastNavFile = Math.max(0, ...[...byId.keys()].filter((id) => id < FIRST_OTHER_ID));
      const lastOther = Math.max(FIRST_OTHER_ID - 1, ...byId.keys());
      const id = (hasNavs(file.kind) ? lastNavFile : lastOther) + 1;
      if (hasNavs(file.kind) && id >= FIRST_OTHER_ID) throw new Error('a dataset can contain at most 65,535 NAV files');
      const source = { id, kind: file.kind, name, sha256, ...describePublication(file, sha256) };
      byId.set(id, source);
      idBySha256.set(sha256, id);
      write({ id, kind: source.kind, name, sha256, rank: source.rank, as_of: source.asOf, rows_read: source.rows });
      recordRejected(source, file);
      return source;
    },
    find: (sha256) => byId.get(idBySha256.get(sha256) ?? -1),
    rejectedSheets: ({ id }) => rejected.get(id) ?? [],
    update(source, file) {
      const updated = { ...source, ...describePublication(file, source.sha256) };
      byId.set(source.id, updated);
      const set = sqlite.prepare('UPDATE source SET rank = ?, as_of = ?, rows_read = ? WHERE id = ?');
      set.run(updated.rank, updated.asOf, updated.rows, source.id);
      recordRejected(updated, file);
      return updated;
    },
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
    case 'nav-history':
    case 'fund-performance':
    case 'ter':
    case 'average-aum':
    case 'scheme-master':
    case 'riskometer':
    case 'offers':
      return describeSchemeData(file, sha256);
  }
}

// Exports of fund performance state when they were generated; the rest has its newest date, and grows while it is completed.
function describeSchemeData(file: SchemeDataFile, sha256: string): Pick<SourceFile, 'rank' | 'asOf' | 'rows'> {
  const { asOf, rows } = summarizeSchemeData(file);
  const published = file.kind === 'fund-performance' ? (file.generated ?? '') : asOf;
  return { rank: `${published} ${padCount(rows)} ${sha256}`, asOf, rows };
}

/** The newest date of a file, and its number of rows. */
export function summarizeSchemeData(file: SchemeDataFile): Pick<SourceFile, 'asOf' | 'rows'> {
  switch (file.kind) {
    case 'nav-history':
    case 'ter':
      return { asOf: file.asOf, rows: file.rowsRead };
    case 'average-aum':
      return { asOf: file.periodEnd, rows: file.rows.length };
    case 'offers': {
      const dates = file.rows.map(({ launchDate }) => launchDate ?? '');
      return { asOf: dates.toSorted().at(-1) ?? '', rows: file.rows.length };
    }
    case 'fund-performance':
    case 'scheme-master':
    case 'riskometer':
      return { asOf: file.asOf, rows: file.rows.length };
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
    describeFiles(sources.of('nav-history'), 'AMFI NAV history reports'),
    describeFiles(sources.of('fund-performance'), 'AMFI fund performance'),
    describeFiles(sources.of('ter'), 'AMFI expense ratios'),
    describeFiles(sources.of('average-aum'), 'AMFI average AUM'),
    describeFiles(sources.of('scheme-master'), 'AMFI SchemeData.csv'),
    describeFiles(sources.of('riskometer'), 'riskometers of fund houses'),
    describeFiles(sources.of('offers'), 'AMFI new fund offers'),
  ];
  return `Official files: ${parts.filter((part) => part !== '').join('; ')}`;
}

function describeFiles(files: readonly SourceFile[], what: string): string {
  if (files.length === 0) return '';
  // a list of offers without details has no date
  const dates = files.flatMap(({ asOf }) => (asOf === '' ? [] : [asOf])).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const period = first === last ? `of ${first}` : `from ${first} to ${last}`;
  return `${what} (${files.length} ${files.length === 1 ? 'file' : 'files'}${first === '' ? '' : ` ${period}`})`;
}

/** Each list by the end of its six months, since users need to know which list classifies a portfolio's companies. */
function describeSizeLists(files: readonly SourceFile[]): string {
  return formatMarketCapLists([...new Set(files.map(({ asOf }) => asOf))].toSorted());
}
