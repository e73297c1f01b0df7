import { describe, expect, it } from 'vitest';
import type { HoldingRow } from '#dataset/official/sources/portfolios/portfolio-file.ts';
import { parsePortfolioSheet } from '../parse-portfolio.ts';

/** Parses a row below a heading, with a filler row that completes the sums. */
function parseRow(row: readonly (string | number | null)[], heading: string): HoldingRow {
  const value = typeof row[4] === 'number' ? row[4] : 0;
  const weight = typeof row[5] === 'number' ? row[5] : 0;
  const filler = ['Filler Ltd.', 'INE040A01034', 'Banks', 1, 1000 - value, 100 - weight];
  const [, holding] = parsePortfolioSheet({ rows: [filler, [heading], row] }).holdings;
  if (holding === undefined) throw new Error('no row');
  return holding;
}

describe('the asset type of a holding', () => {
  it.each([
    ['Equity', 'INE090A01021', 'a) Listed/awaiting listing on Stock Exchanges'],
    ['Equity', 'US02079K1079', 'c) Foreign Securities and /or overseas ETF'],
    ['Mutual Fund', 'LU0029875118', 'A) Investments in Foreign Securities - Units of Mutual Funds'],
    ['Mutual Fund', 'LU0133084623', 'Overseas Mutual Fund Units'],
    ['Mutual Fund', 'LU0133084623', 'Foreign Exchange Traded Funds'],
    ['Equity', 'US02079K1079', 'Foreign Securities / Overseas Mutual Fund Units'],
    ['Equity', 'INE121A08PJ0', 'f) Compulsory Convertible Debentures'],
    ['REIT', 'INE041025011', 'ReIT'],
    ['InvIT', 'INE0H7R23014', 'a) Listed/awaiting listing on Stock Exchanges'],
    ['Debt', 'INE041007142', 'Debt Instruments'],
    ['Debt', 'IN0020230085', 'd) Central Government Securities'],
    ['Money Market', 'IN002025Y081', 'c) Treasury Bills'],
    ['Debt', 'IN0020240035', 'MONEY MARKET INSTRUMENTS'], // UTI's heading above government securities to 2064
    ['Debt', 'IN1220240205', 'MONEY MARKET INSTRUMENTS'], // a state development loan
    ['Debt', 'IN000326C040', 'MONEY MARKET INSTRUMENTS'], // STRIPS: a coupon, and a principal
    ['Debt', 'IN000426P016', 'MONEY MARKET INSTRUMENTS'],
    ['Money Market', 'IN002025X091', 'MONEY MARKET INSTRUMENTS'],
    ['Money Market', 'IN002025X091', 'Government Securities'],
    ['Money Market', 'IN002018U076', 'Government Securities'],
    ['Money Market', 'INE040A16GF2', 'Certificate of Deposit'],
    ['Mutual Fund', 'INF209K01UU3', 'Mutual Fund Units'],
    ['Others', 'INF0RQ622028', 'Alternative Investment Fund Units'],
  ] as const)('is %s for ISIN %s below the heading %s', (assetType, isin, heading) => {
    expect(parseRow(['SBI Corporate Debt Market Development', isin, 'x', 1, 10, 1], heading)).toMatchObject({
      assetType,
      isin,
    });
  });

  it.each([
    ['Cash', 'TREPS', 'f) TREPS / Reverse Repo Investments'],
    ['Cash', 'HDFC Bank Limited (23/08/2019)', 'Margin Fixed Deposit'],
    ['Cash', 'Margin amount for Derivative positions', 'Other Current Assets / (Liabilities)'],
    ['Cash', 'Collateralised Borrowing & Lending Obligation', 'Equity'],
    ['Cash', 'Call, cash & other current asset', 'Equity'],
    ['Commodity', 'Silver', 'SILVER'],
    ['Derivative', 'Nifty 50 Index 11300 Call June 2020 Option', 'Others'],
    ['Equity', 'Jadoonet.Com', 'EQUITY & EQUITY RELATED'],
  ] as const)('is %s for %s without an ISIN, below the heading %s', (assetType, name, heading) => {
    expect(parseRow([name, 'EQ600401XXXX', null, null, 10, 1], heading)).toMatchObject({ assetType, isin: '' });
  });

  it.each([
    ['REIT', 'Embassy Office Parks REIT', '', 'REIT/InvIT Instruments'],
    ['InvIT', 'India Grid InvIT', '', 'Units of Real Estate Investment Trust & Infrastructure Investment Trust'],
    ['REIT', 'India Infra Trust', 'INE0FDU25010', 'InvITs and REITs'], // its ISIN says so
    ['Others', 'A trust', '', 'REITs and InvITs'],
    ['REIT', 'CapitaLand Ascendas', 'SG1M77906915', 'Overseas REITs'],
  ] as const)('is %s for %s with the ISIN "%s" below the heading %s', (assetType, name, isin, heading) => {
    expect(parseRow([name, isin, 'x', 1, 10, 1], heading)).toMatchObject({ assetType });
  });

  it('is Derivative for a short position listed under the ISIN of its share', () => {
    expect(parseRow(['HDFC Bank Ltd.', 'INE040A01034', 'Banks', -5, -10, -1], 'Arbitrage').assetType).toBe(
      'Derivative',
    );
  });
});
