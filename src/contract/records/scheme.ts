import { date, number, text, time, type RecordOf } from '../field.ts';
import { performance } from './performance.ts';

/** GetSchemeMaster: who a scheme code is. */
export const scheme = {
  code: performance.code,
  schemeName: performance.schemeName,
  mutualFund: text('Fund house', 'Name of the mutual fund.'),
  plan: text('Plan', 'Direct or Regular; empty where the source does not tell.'),
  option: text('Option', 'Growth, IDCW, Bonus and their kinds; empty where the source does not tell.'),
  type: performance.type,
  category: performance.category,
  subCategory: performance.subCategory,
  isinGrowth: performance.isinGrowth,
  isinDivPayout: performance.isinDivPayout,
  isinDivReinvest: performance.isinDivReinvest,
  launchDate: date('Launched', 'The day the scheme was launched.'),
  benchmark: performance.benchmark,
  portfolioDate: date('Portfolio date', 'The day of its latest portfolio; none where it has no portfolio.'),
} as const;

/** GetNAVHistory: one NAV of one scheme code. */
export const navPoint = {
  code: performance.code,
  schemeName: performance.schemeName,
  navDate: time('NAV date', 'The day of the NAV.'),
  nav: performance.nav,
} as const;

/** GetServerInfo: the service and the dataset it answers from. */
export const serverInfo = {
  serviceVersion: text('Service version', 'Version of the service (semantic versioning).'),
  datasetVersion: text('Dataset version', 'Version of the dataset the answers come from.'),
  datasetKind: text('Dataset', 'Sample, Official or Upstream.'),
  navAsOf: date('NAVs to', 'The newest NAV date in the dataset.'),
  portfolioAsOf: date('Portfolios to', 'The newest portfolio date in the dataset.'),
  schemes: number('Schemes', 'Number of scheme codes.'),
  navRows: number('NAV rows', 'Number of NAVs.'),
  holdingRows: number('Holding rows', 'Number of rows in all portfolios.'),
  offers: number('Offers', 'Number of new fund offers.'),
  sources: text('Sources', 'What the dataset was made from.'),
  startedAt: time('Started', 'When the service started.'),
} as const;

export type Scheme = RecordOf<typeof scheme>;
export type NavPoint = RecordOf<typeof navPoint>;
export type ServerInfo = RecordOf<typeof serverInfo>;
