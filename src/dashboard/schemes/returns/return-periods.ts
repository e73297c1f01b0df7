import type { ReturnPeriod } from '#finance/nav/returns/returns.ts';

interface LabelledPeriod<Name extends ReturnPeriod> {
  /** The name in the fields of a record: `return3Year`. */
  readonly name: Name;
  /** In a header or at a tick: `3 y`. */
  readonly short: string;
  /** In a sentence: `3 years`. */
  readonly long: string;
}

const label = <Name extends ReturnPeriod>(name: Name, short: string, long: string): LabelledPeriod<Name> => ({
  name,
  short,
  long,
});

const dayPeriods = [label('7Days', '7 d', '7 days'), label('15Days', '15 d', '15 days')] as const;

/** The periods of one month and longer, shortest first. */
export const monthPeriods = [
  label('1Month', '1 m', '1 month'),
  label('3Month', '3 m', '3 months'),
  label('6Month', '6 m', '6 months'),
  label('1Year', '1 y', '1 year'),
  label('3Year', '3 y', '3 years'),
  label('5Year', '5 y', '5 years'),
  label('10Year', '10 y', '10 years'),
] as const;

/** The periods of a record's returns, shortest first. */
export const labelledReturnPeriods = [...dayPeriods, ...monthPeriods] as const;

/** The periods by which schemes are usually compared with their benchmarks. */
export const mainPeriods = monthPeriods.filter(({ name }) => name === '1Year' || name === '3Year' || name === '5Year');

/** Headers of the groups of columns, which state the unit. */
export const returnColumnGroups = {
  scheme: 'Scheme returns, % (p.a. beyond 1 year)',
  benchmark: 'Benchmark returns, % (p.a. beyond 1 year)',
  excess: 'Excess over benchmark, pp',
} as const;
