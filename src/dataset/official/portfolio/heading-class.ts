import type { AssetType } from '#contract/records/holding.ts';

// What a section heading says about the rows under it, most telling words first: `Certificate of Deposit` is no
// deposit, `Term Deposits Placed as Margins` no money-market paper, `overseas ETF` stands beside foreign shares.
// Headings such as `(a) Listed / awaiting listing on Stock Exchanges` say nothing: the one before stays in force.
const CLASSES: readonly (readonly [RegExp, AssetType])[] = [
  [/alternative investment|debt market dev/i, 'Others'],
  [
    /money market|commercial paper|certificates? of deposits?|treasury bill|t-?bills?\b|re-?\s?discount/i,
    'Money Market',
  ],
  [/\breits?\b|\binvits?\b|real estate investment|infrastructure investment/i, 'REIT and InvIT'],
  [/margin|deposit|\btreps\b|tri-?\s?party|\brepo\b|\bcblo\b|\bcash\b|receivable|payable|current assets/i, 'Cash'],
  [/derivative|\bfutures?\b|\boptions?\b|\bswaps?\b/i, 'Derivative'],
  [/foreign securit|overseas|\badrs?\b|\bgdrs?\b/i, 'Equity'],
  [/mutual fund|exchange traded fund|\betfs?\b/i, 'Mutual Fund'],
  [/^(?:[a-z]\)|\([a-z]\))?\s*(?:gold|silver)\b|commodit/i, 'Commodity'],
  [/non-?\s?convertible/i, 'Debt'],
  [/equity|preference|warrant|compulsor\w* convertible/i, 'Equity'],
  [/\bdebt|debenture|\bbonds?\b|government|\bgovt|securiti[sz]ed|\bgilt|\bstrips\b|\bncd/i, 'Debt'],
  [/^others?$/i, 'Others'],
];

/** The kind of position that a section heading announces; null where it says nothing. */
export function classOfHeading(heading: string): AssetType | null {
  return CLASSES.find(([words]) => words.test(heading))?.[1] ?? null;
}
