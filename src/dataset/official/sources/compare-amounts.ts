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
const MIN_SCHEMES = 5;

/** A file is refused if more of its amounts differ from those of another date than these. */
export const amountChecks: readonly Check<readonly ComparedAmount[]>[] = [
  {
    name: 'AUM',
    compares: `amounts moved by a factor above ${MAX_FACTOR}`,
    ...{ maxShare: 0.05, worstSeen: null, minTotal: 5, minFaults: 3 },
    find: findMovedAmounts,
  },
  {
    name: 'AUM of a fund house',
    compares: `amounts of one fund house moved by a factor above ${MAX_FACTOR}`,
    ...{ maxShare: 0.5, worstSeen: null, minTotal: MIN_SCHEMES, minFaults: 3 },
    find: (amounts) =>
      pickWorst([...Map.groupBy(amounts, ({ mutualFund }) => mutualFund).values()].map(findMovedAmounts), MIN_SCHEMES),
  },
];

function findMovedAmounts(amounts: readonly ComparedAmount[]): Finding {
  return countFaults(
    amounts.filter(({ before, after }) => Math.max(before, after) >= MIN_AMOUNT),
    ({ before, after }) => Math.max(before, after) > MAX_FACTOR * Math.min(before, after),
    describeAmount,
  );
}

/** The amounts that are exactly those of another date. */
export const findEqualAmounts = (amounts: readonly ComparedAmount[]): Finding =>
  countFaults(
    amounts.filter(({ before, after }) => Math.max(before, after) >= MIN_AMOUNT),
    ({ before, after }) => before === after,
    describeAmount,
  );

const describeAmount = ({ of, before, after }: ComparedAmount): string =>
  `${of}: ₹${before} crore, then ₹${after} crore`;
