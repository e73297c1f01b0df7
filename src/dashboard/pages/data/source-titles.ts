const titles: Readonly<Record<string, string>> = {
  nav: 'NAVs of the day',
  'nav-history': 'NAV history',
  performance: 'Fund performance: AUM, riskometers',
  ter: 'Expense ratios',
  aaum: 'Average AUM of the quarter',
  offers: 'New fund offers',
  schemes: 'Scheme data',
  'size-list': 'Market-cap list',
  indices: 'Total returns of benchmarks (TRI)',
  portfolios: 'Portfolios',
  riskometers: 'Riskometers of fund houses',
};

/** The title of a source of `npm run update`; another server may have others. */
export const getSourceTitle = (source: string): string => titles[source] ?? source;
