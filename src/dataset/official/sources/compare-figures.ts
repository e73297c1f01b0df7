import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { getDate, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import { daysBetween } from '#finance/calendar.ts';
import { createQuery, type Draft } from '../../draft/draft.ts';
import { findPowerOfTen } from './power-of-ten.ts';
import { countFaults, findFailedChecks, pickWorst, type Check, type Finding } from './share-check.ts';
import type { FailedCheck } from './source.ts';

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
