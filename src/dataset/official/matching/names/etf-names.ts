const FUND_OF_FUNDS = /\bfund of funds?\b|\bfofs?\b/i;
export const isFundOfFundsName = (name: string): boolean => FUND_OF_FUNDS.test(name);

const ETF = /\betfs?\b|\bexchange traded\b/i;
/** An ETF has no plans. */
export const isEtfName = (name: string): boolean => ETF.test(name) && !isFundOfFundsName(name);

/**
 * The option that is part of an ETF's own name: an ETF has no plans and options, so `Mirae Asset Nifty 1D Rate Liquid ETF - IDCW`
 * and `… - Growth` are two schemes with two portfolios. '' for any other scheme, whose options share its portfolio.
 */
export function getEtfOption(baseName: string, option: string): string {
  if (!isEtfName(baseName)) return '';
  return /\bIDCW\b/.test(option) ? 'IDCW' : option === 'Growth' ? 'Growth' : '';
}
