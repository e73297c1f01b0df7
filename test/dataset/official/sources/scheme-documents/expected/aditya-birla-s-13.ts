import type { ExpectedDocument } from './expected-document.ts';

const NAME = 'Apex Hybrid Long-Short Fund';

/** ROWS_SSD_S-13_absl.json: rows for each manager, the last one of whom began after the document was saved, and an expense for each plan. */
export const adityaBirla: ExpectedDocument = {
  saved: '2026-04-01',
  printed: {
    fundName: NAME,
    optionNames: 'Growth Option\nPayout of IDCW',
    fundType:
      'An interval investment strategy investing in equity and debt securities, including limited short exposure in equity and debt through derivatives',
    riskAtLaunch: 'Risk Level 2',
    risk: 'Risk Level 1',
    category: 'Hybrid Long-Short Fund',
    objective:
      'An interval investment strategy investing in arbitrage, long equity, debt, equity and debt derivatives, long short and REITs/InVITs including ' +
      'limited short exposure on permitted instruments through derivatives.\n' +
      'There is no assurance that the investment objective of the Investment strategy will be achieved.',
    assetAllocation:
      'Equity & Equity related instruments - 35% - 65% #\nDebt and Money Market Instruments- 35%- 65% ##\nUnits issued by InvITs- 0%- 20%\n' +
      '# including equity ETFs and units of equity oriented mutual fund schemes\n##including Units of Debt oriented mutual fund schemes and Debt ETFs\n' +
      'Derivatives exposure will be upto 100% & Unhedged short position will be upto 25% of net assets for both equity and debt instruments',
    faceValue: '10',
    nfoOpenDate: '2026-03-06',
    nfoCloseDate: '2026-03-18',
    allotmentDate: '2026-03-25',
    reopenDate: '2026-03-30',
    benchmarkTier1: 'NIFTY 50 Hybrid Composite Debt 50:50 Index',
    annualExpense: 'Regular: 0.0145\nDirect: 0.0043',
    exitLoad:
      'For redemption/switch-out of units on or before 90 days from the date of allotment: 0.50% of applicable NAV.\n' +
      'For redemption/switch-out of units after 90 days from the date of allotment: Nil.',
    custodian: 'Citibank NA',
    auditor: 'M/s Deloitte Haskins & Sells LLP',
    registrar: 'Computer Age Management Services Limited',
    listing: 'National Stock Exchange of India Limited (NSE)',
    isins:
      `${NAME} - Direct - Payout of IDCW- INF209K30024\n${NAME} - Direct - Reinvestment of IDCW- INF209K30032\n${NAME} - Regular - Growth- INF209K30040\n` +
      `${NAME} - Regular - Payout of IDCW- INF209K30057\n${NAME} - Regular - Reinvestment of IDCW- INF209K30065\n${NAME}-Direct Growth- INF209K30016`,
    amfiCodes:
      `${NAME} - Direct - SIF-83\n${NAME} - Direct - Reinvestment of IDCW- SIF-83\n${NAME} - Regular - Growth- SIF-80\n` +
      `${NAME} - Regular - Payout of IDCW- SIF-81\n${NAME} - Regular - Reinvestment of IDCW- SIF-81 …(cut here)`,
  },
  managers: [
    { name: 'Mr. Lovelish Solanki', role: 'Primary', from: '2026-03-25' },
    { name: 'Mr. Mohit Sharma', role: 'Comanage', from: '2026-03-25' },
    { name: 'Mr. Rohit Karan', role: 'Comanage', from: null },
  ],
  values: {
    faceValue: 10,
    statedRiskBand: 1,
    statedRiskDate: null,
    managerCount: 3,
    minimumApplication: null,
    minimumAdditional: null,
    minimumRedemption: null,
    nfoOpenDate: '2026-03-06',
    nfoCloseDate: '2026-03-18',
    allotmentDate: '2026-03-25',
    reopenDate: '2026-03-30',
    maturityDate: null,
  },
  isins: ['INF209K30024', 'INF209K30032', 'INF209K30040', 'INF209K30057', 'INF209K30065', 'INF209K30016'],
  codes: ['SIF-83', 'SIF-80', 'SIF-81'],
  anomalies: ['Fund Manager: Mr. Rohit Karan from 2026-04-02'],
};
