/**
 * The sources of official data with their titles, in the order in which `npm run update` requests them and `Freshness` of GetServerInfo
 * names them.
 */
const titles = {
  nav: 'Daily NAVs',
  'sif-nav': 'NAVs of specialised funds (SIF)',
  performance: 'Fund performance: AUM, riskometers',
  ter: 'Expense ratios',
  'sif-ter': 'Expense ratios of specialised funds',
  'tracking-error': 'Tracking errors, by AMFI',
  'tracking-difference': 'Tracking differences, by AMFI',
  'stress-test': 'Stress tests of mid and small caps',
  'average-aum': 'Average AUM of the quarter',
  offers: 'New fund offers',
  schemes: 'Scheme data',
  'size-list': 'Market-cap list',
  indices: 'Total returns of benchmarks (TRI)',
  'nav-history': 'NAV history',
  'sif-nav-history': 'NAV history of specialised funds',
  portfolios: 'Portfolios',
  riskometers: 'Riskometers of fund houses',
  'scheme-documents': 'Scheme summary documents',
} as const;

/** A source has one name: of its folder in `dataset/official/sources`, its files in a dataset, its downloads, and on the wire. */
export type SourceName = keyof typeof titles;

export const isSourceName = (name: string): name is SourceName => Object.hasOwn(titles, name);

export const sourceNames: readonly SourceName[] = Object.keys(titles).filter(isSourceName);

/** The title of a source; another server may have sources of other names. */
export const getSourceTitle = (name: string): string => (isSourceName(name) ? titles[name] : name);
