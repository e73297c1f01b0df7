import { listKeys } from '#contract/fields.ts';
import { formatDay } from '#contract/format-text.ts';
import type { SourceName } from '#contract/official-sources.ts';
import { getDateOrBlank } from '#dataset/storage/row-values.ts';
import { daysBetween } from '#finance/calendar.ts';
import { createQuery } from '../../draft/draft.ts';
import type { FeedDefinition, FeedFile } from '../feed-engine/feed.ts';
import type { FeedFields } from '../feed-engine/fields.ts';
import { getRowDate } from '../feed-engine/parse-feed.ts';
import { createObservationQuery } from '../feed-engine/read-observations.ts';
import type { CheckResult, ImportSession } from '../source/source.ts';
import {
  countFaults,
  pickWorst,
  runChecks,
  selectDistinct,
  type Check,
  type CheckGroup,
  type Finding,
} from './share-check.ts';

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
export const figureChecks: CheckGroup<readonly ComparedFigure[]> = {
  against: 'the stored values of the dates before and after',
  checks: [
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
  ],
};

function findWorst(figures: readonly ComparedFigure[], isFault: (figure: ComparedFigure) => boolean): Finding {
  const byColumn = Map.groupBy(figures, ({ column }) => column).values();
  const describe = ({ of, column, before, after }: ComparedFigure) => `${of}, ${column}: ${before}, then ${after}`;
  return pickWorst(
    Array.from(byColumn, (ofColumn) => countFaults(ofColumn, isFault, describe)),
    MIN_SCHEMES,
  );
}

/** What is compared of a feed, and with rows of how many days before and after. */
interface ComparedFigures<Fields extends FeedFields> {
  /** How large one of two values must be: smaller ones move by any factor. */
  readonly least: Readonly<Partial<Record<keyof Fields & string, number>>>;
  /** Values of further dates may be others. */
  readonly nearDays: number;
}

/** Compares the values of each date of a file with those of the stored dates before and after it. */
export function checkFigures<Name extends SourceName, Fields extends FeedFields>(
  feed: Pick<FeedDefinition<Name, Fields>, 'name' | 'fields' | 'date' | 'subject'>,
  { least, nearDays }: ComparedFigures<Fields>,
  { rows, date: dateOfFile }: Pick<FeedFile<Name, Fields>, 'rows' | 'date'>,
  { draft: { sqlite } }: Pick<ImportSession, 'draft'>,
): readonly CheckResult[] {
  const names = listKeys(least);
  const dates = createQuery(
    sqlite,
    'SELECT DISTINCT date FROM observation WHERE feed = ? ORDER BY date',
  )(feed.name)
    .map((row) => getDateOrBlank(row, 0))
    .filter((date) => date !== '');
  const read = createObservationQuery(sqlite, feed, names, 'AND date = ?');
  const byDate = Map.groupBy(rows, (row) => getRowDate(feed, row) ?? dateOfFile);
  const found = [...byDate].flatMap(([date, ofDate]) => {
    if (date === '') return [];
    const near = dates.filter((other) => other !== date && Math.abs(daysBetween(other, date)) <= nearDays);
    const neighbours = [near.findLast((other) => other < date), near.find((other) => other > date)];
    const inputs = neighbours.flatMap((other) => {
      if (other === undefined) return [];
      const stored = new Map(Array.from(read(other), ({ subject, row }) => [subject, row]));
      const input = ofDate.flatMap((row) => {
        const of = String(row[feed.subject]);
        return names.flatMap((column): readonly ComparedFigure[] => {
          const [known, own] = [stored.get(of)?.[column], row[column]];
          if (typeof known !== 'number' || typeof own !== 'number' || known === 0) return [];
          if (Math.max(Math.abs(known), Math.abs(own)) < (least[column] ?? 0)) return [];
          return [{ of, column, ...(other < date ? { before: known, after: own } : { before: own, after: known }) }];
        });
      });
      return [{ input, comparedWith: `those of ${formatDay(other)}` }];
    });
    return runChecks(figureChecks, inputs);
  });
  return selectDistinct(found);
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
/** In a quarter, the AUM of single schemes doubles, but not of most. */
const MAX_FACTOR_OF_MOST = 1.8;

/** The amounts of a fund house that say something. */
const MIN_AMOUNTS = 6;

/** A file is refused if more of its amounts differ from those of another date than these. */
export const amountChecks: readonly Check<readonly ComparedAmount[]>[] = [
  {
    name: 'AUM',
    compares: `amounts moved by a factor above ${MAX_AMOUNT_FACTOR}`,
    ...{ maxShare: 0.05, worstSeen: null, minTotal: 5, minFaults: 5 },
    find: (amounts) => countAmounts(amounts, hasMovedBy(MAX_AMOUNT_FACTOR)),
  },
  {
    name: 'AUM of most schemes',
    compares: `amounts moved by a factor above ${MAX_FACTOR_OF_MOST}`,
    ...{ maxShare: 0.5, worstSeen: null, minTotal: MIN_SCHEMES, minFaults: MIN_FAULTS },
    find: (amounts) => countAmounts(amounts, hasMovedBy(MAX_FACTOR_OF_MOST)),
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

const hasMovedBy =
  (factor: number) =>
  ({ before, after }: ComparedAmount): boolean =>
    Math.max(before, after) > factor * Math.min(before, after);

/** Exponents of 10. */
const POWERS = [-3, -2, -1, 1, 2, 3];

/** The amounts that are exactly those of another date. */
export const findEqualAmounts = (amounts: readonly ComparedAmount[]): Finding =>
  countAmounts(amounts, ({ before, after }) => before === after);

function countAmounts(amounts: readonly ComparedAmount[], isFault: (amount: ComparedAmount) => boolean): Finding {
  const large = amounts.filter(({ before, after }) => Math.max(before, after) >= MIN_AMOUNT);
  return countFaults(large, isFault, ({ of, before, after }) => `${of}: ₹${before} crore, then ₹${after} crore`);
}
