import { monthPart, type IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { addDays } from '#finance/calendar.ts';
import { countFaults, ITSELF, runChecks, type Check, type CheckGroup, type Finding } from '../../checks/share-check.ts';
import { createObservationQuery } from '../../feed-engine/read-observations.ts';
import { findMonthEnd } from '../../parsing/days.ts';
import type { CheckResult, ImportSession } from '../../source/source.ts';
import { terFields, type TerFile, type TerRow } from './fields.ts';

type Ratios = Pick<TerRow, 'nsdlCode' | 'schemeName' | 'regular' | 'direct'>;

/** The ratios of a scheme at the begin and the end of a month. */
interface SchemeMonth {
  readonly first: Ratios;
  readonly last: Ratios;
}

/** A scheme in the file, and in the month before or after it. */
interface ComparedRow {
  readonly own: SchemeMonth;
  readonly stored: SchemeMonth;
}

const MIN_TOTAL = 20;
const MIN_FAULTS = 5;

/** Percentage points. The new regulations of April 2026 moved a fifth of all ratios further (March to June). */
const MAX_MOVE = 0.25;
/** Days to another month that is compared. */
const NEAR_DAYS = 100;

const ownCheck: Check<readonly Ratios[]> = {
  name: 'Direct and Regular expense ratios',
  compares: 'rows have a higher expense ratio in the Direct than in the Regular plan',
  ...{ maxShare: 0.05, worstSeen: 0.0012, minTotal: MIN_TOTAL, minFaults: MIN_FAULTS },
  find: (rows) =>
    countFaults(
      rows.filter(({ direct, regular }) => direct !== null && regular !== null),
      ({ direct, regular }) => Number(direct) > Number(regular),
      ({ schemeName, direct, regular }) => `${schemeName}: Direct ${direct} %, Regular ${regular} %`,
    ),
};

const AGAINST = 'the stored month before or after';

const strategyChecks: CheckGroup<readonly ComparedRow[]> = {
  against: AGAINST,
  checks: [
    {
      name: 'expense ratios of other schemes',
      compares: `expense ratios moved by more than ${MAX_MOVE} percentage points`,
      ...{ maxShare: 0.4, worstSeen: 0.213, minTotal: MIN_TOTAL, minFaults: MIN_FAULTS },
      find: (rows) => countRatios(rows, ({ own, stored }) => Math.abs(own.first - stored.first) > MAX_MOVE),
    },
    {
      // a month goes on with the ratios at the end of the one before
      name: 'changes of another month',
      compares: 'expense ratios that changed within another month have the same values at its begin and its end',
      ...{ maxShare: 0.5, worstSeen: 0.0122, minTotal: MIN_FAULTS, minFaults: MIN_FAULTS },
      find: (rows) =>
        countRatios(
          rows,
          ({ own, stored }) => own.first === stored.first && own.last === stored.last,
          ({ stored }) => stored.first !== stored.last,
        ),
    },
  ],
};

/** The checks of mutual funds; of the few specialised funds, none may change its ratios in a month. */
const monthChecks: CheckGroup<readonly ComparedRow[]> = {
  against: AGAINST,
  checks: [
    ...strategyChecks.checks,
    {
      name: 'expense ratios of another month',
      compares: 'expense ratios are exactly those of another month',
      ...{ maxShare: 0.98, worstSeen: 0.396, minTotal: 2 * MIN_TOTAL, minFaults: MIN_FAULTS },
      find: (rows) => countRatios(rows, ({ own, stored }) => own.first === stored.first),
    },
  ],
};

const codeCheck: Check<readonly ComparedRow[]> = {
  name: 'NSDL codes',
  compares: 'NSDL codes have another scheme name than in another month',
  ...{ maxShare: 0.2, worstSeen: 0.0474, minTotal: MIN_TOTAL, minFaults: MIN_FAULTS },
  find: (rows) =>
    countFaults(
      rows,
      ({ own, stored }) => own.first.schemeName !== stored.first.schemeName,
      ({ own: { first }, stored }) => `${first.nsdlCode}: ${stored.first.schemeName}, then ${first.schemeName}`,
    ),
};

const ownChecks = { against: ITSELF, checks: [ownCheck] };
const codeChecks = { against: AGAINST, checks: [codeCheck] };
export const terChecks = {
  ter: [ownChecks, monthChecks, codeChecks],
  'sif-ter': [ownChecks, strategyChecks], // they have no NSDL codes
};

/** Compares the plans of a month with each other, and the rows of each scheme with those in the nearest stored months before and after: what is stored of the month itself is replaced. */
export function checkExpenseRatios(
  { kind, rows }: Pick<TerFile, 'kind' | 'rows'>,
  { draft: { sqlite } }: Pick<ImportSession, 'draft'>,
): readonly CheckResult[] {
  const days = rows.map(({ first }) => first).toSorted();
  const [from, to] = [days[0], days.at(-1)].map((day) => day && monthPart(day));
  const read = createObservationQuery(
    sqlite,
    { name: kind, fields: terFields },
    ['nsdlCode', 'schemeName', 'regular', 'direct'],
    'AND date BETWEEN ? AND ? ORDER BY date',
  );
  const readMonth = (start: IsoDate, end: IsoDate, index: number) => {
    const stored = [...read(start, end)];
    const month = stored.at(index)?.date.slice(0, 7);
    return stored.filter(({ date }) => date.slice(0, 7) === month);
  };
  const months =
    from === undefined || to === undefined
      ? []
      : [
          readMonth(addDays(`${from}-01`, -NEAR_DAYS), addDays(`${from}-01`, -1), -1),
          readMonth(addDays(findMonthEnd(to), 1), addDays(findMonthEnd(to), NEAR_DAYS), 0),
        ];
  const own = selectEnds(rows);
  const compare = (identify: (row: Ratios) => string) =>
    months.flatMap((month) => {
      const [first] = month;
      if (first === undefined || first.date === '') return [];
      const stored = new Map(selectEnds(month.map(({ row }) => row)).map((each) => [identify(each.first), each]));
      const input = own.flatMap((each): readonly ComparedRow[] => {
        const key = identify(each.first);
        const known = key === '' ? undefined : stored.get(key);
        return known === undefined ? [] : [{ own: each, stored: known }];
      });
      return input.length === 0 ? [] : [{ input, comparedWith: `those stored since ${formatDay(first.date)}` }];
    });
  const byName = compare(({ nsdlCode, schemeName }) => `${nsdlCode}\n${schemeName}`);
  return [
    ...runChecks(ownChecks, [{ input: rows, comparedWith: null }]),
    ...(kind === 'ter'
      ? [
          ...runChecks(monthChecks, byName),
          ...runChecks(
            codeChecks,
            compare(({ nsdlCode }) => nsdlCode),
          ),
        ]
      : runChecks(strategyChecks, byName)),
  ];
}

/** The first and the last row of each code and name. */
function selectEnds(rows: readonly Ratios[]): readonly SchemeMonth[] {
  const ends = new Map<string, SchemeMonth>();
  for (const row of rows) {
    const key = `${row.nsdlCode}\n${row.schemeName}`;
    ends.set(key, { first: ends.get(key)?.first ?? row, last: row });
  }
  return [...ends.values()];
}

/** A ratio that both months begin with. */
interface ComparedRatio {
  readonly of: string;
  readonly plan: Plan;
  readonly own: RatioEnds;
  readonly stored: RatioEnds;
}

interface RatioEnds {
  readonly first: number;
  readonly last: number | null;
}

const PLANS = ['regular', 'direct'] as const;
type Plan = (typeof PLANS)[number];

const readEnds = ({ first, last }: SchemeMonth, plan: Plan): RatioEnds | null =>
  first[plan] === null ? null : { first: first[plan], last: last[plan] };

function countRatios(
  rows: readonly ComparedRow[],
  isFault: (ratio: ComparedRatio) => boolean,
  isCompared: (ratio: ComparedRatio) => boolean = () => true,
): Finding {
  const ratios = rows.flatMap((row) =>
    PLANS.flatMap((plan): readonly ComparedRatio[] => {
      const [own, stored] = [readEnds(row.own, plan), readEnds(row.stored, plan)];
      return own && stored ? [{ of: row.own.first.schemeName, plan, own, stored }] : [];
    }),
  );
  return countFaults(
    ratios.filter(isCompared),
    isFault,
    ({ of, plan, own, stored }) => `${of}, ${plan}: ${stored.first} %, then ${own.first} %`,
  );
}
