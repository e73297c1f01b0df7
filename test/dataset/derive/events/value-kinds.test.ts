import { describe, expect, test } from 'vitest';
import { valueKinds } from '#dataset/derive/events/kinds/kinds.ts';

// most pairs are of official files, July 2025 to August 2026
describe('What a person would call the same value', () => {
  test.each([
    ['Name', 'AXIS BLUECHIP FUND', 'Axis Bluechip Fund'],
    ['Name', 'Motilal Oswal Large Cap', 'Motilal Oswal Large Cap Fund'],
    ['Name', 'Motilal Owsal Manufacturing Fund', 'Motilal Oswal Manufacturing Fund'],
    ['Name', 'Mirae Asset Nifty 8-13 yr Gsec ETF', 'Mirae Asset Nifty 8-13 yr G-Sec ETF'],
    ['Name', 'Motilal Oswal Balanced Advantage Fund (MOFDYNAMIC)', 'Motilal Oswal Balanced Advantage Fund'],
    ['Name', 'Union ELSS Tax Saver Fund', 'Union ELSS Tax Saver Fund (Formerly Union Tax Saver (ELSS) Fund'],
    [
      'Name',
      'Nippon India Credit Risk Fund',
      'Nippon India Credit Risk Fund (Existing Number of Segregated Portfolios - 1)',
    ],
    ['Name', 'Sundaram World Fund of Funds', 'Sundaram World FoF'],
    ['Name', 'BANDHAN SDL PLUS GILT - SEP27 INDEX FUND', 'BANDHAN SDL PLUS GILT - SEPTEMBER 2027 INDEX FUND'],
    ['FundHouse', 'ASK MUTUAL FUND', 'Ask Mutual Fund'],
    ['Type', 'Open Ended', 'Open-Ended Schemes'],
    ['Category', 'Debt Scheme - Dynamic Bond', 'Income/Debt Oriented Schemes - Dynamic Term Fund'],
    ['Category', 'Other Scheme - Index Funds', 'Index Funds - Equity Funds'],
    ['Benchmark', 'NIFTY 50', 'Nifty 50 Total Return Index'],
    ['Benchmark', 'S&P BSE Sensex TRI', 'BSE SENSEX TRI'],
    ['Benchmark', 'NIFTY 500 (TRI)', 'Nifty 500 Total Returns Index'],
    ['Benchmark', 'CRISIL-IBX SDL Index – June 2027', 'CRISIL IBX SDL Index - Jun 2027 (Total Return Index)'],
    [
      'Benchmark',
      'Nifty Composite Debt Index 65% + Nifty 50 Arbitrage Index 35%',
      '35 % NIFTY 50 Arbitrage TRI +65% NIFTY Composite Debt Index',
    ],
    ['Riskometer', 'LOW TO MODERATE', 'Low to Moderate'],
    ['Manager', 'Mr. Gaurav Mehta; R. Srinivasan', 'Rajeev Srinivasan; Gaurav Mehta'],
    ['Manager', 'Hasmukh Devji Vishariya', 'HASMUKH VISHARIYA'],
    ['Manager', 'Mr. CA S. N. Lahiri', 'Sailesh Lahiri'],
    ['Manager', 'Bhupesh Bameta', 'Bhupesh Bametha'],
    ['Manager', 'Mehta Gaurav', 'Gaurav Mehta'],
    ['ExitLoad', 'NIL', 'Nil'],
    ['ExitLoad', 'Exit load: 0%', 'There is no exit load'],
    [
      'ExitLoad',
      '1% if units are redeemed within one year of allotment, NIL thereafter.',
      '1.00 % up to 365 days; Nil after 365 days',
    ],
    [
      'ExitLoad',
      '1. on or before expiry of 1 month: 1%\n2. after expiry of 1 month: Nil',
      'i. within one month - 1 per cent',
    ],
    ['ExitLoad', '1% within ninety (90) days', '1% up to 90 days'],
    ['ExitLoad', '1% within three hundred and sixty-five days', '1% within 1 year'],
    ['ExitLoad', '1% within twenty-four months', '1% within 2 years'],
    ['PotentialRiskClass', 'B-II', 'B II'],
    ['Ter', '1.85', '1.86'],
  ] as const)('%s: %s, %s', (kind, before, now) => {
    expect(valueKinds[kind].isSame(before, now)).toBe(true);
    expect(valueKinds[kind].isSame(now, before)).toBe(true);
  });

  test.each([
    ['Name', 'BANK OF INDIA Bluechip Fund', 'BANK OF INDIA Large Cap Fund'],
    ['Name', 'Tata Mid Cap Growth Fund', 'Tata Mid Cap Fund'],
    ['Name', 'ITI Dynamic Bond Fund', 'ITI Dynamic Term Fund'],
    ['Name', 'DSP FMP Series - 267 - 1246 Days', 'DSP FMP Series - 267 - 1172 Days'],
    ['Name', 'HDFC FMP Series II', 'HDFC FMP Series III'],
    ['Name', 'Axis Hybrid Fund A', 'Axis Hybrid Fund B'],
    ['FundHouse', 'IDFC Mutual Fund', 'Bandhan Mutual Fund'],
    ['Type', 'Open Ended', 'Interval Fund'],
    ['Category', 'Equity Scheme - ELSS', 'Equity Scheme - Value Fund'],
    ['Benchmark', 'NIFTY 50 TRI', 'NIFTY 500 TRI'],
    ['Benchmark', '60% Nifty 50 TRI + 40% Gold', '40% Nifty 50 TRI + 60% Gold'],
    ['Riskometer', 'Moderate', 'Moderately High'],
    ['Manager', 'Gaurav Mehta', 'Gaurav Mehta; Suraj Nanda'],
    ['Manager', 'Gaurav Mehta', 'Gaurav Nanda'],
    ['Manager', 'Gaurav Kumar Mehta', 'Rohit Kumar Mehta'],
    ['Manager', 'Gaurav', 'Gaurav Mehta'],
    ['Manager', 'A. Mehta', 'Gaurav Mehta'],
    ['ExitLoad', '1% within 1 year', 'Nil'],
    ['ExitLoad', '1% within 1 year', '1% within 90 days'],
    ['ExitLoad', '1% within 1 year', '0.5% within 1 year'],
    ['ExitLoad', '1% within ten days', '1% within ten months'],
    ['ExitLoad', '1% within eight months', '1% within eleven months'],
    ['ExitLoad', '1% within eighteen months', '1% within ninety days'],
    ['ExitLoad', '1% within 30 (thirty) days', '1% within 60 (sixty) days'],
    ['ExitLoad', '1% within one hundred and eighty days', '1% within eighty days'],
    ['PotentialRiskClass', 'B-II', 'B-III'],
    ['Ter', '1.85', '1.87'],
  ] as const)('and what another one, %s: %s, %s', (kind, before, now) => {
    expect(valueKinds[kind].isSame(before, now)).toBe(false);
  });
});

test('a name of the day on which AMFI wrote all names otherwise is none that changed if one has the words of the other, joined or not', () => {
  const isRespelled = (before: string, now: string) => valueKinds.Name.isRespelled?.(before, now, '2026-08-19');
  const [navi, edelweiss] = ['Navi Nifty Smallcap 250 Momentum', 'Edelweiss Income Plus Arbitrage'];
  expect(isRespelled(`${navi} quality index fund`, 'Navi Nifty Smallcap250 Momentum Quality 100 Index Fund')).toBe(
    true,
  );
  expect(isRespelled(`${edelweiss} Active FoF`, `${edelweiss} Omni FoF`)).toBe(false);
  expect(isRespelled('HDFC FMP Series I', 'HDFC FMP Series II')).toBe(false);
  expect(isRespelled('Navi Nifty Mid Cap 150', 'Navi Nifty Midcap150 Index Fund')).toBe(true);
  expect(isRespelled('Navi Nifty 100 Index Fund', 'Navi Nifty 1000 Index Fund')).toBe(false);
  expect(isRespelled('Navi Smallcap 250', 'Navi Smallcap2500')).toBe(false);
});
