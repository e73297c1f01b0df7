import type { DatabaseSync } from 'node:sqlite';
import type { SqlRow } from '#dataset/storage/database.ts';
import { getNumber, getText, getTextOrNull } from '#dataset/storage/row-values.ts';
import { createQuery, createRowWriter, scanRows, type Draft } from '../../../draft/draft.ts';
import type { ImportedFile, ImportedFiles } from '../../imported-files.ts';
import type { ListedColumns } from '../../parsing/nav-lines/parse-cells.ts';

/** A name, ISINs and section under which NAV files listed a code. */
export interface SchemeListing {
  listed: ListedColumns;
  /** The latest published file with this listing. */
  source: ImportedFile;
  /** Day numbers of the NAVs on its lines: from when to when the code had this name. */
  firstDay: number;
  lastDay: number;
}

/** Every listing each code ever had. The result does not depend on the order in which lines are added. */
export interface SchemeHistory {
  add(listed: ListedColumns, day: number, source: ImportedFile): void;
  /** The listings of a code, in no particular order; none if it was never listed. */
  of(code: string): readonly SchemeListing[];
  /** The listings of every code, in the order of the lines that listed the codes first. */
  all(): Iterable<readonly SchemeListing[]>;
  /** Writes what is not in the draft yet. */
  save(): void;
}

interface StoredListing extends SchemeListing {
  /** Its row in the draft; null if it has none yet. */
  row: number | null;
  isChanged: boolean;
}

/** Several times as many as AMFI ever had: those of a larger dataset are read from the draft when they are needed. */
const MAX_IN_MEMORY = 100_000;

export function loadSchemeHistory({ sqlite }: Draft, files: ImportedFiles, maxInMemory = MAX_IN_MEMORY): SchemeHistory {
  const byCode = new Map<string, StoredListing[]>();
  let inMemory = 0;
  let isComplete = sqlite.prepare('SELECT 1 FROM listing LIMIT 1 OFFSET ?').get(maxInMemory) === undefined;
  if (isComplete) for (const row of scanRows(sqlite, `${SELECT} ORDER BY rowid`)) append(toListing(row, files));
  const readOf = createQuery(sqlite, `${SELECT} WHERE code = ? ORDER BY rowid`);

  function append(listing: StoredListing): void {
    const listings = byCode.get(listing.listed.code);
    inMemory++;
    if (listings) listings.push(listing);
    else byCode.set(listing.listed.code, [listing]);
  }

  function find(code: string): readonly StoredListing[] {
    const known = byCode.get(code);
    if (known !== undefined) return known;
    makeRoom();
    if (isComplete) return NO_LISTINGS;
    for (const row of readOf(code)) append(toListing(row, files));
    return byCode.get(code) ?? NO_LISTINGS;
  }

  function makeRoom(): void {
    if (inMemory < maxInMemory) return;
    save();
    byCode.clear();
    [inMemory, isComplete] = [0, false];
  }

  const save = (): void => saveListings(sqlite, byCode.values());

  return {
    add(listed, day, source) {
      const known = findListing(find(listed.code), listed, source);
      if (known === undefined) {
        append({ listed, source, firstDay: day, lastDay: day, row: null, isChanged: false });
        return;
      }
      known.listed = listed; // the next file has the same object, which is compared faster than its columns
      if (source.rank > known.source.rank) known.source = source;
      if (day < known.firstDay) known.firstDay = day;
      if (day > known.lastDay) known.lastDay = day;
      known.isChanged = true;
    },
    of: find,
    all() {
      if (isComplete) return byCode.values();
      save();
      const first = '(SELECT MIN(rowid) FROM listing WHERE code = l.code)';
      return readGroups(sqlite, `${SELECT} l ORDER BY ${first}, rowid`, files);
    },
    save,
  };
}

function saveListings(sqlite: DatabaseSync, codes: Iterable<readonly StoredListing[]>): void {
  const write = createRowWriter(sqlite, 'listing');
  const update = sqlite.prepare('UPDATE listing SET source = ?, first_day = ?, last_day = ? WHERE rowid = ?');
  for (const listings of codes) {
    for (const listing of listings) {
      const { source, firstDay, lastDay, row, isChanged } = listing;
      if (row === null) listing.row = write(toColumns(listing));
      else if (isChanged) update.run(source.id, firstDay, lastDay, row);
      listing.isChanged = false;
    }
  }
}

/** The listings of every code that a draft has, in the order of the codes. All of the history must be saved. */
export const readListingsByCode = ({ sqlite }: Draft, files: ImportedFiles): Iterable<readonly SchemeListing[]> =>
  readGroups(sqlite, `${SELECT} ORDER BY code, rowid`, files);

function* readGroups(sqlite: DatabaseSync, sql: string, files: ImportedFiles): Generator<readonly SchemeListing[]> {
  let group: SchemeListing[] = [];
  for (const row of scanRows(sqlite, sql)) {
    const listing = toListing(row, files);
    if (group.length > 0 && group[0]?.listed.code !== listing.listed.code) {
      yield group;
      group = [];
    }
    group.push(listing);
  }
  if (group.length > 0) yield group;
}

const SELECT = `SELECT code, name, plan_cell, option_cell, mutual_fund, type, category, sub_category, isin_first,
  isin_reinvest, source, first_day, last_day, rowid FROM listing`;

const toListing = (row: SqlRow, files: ImportedFiles): StoredListing => ({
  listed: {
    code: getText(row, 0),
    name: getText(row, 1),
    planCell: getTextOrNull(row, 2),
    optionCell: getTextOrNull(row, 3),
    mutualFund: getText(row, 4),
    type: getText(row, 5),
    category: getText(row, 6),
    subCategory: getText(row, 7),
    isinFirst: getText(row, 8),
    isinReinvest: getText(row, 9),
  },
  source: files.byId(getNumber(row, 10)),
  firstDay: getNumber(row, 11),
  lastDay: getNumber(row, 12),
  row: getNumber(row, 13),
  isChanged: false,
});

const toColumns = ({ listed, source, firstDay, lastDay }: SchemeListing) => ({
  code: listed.code,
  name: listed.name,
  plan_cell: listed.planCell,
  option_cell: listed.optionCell,
  mutual_fund: listed.mutualFund,
  type: listed.type,
  category: listed.category,
  sub_category: listed.subCategory,
  isin_first: listed.isinFirst,
  isin_reinvest: listed.isinReinvest,
  source: source.id,
  first_day: firstDay,
  last_day: lastDay,
});

const NO_LISTINGS: readonly StoredListing[] = [];

// runs once for each of 25 million lines; nearly always the last listing is the one
function findListing(
  listings: readonly StoredListing[],
  listed: ListedColumns,
  { kind }: ImportedFile,
): StoredListing | undefined {
  for (let index = listings.length - 1; index >= 0; index--) {
    const listing = listings[index];
    if (listing && listing.source.kind === kind && isSameListing(listing.listed, listed)) return listing;
  }
  return undefined;
}

function isSameListing(a: ListedColumns, b: ListedColumns): boolean {
  return (
    a === b ||
    (a.name === b.name &&
      a.planCell === b.planCell &&
      a.optionCell === b.optionCell &&
      a.isinFirst === b.isinFirst &&
      a.isinReinvest === b.isinReinvest &&
      a.category === b.category &&
      a.subCategory === b.subCategory &&
      a.mutualFund === b.mutualFund &&
      a.type === b.type)
  );
}
