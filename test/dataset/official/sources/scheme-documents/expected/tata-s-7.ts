import type { ExpectedDocument } from './expected-document.ts';

/** SSD_S-7.xml: risk bands, numbered managers with dates day first, ISINs and codes in different orders. */
export const tata: ExpectedDocument = {
  saved: null,
  printed: {
    fundName: 'Titanium Hybrid Long-Short Fund',
    optionNames:
      'Titanium Hybrid Long-Short Fund - Regular Plan - IDCW,Titanium Hybrid Long-Short Fund - Direct Plan - IDCW,' +
      'Titanium Hybrid Long-Short Fund - Regular Plan - Growth,Titanium Hybrid Long-Short Fund -Direct Plan - Growth',
    fundType:
      'Interval investment strategy investing in equity and debt securities, including limited short exposure in equity and debt through derivatives',
    riskAtLaunch: 'Risk Level 5 (Band Range 1-5, 5 been highest risk)',
    risk: 'Risk Level 5 (Band Range 1-5, 5 been highest risk)',
    category: 'Hybrid Long-Short Fund',
    objective:
      'To generate medium to long term capital appreciation by investing in equity and equity related instruments as well as debt and money market ' +
      'instruments, including limited short exposure in equity and debt through derivatives. However, there is no assurance that the investment ' +
      'objective of the Investment strategy will be achieved.',
    assetAllocation:
      'Equity and Equity related instruments including REITs and Equity Derivatives 65 -100, Debt and money market instruments including fixed income ' +
      'derivatives 25 -35, InvITs 0 -10.',
    faceValue: '10',
    nfoOpenDate: '24/11/2025 00:00:00',
    nfoCloseDate: '08/12/2025 00:00:00',
    allotmentDate: '11/12/2025 00:00:00',
    reopenDate: '17/12/2025 00:00:00',
    benchmarkTier1: 'CRISIL Hybrid 50+50 - Moderate Index',
    annualExpense: 'Regular upto 2.10%, Direct upto 2.10%',
    exitLoad:
      '1. Redemption/Switch-out on or before expiry of 1 month from the date of allotment: 1%\n' +
      '2. Redemption/Switch-out after expiry of 1 month from the date of allotment-Nil',
    custodian: 'ICICI Bank LTD',
    auditor: 'S.R. Batliboi & CO. LLP',
    registrar: 'Computer Age Management Services Limited',
    rtaCode: 'THD\nTHDZ\nTHG\nTHGZ\nTHDP\nTHDZP',
    listing: 'BSE',
    isins: 'INF277K30021\nINF277K30054\nINF277K30013\nINF277K30047\nINF277K30039\nINF277K30062',
    amfiCodes: 'SIF-32\nSIF-31\nSIF-28\nSIF-29\nSIF-30\nSIF-27',
    sebiCode: 'TSIF/I/H/HLSF/25/09/0001/TATA',
    minimumApplication:
      'The minimum aggregate investment by an investor across all investment strategies offered by Titanium SIF, at the Permanent Account Number (‘PAN’) ' +
      'level, shall not be less than INR 10 lakh.',
    minimumApplicationMultiple: '1',
    minimumAdditional: '1000',
    minimumAdditionalMultiple: '1',
    minimumRedemption: '500',
    minimumBalance: 'No mimimum balance required',
    minimumBalanceUnits: 'No mimimum unit balance required',
    minimumSwitch: 'For all units there is no minimum switch amount.',
    minimumSwitchUnits: 'For all units there is no minimum switch units.',
    sidePocketing: 'Applicable',
    sipFrequency:
      'SIP-- Monthly/Monthly/Quarterly/Quarterly/Weekly/Daily (Business Days) ;STP --Once a week (Every Wednesday)',
    sipMinimum: 'SIP-- 1000.00/1000.00/1000.00/1000.00/1000.00/1000.00 ;STP --500.00/500.00/500.00/500.00',
    sipMultiple: 'SIP-- 1.00/1.00/1.00/1.00/1.00/1.00 ;STP --1.00/1.00/1.00/1.00 (Post NFO Period)',
    sipInstalments:
      'SIP-- 12 Instalments/6 instalments/6 instalments/4 instalments/12 instalments/12 instalments ;STP --500.00 to 999.00 - 12 instalments;\n' +
      '1,000.00 to 1,999.00 - 6 instalments;\n2,000.00 and more - 3 instalments\n(Post NFO Period)',
    sipDates:
      'SIP-- Any day/Any day/Any day/Any day/Monday-Friday/All Business Days ;STP --Once a week (Every Wednesday)',
  },
  managers: [
    { name: 'Suraj Nanda', role: 'Primary', from: '2025-11-17' },
    { name: 'Akhil Mittal', role: 'Primary', from: '2026-06-01' },
    { name: 'Hasmukh Devji Vishariya', role: 'Primary (Overseaes Investment)', from: '2025-11-17' },
  ],
  values: {
    faceValue: 10,
    statedRiskBand: 5,
    statedRiskDate: null,
    managerCount: 3,
    minimumApplication: null,
    minimumAdditional: 1000,
    minimumRedemption: 500,
    nfoOpenDate: '2025-11-24',
    nfoCloseDate: '2025-12-08',
    allotmentDate: '2025-12-11',
    reopenDate: '2025-12-17',
    maturityDate: null,
  },
  isins: ['INF277K30021', 'INF277K30054', 'INF277K30013', 'INF277K30047', 'INF277K30039', 'INF277K30062'],
  codes: ['SIF-32', 'SIF-31', 'SIF-28', 'SIF-29', 'SIF-30', 'SIF-27'],
  anomalies: [],
};
