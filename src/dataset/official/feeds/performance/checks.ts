import type { DatabaseSync } from 'node:sqlite';
import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { addDays, daysBetween } from '#finance/calendar.ts';
import { amountChecks } from '../../checks/compare-figures.ts';
import { riskLevelChecks } from '../../checks/compare-risk-levels.ts';
import { countFaults, ITSELF, pickWorst, runChecks, type CheckGroup } from '../../checks/share-check.ts';
import { createObservationQuery } from '../../feed-engine/read-observations.ts';
import type { RiskLevel } from '../../parsing/row-reader.ts';
import type { CheckResult, DescribedChecks, ImportSession } from '../../source/source.ts';
import { performanceFigures, performanceRowFields, type PerformanceFigure, type PerformanceRow } from './fields.ts';
import { checkPublishedNavs, publishedNavChecks } from './nav-checks.ts';

/** Days between two AUM or risk levels of a scheme that are compared, and between two returns. */
const NEAR_DAYS = 100;
const NEAR_RETURNS_DAYS = 7;

type Figures = Readonly<Record<PerformanceFigure, number | null>>;

/** A row of the file, and what is stored of the scheme on a date near. */
interface ComparedRow {
  readonly row: PerformanceRow;
  readonly date: IsoDate;
  readonly riskometer: RiskLevel;
  readonly figures: Figures;
}

/** A return that both plans of a scheme have, percent. */
interface PlanReturns {
  readonly of: string;
  readonly direct: number;
  readonly regular: number;
}

const LONG_RETURN = /^return(?:5|10)Year/;
/** Percent a year; the highest of 12 March 2026 is 34.7. */
const MAX_LONG_RETURN = 50;
/** Percentage points in a week: if the market loses a fifth, a return over five years loses 4.5. */
const MAX_RETURN_MOVE = 5;

const PERIOD_PAIRS = [
  ['1Year', '3Year'],
  ['3Year', '5Year'],
  ['1Year', '5Year'],
] as const;
const PLANS = ['Regular', 'Direct'] as const;

const ownChecks: CheckGroup<readonly PerformanceRow[]> = {
  against: ITSELF,
  checks: [
    {
      name: 'Direct and Regular returns',
      compares: 'returns over 1 month to 10 years are lower in the Direct than in the Regular plan',
      ...{ maxShare: 0.05, worstSeen: 0.024, minTotal: 20, minFaults: 5 },
      find: (rows) =>
        countFaults(
          rows.flatMap(listPlanReturns),
          ({ direct, regular }) => direct < regular,
          ({ of, direct, regular }) => `${of}: Direct ${direct} %, Regular ${regular} %`,
        ),
    },
    {
      name: 'long returns',
      compares: `returns over 5 and 10 years are above ${MAX_LONG_RETURN} % a year`,
      ...{ maxShare: 0.1, worstSeen: 0, minTotal: 10, minFaults: 3 },
      find: (rows) =>
        countFaults(
          rows.flatMap((row) => listLongReturns(row).map((figure) => ({ row, figure, value: row[figure] ?? 0 }))),
          ({ value }) => value > MAX_LONG_RETURN,
          ({ row, figure, value }) => `${row.schemeName}, ${figure}: ${value} %`,
        ),
    },
  ],
};

const aumChecks = { against: 'rows of its schemes of a hundred days before or after', checks: amountChecks };
const levelChecks = { against: aumChecks.against, checks: riskLevelChecks };

const weekChecks: CheckGroup<readonly ComparedRow[]> = {
  against: 'rows of its schemes of the week before or after',
  checks: [
    {
      name: 'moves of long returns',
      compares: `returns over 5 and 10 years moved by more than ${MAX_RETURN_MOVE} percentage points`,
      ...{ maxShare: 0.05, worstSeen: null, minTotal: 10, minFaults: 3 },
      find: (rows) =>
        countFaults(
          rows.flatMap(({ row, figures }) =>
            listLongReturns(row).flatMap((figure) => {
              const [own, stored] = [row[figure], figures[figure]];
              return own === null || stored === null ? [] : [{ of: `${row.schemeName}, ${figure}`, own, stored }];
            }),
          ),
          ({ own, stored }) => Math.abs(own - stored) > MAX_RETURN_MOVE,
          ({ of, own, stored }) => `${of}: ${own} %, stored ${stored} %`,
        ),
    },
    {
      name: 'returns of other periods',
      compares: 'pairs of returns over 1, 3 and 5 years are each nearer to what the other one was',
      ...{ maxShare: 0.5, worstSeen: null, minTotal: 8, minFaults: 5 },
      find: (rows) =>
        pickWorst(
          PERIOD_PAIRS.map((pair) =>
            countFaults(
              rows.flatMap((row) => comparePeriods(row, pair)),
              ({ own, stored }) => isNearer(own[0], stored[1], stored[0]) && isNearer(own[1], stored[0], stored[1]),
              ({ of, own, stored }) => `${of}: ${own.join(' and ')} %, stored ${stored.join(' and ')} %`,
            ),
          ),
          8,
        ),
    },
    {
      name: 'performance of another date',
      compares: 'schemes have the NAVs and returns of another date',
      ...{ maxShare: 0.5, worstSeen: null, minTotal: 5, minFaults: 3 },
      find: (rows) =>
        countFaults(
          rows.filter(({ row, date }) => date !== row.navDate),
          ({ row, figures }) => hasSameFigures(row, figures),
          ({ row, date }) => `${row.schemeName}: as on ${formatDay(date)}`,
        ),
    },
  ],
};

/** Two returns of one scheme that are exchanged are so far apart that a week does not bring one to the other; percentage points. */
const MIN_APART = 6;

function comparePeriods(
  { row, figures }: ComparedRow,
  [first, second]: (typeof PERIOD_PAIRS)[number],
): readonly {
  readonly of: string;
  readonly own: readonly [number, number];
  readonly stored: readonly [number, number];
}[] {
  return PLANS.flatMap((plan) => {
    const names = [`return${first}${plan}`, `return${second}${plan}`] as const;
    const [own, stored] = [names.map((name) => row[name]), names.map((name) => figures[name])];
    const [a, b, c, d] = [...own, ...stored];
    if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number') return [];
    if (Math.abs(c - d) < MIN_APART) return [];
    return [{ of: `${row.schemeName}, ${first} and ${second} ${plan}`, own: [a, b], stored: [c, d] }];
  });
}

const isNearer = (value: number, to: number, than: number): boolean => Math.abs(value - to) < Math.abs(value - than);

export const performanceChecks: readonly DescribedChecks[] = [
  ownChecks,
  aumChecks,
  levelChecks,
  weekChecks,
  ...publishedNavChecks,
];

/** Compares a file with the nearest stored rows of its schemes, before and after its dates, and its plans with each other. */
export function checkPerformance(
  { rows }: { readonly rows: readonly PerformanceRow[] },
  stored: Pick<ImportSession, 'draft' | 'navs' | 'history' | 'files'>,
): readonly CheckResult[] {
  const neighbours = createNeighbourFinders(stored.draft.sqlite).map((find) => rows.flatMap((row) => find(row) ?? []));
  const compare = <Item>(select: (compared: readonly ComparedRow[]) => readonly Item[]) =>
    neighbours.flatMap((compared) => {
      const input = select(compared);
      const [first] = compared;
      return first && input.length > 0 ? [{ input, comparedWith: `the stored rows of ${formatDay(first.date)}` }] : [];
    });
  return [
    ...runChecks(ownChecks, [{ input: rows, comparedWith: null }]),
    ...runChecks(aumChecks, compare(listAmounts)),
    ...runChecks(levelChecks, compare(listRiskLevels)),
    ...runChecks(weekChecks, compare(selectWeek)),
    ...checkPublishedNavs(rows, stored),
  ];
}

const PERIODS = ['1Month', '3Month', '6Month', '1Year', '3Year', '5Year', '10Year'] as const;

const listPlanReturns = (row: PerformanceRow): readonly PlanReturns[] =>
  PERIODS.flatMap((period) => {
    const [direct, regular] = [row[`return${period}Direct`], row[`return${period}Regular`]];
    return direct === null || regular === null ? [] : [{ of: `${row.schemeName}, ${period}`, direct, regular }];
  });

const longReturns = performanceFigures.filter((figure) => LONG_RETURN.test(figure));
const listLongReturns = (row: Figures) => longReturns.filter((figure) => row[figure] !== null);

const AMOUNTS = ['dailyAUM', 'preMonthAUM', 'preMonthAvgAUM'] as const;

/** The brand of a fund house is the first word of its schemes. */
const listAmounts = (rows: readonly ComparedRow[]) =>
  rows.flatMap(({ row, date, figures }) =>
    AMOUNTS.flatMap((figure) => {
      const [own, stored] = [row[figure], figures[figure]];
      if (own === null || stored === null) return [];
      const [mutualFund = ''] = row.schemeName.split(' ');
      return [{ of: row.schemeName, mutualFund, ...order(row, date, stored, own) }];
    }),
  );

const listRiskLevels = (rows: readonly ComparedRow[]) =>
  rows.map(({ row, date, riskometer }) => ({
    schemeName: row.schemeName,
    date: row.navDate,
    ...order(row, date, riskometer, row.riskometerScheme),
  }));

const order = <T>({ navDate }: PerformanceRow, date: IsoDate, stored: T, own: T) =>
  date <= navDate ? { before: stored, after: own } : { before: own, after: stored };

const selectWeek = (rows: readonly ComparedRow[]): readonly ComparedRow[] =>
  rows.filter(({ row, date }) => Math.abs(daysBetween(row.navDate, date)) <= NEAR_RETURNS_DAYS);

function hasSameFigures(own: Figures, stored: Figures): boolean {
  const known = performanceFigures.filter((figure) => own[figure] !== null);
  return known.length > 0 && known.every((figure) => own[figure] === stored[figure]);
}

/** Find what is stored of a row's scheme on the row's date or before it, and after it. */
function createNeighbourFinders(sqlite: DatabaseSync) {
  const names = ['riskometerScheme', ...performanceFigures] as const;
  const feed = { name: 'performance', fields: performanceRowFields } as const;
  const select = (condition: string) =>
    createObservationQuery(sqlite, feed, names, `AND subject = ? AND ${condition} LIMIT 1`);
  const readBefore = select('date BETWEEN ? AND ? ORDER BY date DESC');
  const readAfter = select('date > ? AND date <= ? ORDER BY date');
  const build = (
    row: PerformanceRow,
    [stored]: readonly { date: IsoDate | ''; row: Figures & Pick<PerformanceRow, 'riskometerScheme'> }[],
  ) =>
    stored === undefined || stored.date === ''
      ? null
      : { row, date: stored.date, riskometer: stored.row.riskometerScheme, figures: stored.row };
  return [
    (row: PerformanceRow) => build(row, [...readBefore(row.schemeName, addDays(row.navDate, -NEAR_DAYS), row.navDate)]),
    (row: PerformanceRow) => build(row, [...readAfter(row.schemeName, row.navDate, addDays(row.navDate, NEAR_DAYS))]),
  ];
}
