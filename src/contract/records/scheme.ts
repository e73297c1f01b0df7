import { date, text, type RecordOf } from '../field.ts';
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

export type Scheme = RecordOf<typeof scheme>;
