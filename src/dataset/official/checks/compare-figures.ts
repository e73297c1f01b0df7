import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { getDate, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import { daysBetween } from '#finance/calendar.ts';
import { createQuery, type Draft } from '../../draft/draft.ts';
import type { FailedCheck } from '../source/source.ts';
import { countFaults, findFailedChecks, pickWorst, type Check, type Finding } from './share-check.ts';

/** A value that a file publishes of a scheme, and that of another date. */
interface ComparedFigure {
  readonly of: string;
  readonly column: string;
  readonly before: number;
  readonly after: number;
}

const MIN_SCHEMES = 8;
const MIN_FAULTS = 6;
const MAX_FACTOR = 3;

/** A file is refused if more of its values differ from those of another date than these, in one of its columns. */
export const figureChecks: readonly Check<readonly ComparedFigure[]>[] = [
  {
    name: 'unit of values',
    compares: 'values of one kind are about 10, 100 or 1,000 times what they were, or such a part of it',
    ...{ maxShare: 0.5, worstSeen: null, minTotal: MIN_SCHEMES, minFaults: MIN_FAULTS },
    find: (figures) => findWorst(figures, ({ before, after }) => findPowerOfTen(after / before) !== 0),
  },
  {
    name: 'values of other schemes',
    compares: `values of one kind moved by a factor above ${MAX_FACTOR}, or to the other sign`,
    ...{ maxShare: 0.3, worstSeen: null, minTotal: MIN_SCHEMES, minFaults: MIN_FAULTS },
    find: (figures) =>
      findWorst(figures, ({ before, after }) => after / before < 1 / MAX_FACTOR || after / before > MAX_FACTOR),
  },
];

function findWorst(figures: readonly ComparedFigure[], isFault: (figure: ComparedFigure) => boolean): Finding {
  const byColumn = Map.groupBy(figures, ({ column }) => column).values();
  const describe = ({ of, column, before, after }: ComparedFigure) => `${of}, ${column}: ${before}, then ${after}`;
  return pickWorst(
    Array.from(byColumn, (ofColumn) => countFaults(ofColumn, isFault, describe)),
    MIN_SCHEMES,
  );
}

/** The values of a scheme on a date, by column. */
interface FiguresOfScheme {
  readonly schemeName: string;
  readonly values: Readonly<Record<string, number | null>>;
}

interface StoredFigures {
  readonly table: string;
  /** What is compared, and how large one of two values must be: smaller ones move by any factor. */
  readonly columns: Readonly<Record<string, number>>;
  /** Days. Values of further dates may be others. */
  readonly nearDays: number;
}

/** Compares the values of a date with those of the stored dates before and after it. */
export function checkFigures(
  rows: readonly FiguresOfScheme[],
  date: IsoDate,
  { table, columns, nearDays }: StoredFigures,
  { sqlite }: Pick<Draft, 'sqlite'>,
): readonly FailedCheck[] {
  const names = Object.keys(columns);
  const dates = createQuery(sqlite, `SELECT DISTINCT date FROM ${table} ORDER BY date`)()
    .map((row) => getDate(row, 0))
    .filter((other) => other !== date && Math.abs(daysBetween(other, date)) <= nearDays);
  const near = [dates.findLast((other) => other < date), dates.find((other) => other > date)];
  const read = createQuery(
    sqlite,
    `SELECT scheme_name, ${names.map((name) => `"${name}"`).join(', ')} FROM ${table} WHERE date = ?`,
  );
  const inputs = near.flatMap((other) => {
    if (other === undefined) return [];
    const stored = new Map(read(other).map((row) => [getText(row, 0), row]));
    const input = rows.flatMap(({ schemeName, values }) =>
      names.flatMap((column, index): readonly ComparedFigure[] => {
        const row = stored.get(schemeName);
        const [known, own] = [row ? getNumberOrNull(row, index + 1) : null, values[column] ?? null];
        if (known === null || own === null || known === 0) return [];
        if (Math.max(Math.abs(known), Math.abs(own)) < (columns[column] ?? 0)) return [];
        return [
          { of: schemeName, column, ...(other < date ? { before: known, after: own } : { before: own, after: known }) },
        ];
      }),
    );
    return [{ input, comparedWith: `those of ${formatDay(other)}` }];
  });
  return findFailedChecks(figureChecks, inputs);
}

/** The power of ten up to 1,000 that a ratio is near, within a factor of 2, as its exponent: -2 for 0.012; 0 if it is near none. */
export function findPowerOfTen(ratio: number): number {
  const power = Math.round(Math.log10(ratio));
  return Math.abs(power) <= 3 && Math.abs(Math.log2(ratio / 10 ** power)) <= 1 ? power : 0;
}

/** An amount in two files, the earlier first, ₹ crore; 0 if there is none any more. */
export interface ComparedAmount {
  readonly of: string;
  readonly mutualFund: string;
  readonly before: number;
  readonly after: number;
}

/** ₹ crore. Smaller amounts are those of one investor, and say nothing. */
const MIN_AMOUNT = 1;

const MAX_AMOUNT_FACTOR = 3;

/** The amounts of a fund house that say something. */
const MIN_AMOUNTS = 6;

/** A file is refused if more of its amounts differ from those of another date than these. */
export const amountChecks: readonly Check<readonly ComparedAmount[]>[] = [
  {
    name: 'AUM',
    compares: `amounts moved by a factor above ${MAX_AMOUNT_FACTOR}`,
    ...{ maxShare: 0.05, worstSeen: null, minTotal: 5, minFaults: 5 },
    find: (amounts) =>
      countAmounts(
        amounts,
        ({ before, after }) => Math.max(before, after) > MAX_AMOUNT_FACTOR * Math.min(before, after),
      ),
  },
  {
    name: 'AUM of a fund house',
    compares: 'amounts of one fund house are about 10, 100 or 1,000 times what they were, or such a part of it',
    ...{ maxShare: 0.5, worstSeen: null, minTotal: MIN_AMOUNTS, minFaults: 5 },
    // those of a new fund house grow too, by different factors
    find: (amounts) => {
      const houses = [...Map.groupBy(amounts, ({ mutualFund }) => mutualFund).values()];
      const findings = houses.flatMap((ofHouse) =>
        POWERS.map((power) => countAmounts(ofHouse, ({ before, after }) => findPowerOfTen(after / before) === power)),
      );
      return pickWorst(findings, MIN_AMOUNTS);
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
