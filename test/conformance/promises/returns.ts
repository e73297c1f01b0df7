import { must, mustAgree, mustEqual, mustMeet } from '../broken.ts';
import { ours, specified, type Promised } from '../promise.ts';
import { codeOf, mostBy, performances } from '../asking/market.ts';
import { dayOf, numberOf, textOf, type Row } from '../asking/row.ts';
import { watched } from './histories.ts';
import { dayAfter, dayNumber, monthsBefore } from '../specification/day.ts';

/** A published figure has two decimals. */
const SLACK = 0.0051;
/** A ratio of two neighbouring NAVs beyond these is a suspected split: nothing is told across it. */
const [LEAST, MOST] = [0.6, 1.7];
/** So many days apart at most. */
const NEIGHBOURS = 7;

/** Its NAV leaves out what was paid. */
const PAYS_OUT = /\b(?:idcw|dividend|payout|reinvest\w*)\b/i;

interface Horizon {
  readonly start: (end: string) => string;
  /** How much earlier an as-of NAV may be, in days. */
  readonly tolerance: number;
  readonly years?: number;
}

/** Definitions: up to a year absolute, beyond CAGR of a year of 365 days; percent. */
const horizons: Readonly<Record<string, Horizon>> = {
  Return7Days: { start: (end) => dayAfter(end, -7), tolerance: 7 },
  Return15Days: { start: (end) => dayAfter(end, -15), tolerance: 7 },
  Return1Month: { start: (end) => monthsBefore(end, 1), tolerance: 7 },
  Return3Month: { start: (end) => monthsBefore(end, 3), tolerance: 10 },
  Return6Month: { start: (end) => monthsBefore(end, 6), tolerance: 10 },
  Return1Year: { start: (end) => monthsBefore(end, 12), tolerance: 10 },
  Return3Year: { start: (end) => monthsBefore(end, 36), tolerance: 10, years: 3 },
  Return5Year: { start: (end) => monthsBefore(end, 60), tolerance: 10, years: 5 },
  Return10Year: { start: (end) => monthsBefore(end, 120), tolerance: 10, years: 10 },
};

const benchmarks = [...Object.keys(horizons), 'ReturnSinceLaunch'].map(
  (field) => [field, `${field}Benchmark`] as const,
);

/** Returns computed once more from the NAVs. */
export const returnPromises: readonly Promised[] = [
  specified('Return1Day is the change from PreNav to Nav, in percent', async (service) => {
    for (const row of await performances(service)) {
      const [told, nav, before] = [numberOf(row, 'Return1Day'), numberOf(row, 'Nav'), numberOf(row, 'PreNav')];
      if (told !== null && nav !== null && before !== null) {
        mustAgree(`${row.where}, Return1Day`, told, (nav / before - 1) * 100, SLACK);
      }
    }
  }),
  ...Object.entries(horizons).map(([field, horizon]) =>
    ours(`${field} is what the NAVs of the history tell`, async (service) => {
      const rows = (await watched(service)).filter((row) => numberOf(row, field) !== null);
      mustMeet(rows.length > 0, `no scheme that was looked at has a ${field}`);
      for (const row of rows) {
        const told = numberOf(row, field);
        const points = await service.rows('GetNAVHistory', { code: codeOf(row) });
        mustAgree(`${row.where} (${codeOf(row)}), ${field}`, told, returnOver(points, horizon), SLACK);
      }
    }),
  ),
  ours('a return is told where the NAVs can tell it, and not across a suspected split', async (service) => {
    const all = new Map((await service.rows('GetSchemeMaster')).map((row) => [codeOf(row), row]));
    for (const row of await watched(service)) {
      const scheme = all.get(codeOf(row));
      if (!scheme || PAYS_OUT.test(textOf(scheme, 'Option'))) continue;
      const points = await service.rows('GetNAVHistory', { code: codeOf(row) });
      for (const [field, horizon] of Object.entries(horizons)) {
        const expected = returnOver(points, horizon);
        must(
          (numberOf(row, field) === null) === (expected === null),
          `${row.where}, ${field}`,
          numberOf(row, field),
          String(expected),
        );
      }
    }
  }),
  ours('an option that pays out has no computed return', async (service) => {
    const all = new Map((await performances(service)).map((row) => [codeOf(row), row]));
    const kind = textOf((await service.rows('GetServerInfo'))[0] ?? nothing(), 'DatasetKind');
    if (kind === 'Upstream') return; // published ones are shown
    for (const scheme of await service.rows('GetSchemeMaster')) {
      const row = all.get(codeOf(scheme));
      if (!row || !PAYS_OUT.test(textOf(scheme, 'Option'))) continue;
      for (const field of ['Return1Day', 'Return1Year'])
        mustEqual(`${row.where}, ${field}`, numberOf(row, field), null);
    }
  }),
  ours('a benchmark has one return over one time, whoever is measured against it', async (service) => {
    const met = new Map<string, readonly [Row, number | null]>();
    for (const row of await performances(service)) {
      if (textOf(row, 'Benchmark') === '') continue;
      for (const field of Object.keys(horizons).map((each) => `${each}Benchmark`)) {
        const key = `${textOf(row, 'Benchmark')} ${dayOf(row, 'NavDate')} ${field}`;
        const [other, expected] = met.get(key) ?? [row, numberOf(row, field)];
        met.set(key, [other, expected]);
        mustEqual(`${row.where}, ${field} as in ${other.where}`, numberOf(row, field), expected);
      }
    }
  }),
  ours('a benchmark’s return is not its scheme’s', async (service) => {
    const rows = await performances(service);
    mustMeet(
      rows.some((row) => numberOf(row, 'Return1YearBenchmark') !== null),
      'no return of a benchmark is told',
    );
    for (const [own, benchmark] of benchmarks) {
      const both = rows.filter((row) => numberOf(row, own) !== null && numberOf(row, benchmark) !== null);
      const same = both.filter((row) => numberOf(row, own) === numberOf(row, benchmark)).length;
      must(
        both.length < 5 || same < both.length / 2,
        `GetAUM, ${benchmark}`,
        `that of ${own} in ${same} of ${both.length}`,
        'its own',
      );
    }
  }),
  ours('without a benchmark there is no return of one', async (service) => {
    for (const row of (await performances(service)).filter((each) => textOf(each, 'Benchmark') === '')) {
      for (const [, field] of benchmarks) mustEqual(`${row.where}, ${field}`, numberOf(row, field), null);
    }
  }),
  ours('ReturnSinceLaunch begins at the first NAV: absolute up to a year, CAGR beyond', async (service) => {
    const rows = await watched(service);
    mustMeet(
      rows.some((row) => numberOf(row, 'ReturnSinceLaunch') !== null),
      'no scheme that was looked at has a ReturnSinceLaunch',
    );
    for (const row of rows) {
      const told = numberOf(row, 'ReturnSinceLaunch');
      const points = await service.rows('GetNAVHistory', { code: codeOf(row) });
      const [first, last] = [points[0], points.at(-1)];
      if (told === null || !first || !last) continue;
      const [from, to] = [dayOf(first, 'NavDate') ?? '', dayOf(last, 'NavDate') ?? ''];
      const ratio = (numberOf(last, 'Nav') ?? 0) / (numberOf(first, 'Nav') ?? 1);
      const days = dayNumber(to) - dayNumber(from);
      const expected = from < monthsBefore(to, 12) ? ratio ** (365 / days) - 1 : ratio - 1;
      mustAgree(`${row.where}, ReturnSinceLaunch`, told, expected * 100, SLACK);
    }
  }),
  ours('information ratios are those of equity-oriented schemes', async (service) => {
    const rows = await performances(service);
    for (const row of rows.filter((each) => textOf(each, 'Category') === 'Debt')) {
      for (const field of ['Ir1Yr', 'Ir3Yr', 'Ir5Yr', 'Ir10Yr'])
        mustEqual(`${row.where}, ${field}`, numberOf(row, field), null);
    }
    const most = mostBy(
      rows.filter((row) => numberOf(row, 'Ir1Yr') !== null),
      (row) => Math.abs(numberOf(row, 'Ir1Yr') ?? 0),
    );
    mustMeet(most !== undefined, 'no information ratio is told');
    if (most)
      must(
        Math.abs(numberOf(most, 'Ir1Yr') ?? 0) < 50,
        `${most.where}, Ir1Yr`,
        numberOf(most, 'Ir1Yr'),
        'a plain number',
      );
  }),
];

/** Percent; null where no NAV is near enough, and across a suspected split. */
function returnOver(points: readonly Row[], { start, tolerance, years }: Horizon): number | null {
  const last = points.at(-1);
  const end = last && dayOf(last, 'NavDate');
  if (!last || !end) return null;
  const begin = start(end);
  const at = points.findLastIndex((point) => (dayOf(point, 'NavDate') ?? '') <= begin);
  const from = points[at];
  const day = from && dayOf(from, 'NavDate');
  if (!from || !day || dayNumber(begin) - dayNumber(day) > tolerance || hasBreak(points.slice(at))) return null;
  const ratio = (numberOf(last, 'Nav') ?? 0) / (numberOf(from, 'Nav') ?? 1);
  return (years === undefined ? ratio - 1 : ratio ** (365 / (dayNumber(end) - dayNumber(begin))) - 1) * 100;
}

function hasBreak(points: readonly Row[]): boolean {
  return points.some((point, at) => {
    const before = points[at - 1] ?? point;
    const gap = dayNumber(dayOf(point, 'NavDate') ?? '') - dayNumber(dayOf(before, 'NavDate') ?? '');
    const ratio = (numberOf(point, 'Nav') ?? 1) / (numberOf(before, 'Nav') ?? 1);
    return gap <= NEIGHBOURS && (ratio < LEAST || ratio > MOST);
  });
}

function nothing(): never {
  throw new Error('GetServerInfo has been judged: it has one record');
}
