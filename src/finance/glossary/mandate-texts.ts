/**
 * What the schemes of a sub-category must invest in, by its name: SEBI's circulars of 6 October 2017 and 26 February 2026, and of 27 February
 * 2025 for specialised investment funds.
 * Minima are of total assets, durations are Macaulay durations. In a file of their own, since only two pages show them.
 */
const mandates: ReadonlyMap<string, string> = new Map([
  ['Large Cap Fund', 'At least 80 % in large-cap shares'],
  ['Large & Mid Cap Fund', 'At least 35 % in large-cap and 35 % in mid-cap shares'],
  ['Mid Cap Fund', 'At least 65 % in mid-cap shares'],
  ['Small Cap Fund', 'At least 65 % in small-cap shares'],
  ['Multi Cap Fund', 'At least 25 % each in large-, mid- and small-cap shares, 75 % in equity'],
  ['Flexi Cap Fund', 'At least 65 % in equity'],
  ['Dividend Yield Fund', 'At least 80 % in equity, predominantly dividend-yielding (65 % until 2026)'],
  ['Value Fund', 'At least 80 % in equity, a value strategy (65 % until 2026)'],
  ['Contra Fund', 'At least 80 % in equity, a contrarian strategy (65 % until 2026)'],
  ['Focused Fund', 'At most 30 shares, at least 80 % in equity (65 % until 2026)'],
  ['Sectoral/ Thematic', 'At least 80 % in equity of one sector or theme'],
  ['ELSS- Tax Saver Fund', 'At least 80 % in equity, three years’ lock-in'],
  ['Overnight Fund', 'Overnight securities'],
  ['Liquid Fund', 'Debt and money-market securities of up to 91 days'],
  ['Money Market Fund', 'Money-market instruments of up to one year'],
  ['Ultra Short Term Fund', 'Duration of 3 to 6 months'],
  ['Ultra Short to Short Term Fund', 'Duration of 6 to 12 months'],
  ['Short Term Fund', 'Duration of 1 to 3 years'],
  ['Medium Term Fund', 'Duration of 3 to 4 years'],
  ['Medium to Long Term Fund', 'Duration of 4 to 7 years'],
  ['Long Term Fund', 'Duration of more than 7 years'],
  ['Dynamic Term Fund', 'Debt of any duration'],
  ['Corporate Bond Fund', 'At least 80 % in corporate bonds rated AA+ or higher'],
  ['Credit Risk Fund', 'At least 65 % in corporate bonds rated AA or lower'],
  ['Banking and PSU Debt Fund', 'At least 80 % in debt of banks, PSUs and public financial institutions'],
  ['Floating Interest Rates Fund', 'At least 65 % in floating-rate instruments'],
  ['Gilt Fund', 'At least 80 % in government securities'],
  ['10-year Constant Maturity Gilt Fund', 'At least 80 % in government securities, duration of 10 years'],
  ['Sectoral Debt Fund', 'At least 80 % in debt of one sector'],
  ['Fixed Term Plan', 'Debt held to a maturity date'],
  ['Conservative Hybrid Fund', 'Equity 10 to 25 %, the rest debt'],
  ['Balanced Hybrid Fund', 'Equity 40 to 60 %, the rest debt'],
  ['Aggressive Hybrid Fund', 'Equity 65 to 80 %, the rest debt'],
  ['Balanced Advantage Fund/ Dynamic Asset Allocation', 'Equity and debt, managed dynamically'],
  ['Multi Asset Allocation Fund', 'At least 10 % each in three asset classes'],
  ['Arbitrage Fund', 'At least 65 % in equity, an arbitrage strategy'],
  ['Equity Savings Fund', 'Equity, arbitrage and debt'],
  ['Children’s Fund', 'Solution oriented, five years’ lock-in; discontinued in 2026'],
  ['Retirement Fund', 'Solution oriented, five years’ lock-in; discontinued in 2026'],
  ['Index Funds', 'At least 95 % in the index'],
  ['Gold ETF', 'At least 95 % in gold'],
  ['Other ETFs', 'At least 95 % in the index or commodity it tracks'],
  ['Fund of Funds Scheme (Domestic)', 'At least 95 % in domestic schemes'],
  ['Fund of Funds investing overseas', 'At least 95 % in overseas funds'],
  // SEBI circular SEBI/HO/IMD/IMD-PoD-1/P/CIR/2025/26 of 27 February 2025, annexure A; short: by derivatives that hedge nothing, up to 25 % of net
  // assets. Compared in November 2026 with what Business Standard (27 February 2025), Banking Finance (April 2025), NDTV Profit and Fundsavvy quote of it:
  // they agree in every number here. One guide (sifscan.com) says 80 % in debt of a Debt Long-Short Fund, for which the others give no minimum.
  ['Equity Long-Short Fund', 'At least 80 % in equity; up to 25 % short by derivatives'],
  ['Equity Ex-Top 100 Long-Short Fund', 'At least 65 % in equity outside the 100 largest companies; up to 25 % short'],
  ['Sector Rotation Long-Short Fund', 'At least 80 % in equity of at most four sectors; up to 25 % short'],
  ['Debt Long-Short Fund', 'Debt of any duration, also short by exchange-traded derivatives'],
  ['Sectoral Debt Long-Short Fund', 'Debt of at least two sectors, at most 75 % in one; up to 25 % short'],
  [
    'Active Asset Allocator Long-Short Fund',
    'Equity, debt, REITs, InvITs and commodity derivatives, managed dynamically; up to 25 % short',
  ],
  ['Hybrid Long-Short Fund', 'At least 25 % in equity and 25 % in debt; up to 25 % short'],
  ...[5, 10, 15, 20, 25, 30].map(
    (years) =>
      [
        `Life Cycle Fund with Maturity of ${years} Years`,
        'Equity that falls each year towards the target year, the rest debt, gold, silver and InvITs',
      ] as const,
  ),
]);

/** '' if the circulars leave it to the scheme, or do not have the group. */
export const getMandateText = (peerGroup: string): string => mandates.get(peerGroup) ?? '';
