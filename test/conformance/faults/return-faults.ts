import { fault, type Fault } from './fault.ts';

/** Faults in the returns of schemes and benchmarks, and in where they come from. */
export const returnFaults: readonly Fault[] = [
  {
    ...fault(
      'the rank of then is that of now',
      'service/operations/standings.ts',
      'rankThen: ofThen?.rank',
      'rankThen: ofNow?.rank',
      /RankThen and PeerReturnSince are those of the histories/,
    ),
    needsManyCodes: true,
  },
  fault(
    'returns since a day are never annualised',
    'finance/nav/returns/returns.ts',
    'isAnnualised(start, end, days) ? toCagr(ratio, days)',
    'isAnnualised(start, end, days) ? toAbsoluteReturn(ratio)',
    /ReturnSince is the change of the NAV/,
  ),
  fault(
    'the benchmark value is that of a week before',
    'dataset/storage/queries/code-histories.ts',
    'findNavOfDay(benchmark, day, trading)',
    'findNavOfDay(benchmark, day - 7, trading)',
    /change of BenchmarkValue/,
  ),
  {
    ...fault(
      'a published return does not say that it is one',
      'dataset/derive/schemes/horizon-returns.ts',
      "source: published === null ? null : 'Published'",
      'source: null',
      /ReturnSource has the source of each value/,
    ),
    rebuildsDataset: true,
  },
  {
    ...fault(
      'a benchmark has the return of the scheme',
      'dataset/storage/queries/schemes.ts',
      '{ date: PRODUCED_AT }',
      '{ date: PRODUCED_AT, return1YearBenchmark: \'s."return1Year"\' }',
      /benchmark/,
    ),
    rebuildsDataset: true,
  },
  {
    ...fault(
      'options that pay out have computed returns',
      'dataset/derive/schemes/code-navs.ts',
      'if (!paysOutIncome(code.option)) return',
      'if (!isEtf(code)) return',
      /an option that pays out has no return/,
    ),
    rebuildsDataset: true,
  },
  {
    ...fault(
      'returns have two decimals',
      'finance/decimals.ts',
      'roundAsPrinted(value, 4)',
      'roundAsPrinted(value, 2)',
      /Return\w+ is the return computed/,
    ),
    rebuildsDataset: true,
  },
  {
    ...fault(
      'a three-year return is not annualised',
      'finance/nav/returns/returns.ts',
      'days > MAX_DAYS_ABSOLUTE ? toCagr',
      'days > 4 * MAX_DAYS_ABSOLUTE ? toCagr',
      /Return3Year/,
    ),
    rebuildsDataset: true,
  },
  {
    ...fault(
      'a period starts a day late',
      'finance/nav/returns/returns.ts',
      'findStartNav(series, subtractPeriod(end, period), ',
      'findStartNav(series, subtractPeriod(end, period) + 1, ',
      /Return\w+ is the return computed/,
    ),
    rebuildsDataset: true,
  },
  {
    ...fault(
      'a scheme younger than the period has a return',
      'finance/nav/returns/returns.ts',
      'crossesBreak(series, from.day, to.day)) return null;\n  return toPeriodReturn',
      'crossesBreak(series, from.day, to.day)) return 0;\n  return toPeriodReturn',
      /longer than its age|null and not 0/,
    ),
    rebuildsDataset: true,
  },
  {
    ...fault(
      'a one-day return spans a day whose NAVs are missing',
      'finance/nav/returns/returns.ts',
      'lacksDay(series, from.day, to.day) ? null : ',
      '',
      /null or published if the NAV of the trading day it starts from is missing/,
    ),
    rebuildsDataset: true,
  },
  {
    ...fault(
      'a return over a month that is missing has no reason',
      'finance/nav/returns/return-notes.ts',
      'return note === null ?',
      "return note === null || name === '1Month' ?",
      /ReturnNotes has a reason/,
    ),
    rebuildsDataset: true,
  },
];
