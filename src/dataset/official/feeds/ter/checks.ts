import { monthPart, type IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { addDays } from '#finance/calendar.ts';
import { countFaults, ITSELF, runChecks, type Check, type CheckGroup, type Finding } from '../../checks/share-check.ts';
import { createObservationQuery } from '../../feed-engine/read-observations.ts';
import { findMonthEnd } from '../../parsing/days.ts';
import type { CheckResult, ImportSession } from '../../source/source.ts';
import { terFields, type TerFile, type TerRow } from './fields.ts';

type Ratios = Pick<TerRow, 'nsdlCode' | 'schemeName' | 'regular' | 'direct'>;

/** The first row of a scheme in the file, and in the month before or after it. */
interface ComparedRow {
  readonly own: Ratios;
  readonly stored: Ratios;
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

const monthChecks: CheckGroup<readonly ComparedRow[]> = {
  against: AGAINST,
  checks: [
    {
      name: 'expense ratios of other schemes',
      compares: `expense ratios moved by more than ${MAX_MOVE} percentage points`,
      ...{ maxShare: 0.4, worstSeen: 0.213, minTotal: MIN_TOTAL, minFaults: MIN_FAULTS },
      find: (rows) => countRatios(rows, (own, stored) => Math.abs(own - stored) > MAX_MOVE),
    },
    {
      name: 'expense ratios of another month',
      compares: 'expense ratios are exactly those of another month',
      ...{ maxShare: 0.98, worstSeen: 0.126, minTotal: 2 * MIN_TOTAL, minFaults: MIN_FAULTS },
      find: (rows) => countRatios(rows, (own, stored) => own === stored),
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
      ({ own, stored }) => own.schemeName !== stored.schemeName,
      ({ own, stored }) => `${own.nsdlCode}: ${stored.schemeName}, then ${own.schemeName}`,
    ),
};

const ownChecks = { against: ITSELF, checks: [ownCheck] };
const codeChecks = { against: AGAINST, checks: [codeCheck] };
export const terChecks = [ownChecks, monthChecks, codeChecks];

/** Compares the plans of a month with each other, and the first row of each scheme with that in the nearest stored months before and after: what is stored of the month itself is replaced. */
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
  const own = selectFirst(rows);
  const compare = (identify: (row: Ratios) => string) =>
    months.flatMap((month) => {
      const [first] = month;
      if (first === undefined || first.date === '') return [];
      const stored = new Map(selectFirst(month.map(({ row }) => row)).map((row) => [identify(row), row]));
      const input = own.flatMap((row): readonly ComparedRow[] => {
        const key = identify(row);
        const known = key === '' ? undefined : stored.get(key); // specialised funds have no NSDL codes
        return known === undefined ? [] : [{ own: row, stored: known }];
      });
      return input.length === 0 ? [] : [{ input, comparedWith: `those stored since ${formatDay(first.date)}` }];
    });
  return [
    ...runChecks(ownChecks, [{ input: rows, comparedWith: null }]),
    ...runChecks(
      monthChecks,
      compare(({ nsdlCode, schemeName }) => `${nsdlCode}\n${schemeName}`),
    ),
    ...runChecks(
      codeChecks,
      compare(({ nsdlCode }) => nsdlCode),
    ),
  ];
}

/** The first row of each code and name. */
function selectFirst(rows: readonly Ratios[]): readonly Ratios[] {
  const first = new Map<string, Ratios>();
  for (const row of rows) {
    const key = `${row.nsdlCode}\n${row.schemeName}`;
    if (!first.has(key)) first.set(key, row);
  }
  return [...first.values()];
}

function countRatios(rows: readonly ComparedRow[], isFault: (own: number, stored: number) => boolean): Finding {
  const ratios = rows.flatMap(({ own, stored }) =>
    (['regular', 'direct'] as const).flatMap((plan) => {
      const [ownRatio, storedRatio] = [own[plan], stored[plan]];
      return ownRatio === null || storedRatio === null ? [] : [{ of: own.schemeName, plan, ownRatio, storedRatio }];
    }),
  );
  return countFaults(
    ratios,
    ({ ownRatio, storedRatio }) => isFault(ownRatio, storedRatio),
    ({ of, plan, ownRatio, storedRatio }) => `${of}, ${plan}: ${storedRatio} %, then ${ownRatio} %`,
  );
}
