import type { ExpectedDocument } from './expected-document.ts';

/** SSD_S-16.xml: an element for each field. */
export const franklin: ExpectedDocument = {
  saved: null,
  printed: {
    fundName: 'Sapphire Equity Long- Short SIF',
    optionNames:
      'Regular – Growth, Income Distribution cum capital withdrawal (IDCW) Plan (Payout and Reinvestment options),\n' +
      'Direct – Growth, Income Distribution cum capital withdrawal (IDCW) Plan (Payout and Reinvestment options)',
    fundType:
      'An open-ended equity investment strategy investing in listed equity and equity related instruments including limited short exposure in equity ' +
      'through derivative instruments',
    riskAtLaunch: 'Risk Level 5',
    risk: 'Risk Level 5',
    category: 'Equity Long-Short Fund',
    objective:
      'The investment strategy seeks to generate alpha over the long term by investing across a spectrum of large, mid and small cap companies using ' +
      'long/short equity strategies.\n' +
      'There is no assurance that the investment objective of the investment strategy will be achieved.',
    assetAllocation:
      'Equity and Equity related instruments*: 80% - 100%,\n' +
      'Short exposure through unhedged derivative positions in equity and equity related instruments*: 0% - 25%\n' +
      'Debt, money market instruments (excluding instrument, securities kept for Margin purpose), Invits, Exchange Trade Funds and units of debt mutual ' +
      'fund schemes#: 0% - 20%\n' +
      '*Equity and equity related instruments include both Long and Short Equity Positions. Atleast 65% of the total proceeds of such funds are invested ' +
      'in the equity shares of domestic companies listed on a recognised stock exchange.\n' +
      '#Money Market instruments include commercial papers, commercial bills, treasury bills, Tri-party repo, Government securities having an unexpired ' +
      'maturity up to one year, call or notice money, certificate of deposit, and any other like instruments as specified under applicable regulations ' +
      'from time to time.',
    faceValue: '1000',
    nfoOpenDate: 'April 10, 2026',
    nfoCloseDate: 'April 24, 2026',
    allotmentDate: 'April 29, 2026',
    reopenDate: 'May 4, 2026',
    benchmarkTier1: 'Nifty 500 TRI',
    annualExpense: 'Regular: 3.02, Direct: 1.34',
    exitLoad: '1% if units are redeemed within one year of allotment, NIL thereafter.',
    custodian: 'Hongkong and Shanghai Banking Corporation Limited (HSBC)',
    auditor: 'B S R & Co. LLP',
    registrar: 'CAMS',
    rtaCode: 'INR000002813',
    listing: 'Not listed',
    isins:
      'Regular - Growth - INF090I30014\nRegular - IDCW Reinvestment - INF090I30022\nRegular - IDCW Payout - INF090I30030\n' +
      'Direct - Growth - INF090I30048\nDirect - IDCW Reinvestment - INF090I30055\nDirect - IDCW Payout -INF090I30063',
    amfiCodes: 'Direct - Growth - SIF-95\nDirect - IDCW - SIF-94\nRegular - Growth - SIF-96\nRegular - IDCW - SIF-97',
    sebiCode: 'FSIF/O/E/ELSF/25/10/0001/FTMF',
    minimumApplication: '1000000',
    minimumApplicationMultiple: '10000',
    minimumAdditional: '10000',
    minimumAdditionalMultiple: '1000',
    minimumRedemption: '10000',
    minimumBalance: '1000000',
    minimumSwitch: '1000000',
    switchMultiple: '1000',
    sidePocketing: 'AMC may create segregated portfolio in the Investment strategy',
    sipFrequency: 'Monthly',
    sipMinimum: '10000',
    sipMultiple: '1000',
    sipInstalments: 'Rs. 10000 - 12 instalments',
    sipDates:
      'Monthly = Any date* * In case the chosen day of the day falls on non- business day, STP will be processed on the next Business Day.',
  },
  managers: [{ name: 'Arihant Jain', role: 'Primary', from: '2026-04-29' }],
  values: {
    faceValue: 1000,
    statedRiskBand: 5,
    statedRiskDate: null,
    managerCount: 1,
    minimumApplication: 1_000_000,
    minimumAdditional: 10_000,
    minimumRedemption: 10_000,
    nfoOpenDate: '2026-04-10',
    nfoCloseDate: '2026-04-24',
    allotmentDate: '2026-04-29',
    reopenDate: '2026-05-04',
    maturityDate: null,
  },
  isins: ['INF090I30014', 'INF090I30022', 'INF090I30030', 'INF090I30048', 'INF090I30055', 'INF090I30063'],
  codes: ['SIF-95', 'SIF-94', 'SIF-96', 'SIF-97'],
  anomalies: [],
};
