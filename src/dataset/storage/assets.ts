import { numberOrNullIn, textIn, textOrNullIn } from './cell.ts';
import type { SchemeAssets } from './store.ts';
import type { Reading } from './stretches.ts';

/** The assets of the schemes of codes, by code. */
export const assetsByCode: Reading<SchemeAssets> = {
  select: `SELECT s."schemeName", s."mutualFund", s."plan", s."option", s.portfolio, s."navDate", s."dailyAum",
    s."preMonthAum", s."code" FROM scheme s`,
  key: 's."code"',
  before: '',
  read: (row) => ({
    schemeName: textIn(row, 0),
    mutualFund: textIn(row, 1),
    plan: textIn(row, 2),
    option: textIn(row, 3),
    portfolio: numberOrNullIn(row, 4),
    navDate: textOrNullIn(row, 5),
    dailyAum: numberOrNullIn(row, 6),
    preMonthAum: numberOrNullIn(row, 7),
    code: textIn(row, 8),
  }),
};
