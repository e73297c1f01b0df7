import type { ExpectedDocument } from './expected-document.ts';

const NAME = 'Altiva Hybrid Long-Short Fund';
const DAYS = Array.from({ length: 27 }, (_, index) => String(index + 1).padStart(2, '0')).join(',');
const MANAGERS = 'Mr. Bhavesh Jain; Mr. Bharat Lahoti; Mr. Dhawal Dalal; Mr. Kedar Karnik and Mr. Amit Vora';
const MANAGERS_TEXT =
  `${MANAGERS}\nComanage\n` +
  'Mr. Bhavesh Jain- 20-10-2025; Mr. Bharat Lahoti- 20-10-2025; Mr. Dhawal Dalal- 20-10-2025; Mr. Kedar Karnik -15-01-2026 and Mr. Amit Vora - 20-10-2025';

/** EXCERPT_SSD_S-3.xml: an XML spreadsheet, five managers in one cell. */
export const edelweiss: ExpectedDocument = {
  saved: '2026-09-11',
  printed: {
    fundName: NAME,
    optionNames:
      'Regular Plan & Direct Plan\n· Growth\n· Income Distribution cum Capital Withdrawal (IDCW)- Monthly and Quarterly\n' +
      '- Payout of Income Distribution cum Capital Withdrawal (IDCW)\n- Reinvestment of Income Distribution cum Capital Withdrawal (IDCW)\n' +
      '- Transfer of Income Distribution cum Capital Withdrawal (IDCW)',
    fundType:
      'An interval investment strategy investing in equity and debt securities, including limited short\nexposure in equity and debt through derivatives',
    riskAtLaunch: 'Risk Band Level 2',
    risk: 'Risk Band Level 1',
    category: 'Hybrid Long-Short Fund',
    objective:
      'The primary objective of the investment strategy is to generate capital appreciation through equity and equity related instruments and income ' +
      'through arbitrage, derivatives strategies, special situations and fixed income investments. There is no assurance that the investment objective of ' +
      'the Investment strategy will be achieved.',
    assetAllocation:
      'Equity & Equity related instruments (inlcuding REITs)- 25 to 75%\nDebt and money market instruments# - 25 to 75%\n' +
      'Short exposure through unhedged derivative positions in equity and debt instruments - 0 to 25%\nUnits issued by REITs and InvITs - 0 to 20%',
    faceValue: 'Rs. 10/-',
    nfoOpenDate: '2025-10-01',
    nfoCloseDate: '2025-10-15',
    allotmentDate: '2025-10-20',
    reopenDate: '2025-10-31',
    benchmarkTier1: 'NIFTY 50 Hybrid Composite Debt 50:50 Index',
    annualExpense: 'Direct Plan - 1.26%, Regular Plan - 2.08%',
    exitLoad:
      'If the units are redeemed / switched out on or before 30 days from the date of allotment - 0.50% of applicable NAV.\n' +
      'If the units are redeemed / switched out after 30 days from the date of allotment – Nil.',
    custodian: 'Standard Chartered',
    auditor: 'M/s. Walker Chandiok & co LLP',
    registrar: 'KFIN Technologies Ltd',
    rtaCode: [
      ...['HLD1 - Direct Plan Growth', 'HLD2 - Direct Plan - IDCW Payout', 'HLD2 - Direct Plan - IDCW Reinvestment'],
      ...['HLD2 - Direct Plan - IDCW Transfer', 'HLRG - Regular Plan Growth', 'HLRD - Regular Plan IDCW Payout'],
      ...['HLRD - Regular Plan IDCW Reinvestment', 'HLRD - Regular Plan IDCW Transfer'],
    ]
      .map((line) => line.replace(' - ', ` - ${NAME} `))
      .join('\n'),
    listing: 'NSE',
    isins: [
      ...['INF754K30011 - Direct Plan Growth', 'INF754K30029 - Direct Plan - IDCW Payout'],
      ...['INF754K30037 - Direct Plan - IDCW Reinvestment', 'INF754K30045 - Direct Plan - IDCW Transfer'],
      ...['INF754K30052 - Regular Plan Growth', 'INF754K30060 - Regular Plan IDCW Payout'],
      ...['INF754K30078 - Regular Plan IDCW Reinvestment', 'INF754K30086 - Regular Plan IDCW Transfer'],
    ]
      .map((line) => line.replace(' - ', ` - ${NAME} `))
      .join('\n'),
    amfiCodes: [
      ...[
        'SIF-9 - Direct Plan Growth',
        'SIF-10 - Direct Plan - IDCW Payout',
        'SIF-10 - Direct Plan - IDCW Reinvestment',
      ],
      ...[
        'SIF-11 - Regular Plan Growth',
        'SIF-12 - Regular Plan IDCW Payout',
        'SIF-12 - Regular Plan IDCW Reinvestment',
      ],
    ]
      .map((line) => line.replace(' - ', ` - ${NAME} `))
      .join('\n'),
    sebiCode: 'ALTV/I/H/HLSF/25/09/0001/EDEL',
    minimumApplication: 'Rs. 1000000/-',
    minimumApplicationMultiple: 'Re. 1/-',
    minimumAdditional: 'Rs. 1000/-',
    minimumAdditionalMultiple: 'Re. 1/-',
    minimumRedemption: 'Re. 1/-',
    minimumRedemptionUnits: '0.001',
    minimumBalance: 'Rs. 1000000/-',
    sipFrequency: 'Daily (D); Weekly (W); Fortnightly (F) Monthly (M); Quarterly (Q)',
    sipMinimum: 'D - 1000; W - 1000; F - 1000; M - 1000; Q - 1000',
    sipMultiple: 'D - 1; W - 1; F - 1; M - 1; Q - 1',
    sipInstalments: 'D - 20; W - 6; F - 6; M - 6; Q - 6',
    sipDates: `D - ${DAYS}; W - 7,14,21,28; F - 10,25; M - ${DAYS}; Q - ${DAYS}`,
    sipMaximum: 'D - 9999999999; W - 9999999999; F - 9999999999; M - 9999999999; Q - 9999999999',
  },
  managers: null,
  managersText: MANAGERS_TEXT,
  values: {
    faceValue: 10,
    statedRiskBand: 1,
    statedRiskDate: null,
    managerCount: null,
    minimumApplication: 1_000_000,
    minimumAdditional: 1000,
    minimumRedemption: 1,
    nfoOpenDate: '2025-10-01',
    nfoCloseDate: '2025-10-15',
    allotmentDate: '2025-10-20',
    reopenDate: '2025-10-31',
    maturityDate: null,
  },
  isins: [
    ...['INF754K30011', 'INF754K30029', 'INF754K30037', 'INF754K30045'],
    ...['INF754K30052', 'INF754K30060', 'INF754K30078', 'INF754K30086'],
  ],
  codes: ['SIF-9', 'SIF-10', 'SIF-11', 'SIF-12'],
  anomalies: [`Fund Manager: ${MANAGERS_TEXT}`],
};
