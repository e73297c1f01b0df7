import { numberIn, textIn, textOrNullIn } from '#dataset/storage/cell.ts';
import type { NavRow } from '../../official/rows.ts';
import { rowWriter, type Draft } from '../draft.ts';
import type { Source, Sources } from './sources.ts';

/** How NAV files list a code: all of a line but its NAV. */
type Listed = Omit<NavRow, 'nav' | 'date'>;

/** One way in which a code was listed. */
export interface Listing {
  readonly listed: Listed;
  /** The latest published file that lists it so. */
  source: Source;
  /** NAV days (day numbers) of the lines that list it so: from when to when the code bore this name. */
  firstDay: number;
  lastDay: number;
}

/** All ways in which each code was ever listed. Taking lines in another order gives the same. */
export interface Listings {
  take(row: NavRow, day: number, source: Source): void;
  /** By code; the ways of one code in no order. */
  all(): ReadonlyMap<string, readonly Listing[]>;
  /** Writes them into the draft, in the place of what it had. */
  save(): void;
}

export async function listingsOf({ database, asked }: Draft, sources: Sources): Promise<Listings> {
  const byCode = new Map<string, Listing[]>();
  for (const row of await asked.rows(ALL, [])) {
    const listed: Listed = {
      code: textIn(row, 0),
      name: textIn(row, 1),
      planCell: textOrNullIn(row, 2),
      optionCell: textOrNullIn(row, 3),
      mutualFund: textIn(row, 4),
      type: textIn(row, 5),
      category: textIn(row, 6),
      subCategory: textIn(row, 7),
      isinFirst: textIn(row, 8),
      isinReinvest: textIn(row, 9),
    };
    const source = sources.byId(numberIn(row, 10));
    add({ listed, source, firstDay: numberIn(row, 11), lastDay: numberIn(row, 12) });
  }

  function add(listing: Listing): void {
    const ways = byCode.get(listing.listed.code);
    if (ways) ways.push(listing);
    else byCode.set(listing.listed.code, [listing]);
  }

  return {
    take(row, day, source) {
      const known = wayOf(byCode.get(row.code) ?? NONE, row);
      if (known === undefined) {
        const { nav: _, date: __, ...listed } = row;
        add({ listed, source, firstDay: day, lastDay: day });
        return;
      }
      if (source.rank > known.source.rank) known.source = source;
      if (day < known.firstDay) known.firstDay = day;
      if (day > known.lastDay) known.lastDay = day;
    },
    all: () => byCode,
    save() {
      database.exec('DELETE FROM listing');
      const write = rowWriter(database, 'listing');
      for (const { listed, source, firstDay, lastDay } of [...byCode.values()].flat()) {
        write({
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
      }
    },
  };
}

const ALL = `SELECT code, name, plan_cell, option_cell, mutual_fund, type, category, sub_category, isin_first, isin_reinvest,
  source, first_day, last_day FROM listing`;

const NONE: readonly Listing[] = [];

// once for each of 25 million lines; a code is listed as it was the last time, nearly always
function wayOf(ways: readonly Listing[], row: NavRow): Listing | undefined {
  for (let at = ways.length - 1; at >= 0; at--) {
    const way = ways[at];
    if (way && sameWay(way.listed, row)) return way;
  }
  return undefined;
}

function sameWay(a: Listed, b: Listed): boolean {
  return (
    a.name === b.name &&
    a.planCell === b.planCell &&
    a.optionCell === b.optionCell &&
    a.isinFirst === b.isinFirst &&
    a.isinReinvest === b.isinReinvest &&
    a.category === b.category &&
    a.subCategory === b.subCategory &&
    a.mutualFund === b.mutualFund &&
    a.type === b.type
  );
}
