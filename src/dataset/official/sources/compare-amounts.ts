import { findPowerOfTen } from './power-of-ten.ts';
import { countFaults, pickWorst, type Check, type Finding } from './share-check.ts';

/** An amount in two files, the earlier first, ₹ crore; 0 if there is none any more. */
export interface ComparedAmount {
  readonly of: string;
  readonly mutualFund: string;
  readonly before: number;
  readonly after: number;
}

/** ₹ crore. Smaller amounts are those of one investor, and say nothing. */
const MIN_AMOUNT = 1;

const MAX_FACTOR = 3;

/** Of a fund house. */
const MIN_SCHEMES = 6;

/** A file is refused if more of its amounts differ from those of another date than these. */
export const amountChecks: readonly Check<readonly ComparedAmount[]>[] = [
  {
    name: 'AUM',
    compares: `amounts moved by a factor above ${MAX_FACTOR}`,
    ...{ maxShare: 0.05, worstSeen: null, minTotal: 5, minFaults: 5 },
    find: (amounts) =>
      countAmounts(amounts, ({ before, after }) => Math.max(before, after) > MAX_FACTOR * Math.min(before, after)),
  },
  {
    name: 'AUM of a fund house',
    compares: 'amounts of one fund house are about 10, 100 or 1,000 times what they were, or such a part of it',
    ...{ maxShare: 0.5, worstSeen: null, minTotal: MIN_SCHEMES, minFaults: 5 },
    // those of a new fund house grow too, by different factors
    find: (amounts) => {
      const houses = [...Map.groupBy(amounts, ({ mutualFund }) => mutualFund).values()];
      const findings = houses.flatMap((ofHouse) =>
        POWERS.map((power) => countAmounts(ofHouse, ({ before, after }) => findPowerOfTen(after / before) === power)),
      );
      return pickWorst(findings, MIN_SCHEMES);
    },
  },
];

/** Exponents of 10. */
const POWERS = [-3, -2, -1, 1, 2, 3];

/** The amounts that are exactly those of another date. */
export const findEqualAmounts = (amounts: readonly ComparedAmount[]): Finding =>
  countAmounts(amounts, ({ before, after }) => before === after);

function countAmounts(amounts: readonly ComparedAmount[], isFault: (amount: ComparedAmount) => boolean): Finding {
  const large = amounts.filter(({ before, after }) => Math.max(before, after) >= MIN_AMOUNT);
  return countFaults(large, isFault, ({ of, before, after }) => `${of}: ₹${before} crore, then ₹${after} crore`);
}
