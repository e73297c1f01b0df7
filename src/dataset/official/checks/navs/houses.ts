import { getLatestHouse } from '../../matching/names/former-fund-houses.ts';
import type { ListedColumns } from '../../parsing/nav-lines/parse-cells.ts';
import type { ComparedListing } from './comparison.ts';

/** Codes of a fund house that are under another heading in the later of two files. */
export interface MovedCodes {
  readonly from: string;
  readonly to: string;
  readonly codes: readonly string[];
  /** All codes of the fund house. */
  readonly of: number;
  /** The house has moved, not some of its codes. */
  readonly areMost: boolean;
  /** The earlier file has the other heading too, as that of another house: otherwise the house has a new name. */
  readonly isKnown: boolean;
}

const MIN_CODES = 5;

export const houseCheck = {
  name: 'fund houses',
  compares: 'codes of a fund house are under the heading of another one',
  ...{ maxShare: 0.5, worstSeen: 0 },
} as const;

/** Compares the headings of a file with those of a stored one. @param isAfter the file is of the later date. */
export const findMovedCodes = (listings: readonly ComparedListing[], isAfter: boolean): readonly MovedCodes[] =>
  compareHeadings(listings.map(({ own, stored }) => (isAfter ? [stored, own] : [own, stored])));

type Heading = Pick<ListedColumns, 'code' | 'mutualFund' | 'isinFirst' | 'isinReinvest'>;

/** Compares the headings of codes in two files; a code counts as moved if the issuer in its ISIN has not changed. */
export function compareHeadings(codes: Iterable<readonly [before: Heading, after: Heading]>): readonly MovedCodes[] {
  const houses = new Map<string, { total: number; readonly codesByHeading: Map<string, string[]> }>();
  for (const [before, after] of codes) {
    const house = houses.get(before.mutualFund) ?? { total: 0, codesByHeading: new Map<string, string[]>() };
    house.total++;
    houses.set(before.mutualFund, house);
    if (before.mutualFund === after.mutualFund || getIssuer(before) !== getIssuer(after)) continue;
    const moved = house.codesByHeading.get(after.mutualFund);
    if (moved) moved.push(after.code);
    else house.codesByHeading.set(after.mutualFund, [after.code]);
  }
  return [...houses].flatMap(([from, { total, codesByHeading }]) =>
    [...codesByHeading].map(([to, moved]) => {
      const areMost = total >= MIN_CODES && moved.length > total * houseCheck.maxShare;
      return {
        ...{ from, to, of: total },
        codes: moved,
        areMost,
        isKnown: houses.has(to) && getLatestHouse(from) !== getLatestHouse(to),
      };
    }),
  );
}

/** The first seven characters are those of the fund house: `INF200K`. */
const getIssuer = ({ isinFirst, isinReinvest }: Heading): string => (isinFirst || isinReinvest).slice(0, 7);
