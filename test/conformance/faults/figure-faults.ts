import { extra, fault, type Fault } from './fault.ts';

/** Faults in histories, movers, masters, and in figures that are made when a dataset is. */
export const figureFaults: readonly Fault[] = [
  fault(
    'a NAV is told a day late',
    'dataset/storage/nav-history.ts',
    'navDate: isoDay(day)',
    'navDate: isoDay(day + 1)',
    /last NAV of a history/,
  ),
  fault(
    'a history is told newest first',
    'dataset/storage/nav-history.ts',
    'nav: navs[at] ?? null,\n  }));',
    'nav: navs[at] ?? null,\n  })).reverse();',
    /oldest first/,
  ),
  fault(
    'from leaves its day out',
    'dataset/storage/nav-history.ts',
    'dayNumber(from) - 1)',
    'dayNumber(from))',
    /from and to are days/,
  ),
  extra(
    fault(
      'to leaves its day out',
      'dataset/storage/aum-history.ts',
      'date <= to)',
      'date < to)',
      /from and to are days/,
    ),
  ),
  fault(
    'AUM histories are in lakh',
    'dataset/storage/aum-history.ts',
    'croresOf(numberIn(row, 1))',
    'numberIn(row, 1)',
    /AUM is in crore/,
  ),
  fault(
    'types count their names',
    'service/operations/masters.ts',
    '({ type, schemeCount: codes.length })',
    "({ type, schemeCount: new Set(codes.map(({ schemeName }) => schemeName.split(' - ')[0])).size })",
    /counts of GetSchemeTypeMaster/,
  ),
  extra(
    fault(
      'the AUM of a house counts every plan',
      'service/operations/masters.ts',
      '(await leadingCodes(codes))',
      'codes',
      /AUM of a house/,
    ),
  ),
  extra(
    fault(
      'classes of every type are told',
      'service/operations/masters.ts',
      'await store.schemes(selection), classOf',
      'await store.schemes({}), classOf',
      /GetSchemeCategoryMaster/,
    ),
  ),
  extra(
    fault(
      'losers are told with the least first',
      'service/operations/aum-movers.ts',
      'sign * (b.aumChange - a.aumChange)',
      'b.aumChange - a.aumChange',
      /gainer gained, a loser lost/,
    ),
  ),
  extra(
    fault(
      'max is of both directions together',
      'service/operations/aum-movers.ts',
      'return [...by(1), ...by(-1)];',
      'return [...by(1), ...by(-1)].slice(0, max);',
      /max is of each direction/,
    ),
  ),
  extra(
    fault(
      'stale schemes move',
      'service/operations/aum-movers.ts',
      'navDate === null ? null : dayNumber(navDate), newest)',
      'newest, newest)',
      /moved most of all/,
    ),
  ),
  extra(
    fault(
      'GetLimitation forgets an operation',
      'service/operations/limitation.ts',
      'operationNames.map(',
      'operationNames.slice(1).map(',
      /GetLimitation tells each operation/,
    ),
  ),
  extra(
    fault(
      'GetServerInfo counts houses',
      'service/operations/server-info.ts',
      'schemes: info.schemes',
      'schemes: info.offers',
      /counts the scheme codes/,
    ),
  ),
  {
    ...fault(
      'a benchmark’s return is that of the scheme',
      'dataset/storage/performance.ts',
      '{ date: PRODUCED }',
      '{ date: PRODUCED, return1YearBenchmark: \'s."return1Year"\' }',
      /benchmark/,
    ),
    builds: true,
  },
  {
    ...fault(
      'a return over three years is not annualised',
      'finance/returns.ts',
      "unit === 'year' ? count > 1",
      "unit === 'year' ? count > 3",
      /Return3Year/,
    ),
    builds: true,
  },
  extra({
    ...fault(
      'a month begins a day late',
      'finance/returns.ts',
      'const start = minus(end, period);',
      'const start = minus(end, period) + 1;',
      /Return\w+ is what the NAVs/,
    ),
    builds: true,
  }),
  extra({
    ...fault(
      'a scheme younger than the time has a return',
      'finance/returns.ts',
      'if (from === null || to === null || from.day >= to.day || crossesBreak(series, from.day, to.day)) return null;\n  return isAnnualised',
      'if (from === null || to === null || from.day >= to.day || crossesBreak(series, from.day, to.day)) return 0;\n  return isAnnualised',
      /not lived|null and not 0/,
    ),
    builds: true,
  }),
  extra({
    ...fault(
      'previous weights of a search are those of now',
      'dataset/build/latest-holdings.ts',
      'prevWeight: was ? was.weight : none',
      'prevWeight: row.weight',
      /changes are told/,
    ),
    builds: true,
  }),
];
