import type { ExpectedDocument } from './expected-document.ts';

/** SSD_S-1.xml: elements for each manager, dates month first. */
export const quant: ExpectedDocument = {
  saved: null,
  printed: {
    fundName: 'qsif Equity Long-Short Fund',
    optionNames:
      'qsif Equity Long-Short Fund - Growth Option – Direct Plan\nqsif Equity Long-Short Fund - IDCW Option – Direct Plan\n' +
      'qsif Equity Long-Short Fund - Growth Option – Regular Plan\nqsif Equity Long-short Fund - IDCW Option – Regular Plan',
    fundType:
      'An open ended equity investment strategy investing in listed equity and equity related instruments including limited short exposure in equity ' +
      'through derivative instruments.',
    riskAtLaunch: 'Risk band Level 5',
    risk: 'Risk band Level 3',
    category: 'Equity Long-Short Fund',
    assetAllocation:
      'Investment in equity and equity related instruments (including unhedged short exposure mentioned below):- 80-100%\n' +
      'Investments in Debt & Money Market Instruments:- 0-20%\nInvestments in InVITS:- 0-20%',
    faceValue: '10',
    nfoOpenDate: '9/17/2025 12:00:00 AM',
    nfoCloseDate: '10/1/2025 12:00:00 AM',
    allotmentDate: '10/7/2025 12:00:00 AM',
    reopenDate: '10/8/2025 12:00:00 AM',
    benchmarkTier1: 'NIFTY 500 Total Return Index (TRI)',
    annualExpense: 'Regular: 4.41%\nDirect: 3.06%',
    exitLoad:
      'Exit Load: 1% if redeemed/switched out on or before completion of 15 days from the date of allotment of units\n' +
      'No Exit Load is payable if Units are redeemed / switched-out after 15 days from the date of allotment',
    custodian: 'HDFC Bank Limited',
    auditor: 'M M Nissim & Co. LLP',
    registrar: 'KFin Technologies Limited',
    rtaCode: '905',
    isins:
      '1. Growth Option - Regular Plan -INF966L30027\n2. Growth Option - Direct Plan - INF966L30019\n' +
      '3. IDCW Payout Option - Regular Plan - INF966L30050\n4. IDCW Payout Option - Direct Plan - INF966L30035\n' +
      '5. IDCW Reinvestment - Regular Plan - INF966L30068\n6. IDCW Reinvestment - Direct Plan - INF966L30043',
    amfiCodes:
      '1. Growth Option - Direct Plan - SIF-1\n2. IDCW Option - Direct Plan - SIF-2\n' +
      '3. Growth Option - Regular Plan - SIF-3\n4. IDCW Option - Regular Plan - SIF-4',
    sebiCode: 'QSIF/O/E/ELSF/25/07/0001/QNTM',
    minimumApplication: 'Rs. 1000000/-',
    minimumApplicationMultiple: '1',
    minimumAdditional: 'Rs. 1000/-',
    minimumAdditionalMultiple: '1',
    minimumRedemption: 'Rs. 1000/-',
    minimumBalance:
      'An aggregate investment by an investor across all investment strategies offered by the SIF, at the Permanent Account Number (‘PAN’) level, shall ' +
      'not be less than INR 10 lakh.\n' +
      'Provided that, in the case of an accredited investor, the aggregate investment shall be not less than INR 1 lakh.',
    minimumSwitch:
      'Switch - in: Rs. 1,000/-and in multiples of Re. 1/-thereafter\nSwitch-out: Rs. 1,000/-and in multiples of Re. 1/-thereafter',
    switchMultiple: 'Re. 1',
    sipFrequency:
      'SIP - Weekly, Fortnightly, Monthly, Quarterly\nSWP - Monthly & Quaterly\nSTP - Daily, Weekly, Fortnightly, Monthly, Quarterly',
    sipMinimum: 'SIP -1000/-\nSWP - 1000/-\nSTP - 1000/-',
    sipMultiple: 'Re. 1',
    sipInstalments: 'SIP - 6\nSWP - 6\nSTP - 6',
    sipDates:
      'SIP -\nFor Weekly- Wednesday of a week\nFor Fortnightly-Alternate Wednesday of a week\n' +
      'For Monthly - Any Day - Between 1st to 28th of the Month\nFor Quarterly - Any Day - Between 1st to 28th of the quarter\n' +
      'SWP -\nFor Monthly - 1st / 5th / 10th / 15th / 20th / 25th\nFor Quarterly - 1st / 5th / 10th / 15th / 20th / 25th\n' +
      'STP -\nFor Daily- Daily (only Business Days)\nFor Weekly- Wednesday of a week\nFor Fortnightly-Alternate Wednesday of a week\n' +
      'For Monthly - 1st / 5th / 10th / 15th / 20th / 25th\nFor Quarterly - 1st / 5th / 10th / 15th / 20th / 25th',
  },
  managers: [
    { name: 'Sandeep Tandon', role: 'Primary', from: '2025-10-07' },
    { name: 'Ankit Pande', role: 'Co manage', from: '2025-10-07' },
    { name: 'Sameer Kate', role: 'Co manage', from: '2025-10-07' },
    { name: 'Sanjeev Sharma', role: 'Co manage', from: '2025-10-07' },
    { name: 'Jignesh Shah', role: '', from: '2026-02-20' },
  ],
  values: {
    faceValue: 10,
    statedRiskBand: 3,
    statedRiskDate: null,
    managerCount: 5,
    minimumApplication: 1_000_000,
    minimumAdditional: 1000,
    minimumRedemption: 1000,
    nfoOpenDate: '2025-09-17',
    nfoCloseDate: '2025-10-01',
    allotmentDate: '2025-10-07',
    reopenDate: '2025-10-08',
    maturityDate: null,
  },
  isins: ['INF966L30027', 'INF966L30019', 'INF966L30050', 'INF966L30035', 'INF966L30068', 'INF966L30043'],
  codes: ['SIF-1', 'SIF-2', 'SIF-3', 'SIF-4'],
  anomalies: [],
};
