import type { ExpectedDocument } from './expected-document.ts';

const OBJECTIVE =
  'The investment objective of the Investment Strategy is to generate regular income by predominantly investing in Derivatives strategies like covered ' +
  'calls, arbitrage opportunities in the cash and derivatives segments of the equity markets and debt and money market instruments and to generate ' +
  'long-term capital appreciation through unhedged exposure to equity and equity related instruments.';
const NO_ASSURANCE = 'There is no assurance that the investment objective of the Investment strategy will be achieved.';
const OPTIONS = [
  ...['Direct Plan - Growth', 'Regular Plan - Growth', 'Direct Plan - IDCW Payout', 'Direct Plan - IDCW Reinvest'],
  ...['Regular Plan - IDCW Payout', 'Regular Plan - IDCW Reinvest'],
];
const ISINS = ['INF200K30049', 'INF200K30015', 'INF200K30056', 'INF200K30064', 'INF200K30023', 'INF200K30031'];
const ALLOCATION = [
  'Equity & Equity related instruments | 65% - 75% | Risk Band Level 1',
  'Hedged (including index futures, stock futures, index options, & stock options, etc. as part of hedged / arbitrage exposure, derivative strategies ' +
    'like Covered calls, protective Puts etc.) | 0% - 75% | Risk Band Level 1',
  'Unhedged (Short derivatives) | 0% - 25% | Risk Band Level 1',
  'Debt and Money Market Instruments, including Units of Debt oriented mutual fund schemes | 25% -35% | Risk Band Level 1',
  'Units issued by REITs and InvITs | 0% -10% | Risk Band Level 1',
];
const FREQUENCIES = ['Weekly Day', 'Daily', 'Weekly', 'Monthly', 'Quarterly'];
const INSTALMENTS = FREQUENCIES.map(
  (frequency) => `${frequency}: ${frequency === 'Quarterly' ? 4 : 12} installments for Minimum SIP of Rs 10000.00`,
);
const DATES = FREQUENCIES.map((frequency) => `${frequency}: ${frequency === 'Weekly' ? '1, 8, 15, 22' : 'Any Day'}`);

const both = {
  fundName: 'Magnum Hybrid Long Short Fund',
  optionNames: OPTIONS.join('\n'),
  riskAtLaunch: 'Risk Band Level 2',
  risk: 'Risk Level - 1',
  category: 'HYBRID',
  nfoOpenDate: '01-Oct-2025',
  nfoCloseDate: '15-Oct-2025',
  allotmentDate: '20-Oct-2025',
  benchmarkTier1: 'Nifty 50 Hybrid composite debt 50:50 Index',
  custodian: 'SBI-SG Global Securities Services Pvt. Ltd',
  auditor: 'Chokshi & Chokshi LLP',
  registrar: 'CAMS',
  sebiCode: 'MAGM/I/H/HLSF/25/09/0001/SBIM',
  minimumApplication: 'Rs.1000000.00',
  minimumAdditional: 'Rs.10000.00',
  minimumRedemption: 'Rs.10000.00',
} as const;

const values = {
  statedRiskBand: 1,
  statedRiskDate: null,
  managerCount: 1,
  minimumApplication: 1_000_000,
  minimumAdditional: 10_000,
  minimumRedemption: 10_000,
  nfoOpenDate: '2025-10-01',
  nfoCloseDate: '2025-10-15',
  allotmentDate: '2025-10-20',
  maturityDate: null,
} as const;

const managers = [{ name: 'Mr. Gaurav Mehta', role: 'Fund Manager', from: '2025-10-29' }] as const;

/** SSD_S-4.xml: a JSON object as XML, with lists of options and managers, and codes that are not AMFI's. */
export const sbi: ExpectedDocument = {
  saved: null,
  printed: {
    ...both,
    objective: `${OBJECTIVE}\n${NO_ASSURANCE}`,
    assetAllocation: ALLOCATION.join('\n'),
    annualExpense: 'Regular Plan : 0.92 Direct Plan : 0.4',
    rtaCode: '901G; 901D; 901DR; D901G; D901D; D901R\nD901G\n901G\nD901P\nD901D\n901DP\n901D',
    isins: ISINS.join('\n'),
    amfiCodes: '111114\n111113\n111115\n111116',
    minimumApplicationMultiple: 'Rs.1',
    minimumAdditionalMultiple: 'Rs.1',
    sipFrequency: FREQUENCIES.map((frequency) => `${frequency} | SIP`).join('\n'),
    sipMinimum: FREQUENCIES.map((frequency) => `${frequency} | SIP | Rs.10000.00`).join('\n'),
    sipMultiple: FREQUENCIES.map((frequency) => `${frequency} | SIP | Rs.1`).join('\n'),
    sipInstalments: INSTALMENTS.join('\n'),
    sipDates: FREQUENCIES.map((frequency, index) => `${frequency} | SIP | ${DATES[index]}`).join('\n'),
  },
  managers,
  values: { ...values, faceValue: null, reopenDate: null },
  isins: ISINS,
  codes: ['111114', '111113', '111115', '111116'],
  anomalies: [],
};

/** SSD_S-4.xls: a page with tables inside the cells of a table. */
export const sbiPage: ExpectedDocument = {
  saved: null,
  printed: {
    ...both,
    fundType:
      'An Interval investment strategy investing predominantly in equity and debt securities, including limited short exposures in equity and debt ' +
      'through derivatives.',
    objective: `${OBJECTIVE} ${NO_ASSURANCE}`,
    assetAllocation: ['Instruments | IndicativeAllocation | RiskProfile', ...ALLOCATION].join('\n'),
    faceValue: '10.0000',
    reopenDate: '29-Oct-2025',
    annualExpense: 'Regular Plan : 1.15 Direct Plan : 0.4',
    exitLoad:
      'Exit Load- For Ongoing Basis:\n' +
      'Any redemption or switch-out in excess of the limit shall be subject to the following exit load: 0.50 % if the investment is redeemed on or before ' +
      '15 days from the date of allotment of units.\n' +
      '0.25 % if the investment is redeemed after 15 days but on or before 1 month from the date of allotment of units.\n' +
      'No Exit Load will be charged if investment is redeemed after 1 month from the date of allotment of units.The AMC reserves the right to modify / ' +
      'change the load structure on a prospective basis.',
    rtaCode: '901G; 901D; 901DR; D901G; D901D; D901R',
    isins: OPTIONS.map((option, index) => `${option}:${ISINS[index]}`).join('\n'),
    amfiCodes: OPTIONS.map(
      (option, index) => `${option}:${[111114, 111113, 111115, 111115, 111116, 111116][index]}`,
    ).join('\n'),
    minimumApplicationMultiple: 'Multiples of Re.1',
    minimumAdditionalMultiple: 'Multiples of Re.1',
    sipFrequency: ['SIP | STP | SWP', ...FREQUENCIES].join('\n'),
    sipMinimum: [
      'SIP | STP | SWP',
      ...FREQUENCIES.map((frequency) => `${frequency}:10000.00 for ${frequency === 'Quarterly' ? 4 : 12} installments`),
    ].join('\n'),
    sipMultiple: ['SIP | STP | SWP', ...FREQUENCIES.map((frequency) => `${frequency}: multiples of Re 1`)].join('\n'),
    sipInstalments: ['SIP | STP | SWP', ...INSTALMENTS].join('\n'),
    sipDates: ['SIP | STP | SWP', ...DATES].join('\n'),
  },
  managers,
  values: { ...values, faceValue: 10, reopenDate: '2025-10-29' },
  isins: ISINS,
  codes: ['111114', '111113', '111115', '111116'],
  anomalies: [],
};
