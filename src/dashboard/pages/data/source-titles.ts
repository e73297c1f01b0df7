const titles: Readonly<Record<string, string>> = {
  nav: 'NAVs of the day',
  'nav-history': 'NAV history',
  performance: 'Fund performance',
  ter: 'Expense ratios',
  aaum: 'Average AUM',
  offers: 'New fund offers',
  schemes: 'Scheme data',
  'size-list': 'Market-cap list',
  indices: 'Index total returns',
  portfolios: 'Portfolios',
};

/** The title of a source of `npm run update`; another server may have others. */
export const getSourceTitle = (source: string): string => titles[source] ?? source;
