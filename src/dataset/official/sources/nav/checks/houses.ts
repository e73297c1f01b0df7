import type { DatedFile } from '../../../imported-files.ts';
import type { SchemeHistory } from '../../../matching/codes/scheme-listings.ts';
import type { ListedColumns } from '../../../parsing/nav-lines/listed-columns.ts';
import type { NavFile } from '../nav-file.ts';
import { findListingIn } from './comparison.ts';

/** A fund house whose codes are mostly under another heading in the later of two files. */
export interface MovedHouse {
  readonly from: string;
  readonly to: string;
  readonly codes: readonly string[];
  readonly of: number;
  /** The earlier file has the other heading too: otherwise the house has a new name. */
  readonly isKnown: boolean;
}

const MIN_CODES = 5;

export const houseCheck = {
  name: 'fund houses',
  compares: 'codes of a fund house are under the heading of another one',
  ...{ maxShare: 0.5, worstSeen: 0 },
} as const;

/** Compares the headings of a file with those of a stored one; a code counts as moved if the issuer in its ISIN has not changed. */
export function findMovedHouses(
  file: NavFile,
  neighbour: DatedFile,
  history: Pick<SchemeHistory, 'of'>,
): readonly MovedHouse[] {
  const houses = new Map<string, { total: number; readonly codesByHeading: Map<string, string[]> }>();
  for (const { listed } of file.rows) {
    const stored = findListingIn(neighbour, history.of(listed.code));
    if (stored === undefined) continue;
    const [before, after] = neighbour.asOf <= file.asOf ? [stored, listed] : [listed, stored];
    const house = houses.get(before.mutualFund) ?? { total: 0, codesByHeading: new Map<string, string[]>() };
    house.total++;
    houses.set(before.mutualFund, house);
    if (before.mutualFund === after.mutualFund || getIssuer(before) !== getIssuer(after)) continue;
    const moved = house.codesByHeading.get(after.mutualFund);
    if (moved) moved.push(listed.code);
    else house.codesByHeading.set(after.mutualFund, [listed.code]);
  }
  return [...houses].flatMap(([from, { total, codesByHeading }]) =>
    [...codesByHeading].flatMap(([to, codes]) =>
      total >= MIN_CODES && codes.length > total * houseCheck.maxShare
        ? [{ from, to, codes, of: total, isKnown: houses.has(to) }]
        : [],
    ),
  );
}

/** The first seven characters are those of the fund house: `INF200K`. */
const getIssuer = ({ isinFirst, isinReinvest }: ListedColumns): string => (isinFirst || isinReinvest).slice(0, 7);
