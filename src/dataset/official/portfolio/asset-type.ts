import type { AssetType } from '#contract/records/holding.ts';

interface RowFacts {
  readonly name: string;
  readonly isin: string;
  readonly quantity: number | null;
  /** What the section heading above it says. */
  readonly section: AssetType | null;
}

const CASH =
  /^(?:\(?[a-z]\)\s*)?(?:treps|tri-?\s?party|reverse repo|cblo|clearing corporation|net (?:current|receivable|payable)|cash\b|margin\b|other receivable)/i;
const DERIVATIVE = /\bfut(?:ure)?s?\b|\b(?:call|put)\b.*\boption|\bswaps?\b/i;

// The eighth and ninth character of an Indian company's ISIN tell what it is a security of (NSDL, list of ISIN
// security types): 01 equity, 04 preference, 07 and 08 debenture and bond, 13 warrant, 14 commercial paper,
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
  '23': 'REIT and InvIT',
  '25': 'REIT and InvIT',
};

/** What a position is, from its ISIN and name, else from the heading it stands under. */
export function assetTypeOf({ name, isin, quantity, section }: RowFacts): AssetType {
  if (isin === '') {
    if (section !== 'Derivative' && CASH.test(name)) return 'Cash';
    if (DERIVATIVE.test(name)) return 'Derivative';
    return /^(?:gold|silver)\b/i.test(name) && section !== 'Derivative' ? 'Commodity' : (section ?? 'Others');
  }
  // Some houses tell a short future under the ISIN of its share.
  if (section === 'Derivative' || (quantity !== null && quantity < 0)) return 'Derivative';
  return byIsin(isin, name, section);
}

function byIsin(isin: string, name: string, section: AssetType | null): AssetType {
  if (isin.startsWith('INF')) return section === 'Others' && /development/i.test(name) ? 'Others' : 'Mutual Fund';
  if (isin.startsWith('IN9')) return 'Equity';
  if (/^IN\d/.test(isin)) return section === 'Money Market' ? 'Money Market' : 'Debt';
  if (isin.startsWith('INE')) {
    const told = BY_SECURITY_TYPE[isin.slice(7, 9)];
    // A debenture that must be converted into shares stands under equity.
    return told === undefined || (told === 'Debt' && section === 'Equity') ? (section ?? 'Others') : told;
  }
  return section === 'Equity' && /\betf\b|\bfund\b/i.test(name) ? 'Mutual Fund' : (section ?? 'Others');
}
