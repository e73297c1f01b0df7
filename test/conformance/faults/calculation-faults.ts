import { extra, fault, type Fault } from './fault.ts';

/** Faults in histories, AUM movers, master lists, and in values computed when a dataset is built. */
export const calculationFaults: readonly Fault[] = [
  fault(
    'NAVs are dated a day late',
    'dataset/storage/queries/nav-history.ts',
    'navDate: toIsoDay(day)',
    'navDate: toIsoDay(day + 1)',
    /last two NAVs of a history/,
  ),
  fault(
    'a history is newest first',
    'dataset/storage/queries/nav-history.ts',
    'nav: navs[index] ?? null,\n  }));',
    'nav: navs[index] ?? null,\n  })).reverse();',
    /oldest first/,
  ),
  fault(
    'from excludes its date',
    'dataset/storage/queries/nav-history.ts',
    'toDayNumber(from) - 1)',
    'toDayNumber(from))',
    /from and to are both included/,
  ),
  extra(
    fault(
      'to excludes its date',
      'dataset/storage/queries/aum-history.ts',
      'date <= to)',
      'date < to)',
      /from and to are both included/,
    ),
  ),
  fault(
    'AUM histories are in lakh',
    'dataset/storage/queries/aum-history.ts',
    'lakhToCrore(getNumber(row, 1))',
    'getNumber(row, 1)',
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
      'selectRepresentativeCodes(codes)',
      'codes',
      /AUM of a fund house/,
    ),
  ),
  extra(
    fault(
      'GetSchemeCategoryMaster ignores the type',
      'service/operations/masters.ts',
      'await store.readSchemes(selection), getCategoryKey',
      'await store.readSchemes({}), getCategoryKey',
      /GetSchemeCategoryMaster/,
    ),
  ),
  extra(
    fault(
      'losers are sorted with the smallest change first',
      'service/operations/aum.ts',
      'sign * (b.aumChange - a.aumChange)',
      'b.aumChange - a.aumChange',
      /AUM of gainers rose/,
    ),
  ),
  extra(
    fault(
      'max limits both directions together',
      'service/operations/aum.ts',
      'return [...selectTop(1), ...selectTop(-1)];',
      'return [...selectTop(1), ...selectTop(-1)].slice(0, max);',
      /max limits the records of each direction/,
    ),
  ),
  extra(
    fault(
      'stale schemes are among the movers',
      'service/operations/aum.ts',
      'navDate === null ? null : toDayNumber(navDate), asOf)',
      'asOf, asOf)',
      /have the largest changes of all/,
    ),
  ),
  extra(
    fault(
      'GetLimitation lacks an operation',
      'service/operations/server-info-and-limits.ts',
      'operationNames.map(',
      'operationNames.slice(1).map(',
      /GetLimitation returns each operation/,
    ),
  ),
  extra(
    fault(
      'GetServerInfo returns the number of offers as Schemes',
      'service/operations/server-info-and-limits.ts',
      'schemes: info.schemes',
      'schemes: info.offers',
      /Schemes of GetServerInfo/,
    ),
  ),
  {
    ...fault(
      'a benchmark has the return of the scheme',
      'dataset/storage/queries/performance.ts',
      '{ date: PRODUCED_AT }',
      '{ date: PRODUCED_AT, return1YearBenchmark: \'s."return1Year"\' }',
      /benchmark/,
    ),
    rebuildsDataset: true,
  },
  {
    ...fault(
      'a three-year return is not annualised',
      'finance/nav/returns.ts',
      "unit === 'year' ? count > 1",
      "unit === 'year' ? count > 3",
      /Return3Year/,
    ),
    rebuildsDataset: true,
  },
  extra({
    ...fault(
      'a period starts a day late',
      'finance/nav/returns.ts',
      'const start = subtractPeriod(end, period);',
      'const start = subtractPeriod(end, period) + 1;',
      /Return\w+ is the return computed/,
    ),
    rebuildsDataset: true,
  }),
  extra({
    ...fault(
      'a scheme younger than the period has a return',
      'finance/nav/returns.ts',
      'crossesBreak(series, from.day, to.day)) return null;\n  return isAnnualised(',
      'crossesBreak(series, from.day, to.day)) return 0;\n  return isAnnualised(',
      /longer than its age|null and not 0/,
    ),
    rebuildsDataset: true,
  }),
  extra({
    ...fault(
      'previous weights of a search are the latest ones',
      'dataset/build/latest-holdings.ts',
      'prevWeight: previousRow ? previousRow.weight : ifNotHeld',
      'prevWeight: row.weight',
      /every changed holding/,
    ),
    rebuildsDataset: true,
  }),
];
