import type { AssetType } from '#contract/records/holding.ts';

interface HoldingToClassify {
  readonly name: string;
  readonly isin: string;
  readonly quantity: number | null;
  /** The asset type of the section heading above it. */
  readonly section: AssetType | null;
}

const CASH =
  /^(?:\(?[a-z]\)\s*)?(?:treps|tri-?\s?party|reverse repo|cblo|collaterali[sz]ed (?:borrowing|lending)|clearing corporation|net (?:current|receivable|payable)|cash\b|margin\b|call(?:,| money| and | & | \/)|other (?:receivable|current))/i;
const DERIVATIVE = /\bfut(?:ure)?s?\b|\b(?:call|put)\b(?:(?!\b(?:call|put)\b).)*\boption|\bswaps?\b/i;

// The eighth and ninth character of an Indian company's ISIN are its security type (NSDL, list of ISIN security
// types): 01 equity, 04 preference, 07 and 08 debenture and bond, 13 warrant, 14 commercial paper,
// 15 securitised, 16 certificate of deposit, 20 right, 23 InvIT unit, 25 REIT unit.
const BY_SECURITY_TYPE: Readonly<Record<string, AssetType>> = {
  '01': 'Equity',
  '04': 'Equity',
  '07': 'Debt',
  '08': 'Debt',
  '13': 'Equity',
  '14': 'Money Market',
  '15': 'Debt',
  '16': 'Money Market',
  '20': 'Equity',
  '23': 'InvIT',
  '25': 'REIT',
};

/** The asset type of a position, from its ISIN and name, else from the heading above it. */
export function classifyHolding({ name, isin, quantity, section }: HoldingToClassify): AssetType {
  if (isin === '') {
    if (section !== 'Derivative' && CASH.test(name)) return 'Cash';
    // ICICI lists covered calls, without an ISIN, under the shares
    if (DERIVATIVE.test(name) || (quantity !== null && quantity < 0)) return 'Derivative';
    return /^(?:gold|silver)\b/i.test(name) && section !== 'Derivative' ? 'Commodity' : classifyTrust(name, section);
  }
  // Some fund houses list a short future under the ISIN of its share.
  if (section === 'Derivative' || (quantity !== null && quantity < 0)) return 'Derivative';
  return classifyByIsin(isin, name, section);
}

// The ISIN of what a state borrows has digits only, `IN1220240205`, as has that of the centre's dated securities. One that was stripped has
// C or P for a coupon or the principal, after the month it is due: `IN000326C040`. A bill has X, Y or Z by its term, after its year:
// `IN002025X091`, or U if it is one of cash management.
const DATED_SECURITY = /^IN(?:\d{10}|00\d{4}[CP]\d{3})$/;
const BILL = /^IN00\d{4}[U-Z]\d{3}$/;

/**
 * The asset type of a government security by its ISIN, wherever it is listed; null for any other. Houses have STRIPS under money-market
 * instruments (UTI, quant, ICICI) or debt (SBI, Kotak), and bills under government securities (PGIM India).
 */
export function classifyGovernmentSecurity(isin: string): 'Debt' | 'Money Market' | null {
  if (DATED_SECURITY.test(isin)) return 'Debt';
  return BILL.test(isin) ? 'Money Market' : null;
}

function classifyByIsin(isin: string, name: string, section: AssetType | null): AssetType {
  if (isin.startsWith('INF')) return section === 'Others' && /development/i.test(name) ? 'Others' : 'Mutual Fund';
  if (isin.startsWith('IN9')) return 'Equity';
  const ofGovernment = classifyGovernmentSecurity(isin);
  if (ofGovernment !== null) return ofGovernment;
  if (/^IN\d/.test(isin)) return section === 'Money Market' ? 'Money Market' : 'Debt';
  if (isin.startsWith('INE')) {
    const assetType = BY_SECURITY_TYPE[isin.slice(7, 9)];
    // A compulsorily convertible debenture is listed under equity.
    const isConvertible = assetType === 'Debt' && section === 'Equity';
    return assetType === undefined || isConvertible ? classifyTrust(name, section) : assetType;
  }
  return section === 'Equity' && /\betf\b|\bfund\b/i.test(name) ? 'Mutual Fund' : classifyTrust(name, section);
}

/** The asset type of the section; below a heading of both, a trust that no ISIN tells apart is a REIT or an InvIT by its name. */
function classifyTrust(name: string, section: AssetType | null): AssetType {
  if (section !== 'Others') return section ?? 'Others';
  if (REIT.test(name) === INVIT.test(name)) return 'Others';
  return REIT.test(name) ? 'REIT' : 'InvIT';
}

const REIT = /\breits?\b|real estate investment/i;
const INVIT = /\binvits?\b|infrastructure investment/i;

// The asset type of the rows below a section heading, most specific words first: `Certificate of Deposit` is not a
// deposit, `Term Deposits Placed as Margins` not a money-market instrument, `Foreign Securities and/or overseas ETF(s)` are mostly shares,
// `Overseas Mutual Fund Units` none.
// Headings such as `(a) Listed / awaiting listing on Stock Exchanges` have none: the previous one remains in force.
const HEADINGS: readonly (readonly [RegExp, AssetType])[] = [
  [/alternative investment|debt market dev/i, 'Others'],
  [
    /money market|commercial paper|certificates? of deposits?|treasury bill|t-?bills?\b|re-?\s?discount|\bc[pd]s\b/i,
    'Money Market',
  ],
  [INVIT, 'InvIT'],
  [REIT, 'REIT'],
  [/margin|deposit|\btreps\b|tri-?\s?party|\brepo\b|\bcblo\b|\bcash\b|receivable|payable|current assets/i, 'Cash'],
  [/derivative|\bfutures?\b|\boptions?\b|\bswaps?\b/i, 'Derivative'],
  [
    /^(?!.*(?:\/|\bor\b|\band\b))(?=.*(?:foreign|overseas)).*(?:mutual funds?\b|exchange traded funds?\b|\betfs?\b)/i,
    'Mutual Fund',
  ],
  [/foreign securit|overseas|\badrs?\b|\bgdrs?\b/i, 'Equity'],
  [/mutual fund|exchange traded fund|\betfs?\b/i, 'Mutual Fund'],
  [/^(?:[a-z]\)|\([a-z]\))?\s*(?:gold|silver)\b|commodit/i, 'Commodity'],
  [/non-?\s?convertible/i, 'Debt'],
  [/equity|preference|warrant|\bcompulsor\w* convertible/i, 'Equity'],
  [/\bdebt|debenture|\bbonds?\b|government|\bgovt|securiti[sz]ed|\bgilt|\bstrips\b|\bncd/i, 'Debt'],
  [/^others?$/i, 'Others'],
];

/** The asset type that a section heading implies; null if none. */
export function classifyHeading(heading: string): AssetType | null {
  const assetType = HEADINGS.find(([words]) => words.test(heading))?.[1] ?? null;
  return assetType === 'InvIT' && REIT.test(heading) ? 'Others' : assetType; // of both: see classifyTrust
}
