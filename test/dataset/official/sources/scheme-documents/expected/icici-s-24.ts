import type { ExpectedDocument } from './expected-document.ts';

const NAME = 'iSIF Equity Long-Short Fund';

/** ROWS_SSD_S-24_icici.json: merged cells, missing numbers, a date in a label and a label that AMFI's template does not have. */
export const icici: ExpectedDocument = {
  saved: null,
  printed: {
    fundName: NAME,
    optionNames: `${NAME} - Regular Plan - Growth\n${NAME} - Direct Plan - Growth`,
    fundType: 'Open Ended Investment Strategy',
    riskAtLaunch: 'Risk Level 5',
    risk: 'Risk Level 5',
    category: 'Equity Long-Short Fund',
    objective:
      'To generate capital appreciation in long term by predominantly investing in listed equity and equity related instruments. The Investment Strategy ' +
      'may also invest in various derivative instruments, including limited short exposure through unhedged derivative positions in equity up to 25%.\n' +
      'There is no assurance that the investment objective of the Investment strategy will be achieved.',
    faceValue: '10',
    nfoOpenDate: '2026-05-19',
    nfoCloseDate: '2026-06-02',
    allotmentDate: '2026-06-05',
    reopenDate: '2026-06-10',
    benchmarkTier1: 'Nifty 500 TRI',
    annualExpense: 'Total Expense Ratio (TER) - Regular Plan : 4.19% ; Direct plan : 2.72 %',
    exitLoad:
      '•1% of applicable Net Asset Value - If the amount sought to be redeemed or switched out within 1 month from allotment.\n' +
      '•NIL - If the amount sought to be redeemed or switched out more than 1 month',
    custodian: 'Citibank N.A,HDFC Bank Limited, HSBC Limited and SBI-SG Global Securities Services Private Limited',
    auditor: 'M/s BSR & Co. LLP',
    registrar: 'Computer Age Management Services Limited',
    rtaCode: `${NAME} – Growth - 1004\n${NAME} - Direct Plan – Growth- 6004`,
    isins: `${NAME}- GROWTH-INF109K30075\n${NAME}-DIRECT-GROWTH- INF109K30083`,
    amfiCodes: `${NAME} - Growth - SIF-126\n${NAME} - Direct Plan - Growth - SIF-127`,
    sebiCode: 'ISIF/O/E/ELSF/26/04/0004/ICIC',
    minimumApplication:
      '• Minimum Application/Switch In Amount for first time investor in SIF\n- Rs. 10,00,000/- and in multiples of Re.1/- thereafter\n' +
      '- For accredited investor Rs. 10,000/- and in multiples of Re. 1/- thereafter\n' +
      '• Minimum Application/Switch In Amount for existing investor who have complied with the Minimum Investment Threshold\n' +
      '- Rs. 10,000 (plus in multiple of Re. 1/-).',
    minimumAdditional: 'Rs. 10,000/- (plus in multiples of Re. 1)',
  },
  managers: [
    { name: 'Mr. Mittul Kalawadia', role: 'Primary', from: '2026-06-05' },
    { name: 'Ms. Nitya Mishra', role: 'Primary', from: '2026-06-05' },
    { name: 'Ms. Sri Sharma', role: 'Primary', from: '2026-06-05' },
  ],
  values: {
    faceValue: 10,
    statedRiskBand: 5,
    statedRiskDate: '2026-08-31',
    managerCount: 3,
    minimumApplication: null,
    minimumAdditional: null,
    minimumRedemption: null,
    nfoOpenDate: '2026-05-19',
    nfoCloseDate: '2026-06-02',
    allotmentDate: '2026-06-05',
    reopenDate: '2026-06-10',
    maturityDate: null,
  },
  isins: ['INF109K30075', 'INF109K30083'],
  codes: ['SIF-126', 'SIF-127'],
  anomalies: ['label: Scrip Code (1 times)'],
};
