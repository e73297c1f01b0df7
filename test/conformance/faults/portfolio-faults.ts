import { fault, type Fault } from './fault.ts';

/** Faults in portfolios of earlier dates, and in what all schemes together traded. */
export const portfolioFaults: readonly Fault[] = [
  {
    title: 'the value of trades ignores corporate actions',
    file: 'finance/portfolio/trade-value.ts',
    edits: [['prevQuantity * (actionRatio ?? 1)', 'prevQuantity * (actionRatio === null ? 1 : 1)']],
    failingCheck: /TradeValue, Bought and Sold add up/,
    rebuildsDataset: true,
  },
  {
    title: 'what was sold altogether has no trade value',
    file: 'finance/portfolio/trade-value.ts',
    edits: [[': -prevMarketValue + 0', ': 0']],
    failingCheck: /TradeValue, Bought and Sold add up/,
    rebuildsDataset: true,
    needsManyCodes: true,
  },
  fault(
    'events of the first day are left out',
    'dataset/storage/queries/schemes.ts',
    'e."date" >= ?',
    'e."date" > ?',
    /from and to of GetSchemeEvents are both included/,
  ),
  fault(
    'a code has the events of the other plans too',
    'dataset/storage/queries/schemes.ts',
    "o.applies_to = ''",
    "o.applies_to = '' OR s.plan <> ''",
    /the events of a code include those that have it/,
  ),
  fault(
    'prevDate is ignored',
    'service/operations/holdings.ts',
    'prevDate === undefined ? consecutive',
    'prevDate !== null ? consecutive',
    /compares the portfolios of date and prevDate/,
  ),
  fault(
    'a date is that of the latest portfolio',
    'dataset/storage/queries/holdings/portfolios.ts',
    'if (date === undefined) return',
    "if (date !== '') return",
    /GetHoldings with a date of GetPortfolioDates/,
  ),
  fault(
    'durations are in days',
    'dataset/storage/queries/holdings/portfolios.ts',
    "  date: 'd.date',",
    `  date: 'd.date', macaulayDuration: 'd."macaulayDuration" * 365',`,
    /a printed metric is plausible/,
  ),
  fault(
    'a YTM is that of semi-annual payments',
    'dataset/storage/queries/holdings/portfolios.ts',
    "  date: 'd.date',",
    `  date: 'd.date', ytm: 'd."ytm" * 0.98',`,
    /PrintedMetrics has the wording/,
  ),
];
