import { extra, fault, type Fault } from './fault.ts';

/** Faults in histories, AUM movers, master lists, and in values computed when a dataset is built. */
export const calculationFaults: readonly Fault[] = [
  fault(
    'NAVs are dated a day late',
    'dataset/storage/nav-history.ts',
    'navDate: isoDay(day)',
    'navDate: isoDay(day + 1)',
    /last two NAVs of a history/,
  ),
  fault(
    'a history is newest first',
    'dataset/storage/nav-history.ts',
    'nav: navs[at] ?? null,\n  }));',
    'nav: navs[at] ?? null,\n  })).reverse();',
    /oldest first/,
  ),
  fault(
    'from excludes its date',
    'dataset/storage/nav-history.ts',
    'dayNumber(from) - 1)',
    'dayNumber(from))',
    /from and to are both included/,
  ),
  extra(
    fault(
      'to excludes its date',
      'dataset/storage/aum-history.ts',
      'date <= to)',
      'date < to)',
      /from and to are both included/,
    ),
  ),
  fault(
    'AUM histories are in lakh',
    'dataset/storage/aum-history.ts',
    'croresOf(numberIn(row, 1))',
    'numberIn(row, 1)',
    /AUM \(crore\) on the date/,
  ),
  fault(
    'types count schemes instead of codes',
    'service/operations/masters.ts',
    '({ type, schemeCount: codes.length })',
    "({ type, schemeCount: new Set(codes.map(({ schemeName }) => schemeName.split(' - ')[0])).size })",
    /GetSchemeTypeMaster has every type/,
  ),
  extra(
    fault(
      'the AUM of a fund house counts every plan',
      'service/operations/masters.ts',
      '(await leadingCodes(codes))',
      'codes',
      /AUM of a fund house/,
    ),
  ),
  extra(
    fault(
      'GetSchemeCategoryMaster ignores the type',
      'service/operations/masters.ts',
      'await store.schemes(selection), classOf',
      'await store.schemes({}), classOf',
      /GetSchemeCategoryMaster/,
    ),
  ),
  extra(
    fault(
      'losers are sorted with the smallest change first',
      'service/operations/aum-movers.ts',
      'sign * (b.aumChange - a.aumChange)',
      'b.aumChange - a.aumChange',
      /AUM of gainers rose/,
    ),
  ),
  extra(
    fault(
      'max limits both directions together',
      'service/operations/aum-movers.ts',
      'return [...by(1), ...by(-1)];',
      'return [...by(1), ...by(-1)].slice(0, max);',
      /max limits the records of each direction/,
    ),
  ),
  extra(
    fault(
      'stale schemes are among the movers',
      'service/operations/aum-movers.ts',
      'navDate === null ? null : dayNumber(navDate), newest)',
      'newest, newest)',
      /have the largest changes of all/,
    ),
  ),
  extra(
    fault(
      'GetLimitation lacks an operation',
      'service/operations/limitation.ts',
      'operationNames.map(',
      'operationNames.slice(1).map(',
      /GetLimitation returns each operation/,
    ),
  ),
  extra(
    fault(
      'GetServerInfo returns the number of offers as Schemes',
      'service/operations/server-info.ts',
      'schemes: info.schemes',
      'schemes: info.offers',
      /Schemes of GetServerInfo/,
    ),
  ),
  {
    ...fault(
      'a benchmark has the return of the scheme',
      'dataset/storage/performance.ts',
      '{ date: PRODUCED }',
      '{ date: PRODUCED, return1YearBenchmark: \'s."return1Year"\' }',
      /benchmark/,
    ),
    rebuildsDataset: true,
  },
  {
    ...fault(
      'a three-year return is not annualised',
      'finance/returns.ts',
      "unit === 'year' ? count > 1",
      "unit === 'year' ? count > 3",
      /Return3Year/,
    ),
    rebuildsDataset: true,
  },
  extra({
    ...fault(
      'a period starts a day late',
      'finance/returns.ts',
      'const start = minus(end, period);',
      'const start = minus(end, period) + 1;',
      /Return\w+ is the return computed/,
    ),
    rebuildsDataset: true,
  }),
  extra({
    ...fault(
      'a scheme younger than the period has a return',
      'finance/returns.ts',
      'if (from === null || to === null || from.day >= to.day || crossesBreak(series, from.day, to.day)) return null;\n  return isAnnualised',
      'if (from === null || to === null || from.day >= to.day || crossesBreak(series, from.day, to.day)) return 0;\n  return isAnnualised',
      /longer than its age|null and not 0/,
    ),
    rebuildsDataset: true,
  }),
  extra({
    ...fault(
      'previous weights of a search are the latest ones',
      'dataset/build/latest-holdings.ts',
      'prevWeight: was ? was.weight : none',
      'prevWeight: row.weight',
      /every changed holding/,
    ),
    rebuildsDataset: true,
  }),
];
