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
    'the first day of a portfolio history is left out',
    'dataset/storage/queries/holdings/portfolio-history.ts',
    'd.date >= ?',
    'd.date > ?',
    /GetPortfolioHistory has the portfolios/,
  ),
  {
    ...fault(
      'the ten largest of a portfolio history include cash',
      'finance/portfolio/portfolio-weights.ts',
      'rows.filter(isSecurity)',
      'rows',
      /Top10 and Turnover of GetPortfolioHistory/,
    ),
    rebuildsDataset: true,
  },
  {
    ...fault(
      'an overlap is the sum of the larger weights',
      'finance/portfolio/overlap.ts',
      'const common = Math.min(',
      'const common = Math.max(',
      /an overlap is the sum of the smaller weights/,
    ),
    rebuildsDataset: true,
    needsManyCodes: true,
  },
  {
    ...fault(
      'a rule counts InvITs as equity',
      'finance/rules/share.ts',
      "      case 'Others':\n        return OTHERS;\n      default:",
      "      case 'InvIT':\n        return 'yes';\n      case 'Others':\n        return OTHERS;\n      default:",
      /InvITs never/,
    ),
    rebuildsDataset: true,
    needsManyCodes: true,
  },
  {
    ...fault(
      'a scheme that cannot be judged has no rule outside',
      'finance/rules/rule-distance.ts',
      'judged.length === 0 ? none : judged.filter(',
      'judged.filter(',
      /measures of rules are those of the checks/,
    ),
    rebuildsDataset: true,
  },
  {
    ...fault(
      'only a scheme that is back inside a rule has an event',
      'dataset/derive/portfolios/rule-changes.ts',
      'isOutsideRule(before.check.result) === isOutsideRule(check.result)) return;',
      'isOutsideRule(before.check.result) <= isOutsideRule(check.result)) return;',
      /a rule that a scheme left or meets again/,
    ),
    rebuildsDataset: true,
    needsManyCodes: true,
  },
  {
    ...fault(
      'large-cap schemes are limited',
      'finance/rules/overlap-limit.ts',
      "!groups.includes('Large Cap Fund')",
      'groups.length > 0',
      /large-cap schemes have none/,
    ),
    rebuildsDataset: true,
    needsManyCodes: true,
  },
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
