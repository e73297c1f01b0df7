import type { ExpectedDocument } from './expected-document.ts';

const NAME = 'RedHex Hybrid Long-Short Fund';

/** SSD_S-25.xml: an element for each field, numbered managers, and two elements `Switch_Multiple_Units_if_applicable`. */
export const hsbc: ExpectedDocument = {
  saved: null,
  printed: {
    fundName: NAME,
    optionNames: [
      ...['Direct Growth', 'Regular Growth', 'Direct IDCW Reinvestment', 'Regular IDCW Reinvestment'],
      ...['Direct Annual IDCW Reinvestment', 'Regular Annual IDCW Reinvestment', 'Direct IDCW Payout'],
      ...['Regular IDCW Payout', 'Direct Annual IDCW Payout', 'Regular Annual IDCW Payout'],
    ]
      .map((option) => `${NAME} - ${option}`)
      .join('\n'),
    fundType:
      'An interval investment strategy investing in equity and debt securities, including limited short exposure in equity and debt through derivatives',
    riskAtLaunch: 'Level 2',
    risk: 'Level 2',
    category: 'Hybrid Long-Short Fund',
    objective:
      'The investment objective of the Investment Strategy is to generate regular returns and capital appreciation by investing in fixed income securities ' +
      'and equity and equity related securities including limited short exposure in equity and debt through derivatives. There is no assurance that the ' +
      'investment objective of the Investment Strategy will be achieved.',
    assetAllocation:
      'Equities & Equity related securities: 25% - 75%, out of which:\n' +
      'Hedged (including index futures, stock futures, index options, & stock options, etc. as part of hedged / arbitrage exposure, derivative strategies ' +
      'like Covered calls, protective Puts etc.): 0% -75%\n' +
      'Unhedged (Short derivatives): 0%-25%\n' +
      'Units of REITs: 0%- 20%;\n' +
      'Debt and Money Market Instruments (including cash and cash equivalents) - 25% - 75%;\n' +
      'Units issued by InvITs: 0% - 20%',
    faceValue: '10',
    nfoOpenDate: '2026-06-02 00:00:00',
    nfoCloseDate: '2026-06-16 00:00:00',
    allotmentDate: '2026-06-19 00:00:00',
    reopenDate: '2026-06-25 00:00:00',
    benchmarkTier1: 'NIFTY 50 Hybrid Composite Debt 50:50 Index',
    annualExpense: 'Regular 1.09, Direct 0.45',
    exitLoad:
      'i. If the Units are redeemed / switched-out on or before 1 year from the date of allotment: 2.00%\n' +
      'ii. If the Units are redeemed / switched-out after 1 year from the date of allotment: Nil',
    custodian: 'HDFC Bank Limited',
    auditor: 'M/s. Price Waterhouse, Chartered Accountants LLP',
    registrar: 'Computer Age Management Services Limited',
    rtaCode: [
      ...['Regular Growth-RHLRG', 'Regular IDCW-RHLRD', 'Regular IDCW Payout-RHLRP', 'Regular Annual IDCW-RHARD'],
      ...['Regular Annual IDCW Payout-RHARP', 'Direct Growth-RHLDG', 'Direct IDCW-RHLDD', 'Direct IDCW Payout-RHLDP'],
      ...['Direct Annual IDCW-RHADD', 'Direct Annual IDCW Payout-RHADP'],
    ]
      .map((option) => `${NAME} - ${option}`)
      .join('\n'),
    listing: 'Yes; NSE',
    isins: [
      ...['Direct Growth -INF336L30049', 'Regular Growth-INF336L30015', 'Direct IDCW Reinvestment-INF336L30056'],
      ...['Regular IDCW Reinvestment-INF336L30023', 'Direct Annual IDCW Reinvestment-INF336L30072'],
      ...['Regular Annual IDCW Reinvestment-INF336L30098', 'Direct IDCW Payout-INF336L30064'],
      ...['Regular IDCW Payout-INF336L30031', 'Direct Annual IDCW Payout-INF336L30080'],
      'Regular Annual IDCW Payout-INF336L30106',
    ]
      .map((option) => `${NAME} - ${option}`)
      .join('\n'),
    amfiCodes: [
      ...['Direct Growth - SIF-129', 'Regular Growth - SIF-128', 'Direct IDCW Reinvestment - SIF-130'],
      ...['Regular IDCW Reinvestment - SIF-132', 'Direct Annual IDCW Reinvestment - SIF-131'],
      ...[
        'Regular Annual IDCW Reinvestment - SIF-133',
        'Direct IDCW Payout - SIF-130',
        'Regular IDCW Payout - SIF-132',
      ],
      ...['Direct Annual IDCW Payout - SIF-131', 'Regular Annual IDCW Payout - SIF-133'],
    ]
      .map((option) => `${NAME} - ${option}`)
      .join('\n'),
    sebiCode: 'RHEX/I/H/HLSF/26/04/0001/HSBC',
    minimumApplication: '10,00,000; For Accredited Investors: 1,00,000',
    minimumApplicationMultiple: '1',
    minimumAdditional: '1000',
    minimumAdditionalMultiple: '1',
    minimumRedemption: '1000',
    minimumRedemptionUnits: '100',
    minimumBalance: '10,00,000; For Accredited Investors: 1,00,000',
    minimumSwitch: '1000',
    minimumSwitchUnits: '100',
    switchMultiple: '1',
    switchMultipleUnits: '0.01',
    sidePocketing: 'Yes',
    sipFrequency:
      'SIP - Daily (All Business Days from Monday to Friday), Weekly (Any Day from Monday to Friday), Monthly(Any Dates), Quarterly (Any Dates), ' +
      'SWP - Monthly, Quarterly',
    sipMinimum: 'SIP - 1000 Daily 12; 1000 Weekly 12; 1000 Monthly 12; 3000 Quarterly 4, STP - 1000, SWP - 1000',
    sipMultiple: '1',
    sipInstalments: 'SIP - Daily 12; Weekly 12; Monthly 12; Quarterly 4, SWP - Monthly - 12, Quarterly - 12',
    sipDates:
      'SIP - Daily (Daily SIP will be processed from Monday to Friday. In case of a non-business day falling between Monday to Friday (both days ' +
      'inclusive) then the daily SIP installment for that day will not be processed on the next business day.); Weekly - Any day from Monday to Friday; ' +
      'Other than daily and weekly - Any Date, SWP - First Monday* of the month or quarter, as applicable, subject to the notice period requirements and ' +
      'as per the payout schedule of the Investment strategy. *Next business day in case Monday is a non-business day.',
  },
  managers: [
    { name: 'Shriram Ramanathan', role: 'Fixed Income, REITs & InvITs', from: '2026-06-19' },
    { name: 'Praveen Ayathan', role: 'Arbitrage', from: '2026-06-19' },
    { name: 'Venugopal Manghat', role: 'Equity', from: '2026-06-19' },
    { name: 'Mayank Chaturvedi', role: 'Foreign Securities', from: '2026-06-19' },
  ],
  values: {
    faceValue: 10,
    statedRiskBand: 2,
    statedRiskDate: null,
    managerCount: 4,
    minimumApplication: null,
    minimumAdditional: 1000,
    minimumRedemption: 1000,
    nfoOpenDate: '2026-06-02',
    nfoCloseDate: '2026-06-16',
    allotmentDate: '2026-06-19',
    reopenDate: '2026-06-25',
    maturityDate: null,
  },
  isins: [
    ...['INF336L30049', 'INF336L30015', 'INF336L30056', 'INF336L30023', 'INF336L30072', 'INF336L30098'],
    ...['INF336L30064', 'INF336L30031', 'INF336L30080', 'INF336L30106'],
  ],
  codes: ['SIF-129', 'SIF-128', 'SIF-130', 'SIF-132', 'SIF-131', 'SIF-133'],
  anomalies: [],
};
