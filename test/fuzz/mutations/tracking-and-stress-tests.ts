import type { IsoDate } from '#contract/dates.ts';
import type { StressTestColumn } from '#contract/records/stress-test.ts';
import { formatAmfiDay } from '#dataset/official/parsing/days.ts';
import { addDays } from '#finance/calendar.ts';
import type { Random } from '../random.ts';
import {
  defineSource,
  shift,
  type MutatedSource,
  type Mutation,
  type Mutations,
  type NamedFile,
} from './mutated-file.ts';

// No real response of tracking and stress tests is at hand: these have the fields that clients describe, and usual values.

const SCHEMES = 40;
const STORED: IsoDate = '2026-10-06';
const NEXT: IsoDate = '2026-10-07';
const STORED_MONTH = '2026-08';
const NEXT_MONTH = '2026-09';
const YEARS = ['Y1', 'Y3', 'Y5', 'Y10', 'ReturnLaunch'] as const;

const encode = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));
const round = (value: number): number => Number(value.toFixed(2));

/** A tracked scheme with its values by the fields of the response. */
interface Tracked {
  readonly name: string;
  readonly values: Readonly<Record<string, number>>;
}

interface TrackingDay {
  readonly date: IsoDate;
  readonly rows: readonly Tracked[];
}

const schemes = Array.from({ length: SCHEMES }, (_, at) => at);
/** The errors of index funds, gold and foreign indices: from almost none to some per cent. */
const getError = (at: number): number => 0.03 * 1.15 ** at;
const errorsOf = (drift: (at: number) => number): readonly Tracked[] =>
  schemes.map((at) => ({
    name: `Fuzz Index ${at} Fund`,
    values: { RegularPercent: round(getError(at) * drift(at)), DirectPercent: round(getError(at) * drift(at)) },
  }));
const differencesOf = (drift: (at: number) => number): readonly Tracked[] =>
  schemes.map((at) => ({
    name: `Fuzz Index ${at} Fund`,
    values: Object.fromEntries(
      YEARS.flatMap((year) => [
        [`${year}_R`, round(-(getError(at) + 0.6) * drift(at))],
        [`${year}_D`, round(-(getError(at) + 0.1) * drift(at))],
      ]),
    ),
  }));

const writeTracking = ({ rows }: TrackingDay): Uint8Array =>
  encode({
    data: rows.map(({ name, values }) => ({ Scheme_Name: name, Benchmark: 'NIFTY 50 TRI', ...values })),
  });

const changeValues =
  (change: (value: number) => number): Mutation<TrackingDay> =>
  (day) => ({
    ...day,
    rows: day.rows.map((row) => ({
      ...row,
      values: Object.fromEntries(Object.entries(row.values).map(([field, value]) => [field, change(value)])),
    })),
  });

const trackingMutations: Mutations<TrackingDay> = {
  'all × 100': changeValues((value) => value * 100),
  'all as fractions': changeValues((value) => value / 100),
  'all ÷ 10': changeValues((value) => value / 10),
  'all negated': changeValues((value) => -value),
  'values of the fifth row below': (day) => {
    let { rows } = day;
    for (let step = 0; step < 10; step++) rows = shift(rows, (row, { values }) => ({ ...row, values }));
    return { ...day, rows };
  },
  'values of another order': (day, random) => {
    const values = random.shuffled(day.rows.map((row) => row.values));
    return { ...day, rows: day.rows.map((row, at) => ({ ...row, values: values[at] ?? row.values })) };
  },
};

const buildDrift = (random: Random) => {
  const factors = schemes.map(() => 1 + (random.below(201) - 100) / 2_000);
  return (at: number): number => factors[at] ?? 1;
};

const openTracking = (name: string, build: (drift: (at: number) => number) => readonly Tracked[]): MutatedSource =>
  defineSource({
    name,
    open: (random): TrackingDay => ({ date: NEXT, rows: build(buildDrift(random)) }),
    mutations: { 'the values stored of another day': trackingMutations },
    write: writeTracking,
    describe: () => ({ name: `${formatAmfiDay(NEXT)}.json` }),
  });

interface Tested {
  readonly name: string;
  readonly values: Readonly<Partial<Record<StressTestColumn, number>>>;
}

interface StressMonth {
  readonly rows: readonly Tested[];
}

const testsOf = (drift: (at: number) => number): readonly Tested[] =>
  schemes.map((at) => ({
    name: `Fuzz Small Cap ${at} Fund`,
    values: {
      stressAum: round(100 * 1.15 ** at * drift(at)),
      days50: Math.ceil(6 * 1.08 ** at * drift(at)),
      days25: Math.ceil(3 * 1.08 ** at * drift(at)),
      topInvestorsShare: round(2 * drift(at)),
      stressVolatility: round(16 * drift(at)),
      stressBeta: round(0.9 * drift(at)),
      trailingPe: round(30 * drift(at)),
      portfolioTurnover: round(0.3 * drift(at)),
    },
  }));

const writeStressTests = ({ rows }: StressMonth): Uint8Array =>
  encode(
    rows.map(({ name, values }) => ({
      ...{ SchemeName: name, Cat_ID: 18, AUM: values.stressAum },
      stressTest: { StressTest_portfolio_50: values.days50, StressTest_portfolio_25: values.days25 },
      concentration: { LiabilitySide: values.topInvestorsShare },
      volatility: { Volatility_PortfolioASD: values.stressVolatility, Volatility_PortfolioBeta: values.stressBeta },
      valuation: {
        Valuation_PortfolioTrailing12mPE: values.trailingPe,
        Valuation_PortfolioTurnoverRatio: values.portfolioTurnover,
      },
    })),
  );

const scaleTests =
  (column: StressTestColumn, factor: number): Mutation<StressMonth> =>
  ({ rows }) => ({
    rows: rows.map((row) => ({ ...row, values: { ...row.values, [column]: (row.values[column] ?? 0) * factor } })),
  });

const stressMutations: Mutations<StressMonth> = {
  'AUM in ₹ lakh': scaleTests('stressAum', 100),
  'AUM in ₹': scaleTests('stressAum', 1e7),
  'turnover in per cent': scaleTests('portfolioTurnover', 100),
  'volatility as a fraction': scaleTests('stressVolatility', 0.01),
  'days for 25 and 50 % exchanged': ({ rows }) => ({
    rows: rows.map((row) => ({
      ...row,
      values: { ...row.values, days25: row.values.days50 ?? 0, days50: row.values.days25 ?? 0 },
    })),
  }),
  'values of another order': ({ rows }, random) => {
    const values = random.shuffled(rows.map((row) => row.values));
    return { rows: rows.map((row, at) => ({ ...row, values: values[at] ?? row.values })) };
  },
};

const none = (): number => 1;

/** The files that are stored before. */
export const listStoredFigures = (): readonly NamedFile[] => [
  { name: `tracking-error/${STORED}/a.json`, bytes: writeTracking({ date: STORED, rows: errorsOf(none) }) },
  {
    name: `tracking-difference/${addDays(STORED, -30)}/a.json`,
    bytes: writeTracking({ date: STORED, rows: differencesOf(none) }),
  },
  { name: `stress-test/small-cap-${STORED_MONTH}.json`, bytes: writeStressTests({ rows: testsOf(none) }) },
];

/** Opens the figures of the day and the month after. */
export const openMutatedFigures = (): readonly MutatedSource[] => [
  openTracking('tracking errors', errorsOf),
  openTracking('tracking differences', differencesOf),
  defineSource({
    name: 'stress tests',
    open: (random): StressMonth => ({ rows: testsOf(buildDrift(random)) }),
    mutations: { 'the values stored of another month': stressMutations },
    write: writeStressTests,
    describe: () => ({ name: `small-cap-${NEXT_MONTH}.json` }),
  }),
];
