import { getNumber, getText, getTextOrNull } from '#dataset/storage/row-values.ts';
import { createRowWriter, type Draft } from '../../build/draft.ts';
import type { ListedColumns } from '../parse/types.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';

/** A name, ISINs and section under which NAV files listed a code. */
export interface SchemeListing {
  listed: ListedColumns;
  /** The latest published file with this listing. */
  source: SourceFile;
  /** Day numbers of the NAVs on its lines: from when to when the code had this name. */
  firstDay: number;
  lastDay: number;
}

/** Every listing each code ever had. The result does not depend on the order in which lines are added. */
export interface SchemeHistory {
  add(listed: ListedColumns, day: number, source: SourceFile): void;
  /** By code; the listings of a code in no particular order. */
  all(): ReadonlyMap<string, readonly SchemeListing[]>;
  /** Replaces the listings stored in the draft. */
  save(): void;
}

/** The scheme history stored in a draft. */
export async function loadSchemeHistory({ sqlite, database }: Draft, sources: SourceFiles): Promise<SchemeHistory> {
  const byCode = new Map<string, SchemeListing[]>();
  for (const row of await database.rows(SELECT_LISTINGS, [])) {
    const listed: ListedColumns = {
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
    };
    const source = sources.byId(getNumber(row, 10));
    append({ listed, source, firstDay: getNumber(row, 11), lastDay: getNumber(row, 12) });
  }

  function append(listing: SchemeListing): void {
    const listings = byCode.get(listing.listed.code);
    if (listings) listings.push(listing);
    else byCode.set(listing.listed.code, [listing]);
  }

  return {
    add(listed, day, source) {
      const known = findListing(byCode.get(listed.code) ?? NO_LISTINGS, listed, source);
      if (known === undefined) {
        append({ listed, source, firstDay: day, lastDay: day });
        return;
      }
      known.listed = listed; // the next file has the same object, which is compared faster than its columns
      if (source.rank > known.source.rank) known.source = source;
      if (day < known.firstDay) known.firstDay = day;
      if (day > known.lastDay) known.lastDay = day;
    },
    all: () => byCode,
    save() {
      sqlite.exec('DELETE FROM listing');
      const write = createRowWriter(sqlite, 'listing');
      for (const listing of [...byCode.values()].flat()) write(toRow(listing));
    },
  };
}

const SELECT_LISTINGS = `SELECT code, name, plan_cell, option_cell, mutual_fund, type, category, sub_category, isin_first,
  isin_reinvest, source, first_day, last_day FROM listing`;

const toRow = ({ listed, source, firstDay, lastDay }: SchemeListing) => ({
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

const NO_LISTINGS: readonly SchemeListing[] = [];

// runs once for each of 25 million lines; nearly always the last listing is the one
function findListing(
  listings: readonly SchemeListing[],
  listed: ListedColumns,
  { kind }: SourceFile,
): SchemeListing | undefined {
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
