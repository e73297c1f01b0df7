import { datePart, type IsoDate, type IsoDateOrDateTime } from '#contract/dates.ts';
import { addMonths, toDayNumber } from '../../calendar.ts';
import { groupPositions, type PositionGroup } from '../groups.ts';
import { isOutsideTotal, type Position } from '../position.ts';
import { DEBT_TYPES } from './debt-terms.ts';

export interface DebtPosition extends Position {
  readonly assetType: string;
  /** Without its agency; '' if none is given. */
  readonly ratingGrade: string;
  /** Null if none is given. */
  readonly maturity: IsoDate | null;
}

/** Debt and money-market instruments, the only ones with a rating and a maturity. */
export const selectDebt = <Row extends DebtPosition>(rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => DEBT_TYPES.has(row.assetType) && !isOutsideTotal(row));

/** From the safest grade to default, long-term grades before short-term ones (SEBI's standard symbols). */
const GRADES = (
  'Sovereign AAA AA+ AA AA- A+ A A- BBB+ BBB BBB- BB+ BB BB- B+ B B- C+ C C- ' +
  'A1+ A1 A1- A2+ A2 A2- A3+ A3 A3- A4+ A4 A4- D'
).split(' ');
const NO_GRADE = 'No single grade given';
/** The labels of the rating ladder, the safest first. */
export const ratingLabels: readonly string[] = [...GRADES, NO_GRADE];

/** The weights of debt by rating grade, the safest first. */
export const buildRatingLadder = (rows: readonly DebtPosition[]): readonly PositionGroup[] =>
  sortByLabel(
    groupPositions(selectDebt(rows), null, ({ ratingGrade }) => ratingGrade || NO_GRADE),
    ratingLabels,
  );

/** Steps by their last month after the portfolio's date. */
const STEPS: readonly (readonly [months: number, label: string])[] = [
  [3, 'Up to 3 months'],
  [6, '3 to 6 months'],
  [12, '6 to 12 months'],
  [36, '1 to 3 years'],
  [60, '3 to 5 years'],
  [84, '5 to 7 years'],
  [120, '7 to 10 years'],
];
const LONGEST = 'Over 10 years';
const NO_MATURITY = 'No date given';
/** The labels of the maturity ladder, the shortest first. */
export const maturityLabels: readonly string[] = [...STEPS.map(([, label]) => label), LONGEST, NO_MATURITY];

/**
 * The weights of debt by the time from the portfolio to the maturity, the shortest first. The last day of a step belongs to it.
 * @param date of the portfolio.
 */
export function buildMaturityLadder(rows: readonly DebtPosition[], date: IsoDateOrDateTime): readonly PositionGroup[] {
  const start = toDayNumber(datePart(date));
  const ends = STEPS.map(([months, label]) => ({ end: addMonths(start, months), label }));
  const getLabel = ({ maturity }: DebtPosition): string => {
    if (maturity === null) return NO_MATURITY;
    const day = toDayNumber(maturity);
    return ends.find(({ end }) => day <= end)?.label ?? LONGEST;
  };
  return sortByLabel(groupPositions(selectDebt(rows), null, getLabel), maturityLabels);
}

/** A label that is not in the order follows before the last one, which is that of the rows without a value. */
export function sortByLabel<T extends { readonly label: string }>(
  groups: readonly T[],
  order: readonly string[],
): readonly T[] {
  const getRank = ({ label }: T): number => {
    const index = order.indexOf(label);
    return index === -1 ? order.length - 1.5 : index;
  };
  return groups.toSorted((a, b) => getRank(a) - getRank(b));
}
